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
/// the order of painting; a record is inserted when its parent is. While patches
/// are made, `children` also has those that are already shown elsewhere.
final class DisplayRecord {
    var id: DisplayID { DisplayID(Int(number)) }
    /// Not owned: the node owns its record. It is gone before the record when its
    /// view has been removed and the display does not know yet.
    unowned(unsafe) let node: LayoutNode
    private var content = Children.none
    /// Set while the record is inserted; the window's has none.
    private(set) unowned(unsafe) var parent: DisplayRecord?
    /// What a tap does, where `interactions` has taps.
    private(set) var onTap: (@MainActor () -> Void)?
    /// What few records have: effects, meanings, other reactions.
    private var traits: Traits?
    private var pixels = PixelFrame.zero
    /// The id as a table of records keeps it.
    let number: UInt32
    private var state = State.needsChildren
    private(set) var dirtyParts: Parts = []
    private(set) var interactions: Interactions = []

    /// Records without an array where there is one: nearly always.
    private enum Children {
        case none
        case one(DisplayRecord)
        case several(ContiguousArray<DisplayRecord>)
    }

    /// In one byte: another would be sixteen bytes for each record.
    private struct State: OptionSet {
        let rawValue: UInt8
        static let isInserted = State(rawValue: 1 << 0)
        static let needsChildren = State(rawValue: 1 << 1)
    }

    private(set) var isInserted: Bool {
        get { state.contains(.isInserted) }
        set { state = newValue ? state.union(.isInserted) : state.subtracting(.isInserted) }
    }

    /// Whether `children` may differ from what the nodes below say.
    var needsChildren: Bool {
        get { state.contains(.needsChildren) }
        set { state = newValue ? state.union(.needsChildren) : state.subtracting(.needsChildren) }
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
        /// The frame, even where it has as many pixels as before.
        static let pixels = Parts(rawValue: 1 << 7 | frame.rawValue)
        /// What scrolls here, or an effect; nothing that has either has a clip of its own.
        static let scroll = clip
        static let effect = clip
        /// With what `Motion` holds.
        static let transform = opacity
    }

    final class Traits {
        var opacity = 1.0
        var motion: Motion?
        /// How the changes since the last frame move.
        var animation: AnimationDescription?
        var clip: DisplayShape?
        var effect: DisplayEffect?
        var semantics: (() -> Semantics?)?
        var reactions: Reactions?
    }

    /// What is done with few records besides taps.
    final class Reactions {
        var onText: (@MainActor (String) -> Void)?
        var onSubmit: (@MainActor () -> Void)?
        var onFocus: (@MainActor (Bool) -> Void)?
        var onScroll: (@MainActor (CGPoint) -> Void)?
        /// Given the pointer's place in the window, `nil` once it has left.
        var onHover: (@MainActor (CGPoint?) -> Void)?
        var onPress: (@MainActor (_ isDown: Bool) -> Void)?
        var onMenu: (@MainActor () -> Void)?
        var onMove: (@MainActor (LayoutNode) -> Void)?
    }

    /// What even fewer records have.
    final class Motion {
        var transform = DisplayTransform.identity
        /// How much shows of a view that comes or goes and does not say how.
        var presence = 1.0
        /// What hosts have been told.
        var toldOpacity = 1.0
        var toldTransform = DisplayTransform.identity
    }

    init(node: LayoutNode, id: DisplayID) {
        self.node = node
        number = UInt32(id.rawValue)
    }

    // MARK: Changes

    /// Notes that parts of the record differ from what hosts show.
    ///
    /// The last animation given in a frame moves all of its changes.
    func setNeedsDisplay(_ parts: Parts, animation: AnimationDescription? = nil) {
        guard isInserted else { return noteAside(parts) }
        if let animation {
            updateTraits { $0.animation = animation }
        }
        mark(parts, on: stage)
    }

    /// What is never shown may mean something for views beside it.
    private func noteAside(_ parts: Parts) {
        if stage.usesAsides, !parts.isDisjoint(with: [.semantics, .interactions]) {
            node.noteSpokenTextChange()
        }
    }

    /// The same for a record whose node may be gone.
    private func mark(_ parts: Parts, on stage: Stage) {
        guard isInserted else { return }
        if dirtyParts.isEmpty {
            stage.dirtyRecords.append(self)
        }
        dirtyParts.formUnion(parts)
    }

    func geometryDidChange() {
        let stage = stage
        mark(.frame, on: stage)
        forEachChild { $0.mark(.frame, on: stage) }
    }

    /// Pixels have another size: all frames of the display are others.
    func pixelLengthDidChange(on stage: Stage) {
        mark(.pixels, on: stage)
        forEachChild { $0.pixelLengthDidChange(on: stage) }
    }

    func updateTraits(_ change: (Traits) -> Void) {
        let traits = self.traits ?? Traits()
        self.traits = traits
        change(traits)
    }

    func updateReactions(_ change: (Reactions) -> Void) {
        updateTraits {
            let reactions = $0.reactions ?? Reactions()
            $0.reactions = reactions
            change(reactions)
        }
    }

    func setInteractions(_ interactions: Interactions) {
        self.interactions = interactions
    }

    func setTapAction(_ action: @escaping @MainActor () -> Void) {
        onTap = action
    }

    private var stage: Stage { node.stage }

    /// How many records stand around this one.
    var depth: Int {
        var depth = 0
        var next = isInserted ? parent : nil
        while let record = next {
            depth += 1
            next = record.parent
        }
        return depth
    }

    /// In points, relative to the parent record's frame, rounded to pixels.
    var frame: CGRect { pixels.frame(pixelLength: stage.pixelLength) }
    var opacity: Double { traits?.opacity ?? 1 }
    var transform: DisplayTransform { traits?.motion?.transform ?? .identity }
    var clip: DisplayShape? { traits?.clip }
    var effect: DisplayEffect? { traits?.effect }
    var semantics: Semantics? {
        let own = traits?.semantics?() ?? node.semanticsOfContent
        guard stage.usesAccessibility else { return own }
        let semantics = node.accessibleSemantics(own)
        stage.noteActing(self, semantics)
        return semantics
    }
    var reactions: Reactions? { traits?.reactions }

    private var shownOpacity: Double {
        guard let traits else { return 1 }
        return traits.opacity * (traits.motion?.presence ?? 1)
    }

    func updateMotion(_ change: (Motion) -> Void) {
        updateTraits {
            if $0.motion == nil {
                let motion = Motion()
                motion.toldOpacity = $0.opacity
                $0.motion = motion
            }
            change($0.motion!)
        }
    }

    func setPresence(_ presence: Double, animation: AnimationDescription?) {
        guard presence != traits?.motion?.presence ?? 1 else { return }
        updateMotion { $0.presence = presence }
        setNeedsDisplay(.opacity, animation: animation)
    }

    // MARK: Showing

    /// The whole item, for a host that does not have it yet.
    func makeItem() -> DisplayItem {
        var item = DisplayItem(
            id: id, frame: frame, content: node.content, opacity: shownOpacity, clip: clip,
            semantics: semantics, interactions: interactions, scroll: node.scroll)
        item.effect = effect
        item.transform = transform
        return item
    }

    /// The parts that differ, which are then clean.
    ///
    /// A frame moves by what its layout was made for, the rest by what it was set for.
    func takeChanges() -> (changes: [DisplayChange], animation: AnimationDescription?) {
        var changes: [DisplayChange] = []
        if dirtyParts.contains(.frame) {
            let next = roundedFrame()
            // Lines and fields are set anew when their size changes.
            if !next.hasSize(of: pixels), node.contentFollowsSize {
                dirtyParts.insert(.content)
            }
            if next != pixels || dirtyParts.contains(.pixels) {
                pixels = next
                changes.append(.frame(frame))
            }
        }
        if dirtyParts.contains(.content) {
            changes.append(.content(node.content))
        } else if dirtyParts.contains(.paint), let paint = node.paintOfContent {
            changes.append(.paint(paint))
        }
        if dirtyParts.contains(.opacity) { appendEffects(to: &changes) }
        if dirtyParts.contains(.clip) {
            changes.append(clipChange)
        }
        if dirtyParts.contains(.semantics) { changes.append(.semantics(semantics)) }
        if dirtyParts.contains(.interactions) { changes.append(.interactions(interactions)) }
        let animation = traits?.animation
        dirtyParts = []
        traits?.animation = nil
        return (changes, animation)
    }

    private var clipChange: DisplayChange {
        if let scroll = node.scroll { return .scroll(scroll) }
        return effect.map { .effect($0) } ?? .clip(clip)
    }

    private func appendEffects(to changes: inout [DisplayChange]) {
        guard let motion = traits?.motion else {
            changes.append(.opacity(opacity))
            return
        }
        if shownOpacity != motion.toldOpacity { changes.append(.opacity(shownOpacity)) }
        if transform != motion.toldTransform { changes.append(.transform(transform)) }
        (motion.toldOpacity, motion.toldTransform) = (shownOpacity, transform)
    }

    /// Origin and far corner are rounded each, so that neighbours neither gap nor
    /// overlap (layout rules 8).
    private func roundedFrame() -> PixelFrame {
        let length = stage.pixelLength
        let frame = PixelFrame(node.frameInWindow, pixelLength: length)
        guard let parent else { return frame }
        return frame.relative(to: PixelFrame(parent.node.frameInWindow, pixelLength: length))
    }

    /// The record joins the display, as yet without what it holds.
    func willInsert(into parent: DisplayRecord?) {
        self.parent = parent
        pixels = roundedFrame()
        isInserted = true
        dirtyParts = []
        if let motion = traits?.motion {
            (motion.toldOpacity, motion.toldTransform) = (shownOpacity, transform)
        }
        traits?.animation = nil
    }

    func isShown(in parent: DisplayRecord) -> Bool { isInserted && self.parent === parent }

    /// From back to front.
    var children: ContiguousArray<DisplayRecord> {
        switch content {
        case .none: []
        case .one(let child): [child]
        case .several(let children): children
        }
    }

    private func forEachChild(_ body: (DisplayRecord) -> Void) {
        switch content {
        case .none: break
        case .one(let child): body(child)
        case .several(let children): children.forEach(body)
        }
    }

    func takeChildren(_ next: ContiguousArray<DisplayRecord>) {
        content =
            switch next.count {
            case 0: .none
            case 1: .one(next[0])
            default: .several(next)
            }
        needsChildren = false
    }

    /// The record left the display with all that it holds; its node may be gone.
    func didRemove(_ forget: (UInt32) -> Void) {
        isInserted = false
        needsChildren = true
        parent = nil
        forget(number)
        forEachChild {
            // Others are shown elsewhere by now.
            if $0.parent === self {
                $0.didRemove(forget)
            }
        }
        content = .none
    }
}
