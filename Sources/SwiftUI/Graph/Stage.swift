// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// The layout tree of one scene and what hosts see of it.
///
/// It takes in changes of nodes during an update, and answers with patches once
/// a frame. Work follows change: a frame in which no size changed measures
/// nothing, and what did not change is not visited.
final class Stage {
    private(set) var root: RootNode!
    var counters = Counters()
    var needsLayout = true
    /// Whether sizes that are asked for are kept; not while a check asks.
    var isRemembering = true
    /// Whether any view has said where it is painted among its siblings.
    var usesPaintingOrder = false
    /// Whether any view has said what screen readers are to tell.
    var usesAccessibility = false
    /// Whether views that are not shown mean something for others.
    var usesAsides = false
    /// Records with parts that hosts have not seen yet, in the order of change.
    var dirtyRecords: [DisplayRecord] = []
    /// What hosts are asked for besides showing items, after the changes of a frame.
    var hostRequests: [DisplayPatch] = []
    private var recordsNeedingChildren: [DisplayRecord] = []
    /// Who is to be told of the layout that was made.
    var geometryQueue = GeometryQueue()
    /// What events can reach.
    private var reachable: [UInt32: DisplayRecord] = [:]
    /// What has actions besides taps.
    private var acting: [UInt32: DisplayRecord] = [:]
    private var lastID = -1
    private var textSettings = RecentlyShared<TextSetting>()
    private var flexibleFrames = RecentlyShared<SharedValue<_FlexFrameLayout>>()
    /// In points.
    private(set) var pixelLength = 0.5
    /// What the window says of the size of text, and said before.
    private(set) var textScaling = TextScaling()
    private(set) var formerTextScaling = TextScaling()

    struct Counters: Equatable {
        /// Questions for a size that no memory answered.
        var measures = 0
        var placements = 0
        var patches = 0
    }

    init() {
        root = RootNode(self)
        root.makeRecord()
    }

    func nextID() -> DisplayID {
        lastID += 1
        return DisplayID(lastID)
    }

    func record(_ id: DisplayID) -> DisplayRecord? {
        UInt32(exactly: id.rawValue).flatMap { reachable[$0] }
    }

    /// The record with this id, if something can be done with it besides taps.
    func actingRecord(_ id: DisplayID) -> DisplayRecord? {
        UInt32(exactly: id.rawValue).flatMap { acting[$0] }
    }

    /// Hears what hosts are told of a record.
    func noteActing(_ record: DisplayRecord, _ semantics: Semantics?) {
        let acts = semantics.map { $0.isAdjustable || !$0.actions.isEmpty } ?? false
        if acts {
            acting[record.number] = record
        } else if !acting.isEmpty {
            acting[record.number] = nil
        }
    }

    func textSetting(_ origin: TextSetting.Origin) -> TextSetting {
        textSettings.object(where: { $0.origin == origin }, make: { TextSetting(origin) })
    }

    func flexibleFrame(_ frame: _FlexFrameLayout) -> SharedValue<_FlexFrameLayout> {
        flexibleFrames.object(where: { $0.value == frame }, make: { SharedValue(frame) })
    }

    /// Whether any view, or the window, keeps content away from edges.
    var usesSafeArea = false
    /// What the window's own bars take; `leading` is the left side.
    private(set) var safeAreaInsets = EdgeInsets()

    func setEnvironment(
        size: CGSize, displayScale: Double, typeSize: DynamicTypeSize = .large,
        safeAreaInsets: EdgeInsets = EdgeInsets()
    ) {
        let former = pixelLength
        pixelLength = 1 / max(displayScale, 0.1)
        let scaling = TextScaling(displayScale: displayScale, typeSize: typeSize)
        if scaling != textScaling {
            (formerTextScaling, textScaling) = (textScaling, scaling)
            root.tellOfPixelLength(former)
        }
        if pixelLength != former {
            root.record?.pixelLengthDidChange(on: self)
        }
        if root.windowSize != size || self.safeAreaInsets != safeAreaInsets {
            root.windowSize = size
            self.safeAreaInsets = safeAreaInsets
            usesSafeArea = usesSafeArea || safeAreaInsets != EdgeInsets()
            root.setNeedsLayout()
        }
    }

    // MARK: Layout

    /// Nodes that hold children which stand below others now; one may be there twice.
    private var nodesWithLostChildren: [ContainerNode] = []

    func noteLostChildren(of node: ContainerNode) {
        guard nodesWithLostChildren.last !== node else { return }
        nodesWithLostChildren.append(node)
    }

    /// Measures and places what changed.
    func layOut() {
        guard needsLayout else { return }
        needsLayout = false
        for node in nodesWithLostChildren {
            node.giveUpLostChildren()
        }
        nodesWithLostChildren = []
        root.place(at: .zero, LayoutGeometry(filling: root.windowSize))
        for node in departures.nodes where node.needsPlacing {
            node.place(at: node.origin, node.geometry)
        }
    }

    /// How the places and sizes move that the last layout changed, if it was made for
    /// an animation.
    var layoutAnimation: (LayoutNode) -> AnimationDescription? = { _ in nil }
    /// What is shown until its way out is over.
    var departures = Departures()

    // MARK: Display

    /// Notes that other nodes are below `node` now.
    func structureDidChange(below node: LayoutNode) {
        node.spokenTextDidChange()
        node.noteSpokenTextChange()
        guard let record = node.record ?? node.enclosingRecord, !record.needsChildren else {
            return
        }
        record.needsChildren = true
        recordsNeedingChildren.append(record)
    }

    /// What changed since the last call, as steps for hosts.
    func takePatches() -> [DisplayPatch] {
        var patches: [DisplayPatch] = []
        let window = root.record!
        if !window.isInserted {
            window.willInsert(into: nil)
            patches.append(.update(window.id, [.frame(window.frame)], animation: nil))
            recordsNeedingChildren = [window]
        }
        // Outer ones first: they remove those inside whose nodes are gone.
        let needing = recordsNeedingChildren.sortedByDepth()
        recordsNeedingChildren = []
        for record in needing where record.isInserted && record.needsChildren {
            updateChildren(of: record, &patches)
        }
        let dirty = dirtyRecords
        dirtyRecords = []
        for record in dirty where record.isInserted {
            let (changes, animation) = record.takeChanges()
            if !changes.isEmpty {
                append(changes, of: record, animation, to: &patches)
                if changes.contains(where: \.isOfInteractions) {
                    noteReachable(record)
                }
            }
        }
        if !hostRequests.isEmpty {
            patches += hostRequests
            hostRequests = []
        }
        departures.movePatches(to: &patches)
        counters.patches += patches.count
        return patches
    }

    /// All that hosts have been shown, from the beginning.
    func currentItems() -> [DisplayPatch] {
        guard let window = root.record, window.isInserted else { return [] }
        var patches: [DisplayPatch] = [
            .update(window.id, [.frame(window.frame)], animation: nil)
        ]
        var pending = Array(window.children.reversed())
        while let record = pending.popLast() {
            let parent = record.parent?.id ?? window.id
            patches.append(.insert(record.makeItem(), parent: parent, before: nil))
            if departures.contains(record.id) {
                patches.append(.leave(record.id, isLeaving: true))
            }
            pending += record.children.reversed()
        }
        return patches
    }

    /// One patch, or two where the frame moves by another animation than the rest.
    private func append(
        _ changes: [DisplayChange], of record: DisplayRecord, _ animation: AnimationDescription?,
        to patches: inout [DisplayPatch]
    ) {
        guard case .frame? = changes.first else {
            return patches.append(.update(record.id, changes, animation: animation))
        }
        let ofFrame = layoutAnimation(record.node) ?? animation
        guard changes.count > 1, ofFrame != animation else {
            return patches.append(.update(record.id, changes, animation: ofFrame))
        }
        patches.append(.update(record.id, [changes[0]], animation: ofFrame))
        patches.append(
            .update(record.id, Array(changes.dropFirst()), animation: animation))
    }

    /// Notes that what few records below `record` hold is to be looked through again.
    func setNeedsChildren(_ record: DisplayRecord) {
        guard record.isInserted, !record.needsChildren else { return }
        record.needsChildren = true
        recordsNeedingChildren.append(record)
    }

    /// Lets events reach a record and what it holds, or no longer.
    func setReachable(_ record: DisplayRecord, _ isReachable: Bool) {
        if isReachable {
            noteReachable(record)
        } else {
            reachable[record.number] = nil
        }
        for child in record.children {
            setReachable(child, isReachable)
        }
    }

    private func updateChildren(of record: DisplayRecord, _ patches: inout [DisplayPatch]) {
        var next: ContiguousArray<DisplayRecord> = []
        record.node.collectChildRecords(into: &next)
        departures.keep(record.children, of: record, in: &next)
        let stays = Set(next.lazy.map(\.id))
        var former: ContiguousArray<DisplayRecord> = []
        for child in record.children where child.isShown(in: record) {
            if stays.contains(child.id) {
                former.append(child)
            } else {
                remove(child, &patches)
            }
        }
        let steady = steadyRecords(from: former, to: next)
        var following = next.count
        var successors = [DisplayID?](repeating: nil, count: next.count)
        for position in next.indices.reversed() {
            successors[position] = following < next.count ? next[following].id : nil
            if steady.contains(next[position].id) {
                following = position
            }
        }
        for (position, child) in next.enumerated() where !steady.contains(child.id) {
            if child.isShown(in: record) {
                patches.append(.move(child.id, before: successors[position]))
            } else {
                insert(child, into: record, before: successors[position], &patches)
            }
        }
        record.takeChildren(next)
    }

    private func remove(_ record: DisplayRecord, _ patches: inout [DisplayPatch]) {
        patches.append(.remove(record.id))
        record.didRemove {
            reachable[$0] = nil
            departures.forget(DisplayID(Int($0)))
            acting[$0] = nil
        }
    }

    /// The most records that may stay where they are while the others are moved
    /// around them.
    private func steadyRecords(
        from former: ContiguousArray<DisplayRecord>, to next: ContiguousArray<DisplayRecord>
    ) -> Set<DisplayID> {
        guard !former.isEmpty else { return [] }
        var positions: [DisplayID: Int] = [:]
        for (position, record) in former.enumerated() {
            positions[record.id] = position
        }
        let inOrder = next.compactMap { positions[$0.id] }
        return Set(longestIncreasingRun(of: inOrder).map { former[$0].id })
    }

    private func insert(
        _ record: DisplayRecord, into parent: DisplayRecord, before: DisplayID?,
        _ patches: inout [DisplayPatch]
    ) {
        // It may stand elsewhere as yet, in what is looked through later or ends.
        if record.isInserted {
            remove(record, &patches)
        }
        record.willInsert(into: parent)
        patches.append(.insert(record.makeItem(), parent: parent.id, before: before))
        if record.interactions.rawValue != 0 {
            noteReachable(record)
        }
        var children: ContiguousArray<DisplayRecord> = []
        record.node.collectChildRecords(into: &children)
        record.takeChildren(children)
        for child in children {
            insert(child, into: record, before: nil, &patches)
        }
    }

    private func noteReachable(_ record: DisplayRecord) {
        let takesEvents =
            !record.interactions.isDisjoint(with: [
                .tap, .edit, .scroll, .focus, .menu, .pointer, .hover,
            ])
        reachable[record.number] = takesEvents ? record : nil
    }
}

extension DisplayChange {
    fileprivate var isOfInteractions: Bool {
        if case .interactions = self { true } else { false }
    }
}

/// A longest strictly increasing subsequence, by patience sorting.
///
/// Complexity: O(n log n).
func longestIncreasingRun(of numbers: [Int]) -> [Int] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (position, number) in numbers.enumerated() {
        var low = 0
        var high = tails.count
        while low < high {
            let middle = (low + high) / 2
            if numbers[tails[middle]] < number {
                low = middle + 1
            } else {
                high = middle
            }
        }
        previous[position] = low > 0 ? tails[low - 1] : -1
        if low == tails.count {
            tails.append(position)
        } else {
            tails[low] = position
        }
    }
    var run: [Int] = []
    var position = tails.last ?? -1
    while position >= 0 {
        run.append(numbers[position])
        position = previous[position]
    }
    return run.reversed()
}

/// The window: proposes its size to its content and centres it (layout rules 1).
final class RootNode: ContainerNode {
    var windowSize = CGSize.zero
    private lazy var column = StackNode(
        stage, StackAlgorithm(vertical: .center, spacing: nil))

    private var views: LayoutNode?
    private var layers: NodeList = []

    /// Several views at the root stand below each other, as in a `VStack`.
    func setContent(_ nodes: NodeList) {
        if nodes.count != 1 {
            column.setChildren(nodes)
        }
        views = nodes.count == 1 ? nodes[0] : column
        setChildren([views!] + layers)
    }

    /// What stands over the content, the last in front; each has the safe area.
    func setLayers(_ layers: NodeList) {
        self.layers = layers
        setChildren((views.map { [$0] } ?? []) + layers)
    }

    override var stackAxisForChildren: Axis? { nil }

    /// What the window's own bars leave free.
    private var safeArea: CGRect {
        let insets = stage.safeAreaInsets
        return CGRect(
            x: insets.leading, y: insets.top,
            width: max(windowSize.width - insets.horizontal, 0),
            height: max(windowSize.height - insets.vertical, 0))
    }

    var safeAreaSize: CGSize { safeArea.size }

    override var safeAreaRegion: SafeAreaRegion? {
        SafeAreaRegion(outer: CGRect(origin: .zero, size: windowSize), safe: safeArea)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { windowSize }

    /// What the content answers, whatever the window's size.
    func contentSize(_ proposal: ProposedViewSize) -> CGSize {
        views?.sizeThatFits(proposal) ?? .zero
    }

    override func placeChildren() {
        let area = safeArea
        let proposal = ProposedViewSize(area.size)
        for layer in layers {
            place(
                layer,
                Placement(
                    origin: area.origin,
                    geometry: LayoutGeometry(size: area.size, proposal: proposal)))
        }
        guard let content = views else { return }
        let size = content.sizeThatFits(proposal)
        place(
            content,
            Placement(
                origin: CGPoint(
                    x: area.minX + (area.width - size.width) / 2,
                    y: area.minY + (area.height - size.height) / 2),
                geometry: LayoutGeometry(size: size, proposal: proposal)))
    }
}

extension [DisplayRecord] {
    /// Complexity: O(n) in the records and those around them, and O(n log n) to sort.
    fileprivate func sortedByDepth() -> [DisplayRecord] {
        guard count > 1 else { return self }
        return map { (depth: $0.depth, record: $0) }
            .sorted { $0.depth < $1.depth }
            .map(\.record)
    }
}
