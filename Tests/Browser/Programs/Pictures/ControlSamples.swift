// SPDX-License-Identifier: Apache-2.0

import SwiftUI

@MainActor let controlSamples = [
    Sample("buttons") {
        VStack(spacing: 12) {
            Button("Plain title") {}
            Button("Bordered") {}.buttonStyle(.bordered)
            Button("Prominent") {}.buttonStyle(.borderedProminent)
            Button("Borderless") {}.buttonStyle(.borderless)
            Button("Delete", role: .destructive) {}.buttonStyle(.bordered)
            Button("Tinted") {}.buttonStyle(.borderedProminent).tint(.purple)
            Button("Disabled") {}.buttonStyle(.borderedProminent).disabled(true)
        }
    },
    Sample("sizes of buttons") {
        VStack(spacing: 12) {
            Button("Mini") {}.controlSize(.mini)
            Button("Small") {}.controlSize(.small)
            Button("Regular") {}.controlSize(.regular)
            Button("Large") {}.controlSize(.large)
            Button("Capsule") {}.buttonBorderShape(.capsule)
            Button("Rectangle") {}.buttonBorderShape(.roundedRectangle)
        }
        .buttonStyle(.bordered)
    },
    Sample("toggles") {
        VStack(spacing: 16) {
            Toggle("On", isOn: .constant(true))
            Toggle("Off", isOn: .constant(false))
            Toggle("Tinted", isOn: .constant(true)).tint(.orange)
            Toggle("Disabled", isOn: .constant(true)).disabled(true)
            Toggle("Hidden", isOn: .constant(true)).labelsHidden()
        }
        .padding()
    },
    Sample("fields") {
        VStack(spacing: 16) {
            TextField("Name", text: .constant("Ada Lovelace"))
            TextField("Prompt", text: .constant(""))
            TextField("Rounded", text: .constant("Rounded border")).textFieldStyle(.roundedBorder)
            TextField("Empty", text: .constant("")).textFieldStyle(.roundedBorder)
            SecureField("Password", text: .constant("secret")).textFieldStyle(.roundedBorder)
            TextField("Disabled", text: .constant("Disabled")).disabled(true)
            TextField("Large", text: .constant("Large letters")).font(.largeTitle)
            TextField("Small", text: .constant("Small letters")).font(.caption)
        }
        .padding()
    },
    Sample("a field that is too short") {
        TextField("Long", text: .constant("A text that does not fit into its field at all"))
            .frame(width: 150)
            .border(.gray)
    },
    Sample("styles of a program's own") {
        VStack(spacing: 12) {
            Button("Own style") {}.buttonStyle(Bubble())
            Button {
            } label: {
                HStack {
                    Circle().frame(width: 12, height: 12)
                    Text("Two\nlines")
                }
            }
        }
    },
]

private struct Bubble: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding(.horizontal, 24)
            .padding(.vertical, 10)
            .background(.indigo, in: Capsule())
            .foregroundStyle(.white)
            .overlay(Capsule().strokeBorder(.white.opacity(0.6), lineWidth: 3))
    }
}
