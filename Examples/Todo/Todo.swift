// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// One thing to do.
struct Todo: Identifiable, Hashable {
    let id: Int
    var title: String
    var isUrgent = false
    var isDone = false
}

/// All things to do, in the order in which they are shown.
@MainActor @Observable
final class TodoStore {
    var open = [
        Todo(id: 1, title: "Buy milk"), Todo(id: 2, title: "Call Anna", isUrgent: true),
        Todo(id: 3, title: "Water the plants"),
    ]
    var done = [Todo(id: 4, title: "Pay the rent", isDone: true)]
    private var lastID = 4

    func add(_ title: String) {
        guard !title.isEmpty else { return }
        lastID += 1
        open.append(Todo(id: lastID, title: title))
    }

    func finish(_ todo: Todo) {
        open.removeAll { $0.id == todo.id }
        var finished = todo
        finished.isDone = true
        done.insert(finished, at: 0)
    }

    func reopen(_ todo: Todo) {
        done.removeAll { $0.id == todo.id }
        var reopened = todo
        reopened.isDone = false
        open.append(reopened)
    }

    func toggleUrgency(of todo: Todo) {
        guard let position = open.firstIndex(where: { $0.id == todo.id }) else { return }
        open[position].isUrgent.toggle()
    }

    func refresh() async {
        await Task.yield()
        add("Read the mail")
    }
}
