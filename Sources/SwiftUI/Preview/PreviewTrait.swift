// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a preview shows, and under which circumstances.
public struct Preview: Sendable {
    /// Marks the traits that a preview of a view can have.
    public struct ViewTraits: Sendable {}
}

/// One circumstance of a preview: its layout, its orientation, or a modifier around its view.
public struct PreviewTrait<Kind>: Sendable {
    /// A modifier is a value that only the main actor uses, once it is made.
    package enum Value: @unchecked Sendable {
        case layout(PreviewLayout)
        case orientation(InterfaceOrientation)
        case modifier(any PreviewModifier)
    }

    package let value: Value

    package init(_ value: Value) {
        self.value = value
    }
}

extension PreviewTrait where Kind == Preview.ViewTraits {
    /// A window of the device's size.
    public static var defaultLayout: PreviewTrait {
        PreviewTrait(.layout(.device))
    }

    /// A window as large as the view wants to be.
    public static var sizeThatFitsLayout: PreviewTrait {
        PreviewTrait(.layout(.sizeThatFits))
    }

    /// A window of this size, in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
        PreviewTrait(.layout(.fixed(width: width, height: height)))
    }

    public static var portrait: PreviewTrait {
        PreviewTrait(.orientation(.portrait))
    }

    public static var portraitUpsideDown: PreviewTrait {
        PreviewTrait(.orientation(.portraitUpsideDown))
    }

    public static var landscapeLeft: PreviewTrait {
        PreviewTrait(.orientation(.landscapeLeft))
    }

    public static var landscapeRight: PreviewTrait {
        PreviewTrait(.orientation(.landscapeRight))
    }

    /// Shows the view inside `modifier`, which several previews can share.
    public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait {
        PreviewTrait(.modifier(modifier))
    }
}

/// The size of the window in which a preview is shown.
public enum PreviewLayout: Sendable {
    case device
    case sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}

/// How a device is held, as its person sees it.
public struct InterfaceOrientation: CaseIterable, Identifiable, Hashable, Sendable {
    private enum Direction: UInt8 {
        case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
    }

    private let direction: Direction

    public static let portrait = InterfaceOrientation(direction: .portrait)
    public static let portraitUpsideDown = InterfaceOrientation(direction: .portraitUpsideDown)
    public static let landscapeLeft = InterfaceOrientation(direction: .landscapeLeft)
    public static let landscapeRight = InterfaceOrientation(direction: .landscapeRight)

    public static var allCases: [InterfaceOrientation] {
        [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
    }

    public var id: InterfaceOrientation {
        self
    }

    /// Whether the window is wider than it is high.
    package var isLandscape: Bool {
        self == .landscapeLeft || self == .landscapeRight
    }
}
