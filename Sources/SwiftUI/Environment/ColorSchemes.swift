// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Shows the view in light or dark surroundings.
    nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
        environment(\.colorScheme, colorScheme)
    }

    /// Shows the window around the view light or dark, whatever the person has it;
    /// to be said at the top of a window.
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        modifier(PreferredColorSchemeModifier(preferred: colorScheme))
    }
}

nonisolated private struct PreferredColorSchemeModifier: ViewModifier {
    @Environment(\.colorScheme) private var present
    let preferred: ColorScheme?

    init(preferred: ColorScheme?) {
        self.preferred = preferred
    }

    @MainActor func body(content: Content) -> some View {
        content
            .background {
                if let preferred, preferred != present {
                    // The window's own ground has the other scheme.
                    Color(.background).padding(-20_000).allowsHitTesting(false)
                }
            }
            .environment(\.colorScheme, preferred ?? present)
    }
}
