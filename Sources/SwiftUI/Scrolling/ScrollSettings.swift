// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// What modifiers say of the scroll views in what they modify.
struct ScrollSettings: Equatable {
    var isDisabled = false
    var hidesIndicators = false
    var isNotClipped = false
    /// Between the viewport's edges and the content.
    var margins = EdgeInsets()
    var anchors = ScrollAnchors()
    var position: ScrollPositionSource?
    /// What a pull past the top does.
    var pull: PullAction?

    /// What holds for scroll views inside of one.
    var ofInnerViews: ScrollSettings {
        var settings = ScrollSettings()
        settings.hidesIndicators = hidesIndicators
        settings.isDisabled = isDisabled
        return settings
    }

    static func == (left: ScrollSettings, right: ScrollSettings) -> Bool {
        left.isDisabled == right.isDisabled && left.hidesIndicators == right.hidesIndicators
            && left.isNotClipped == right.isNotClipped && left.margins == right.margins
            && left.anchors == right.anchors && left.position === right.position
            && left.pull === right.pull
    }
}

/// What a scroll view does by an anchor.
public struct ScrollAnchorRole: Hashable, Sendable {
    private enum Kind: Sendable { case initialOffset, sizeChanges, alignment }
    private let kind: Kind

    /// Where it starts.
    public static let initialOffset = ScrollAnchorRole(kind: .initialOffset)
    /// What stays in sight when content or viewport change their sizes.
    public static let sizeChanges = ScrollAnchorRole(kind: .sizeChanges)
    /// Where content stands that is smaller than the viewport.
    public static let alignment = ScrollAnchorRole(kind: .alignment)
}

/// The anchors of a scroll view: one for each role, or for all of them.
struct ScrollAnchors: Equatable {
    var ofAllRoles: UnitPoint?
    var byRole: [ScrollAnchorRole: UnitPoint?] = [:]

    subscript(role: ScrollAnchorRole) -> UnitPoint? { byRole[role] ?? ofAllRoles }
}

struct ScrollSettingsKey: EnvironmentKey {
    static var defaultValue: ScrollSettings { ScrollSettings() }
}

nonisolated private struct ScrollSettingsModifier: EnvironmentModifier {
    let change: (inout ScrollSettings) -> Void

    func write(_ values: inout EnvironmentValues) {
        change(&values[ScrollSettingsKey.self])
    }
}

extension View {
    nonisolated func scrollSettings(
        _ change: @escaping (inout ScrollSettings) -> Void
    ) -> some View {
        modifier(ScrollSettingsModifier(change: change))
    }
}

/// Whether scroll bars are shown.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
    private enum Kind: Sendable { case automatic, visible, hidden, never }
    private let kind: Kind

    public static let automatic = ScrollIndicatorVisibility(kind: .automatic)
    public static let visible = ScrollIndicatorVisibility(kind: .visible)
    public static let hidden = ScrollIndicatorVisibility(kind: .hidden)
    public static let never = ScrollIndicatorVisibility(kind: .never)

    var hides: Bool { kind == .hidden || kind == .never }
}

/// The parts of a scroll view to which content margins apply.
public struct ContentMarginPlacement: Sendable {
    let isOfContent: Bool

    public static let automatic = ContentMarginPlacement(isOfContent: true)
    public static let scrollContent = ContentMarginPlacement(isOfContent: true)
    /// Scroll bars stand where the browser puts them.
    public static let scrollIndicators = ContentMarginPlacement(isOfContent: false)
}

extension View {
    /// Whether people can scroll the scroll views in this view; programs can.
    nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
        scrollSettings { $0.isDisabled = disabled }
    }

    nonisolated public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        scrollSettings { $0.hidesIndicators = visibility.hides }
    }

    /// Lets content show outside of its scroll view.
    nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        scrollSettings { $0.isNotClipped = disabled }
    }

    /// Where scroll views start, stay while their content grows, and hold content that
    /// is smaller than they are.
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        scrollSettings { $0.anchors.ofAllRoles = anchor }
    }

    /// The same for one of the three, whatever holds for all; `nil` is as without an
    /// anchor.
    nonisolated public func defaultScrollAnchor(
        _ anchor: UnitPoint?, for role: ScrollAnchorRole
    ) -> some View {
        scrollSettings { $0.anchors.byRole[role] = .some(anchor) }
    }

    /// Keeps content away from the edges of its scroll view, in points.
    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets,
        for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        scrollSettings { settings in
            guard placement.isOfContent else { return }
            if edges.contains(.top) { settings.margins.top = insets.top }
            if edges.contains(.leading) { settings.margins.leading = insets.leading }
            if edges.contains(.bottom) { settings.margins.bottom = insets.bottom }
            if edges.contains(.trailing) { settings.margins.trailing = insets.trailing }
        }
    }

    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?,
        for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(
            edges, EdgeInsets(length ?? PaddingAlgorithm.standardLength), for: placement)
    }

    nonisolated public func contentMargins(
        _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(.all, EdgeInsets(length), for: placement)
    }
}

/// When scroll views give way beyond their content's end.
public struct ScrollBounceBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = ScrollBounceBehavior(name: "automatic")
    public static let always = ScrollBounceBehavior(name: "always")
    public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

extension View {
    /// The browser decides itself whether what is scrolled gives way.
    nonisolated public func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
    ) -> some View {
        self
    }
}
