// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How much room a window has along one axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact, regular

    /// On iPad a window of 592 points, half of an 11-inch screen, is compact, and
    /// one of 678 points, half of a 13-inch screen, is regular.
    static func ofWidth(_ width: CGFloat) -> UserInterfaceSizeClass {
        width < 640 ? .compact : .regular
    }

    /// Phones that lie on their side are compact, up to 440 points high.
    static func ofHeight(_ height: CGFloat) -> UserInterfaceSizeClass {
        height < 480 ? .compact : .regular
    }
}

extension EnvironmentValues {
    /// Of the window's width; `nil` outside of a window.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }

    /// Of the window's height; `nil` outside of a window.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }
}

private struct HorizontalSizeClassKey: EnvironmentKey {
    static let defaultValue: UserInterfaceSizeClass? = nil
}

private struct VerticalSizeClassKey: EnvironmentKey {
    static let defaultValue: UserInterfaceSizeClass? = nil
}
