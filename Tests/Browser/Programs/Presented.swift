// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// What is shown over a window, and pages of a stack, on their way.
struct Presented: View {
    @State private var isSheet = false
    @State private var isPanel = false
    @State private var isAlert = false
    @State private var taps = 0

    var body: some View {
        NavigationStack {
            VStack(spacing: 20) {
                Text("Taps \(taps)")
                Button("Count") { taps += 1 }
                Button("Sheet") { isSheet = true }
                Button("Panel") { isPanel = true }
                Button("Alert") { isAlert = true }
                NavigationLink("Push") { Text("Detail").navigationTitle("Second") }
            }
            .navigationTitle("First")
        }
        .sheet(isPresented: $isSheet) {
            VStack {
                TextField("Name", text: .constant(""))
                Button("Close") { isSheet = false }
            }
        }
        .sheet(isPresented: $isPanel) {
            Button("Away") { isPanel = false }
                .presentationDetents([.height(200)])
                .presentationBackgroundInteraction(.enabled(upThrough: .height(200)))
        }
        .alert("Sure?", isPresented: $isAlert) {
            Button("Yes") { taps += 10 }
        }
    }
}

@main
struct PresentedApp: App {
    var body: some Scene {
        WindowGroup { Presented() }
    }
}
