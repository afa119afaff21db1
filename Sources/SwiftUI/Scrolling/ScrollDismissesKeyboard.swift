// SPDX-License-Identifier: Apache-2.0

/// How a keyboard on the screen goes when one scrolls.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
    private let name: String

    public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
    public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
    public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
    public static let never = ScrollDismissesKeyboardMode(name: "never")
}

extension View {
    /// The keyboard is the device's own in a browser, which decides itself.
    nonisolated public func scrollDismissesKeyboard(
        _ mode: ScrollDismissesKeyboardMode
    ) -> some View {
        self
    }
}
