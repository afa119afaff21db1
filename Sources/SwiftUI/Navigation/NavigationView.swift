// SPDX-License-Identifier: Apache-2.0

/// The first SwiftUI's stack: pages that links push onto a root view.
///
/// Of several views the first is the root; the others, which SwiftUI shows beside
/// it in a wide window, are not shown.
nonisolated public struct NavigationView<Content>: View where Content: View {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    @MainActor public var body: some View {
        NavigationStack {
            Group(subviews: content) { subviews in
                if let first = subviews.first {
                    first
                }
            }
        }
    }
}

/// How a `NavigationView` arranges its views; here it is always a stack.
public protocol NavigationViewStyle {}

public struct DefaultNavigationViewStyle: NavigationViewStyle {
    public init() {}
}

public struct StackNavigationViewStyle: NavigationViewStyle {
    public init() {}
}

public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
    public init() {}
}

public struct ColumnNavigationViewStyle: NavigationViewStyle {
    init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    public static var automatic: DefaultNavigationViewStyle { .init() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    public static var stack: StackNavigationViewStyle { .init() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    public static var columns: ColumnNavigationViewStyle { .init() }
}

extension View {
    nonisolated public func navigationViewStyle<S>(_ style: S) -> some View
    where S: NavigationViewStyle {
        self
    }
}
