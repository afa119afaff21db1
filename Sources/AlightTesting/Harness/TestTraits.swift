// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import SwiftUI

/// The window and the person's settings that a test shows a view with.
///
///     TestTraits(size: CGSize(width: 320, height: 480), colorScheme: .dark)
public struct TestTraits: Equatable, Sendable {
    /// In points; an iPhone's 390 by 844, unless a preview asks for another.
    public var size: CGSize?
    /// Pixels in a point.
    public var displayScale: Double
    public var colorScheme: ColorScheme
    /// `nil` for the machine's own.
    public var locale: Locale?
    /// Which updates a step may cause.
    public var updates: Updates

    public enum Updates: Sendable {
        case any
        /// A step throws, with the explanation, if a body runs and makes the same as
        /// before.
        case noWaste
    }

    public init(
        size: CGSize? = nil, displayScale: Double = 3, colorScheme: ColorScheme = .light,
        locale: Locale? = nil, updates: Updates = .any
    ) {
        self.size = size
        self.displayScale = displayScale
        self.colorScheme = colorScheme
        self.locale = locale
        self.updates = updates
    }

    var environment: SceneEnvironment {
        var environment = HeadlessHost.phone
        environment.size = size ?? environment.size
        environment.displayScale = displayScale
        environment.colorScheme = colorScheme == .dark ? .dark : .light
        environment.locale = locale?.identifier
        return environment
    }

    /// With the size that a preview asks for, where the test names none.
    @MainActor
    func fitting(_ preview: PreviewDeclaration) -> TestTraits {
        guard size == nil else { return self }
        var traits = self
        if case .fixed(let width, let height) = preview.layout {
            traits.size = CGSize(width: width, height: height)
        } else if preview.isLandscape {
            let phone = HeadlessHost.phone.size
            traits.size = CGSize(width: phone.height, height: phone.width)
        }
        return traits
    }
}
