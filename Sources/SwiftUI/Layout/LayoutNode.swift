// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// One box of the layout tree: what a view or a modifier that takes part in
/// layout stands for between two frames.
///
/// Elements make nodes and change them; `Stage` measures and places them. A
/// node answers questions about its size at any time; its place is valid after
/// a layout pass.
///
/// Invariants:
/// - a node that needs placing has only ancestors that need it too;
/// - `frameInWindow` is where the last layout pass put it, unrounded.
///
/// Nodes belong to the main thread.
class LayoutNode: LayoutChild {
    // Not owned, and not counted either: a stage ends after all its nodes.
    unowned(unsafe) let stage: Stage
    /// Not owned: the parent holds its children, and says `leave()` when it ends.
    unowned(unsafe) private(set) var parent: LayoutNode?
    /// What hosts see of this node, if it draws, holds or means something.
    private(set) var record: DisplayRecord?

    private(set) var origin = CGPoint.zero
    private(set) var geometry = LayoutGeometry(size: .zero, proposal: .unspecified)
    /// The sizes that were asked for last; kept where a container asks for
    /// several (see `remembersSizes`).
    private var memory: SizeMemory?
    private(set) var needsPlacing = true
    /// Set by containers, whose passes ask each child several times.
    fileprivate(set) var remembersSizes = false
    /// Whether the present geometry is also the answer to its proposal; the
    /// memory does not keep that one then.
    private var isMeasuredGeometry = false
    /// Whether children's places are turned around: algorithms count from the
    /// leading edge, windows from the left.
    final var isRightToLeft = false {
        didSet {
            if isRightToLeft != oldValue {
                directionDidChange()
                setNeedsLayout()
            }
        }
    }

    init(_ stage: Stage) {
        self.stage = stage
    }

    var frameInWindow: CGRect { CGRect(origin: origin, size: geometry.size) }

    // MARK: What subclasses say

    var layoutPriority: Double { 0 }
    /// What `layoutPriority(_:)` gave; wrappers pass on their child's.
    var layoutPriorityTrait: Double? { nil }
    /// What `zIndex(_:)` gave; wrappers pass on their child's.
    var paintingOrder: Double { 0 }
    /// Who has a say in the transactions of the nodes below.
    var transactionScope: _AnyElement? { nil }
    /// How the view that the node stands for comes and goes, if it says so; wrappers
    /// pass on their child's.
    var transition: (any PhaseSource)? { nil }
    /// Whether hosts see what is drawn here and below.
    var isShown: Bool { true }
    var spacing: ViewSpacing { .plain }
    var requiresSpacingProjection: Bool { false }
    func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
    /// What `layoutValue(key:value:)` gave for a key; wrappers pass on their child's.
    func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }
    func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? { nil }
    /// Calls `place(_:at:)` for each child.
    func placeChildren() {}
    /// Hears that the node was moved with all that it holds.
    func didMove() {}
    /// Hears, on its way out, that a child stands below another node from now on.
    func didLose(_ child: LayoutNode) {}
    /// Drops what was computed from children's answers.
    func forgetLayout() {}
    func forEachChild(_ body: (LayoutNode) -> Void) {}
    /// The same from back to front.
    func forEachChildInPaintingOrder(_ body: (LayoutNode) -> Void) { forEachChild(body) }
    func directionDidChange() {}
    /// The window's pixels have another size.
    func pixelLengthDidChange(_ former: CGFloat) {}
    /// What the node draws itself; asked for only if it has a record.
    var content: DisplayContent { .group }
    /// What `content` is painted with, where that alone may change.
    var paintOfContent: Paint? { content.paint }
    /// Whether `content` depends on the size, as lines of text do.
    var contentFollowsSize: Bool { false }
    /// What the content itself means, unless a modifier says otherwise.
    var semanticsOfContent: Semantics? { nil }
    /// What is read out here in place of everything below; `nil` where that is
    /// read out.
    var spokenText: String? { nil }
    /// Hears that the texts below are others; controls are named by them.
    func spokenTextDidChange() {}
    /// Whether the node becomes an element once a modifier says something of it.
    var isElementWhenNamed: Bool { false }
    /// Says something else of a node below; returns whether nodes further up have
    /// a say in it.
    func adjust(_ semantics: inout Semantics?, of node: LayoutNode) -> Bool { true }
    /// The room here and what bars leave of it, where there are any.
    var safeAreaRegion: SafeAreaRegion? { nil }
    /// What scrolls here, if anything does.
    var scroll: DisplayScroll? { nil }
    /// Which part of a section stands here, if one does.
    var sectionPart: SectionPart? { nil }
    /// Hears whether a lazy container keeps the node in sight.
    func setPinned(_ isPinned: Bool) {}
    /// This node, if it holds the cells of a row for the grid around it.
    var gridRow: GridRowNode? { nil }
    /// This node, if it stands for rows of which not all exist.
    var lazyRun: LazyRunNode? { nil }
    /// Whether a lazy grid gives the node a line of its own.
    var takesWholeLine: Bool { false }
    /// This node, if gestures are recognised on it.
    var gestureHost: (any GestureHost)? { nil }
    /// This node, if what it holds is scrolled in it.
    var asScrollNode: ScrollNode? { nil }
    /// This node, if what it holds is seen elsewhere than layout put it.
    var asProjectingNode: (any ProjectingNode)? { nil }
    /// What this node is to the list that it stands in.
    var listPart: ListPart? { nil }
    /// The control that this node is, or has the place of.
    var soleControl: ControlNode? { nil }
    /// Whether a list's separators start where this node does.
    var startsSeparator: Bool { false }
    /// Whether places in this node go by a name.
    func isCoordinateSpace(_ name: AnyHashable) -> Bool { false }
    /// Adds what this view gives to the container around it.
    func addContainerValues(to values: inout ContainerValues) {}
    /// What `focused` ties the focus in this node to.
    var focusTarget: FocusTarget? { nil }
    /// What modifiers let screen readers do with what is below.
    var accessibilityActions: AccessibilityActions? { nil }
    /// What the node itself lets them do besides a tap.
    var actionsOfContent: AccessibilityActions { AccessibilityActions() }
    /// The axis of the stack that encloses this node's children, for those that
    /// ask (spacers and dividers); wrappers pass on their parent's.
    var stackAxisForChildren: Axis? { parent?.stackAxisForChildren }

    // MARK: Measuring

    final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        guard remembersSizes else {
            stage.counters.measures += 1
            return measure(proposal)
        }
        if isMeasuredGeometry, geometry.isAnswer(to: proposal) {
            return geometry.size
        }
        if let size = memory?.size(for: proposal) {
            return size
        }
        stage.counters.measures += 1
        let size = measure(proposal)
        guard stage.isRemembering else { return size }
        if memory == nil {
            memory = SizeMemory()
        }
        memory!.remember(size, for: proposal)
        return size
    }

    /// Calls `body` with each answer that is kept; for checks.
    final func forEachRememberedSize(_ body: (ProposedViewSize, CGSize) -> Void) {
        if isMeasuredGeometry {
            body(geometry.proposal, geometry.size)
        }
        memory?.forEach(body)
    }

    // MARK: Changes

    /// Says that this node may answer differently from now on.
    final func setNeedsLayout() {
        var node: LayoutNode? = self
        while let current = node {
            let knewAlready =
                current.needsPlacing && current.memory == nil && !current.isMeasuredGeometry
                && current !== self
            current.memory = nil
            current.isMeasuredGeometry = false
            current.forgetLayout()
            current.needsPlacing = true
            if knewAlready {
                return
            }
            node = current.parent
        }
        stage.needsLayout = true
    }

    final func adopt(_ child: LayoutNode, remembersSizes: Bool = false) {
        child.parent = self
        child.remembersSizes = remembersSizes
    }

    /// The parent gave the node up; it may be gone before the node is.
    final func leave() {
        parent = nil
    }

    /// Gives the node a record, which hosts see from the next frame on.
    @discardableResult
    final func makeRecord() -> DisplayRecord {
        let record = DisplayRecord(node: self, id: stage.nextID())
        self.record = record
        return record
    }

    // MARK: Placing

    /// Puts the node where its parent wants it, in window coordinates.
    final func place(at origin: CGPoint, _ geometry: LayoutGeometry) {
        let isMoved = origin != self.origin
        let isResized = geometry != self.geometry
        guard needsPlacing || isResized else {
            if isMoved {
                move(by: CGVectorOffset(from: self.origin, to: origin))
            }
            return
        }
        self.origin = origin
        takeGeometry(geometry)
        needsPlacing = false
        stage.counters.placements += 1
        record?.geometryDidChange()
        placeChildren()
    }

    /// For nodes whose children are placed by somebody else: they are placed again
    /// in the same pass.
    final func setNeedsPlacing() {
        needsPlacing = true
    }

    /// Tells all nodes below.
    final func tellOfPixelLength(_ former: CGFloat) {
        forEachChild {
            $0.pixelLengthDidChange(former)
            $0.tellOfPixelLength(former)
        }
    }

    private func takeGeometry(_ next: LayoutGeometry) {
        guard let memory, next != geometry || !isMeasuredGeometry else {
            geometry = next
            return
        }
        let former = isMeasuredGeometry ? geometry : nil
        isMeasuredGeometry = memory.hand(over: next)
        if let former {
            memory.remember(former.size, for: former.proposal)
        }
        geometry = next
    }

    private func move(by offset: CGVectorOffset) {
        origin.x += offset.x
        origin.y += offset.y
        record?.geometryDidChange()
        didMove()
        forEachChild { $0.move(by: offset) }
    }

    /// For subclasses: puts a child where the algorithm says, relative to here.
    final func place(_ child: LayoutNode, _ placement: Placement) {
        let placement =
            isRightToLeft ? placement.mirrored(inWidth: geometry.size.width) : placement
        child.place(
            at: CGPoint(
                x: origin.x + placement.origin.x, y: origin.y + placement.origin.y),
            placement.geometry)
    }

    // MARK: Hosts

    /// The record that this node's record, or those below it, stand in.
    final var enclosingRecord: DisplayRecord? {
        var node = parent
        while let current = node {
            if let record = current.record {
                return record
            }
            node = current.parent
        }
        return nil
    }

    /// Who has a say in this node's transactions, with all around.
    @MainActor final var enclosingTransactionScope: _AnyElement? {
        var node: LayoutNode? = self
        while let current = node {
            if let scope = current.transactionScope {
                return scope
            }
            node = current.parent
        }
        return nil
    }

    /// Adds the outermost records at or below this node, in the order of painting.
    final func collectRecords(into records: inout ContiguousArray<DisplayRecord>) {
        guard isShown else { return }
        if let record {
            records.append(record)
        } else {
            collectChildRecords(into: &records)
        }
    }

    /// Adds the outermost records below this node, in the order of painting.
    final func collectChildRecords(into records: inout ContiguousArray<DisplayRecord>) {
        forEachChildInPaintingOrder { $0.collectRecords(into: &records) }
    }

    final var layoutDirection: LayoutDirection { isRightToLeft ? .rightToLeft : .leftToRight }
}

/// How far a subtree moves.
struct CGVectorOffset {
    let x: CGFloat
    let y: CGFloat

    init(from: CGPoint, to: CGPoint) {
        x = to.x - from.x
        y = to.y - from.y
    }
}

/// The sizes that a node was asked for last.
///
/// A stack asks for the shortest, the longest and the final one; rows in columns
/// in rows ask for twice as many. With three memories, as SwiftUI is said to
/// have, their cost doubles with each level; with six it does not (held by
/// `NestedStackCostTests`). Once a node is placed, its geometry is one of them.
private final class SizeMemory {
    private var recent = (Entry.none, Entry.none)
    /// In use until the node is placed, and below containers that are themselves
    /// asked by containers; the oldest comes first.
    private var older: ContiguousArray<Entry> = []

    /// Numbers side by side; a length that is not proposed is NaN.
    private struct Entry {
        let width: CGFloat
        let height: CGFloat
        let size: CGSize

        static let none = Entry(width: -1, height: -1, size: .zero)

        init(_ proposal: ProposedViewSize, _ size: CGSize) {
            self.init(
                width: proposal.width ?? .nan, height: proposal.height ?? .nan, size: size)
        }

        private init(width: CGFloat, height: CGFloat, size: CGSize) {
            self.width = width
            self.height = height
            self.size = size
        }

        var proposal: ProposedViewSize {
            ProposedViewSize(
                width: width.isNaN ? nil : width, height: height.isNaN ? nil : height)
        }

        var isNone: Bool { width == Entry.none.width && height == Entry.none.height }

        func answers(_ question: Entry) -> Bool {
            width.bitPattern == question.width.bitPattern
                && height.bitPattern == question.height.bitPattern
        }
    }

    func size(for proposal: ProposedViewSize) -> CGSize? {
        let question = Entry(proposal, .zero)
        if recent.0.answers(question) { return recent.0.size }
        if recent.1.answers(question) { return recent.1.size }
        return older.first { $0.answers(question) }?.size
    }

    func remember(_ size: CGSize, for proposal: ProposedViewSize) {
        let last = recent.1
        recent = (Entry(proposal, size), recent.0)
        guard !last.isNone else { return }
        if older.count == 4 {
            older.removeFirst()
        }
        older.append(last)
    }

    func forEach(_ body: (ProposedViewSize, CGSize) -> Void) {
        for entry in [recent.0, recent.1] + older where !entry.isNone {
            body(entry.proposal, entry.size)
        }
    }

    /// Forgets the answer that a geometry holds; returns whether it was one.
    func hand(over geometry: LayoutGeometry) -> Bool {
        let answer = Entry(geometry.proposal, geometry.size)
        if recent.0.answers(answer), recent.0.size == answer.size {
            recent = (recent.1, older.popLast() ?? .none)
        } else if recent.1.answers(answer), recent.1.size == answer.size {
            recent.1 = older.popLast() ?? .none
        } else if let place = older.firstIndex(where: { $0.answers(answer) }),
            older[place].size == answer.size
        {
            older.remove(at: place)
        } else {
            return false
        }
        if older.isEmpty {
            older = []
        }
        return true
    }
}
