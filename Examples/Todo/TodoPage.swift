// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct TodoPage: View {
    @State private var store = TodoStore()
    @State private var title = ""

    var body: some View {
        NavigationStack {
            List {
                Section {
                    ForEach(store.open) { todo in
                        OpenRow(todo: todo, store: store)
                    }
                    .onDelete { store.open.remove(atOffsets: $0) }
                    .onMove { store.open.move(fromOffsets: $0, toOffset: $1) }
                    TextField("New item", text: $title)
                        .onSubmit {
                            store.add(title)
                            title = ""
                        }
                } header: {
                    Text("Open")
                } footer: {
                    Text("Swipe a row to the right to finish it, to the left for more.")
                }
                Section("Done") {
                    ForEach(store.done) { todo in
                        Button(todo.title) { store.reopen(todo) }
                    }
                    .onDelete { store.done.remove(atOffsets: $0) }
                    LabeledContent("In all", value: "\(store.done.count)")
                }
            }
            .refreshable { await store.refresh() }
            .navigationTitle("Todo")
            .toolbar { EditButton() }
        }
    }
}

/// A row that can be finished, marked as urgent, or deleted.
struct OpenRow: View {
    let todo: Todo
    let store: TodoStore

    var body: some View {
        Text(todo.title)
            .badge(todo.isUrgent ? "urgent" : nil)
            .swipeActions(edge: .leading) {
                Button("Finish") { store.finish(todo) }
                    .tint(.green)
            }
            .swipeActions(edge: .trailing) {
                Button("Delete", role: .destructive) {
                    store.open.removeAll { $0.id == todo.id }
                }
                Button(todo.isUrgent ? "Calm" : "Urgent") { store.toggleUrgency(of: todo) }
                    .tint(.orange)
            }
    }
}
