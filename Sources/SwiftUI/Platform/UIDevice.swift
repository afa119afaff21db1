// SPDX-License-Identifier: Apache-2.0

import Foundation

/// UIKit's screen as far as its size goes: the window that shows the program.
@MainActor
public final class UIScreen {
    public static let main = UIScreen()

    private init() {}

    /// In points. What reads it does not run again when the window's size changes,
    /// as on a phone; `GeometryReader` does.
    public var bounds: CGRect {
        CGRect(origin: .zero, size: ViewGraph.latestWindow.size)
    }

    /// Pixels in a point.
    public var scale: CGFloat { ViewGraph.latestWindow.scale }
}

/// UIKit's device: an iPhone.
@MainActor
public final class UIDevice {
    public static let current = UIDevice()

    private init() {}

    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    public var model: String { "iPhone" }
    public var systemName: String { "iOS" }
    public var systemVersion: String { "26.0" }
    public var name: String { "iPhone" }
}

public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1, phone, pad, tv, carPlay, mac, vision
}

/// UIKit's haptics: browsers have none to offer, so nothing is felt.
@MainActor
public final class UIImpactFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable {
        case light, medium, heavy, soft, rigid
    }

    public init(style: FeedbackStyle = .medium) {}
    public func prepare() {}
    public func impactOccurred() {}
    public func impactOccurred(intensity: CGFloat) {}
}

@MainActor
public final class UINotificationFeedbackGenerator {
    public enum FeedbackType: Int, Sendable {
        case success, warning, error
    }

    public init() {}
    public func prepare() {}
    public func notificationOccurred(_ type: FeedbackType) {}
}

@MainActor
public final class UISelectionFeedbackGenerator {
    public init() {}
    public func prepare() {}
    public func selectionChanged() {}
}

extension ViewGraph {
    /// The window of the program's that runs, or a phone's where none does.
    fileprivate static var latestWindow: (size: CGSize, scale: CGFloat) {
        guard let stage = running?.stage else { return (CGSize(width: 390, height: 844), 2) }
        return (stage.root.windowSize, 1 / stage.pixelLength)
    }
}
