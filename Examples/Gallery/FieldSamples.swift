// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftUI

struct FieldSamples: View {
    @State private var name = ""
    @State private var password = "password"
    @State private var notes = "Several lines\nof text"

    var body: some View {
        Sample("TextField, SecureField, TextEditor") {
            TextField("Name", text: $name)
            TextField("Name", text: $name)
                .textFieldStyle(.roundedBorder)
            SecureField("Password", text: $password)
                .textFieldStyle(.roundedBorder)
            TextEditor(text: $notes)
                .frame(height: 60)
                .accessibilityLabel("Notes")
        }
    }
}

struct GroupSamples: View {
    @State private var isOpen = true
    @State private var order = "Name"

    var body: some View {
        Sample("DisclosureGroup, GroupBox, LabeledContent, Menu, Link") {
            DisclosureGroup("Details", isExpanded: $isOpen) {
                Text("Inside")
            }
            GroupBox("Box") {
                Text("Inside")
            }
            LabeledContent("Name", value: "Alight")
            Menu("Sort by \(order)") {
                Picker("Order", selection: $order) {
                    ForEach(["Name", "Size"], id: \.self) { Text($0) }
                }
                Button("Reset", role: .destructive) { order = "Name" }
            }
            Link("swift.org", destination: URL(string: "https://www.swift.org")!)
        }
    }
}
