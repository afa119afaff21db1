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
        }
    }
}

struct GroupSamples: View {
    @State private var isOpen = true

    var body: some View {
        Sample("DisclosureGroup, GroupBox, LabeledContent, Menu, Link") {
            DisclosureGroup("Details", isExpanded: $isOpen) {
                Text("Inside")
            }
            GroupBox("Box") {
                Text("Inside")
            }
            LabeledContent("Name", value: "Alight")
            Menu("Menu") {
                Button("Copy") {}
                Button("Delete", role: .destructive) {}
            }
            Link("swift.org", destination: URL(string: "https://www.swift.org")!)
        }
    }
}
