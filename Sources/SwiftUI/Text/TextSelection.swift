// SPDX-License-Identifier: Apache-2.0

/// Whether people may select text, to copy it.
public protocol TextSelectability {
    static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability {
    public static var allowsSelection: Bool { true }
}

public struct DisabledTextSelectability: TextSelectability {
    public static var allowsSelection: Bool { false }
}

extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension View {
    /// Whether people may select the texts in this view.
    nonisolated public func textSelection<S>(_ selectability: S) -> some View
    where S: TextSelectability {
        modifier(TextSelectionModifier(isSelectable: S.allowsSelection))
    }
}

nonisolated private struct TextSelectionModifier: EnvironmentModifier {
    let isSelectable: Bool

    func write(_ values: inout EnvironmentValues) {
        values.text.isSelectable = isSelectable
    }
}
