// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
    private enum Rule: Hashable, Sendable {
        case medium, large
        case fraction(CGFloat)
        case height(CGFloat)
        case custom(ObjectIdentifier)
    }

    private let rule: Rule
    /// What a type of the program's own computes.
    private let compute: (@Sendable (Context) -> CGFloat?)?

    private init(_ rule: Rule, _ compute: (@Sendable (Context) -> CGFloat?)? = nil) {
        self.rule = rule
        self.compute = compute
    }

    /// About half of the window's height.
    public static let medium = PresentationDetent(.medium)
    /// All of the height that a sheet takes.
    public static let large = PresentationDetent(.large)

    /// A part of the large height, from 0 to 1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(.fraction(fraction))
    }

    /// In points.
    public static func height(_ height: CGFloat) -> PresentationDetent {
        PresentationDetent(.height(height))
    }

    public static func custom<D>(_ type: D.Type) -> PresentationDetent
    where D: CustomPresentationDetent {
        PresentationDetent(.custom(ObjectIdentifier(type))) { type.height(in: $0) }
    }

    /// What a custom height may depend on.
    @dynamicMemberLookup
    public struct Context {
        /// The height of the large detent, in points.
        public let maxDetentValue: CGFloat
        let values: EnvironmentValues

        public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
            values[keyPath: keyPath]
        }
    }

    /// In points, at most the large one.
    func height(in context: Context) -> CGFloat {
        let most = context.maxDetentValue
        let height: CGFloat =
            switch rule {
            case .large: most
            // 351 points in a window of 667, of which 31 lie above (layout rules 11).
            case .medium: (most * 351 / 636).rounded()
            case .fraction(let fraction): most * fraction
            case .height(let height): height
            case .custom: compute?(context) ?? most
            }
        return min(max(height, 0), most)
    }

    public static func == (left: PresentationDetent, right: PresentationDetent) -> Bool {
        left.rule == right.rule
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(rule)
    }
}

/// A height that a program computes.
public protocol CustomPresentationDetent {
    /// In points; `nil` where the sheet does not rest at it.
    static func height(in context: Context) -> CGFloat?
    typealias Context = PresentationDetent.Context
}

/// What can be reached behind a sheet.
public struct PresentationBackgroundInteraction: Sendable, Equatable {
    private enum Rule: Equatable {
        case automatic, enabled, disabled
        case upThrough(PresentationDetent)
    }

    private let rule: Rule

    public static let automatic = PresentationBackgroundInteraction(rule: .automatic)
    public static let enabled = PresentationBackgroundInteraction(rule: .enabled)
    public static let disabled = PresentationBackgroundInteraction(rule: .disabled)

    public static func enabled(
        upThrough detent: PresentationDetent
    ) -> PresentationBackgroundInteraction {
        PresentationBackgroundInteraction(rule: .upThrough(detent))
    }

    /// Whether what is behind can be used while the sheet rests at a detent.
    func isEnabled(at detent: PresentationDetent, in context: PresentationDetent.Context) -> Bool {
        switch rule {
        case .automatic, .disabled: false
        case .enabled: true
        case .upThrough(let most): detent.height(in: context) <= most.height(in: context)
        }
    }
}

/// What a presentation becomes where there is little room.
public struct PresentationAdaptation: Sendable, Equatable {
    private let name: String
    public static let automatic = PresentationAdaptation(name: "automatic")
    public static let none = PresentationAdaptation(name: "none")
    public static let popover = PresentationAdaptation(name: "popover")
    public static let sheet = PresentationAdaptation(name: "sheet")
    public static let fullScreenCover = PresentationAdaptation(name: "fullScreenCover")
}

/// What a drag in a sheet does first.
public struct PresentationContentInteraction: Sendable, Equatable {
    private let name: String
    public static let automatic = PresentationContentInteraction(name: "automatic")
    public static let resizes = PresentationContentInteraction(name: "resizes")
    public static let scrolls = PresentationContentInteraction(name: "scrolls")
}
