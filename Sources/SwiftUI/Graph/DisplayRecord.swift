// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// What hosts see of one layout node: its id, its place among the others, and
/// which parts of it changed since the last frame.
///
/// What was shown is not kept twice: the node holds it, and whoever changes it
/// says which part. Only the rounded frame is remembered, to find out whether a
/// moved node moved by whole pixels.
///
/// Invariants: `children` are the records that hosts show inside this one, in
/// the order of painting; a record is inserted when its parent is.
final class DisplayRecord {
    var id: DisplayID { DisplayID(Int(number)) }
    /// Not owned: the node owns its record. It is gone before the record when its
    /// view has been removed and the display does not know yet.
    unowned(unsafe) let node: LayoutNode
    unowned(unsafe) private let stage: Stage
    private(set) var children: ContiguousArray<DisplayRecord> = []
    /// Set while the record is inserted; the window's has none.
    private(set) unowned(unsafe) var parent: DisplayRecord?
    /// In points, relative to the parent record's frame, rounded to pixels.
    private(set) var frame = CGRect.zero
    private let number: UInt32
    private(set) var isInserted = false
    /// Whether `children` may differ from what the nodes below say.
    var needsChildren = true
    private(set) var dirtyParts: Parts = []
    private(set) var interactions: Interactions = []
    /// What a tap does, where `interactions` has taps.
    private var tapAction: TapAction?
    /// What few records have: effects, meanings, other reactions.
    private var traits: Traits?

    /// Half of the records, those of texts, have no action.
    private final class TapAction {
        var perform: @MainActor () -> Void

        init(_ perform: @escaping @MainActor () -> Void) {
            self.perform = perform
        }
    }

    struct Parts: OptionSet {
        let rawValue: UInt8
        static let frame = Parts(rawValue: 1 << 0)
        static let content = Parts(rawValue: 1 << 1)
        static let paint = Parts(rawValue: 1 << 2)
        static let opacity = Parts(rawValue: 1 << 3)
        static let clip = Parts(rawValue: 1 << 4)
        static let semantics = Parts(rawValue: 1 << 5)
        static let interactions = Parts(rawValue: 1 << 6)
    }

    final class Traits {
        var opacity = 1.0
        /// How the changes since the last frame move.
        var animation: AnimationDescription?
        var clip: DisplayShape?
        var semantics: (() -> Semantics?)?
        var onText: (@MainActor (String) -> Void)?
        var onSubmit: (@MainActor () -> Void)?
        var onFocus: (@MainActor (Bool) -> Void)?
    }

    init(node: LayoutNode, id: DisplayID) {
        self.node = node
        number = UInt32(id.rawValue)
        stage = node.stage
    }

    // MARK: Changes

    /// Notes that parts of the record differ from what hosts show.
    ///
    /// The last animation given in a frame moves all of its changes.
    func setNeedsDisplay(_ parts: Parts, animation: AnimationDescription? = nil) {
        guard isInserted else { return }
        if let animation {
            updateTraits { $0.animation = animation }
        }
        if dirtyParts.isEmpty {
            stage.dirtyRecords.append(self)
        }
        dirtyParts.formUnion(parts)
    }

    func geometryDidChange() {
        setNeedsDisplay(.frame)
        for child in children {
            child.setNeedsDisplay(.frame)
        }
    }

    func updateTraits(_ change: (Traits) -> Void) {
        let traits = self.traits ?? Traits()
        self.traits = traits
        change(traits)
    }

    func setInteractions(_ interactions: Interactions) {
        self.interactions = interactions
    }

    func setTapAction(_ action: @escaping @MainActor () -> Void) {
        if let tapAction {
            tapAction.perform = action
        } else {
            tapAction = TapAction(action)
        }
    }

    var onTap: (@MainActor () -> Void)? { tapAction?.perform }
    var opacity: Double { traits?.opacity ?? 1 }
    var clip: DisplayShape? { traits?.clip }
    var semantics: Semantics? {
        let own = traits?.semantics?() ?? node.semanticsOfContent
        return stage.usesAccessibility ? node.accessibleSemantics(own) : own
    }
    var onText: (@MainActor (String) -> Void)? { traits?.onText }
    var onSubmit: (@MainActor () -> Void)? { traits?.onSubmit }
    var onFocus: (@MainActor (Bool) -> Void)? { traits?.onFocus }

    // MARK: Showing

    /// The whole item, for a host that does not have it yet.
    func makeItem() -> DisplayItem {
        DisplayItem(
            id: id, frame: frame, content: node.content, opacity: opacity, clip: clip,
            semantics: semantics, interactions: interactions)
    }

    /// The parts that differ, which are then clean.
    func takeChanges() -> (changes: [DisplayChange], animation: AnimationDescription?) {
        var changes: [DisplayChange] = []
        if dirtyParts.contains(.frame) {
            let next = roundedFrame()
            // Lines and fields are set anew when their size changes.
            if next.size != frame.size, node.contentFollowsSize {
                dirtyParts.insert(.content)
            }
            if next != frame {
                frame = next
                changes.append(.frame(next))
            }
        }
        if dirtyParts.contains(.content) {
            changes.append(.content(node.content))
        } else if dirtyParts.contains(.paint), let paint = node.paintOfContent {
            changes.append(.paint(paint))
        }
        if dirtyParts.contains(.opacity) { changes.append(.opacity(opacity)) }
        if dirtyParts.contains(.clip) { changes.append(.clip(clip)) }
        if dirtyParts.contains(.semantics) { changes.append(.semantics(semantics)) }
        if dirtyParts.contains(.interactions) { changes.append(.interactions(interactions)) }
        let animation = traits?.animation
        dirtyParts = []
        traits?.animation = nil
        return (changes, animation)
    }

    /// Origin and far corner are rounded each, so that neighbours neither gap nor
    /// overlap (layout rules 8).
    private func roundedFrame() -> CGRect {
        let frame = stage.rounded(node.frameInWindow)
        guard let parent else { return frame }
        let outer = stage.rounded(parent.node.frameInWindow).origin
        return frame.offsetBy(dx: -outer.x, dy: -outer.y)
    }

    /// The record joins the display, as yet without what it holds.
    func willInsert(into parent: DisplayRecord?) {
        self.parent = parent
        frame = roundedFrame()
        isInserted = true
        dirtyParts = []
        traits?.animation = nil
    }

    func takeChildren(_ next: ContiguousArray<DisplayRecord>) {
        children = next
        needsChildren = false
    }

    /// The record left the display with all that it holds; its node may be gone.
    func didRemove(_ forget: (DisplayID) -> Void) {
        isInserted = false
        needsChildren = true
        parent = nil
        forget(id)
        for child in children {
            child.didRemove(forget)
        }
        children = []
    }
}
