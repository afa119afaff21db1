// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// Parts that change what is around others, or hear of it.
struct SurroundingsPart: View {
    let part: Part
    let scope: RandomScope

    var body: some View {
        switch part.kind {
        case .writesKey(let expression, let isTransform):
            let value = expression.evaluate(scope)
            if isTransform {
                PartView(part, 0, scope).transformEnvironment(\.randomKey) { $0 += value }
            } else {
                PartView(part, 0, scope).environment(\.randomKey, value)
            }
        case .readsKey(let isWhole):
            if isWhole {
                WholeEnvironmentPart(part: part, scope: scope)
            } else {
                KeyPart(part: part, scope: scope)
            }
        case .equatable(let isModifier):
            if isModifier {
                EquatablePart(part: part, scope: scope).equatable()
            } else {
                EquatablePart(part: part, scope: scope)
            }
        case .preference(let expression, let isTransform):
            let value = expression.evaluate(scope)
            if isTransform {
                PartView(part, 0, scope).transformPreference(RandomSum.self) { $0.append(value) }
            } else {
                PartView(part, 0, scope).preference(key: RandomSum.self, value: [value])
            }
        case .readsPreference(let isOverlay):
            if isOverlay {
                VStack { PartView(part, 0, scope) }.overlayPreferenceValue(RandomSum.self) {
                    Text("y\(part.number):\(joined($0))").fixedSize()
                }
            } else {
                PreferencePart(part: part, scope: scope)
            }
        case .countsChanges:
            ChangesPart(part: part, scope: scope)
        case .modifier(let expression):
            PartView(part, 0, scope).modifier(
                AddsText(number: part.number, value: expression.evaluate(scope)))
        default:
            let path = scope.path
            PartView(part, 0, scope)
                .onAppear { scope.registry.lives.append("+\(path)") }
                .onDisappear { scope.registry.lives.append("-\(path)") }
        }
    }
}

/// As one word, so that no line breaks.
func joined(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: "_")
}

private struct KeyPart: View {
    @Environment(\.randomKey) private var key
    let part: Part
    let scope: RandomScope

    var body: some View {
        Text("k\(part.number):\(key)")
        PartView(part, 0, scope.with(key))
    }
}

private struct WholeEnvironmentPart: View {
    @Environment(\.self) private var environment
    let part: Part
    let scope: RandomScope

    var body: some View {
        PartView(part, 0, scope.with(environment.randomKey))
    }
}

private struct EquatablePart: View, @MainActor Equatable {
    let part: Part
    let scope: RandomScope

    static func == (left: Self, right: Self) -> Bool {
        left.scope.value / 2 == right.scope.value / 2
    }

    var body: some View {
        Text("h\(part.number):\(scope.value)")
        PartView(part, 0, scope)
    }
}

private struct PreferencePart: View {
    let part: Part
    let scope: RandomScope
    @State private var total = [Int]()

    var body: some View {
        PartView(part, 0, scope).onPreferenceChange(RandomSum.self) { sum in
            MainActor.assumeIsolated { total = sum }
        }
        Text("f\(part.number):\(joined(total))")
    }
}

private struct ChangesPart: View {
    let part: Part
    let scope: RandomScope
    @State private var count = 0

    var body: some View {
        PartView(part, 0, scope).onChange(of: scope.value) { count += 1 }
        Text("c\(part.number):\(count)")
    }
}

private struct AddsText: ViewModifier {
    let number: Int
    let value: Int
    @Environment(\.randomKey) private var key

    func body(content: Content) -> some View {
        VStack {
            content
            Text("a\(number):\(value + key)")
        }
    }
}
