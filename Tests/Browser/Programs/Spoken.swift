// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// Every control, and everything that can be said about views.
@main
struct SpokenApp: App {
    var body: some Scene {
        WindowGroup("Spoken") { Spoken() }
    }
}

struct Spoken: View {
    @State private var isOn = true
    @State private var name = "Anna"
    @State private var volume = 3
    @State private var log = "ready"
    @AccessibilityFocusState private var isAtTitle: Bool

    var body: some View {
        VStack(spacing: 4) {
            Text("Title").font(.title).accessibilityHeading(.h1)
                .accessibilityFocused($isAtTitle)
            Text("Part").font(.headline).accessibilityAddTraits(.isHeader)
            Text(log)
            controls
            meanings
            aside
            HStack {
                Text("second")
                Text("first").accessibilitySortPriority(1)
            }
            .accessibilityElement(children: .contain)
        }
        .padding()
    }

    @ViewBuilder private var controls: some View {
        Button("Go") { log = "went" }.accessibilityHint("Starts")
        Button("Off") {}.disabled(true)
        Button("Filled") {}.buttonStyle(.borderedProminent)
        Button("Chosen") {}.accessibilityAddTraits(.isSelected)
        Toggle("Wifi", isOn: $isOn)
        TextField("Name", text: $name)
        SecureField("Secret", text: .constant(""))
        TextField("Lines", text: .constant("a\nb"), axis: .vertical)
        TextEditor(text: .constant("note")).accessibilityLabel("Note").frame(height: 44)
    }

    /// What is told otherwise than it is shown.
    @ViewBuilder private var aside: some View {
        Circle().frame(width: 20, height: 20)
            .accessibilityRepresentation { Toggle("Lamp", isOn: $isOn) }
        Text("Letter").accessibilityActions {
            Button("Open") { log = "opened" }
        }
        Text("Board").focusable().onKeyPress(.upArrow) {
            log = "up"
            return .handled
        }
        Button("To title") { isAtTitle = true }
    }

    @ViewBuilder private var meanings: some View {
        Text("5 %").accessibilityLabel("five percent")
        Circle().frame(width: 20, height: 20).accessibilityLabel("Dot").accessibilityValue("red")
        Rectangle().frame(width: 20, height: 4)
        Text("unsaid").accessibilityHidden(true)
        HStack {
            Text("Row")
            Text("tap")
        }
        .onTapGesture { log = "row" }
        .accessibilityElement(children: .combine)
        HStack {
            Text("x")
            Text("y")
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel("Pair")
        Text("Volume")
            .accessibilityValue("\(volume)")
            .accessibilityAdjustableAction { volume += $0 == .increment ? 1 : -1 }
        Text("Mail")
            .accessibilityAction(named: "Archive") { log = "archived" }
            .accessibilityAction(named: "Flag") { log = "flagged" }
        Button("Announce") { AccessibilityNotification.Announcement("Saved").post() }
        Button("Save") { log = "saved" }.keyboardShortcut("s", modifiers: [.command, .shift])
    }
}
