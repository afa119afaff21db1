// SPDX-License-Identifier: Apache-2.0

// What browsers have no use for: it is accepted, and changes nothing.

extension View {
    /// Names by which people call the view who control the page by voice: browsers
    /// take the label.
    nonisolated public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
        self
    }

    nonisolated public func accessibilityInputLabels(
        _ inputLabelKeys: [LocalizedStringKey]
    ) -> some View {
        self
    }

    @_disfavoredOverload
    nonisolated public func accessibilityInputLabels<S>(_ inputLabels: [S]) -> some View
    where S: StringProtocol {
        self
    }

    /// Says what sort of text the view shows.
    nonisolated public func accessibilityTextContentType(
        _ value: AccessibilityTextContentType
    ) -> some View {
        self
    }

    /// Lets people look at the view larger; browsers enlarge the page.
    nonisolated public func accessibilityShowsLargeContentViewer() -> some View {
        self
    }

    nonisolated public func accessibilityShowsLargeContentViewer<V>(
        @ViewBuilder _ largeContentView: () -> V
    ) -> some View where V: View {
        self
    }

    /// Hosts do not invert colours by themselves.
    nonisolated public func accessibilityIgnoresInvertColors(
        _ active: Bool = true
    ) -> some View {
        self
    }
}

/// What sort of text something is.
public struct AccessibilityTextContentType: Hashable, Sendable {
    private let name: String

    public static let plain = AccessibilityTextContentType(name: "plain")
    public static let console = AccessibilityTextContentType(name: "console")
    public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
    public static let messaging = AccessibilityTextContentType(name: "messaging")
    public static let narrative = AccessibilityTextContentType(name: "narrative")
    public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
    public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
    public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}
