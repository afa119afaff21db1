// SPDX-License-Identifier: Apache-2.0

/// How the dots of pages look.
public protocol IndexViewStyle {
    /// Whether the dots stand on a ground of their own.
    var _hasGround: Bool { get }
}

/// Dots, on a capsule where that is asked for.
public struct PageIndexViewStyle: IndexViewStyle {
    /// When the capsule is there; by itself it is not.
    public struct BackgroundDisplayMode: Sendable {
        let isShown: Bool
        public static let automatic = BackgroundDisplayMode(isShown: false)
        public static let interactive = BackgroundDisplayMode(isShown: false)
        public static let always = BackgroundDisplayMode(isShown: true)
        public static let never = BackgroundDisplayMode(isShown: false)
    }

    private let backgroundDisplayMode: BackgroundDisplayMode

    public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
        self.backgroundDisplayMode = backgroundDisplayMode
    }

    public var _hasGround: Bool { backgroundDisplayMode.isShown }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    public static var page: PageIndexViewStyle { .init() }

    public static func page(
        backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
    ) -> PageIndexViewStyle {
        .init(backgroundDisplayMode: backgroundDisplayMode)
    }
}

extension View {
    /// How the dots of pages in this view look.
    nonisolated public func indexViewStyle<S>(_ style: S) -> some View where S: IndexViewStyle {
        environment(\.indexHasGround, style._hasGround)
    }
}

extension EnvironmentValues {
    var indexHasGround: Bool {
        get { self[IndexHasGroundKey.self] }
        set { self[IndexHasGroundKey.self] = newValue }
    }
}

private struct IndexHasGroundKey: EnvironmentKey {
    static let defaultValue = false
}
