// SPDX-License-Identifier: Apache-2.0

// What puts SwiftUI into other frameworks, which Linux does not have.

@available(
    *, unavailable,
    message: "UIKit is not there on Linux: show the view in a WindowGroup instead."
)
public final class UIHostingController<Content> {
    public init(rootView: Content) {}
}

@available(
    *, unavailable,
    message: "AppKit is not there on Linux: show the view in a WindowGroup instead."
)
public final class NSHostingView<Content> {
    public init(rootView: Content) {}
}

@available(
    *, unavailable,
    message: "AppKit is not there on Linux: show the view in a WindowGroup instead."
)
public final class NSHostingController<Content> {
    public init(rootView: Content) {}
}

@available(
    *, unavailable,
    message: "UIKit is not there on Linux: write the view in SwiftUI, inside #if canImport(UIKit)."
)
public protocol UIViewRepresentable {}

@available(
    *, unavailable,
    message: "UIKit is not there on Linux: write the view in SwiftUI, inside #if canImport(UIKit)."
)
public protocol UIViewControllerRepresentable {}

@available(
    *, unavailable,
    message:
        "AppKit is not there on Linux: write the view in SwiftUI, inside #if canImport(AppKit)."
)
public protocol NSViewRepresentable {}
