// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Testing

@testable import SwiftUI

@MainActor
@Suite("What screen readers are told")
struct AccessibilityTests {
    /// The meaning of all items that have one, in the order of painting.
    private func meanings(_ shown: Shown) -> [Semantics] {
        var meanings: [Semantics] = []
        shown.tree.forEach { item, _ in
            if let semantics = item.semantics {
                meanings.append(semantics)
            }
        }
        return meanings
    }

    @Test("Labels, values, hints and identifiers reach texts, shapes and controls")
    func everyKind() {
        let shown = Shown {
            VStack {
                Text("5 %").accessibilityLabel("five percent").accessibilityIdentifier("rate")
                Circle().accessibilityLabel(Text("Dot")).accessibilityValue("red")
                Button("Go") {}.accessibilityHint("Starts").accessibilityIdentifier("go")
            }
        }
        #expect(
            meanings(shown) == [
                Semantics(role: .text, label: "five percent", identifier: "rate"),
                Semantics(role: .image, label: "Dot", value: "red"),
                Semantics(role: .button, label: "Go", hint: "Starts", identifier: "go"),
                Semantics(role: .text, label: "Go"),
            ])
    }

    @Test("A shape about which nothing is said is drawn only")
    func silentShape() {
        #expect(meanings(Shown { Color.red.opacity(0.5) }) == [])
    }

    @Test("A container hands on what is said to each element; outer modifiers win")
    func containers() {
        let shown = Shown {
            VStack {
                Text("a").accessibilityIdentifier("inner")
                Text("b").accessibilityLabel("B")
            }
            .accessibilityIdentifier("outer")
        }
        #expect(
            meanings(shown) == [
                Semantics(role: .text, label: "a", identifier: "outer"),
                Semantics(role: .text, label: "B", identifier: "outer"),
            ])
    }

    @Test("What is hidden stays so")
    func hidden() {
        let shown = Shown {
            VStack {
                Text("a").accessibilityHidden(true).accessibilityHidden(false)
                Text("b").accessibilityHidden(false)
                Text("c").accessibilityHidden(true, isEnabled: false)
            }
        }
        #expect(meanings(shown).map(\.isHidden) == [true, false, false])
    }

    @Test("Traits are roles and states")
    func traits() {
        let shown = Shown {
            VStack {
                Text("a").accessibilityAddTraits(.isHeader)
                Text("b").accessibilityAddTraits([.isButton, .isSelected])
                Circle().accessibilityLabel("c").accessibilityRemoveTraits(.isImage)
                Text("d").accessibilityAddTraits(.updatesFrequently)
            }
        }
        #expect(
            meanings(shown) == [
                Semantics(role: .heading, label: "a"),
                Semantics(role: .button, label: "b", isSelected: true),
                Semantics(role: .group, label: "c"),
                Semantics(role: .text, label: "d"),
            ])
    }

    @Test("A control is named by what its parts are called")
    func controlNames() {
        let shown = Shown {
            Button {
            } label: {
                Circle().accessibilityLabel("Add")
                Text("+").accessibilityHidden(true)
                Text("gone").hidden()
                Text("card")
            }
        }
        #expect(meanings(shown).first == Semantics(role: .button, label: "Add, card"))
    }

    @Test("One element can stand for what is in it")
    func elements() {
        let combined = Shown {
            HStack {
                Text("Name")
                Text("Value")
            }
            .accessibilityElement(children: .combine)
            .accessibilityAddTraits(.isButton)
        }
        #expect(meanings(combined) == [Semantics(role: .button, label: "Name, Value")])
        let ignored = Shown {
            Text("x").accessibilityElement().accessibilityLabel("Chart")
        }
        #expect(meanings(ignored) == [Semantics(role: .group, label: "Chart")])
        let contained = Shown {
            Text("x").accessibilityElement(children: .contain).accessibilityIdentifier("box")
        }
        #expect(
            meanings(contained) == [
                Semantics(role: .group, label: "", identifier: "box"),
                Semantics(role: .text, label: "x"),
            ])
    }

    @Test("Changes reach the elements that they concern")
    func changes() {
        let model = ObservedValue("one")
        let shown = Shown { Naming(model: model) }
        _ = shown.patches { model.value = "two" }
        #expect(meanings(shown).map(\.label).filter { $0 != "two" } == [])
    }
}

private struct Naming: View {
    let model: ObservedValue<String>

    var body: some View {
        VStack {
            Text("fixed").accessibilityLabel(model.value)
            Button {
            } label: {
                Circle().accessibilityLabel(model.value)
            }
            Button {
            } label: {
                if model.value == "two" {
                    Text("two")
                } else {
                    Text("other")
                }
            }
            HStack { Text(model.value) }.accessibilityElement(children: .combine)
        }
    }
}
