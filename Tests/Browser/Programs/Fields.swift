// SPDX-License-Identifier: Apache-2.0

import SwiftUI

@main
struct FieldsApp: App {
    var body: some Scene {
        WindowGroup("Fields") { Fields() }
    }
}

struct Fields: View {
    enum Entry: Hashable {
        case name, mail
    }

    @FocusState private var focus: Entry?
    @State private var name = ""
    @State private var mail = ""
    @State private var digits = ""
    @State private var secret = ""
    @State private var lines = ""
    @State private var note = ""
    @State private var sent = 0
    @State private var saved = 0

    var body: some View {
        VStack(spacing: 8) {
            TextField("Name", text: $name)
                .focused($focus, equals: .name)
                .submitLabel(.next)
                .onSubmit { focus = .mail }
            TextField("Mail", text: $mail)
                .focused($focus, equals: .mail)
                .keyboardType(.emailAddress)
                .textContentType(.emailAddress)
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
            TextField("Digits", text: $digits)
                .onChange(of: digits) { digits = digits.filter(\.isNumber) }
            SecureField("Secret", text: $secret).textContentType(.password)
            TextField("Lines", text: $lines, axis: .vertical)
            TextEditor(text: $note).accessibilityLabel("Note").frame(height: 80)
            Text(name).lineLimit(1).accessibilityIdentifier("echo")
            Text("sent \(sent), saved \(saved)").accessibilityIdentifier("counts")
            Text(focus.map { "\($0)" } ?? "nowhere").accessibilityIdentifier("focus")
            Button("To name") { focus = .name }
            Button("Send") { sent += 1 }.keyboardShortcut(.defaultAction)
            Button("Save") { saved += 1 }.keyboardShortcut("s")
            Button("Huge") { name = String(repeating: "<b>x</b>", count: 131_072) }
        }
        .padding()
    }
}
