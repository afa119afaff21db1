// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightEngine
import Foundation

/// One scene while it is shown: its engine, its elements, its stage, and the
/// frames that connect them.
///
/// Data runs one way, once a frame (`updateFrame()` reads as its table of
/// contents). What a later pass finds for an earlier one is a new input, settled
/// within the same frame under a bound.
@MainActor
package final class ViewGraph {
    package let engine = Engine(isOnMainThread: true)
    let stage = Stage()
    var counters = Counters()
    /// The window's title, as plain text.
    var title = ""
    /// A host that knows who looks at the scene names the store after them, before
    /// it is shown.
    var nameOfSceneStore = "main"
    /// Where `@SceneStorage` keeps this scene's values.
    package lazy var sceneStore = SceneStore.named(nameOfSceneStore)
    private(set) var rootEnvironment: EnvironmentScope!
    private var root: _AnyElement?

    /// Lifecycle callbacks that wait for the end of the pass: inner before
    /// outer, as they were queued.
    private var actions: [() -> Void] = []
    private var taskStarts: [() -> Void] = []
    let preferenceQueue = PreferenceQueue()
    private var elementsToCollect: [CollectingElement] = []
    /// The transaction that is being applied.
    private(set) var transaction = Transaction()
    private var lastPayload: TransactionPayload?
    /// Those with contents that the present frame has applied.
    private var transactionsOfFrame: [Transaction] = []
    package let clock = GraphClock()
    /// Views that come and go by animations; made for the first.
    var transitions: TransitionStage?
    var currentBody: BodyRun?
    /// The rule whose `body` runs, in its place or aside.
    var ruleOfBody: NodeID?
    private var isUpdating = false
    /// The round of the frame, from 0.
    private var round = 0
    /// Whose actions and sizes ask for more in the last round that a frame has.
    private var loop = UpdateLoop()
    /// Whether an event's action runs, whose frame follows at once.
    private var isPerforming = false
    /// Whether something asked for a frame that has not begun.
    private var needsFrame = false
    private var isFrameScheduled = false

    /// Runs a closure soon, outside of any update: the main queue, or a test's
    /// own queue.
    package var schedule: (@escaping @MainActor () -> Void) -> Void = { work in
        DispatchQueue.main.async { MainThread.assume(work) }
    }
    /// Receives what each frame changed.
    var onPatches: (([DisplayPatch]) -> Void)?
    /// Who hears what happens; see `addObserver`.
    var observers: [any ViewGraphObserver] = []
    /// Who hears what bodies made and what was skipped; see `BodyWitness`.
    var bodyWitnesses: [any BodyWitness] = []
    /// Looks for what was skipped and would have differed, where that was asked for.
    private(set) var soundness: SoundnessCheck?
    /// Finds out what explains it; see `addFactTaker`.
    package internal(set) var probe: UpdateProbe?
    /// Whether a frame is under way: bodies or actions of the life cycle run.
    var isInUpdate: Bool { isUpdating }
    /// Shows warnings in place of standard error.
    package var onWarning: ((RuntimeWarning) -> Void)?
    private var warned = Set<RuntimeWarning>()
    /// Who knows views by their ids, where something may scroll to them.
    var scrollTargets: ScrollTargets?
    lazy var scrollFollowers = ScrollPositionFollowers()
    /// What is shown over the window's content.
    lazy var layers = WindowLayers(stage)
    /// What pages were pushed, for the browser's way back.
    lazy var history = NavigationHistory(stage)
    private(set) lazy var gestures = GestureArena(self)
    /// Whether lists are being edited, for all views of the scene.
    private lazy var editMode = Binding(liveLocation: SceneLocation(EditMode.inactive, self))
    /// Used again until a rule keeps it.
    var spareTracking: RuleTracking?

    struct Counters: Equatable {
        var bodies = 0
        var liveElements = 0
        var frames = 0
    }

    /// How often one frame may start over because of what its actions wrote, as
    /// in SwiftUI (semantics rules 2).
    static let roundLimit = 8

    init() {
        stage.layoutAnimation = { [unowned(unsafe) self] in layoutAnimation(of: $0) }
    }

    isolated deinit {
        end()
        reference.graph = nil
    }

    // MARK: Life

    func show<Content: View>(_ view: Content, _ values: EnvironmentValues) {
        if SoundnessCheck.isOn {
            checkSoundness()
        }
        MainThread.work {
            rootEnvironment = EnvironmentScope(
                withEditMode(values).written, parent: nil, engine: engine)
            root = RootElement(
                view,
                _ElementInputs(
                    graph: self, parent: nil, environment: rootEnvironment, owner: nil))
            updateFrame()
        }
    }

    /// Has every frame from the first one on checked; call it before `show`.
    func checkSoundness(_ onFinding: @escaping (String) -> Void = SoundnessCheck.print) {
        guard soundness == nil else { return }
        let check = SoundnessCheck(self, onFinding)
        soundness = check
        addBodyWitness(check)
    }

    func setEnvironment(_ values: EnvironmentValues) {
        rootEnvironment.update(withEditMode(values).written)
        setNeedsFrame()
    }

    private func withEditMode(_ values: EnvironmentValues) -> EnvironmentValues {
        var values = values
        values.editMode = editMode
        return values
    }

    /// Destroys all that is shown. A graph that goes without it does it then:
    /// objects may still hold what was to tell it of their changes.
    func end() {
        guard let root else { return }
        // What the last actions write is shown to nobody.
        schedule = { _ in }
        MainThread.work {
            root.destroy()
            self.root = nil
            transitions = nil
            runActions()
            clock.end()
            rootEnvironment.destroy()
            // Nodes that go with the stage find nobody to tell.
            focusIfAny = nil
            onPatches = nil
        }
    }

    // MARK: Frames

    /// Runs an action and then the frame that it causes.
    func perform(_ action: () -> Void) {
        MainThread.work {
            let isOutermost = !isPerforming
            isPerforming = true
            // What the action starts, such as tasks, belongs to this graph.
            GraphReference.$current.withValue(reference, operation: action)
            isPerforming = !isOutermost
            updateFrame()
        }
    }

    func setNeedsFrame() {
        guard !isUpdating else { return }
        needsFrame = true
        guard !isPerforming, !isFrameScheduled else { return }
        isFrameScheduled = true
        schedule { [reference] in reference.graph?.runScheduledFrame() }
    }

    private func runScheduledFrame() {
        isFrameScheduled = false
        // The event that asked for it may have run it at once.
        if needsFrame {
            updateFrame()
        }
    }

    /// Brings the screen in step with the state: one frame.
    func updateFrame() {
        guard !isUpdating else { return }
        MainThread.work(runFrame)
    }

    private func runFrame() {
        isUpdating = true
        needsFrame = false
        counters.frames += 1
        round = 0
        var patches: [DisplayPatch] = []
        StoredKey.noteForeignWrites()
        repeat {
            applyTransactions()
            layOut()
            preferenceQueue.deliver()
            runActions()
            round += 1
            if actionsMoveViews {
                // What they move is shown as it was before: `onAppear` sets views off.
                patches += stage.takePatches()
            }
        } while needsAnotherRound && round < ViewGraph.roundLimit
        if needsAnotherRound {
            stopLoop()
        }
        loop = UpdateLoop()
        soundness?.check()
        transitions?.begin()
        startTasks()
        patches = takePatches(after: patches)
        isUpdating = false
        if !patches.isEmpty {
            onPatches?(patches)
        }
        if needsAnotherRound {
            setNeedsFrame()
        }
    }

    private var needsAnotherRound: Bool {
        engine.needsSettling || !actions.isEmpty || stage.needsLayout
            || !stage.geometryQueue.isEmpty
    }

    private func applyTransactions() {
        settle()
        // Bodies may write to observable objects, and so for each other.
        for _ in 0..<ViewGraph.roundLimit {
            guard let last = engine.transactions.last?.number else { return }
            applyTransactions(upTo: last)
        }
    }

    private func applyTransactions(upTo last: Int) {
        while let first = engine.transactions.first, first.number <= last,
            let next = engine.applyNextTransaction()
        {
            let payload = next.payload as? TransactionPayload
            if payload === lastPayload {
                lastPayload = nil
            }
            transaction = payload?.transaction ?? Transaction()
            if payload != nil {
                transactionsOfFrame.append(transaction)
            }
            settle()
            transaction = Transaction()
        }
    }

    /// Changes elements beside the waiting transactions, under one of its own.
    func settle(under transaction: Transaction, _ change: () -> Void) {
        let outer = self.transaction
        self.transaction = transaction
        change()
        settle()
        self.transaction = outer
    }

    /// What a frame's layout changes moves by the animation of its last transaction
    /// that has one.
    private func layoutAnimation(of node: LayoutNode) -> AnimationDescription? {
        guard !transactionsOfFrame.isEmpty || liveTransactionScopes > 0 else { return nil }
        var transaction = transactionsOfFrame.last { $0.animation != nil } ?? Transaction()
        if liveTransactionScopes > 0 {
            node.enclosingTransactionScope?.adjust(&transaction)
        }
        return transaction.animation?.description(in: self)
    }

    private func endTransactions(_ patches: [DisplayPatch]) {
        guard transactionsOfFrame.contains(where: \.hasCompletions) else {
            return transactionsOfFrame.removeAll(keepingCapacity: true)
        }
        let ended = transactionsOfFrame
        transactionsOfFrame = []
        let started = patches.compactMap(\.animation)
        for transaction in ended {
            for completion in transaction.completions {
                completion.wait(in: self, for: transaction.animation, started)
            }
        }
    }

    /// Lays out, and gives what was found to those who depend on it, until nobody
    /// asks for another layout.
    private func layOut() {
        stage.layOut()
        var pass = 0
        while !stage.geometryQueue.isEmpty, pass < ViewGraph.geometryPassLimit {
            for dependent in stage.geometryQueue.takeAll() {
                if pass == ViewGraph.geometryPassLimit - 1, isLastRound {
                    loop.add((dependent as? _AnyElement)?.planOfView)
                }
                dependent.readGeometry()
            }
            settle()
            stage.layOut()
            pass += 1
        }
    }

    /// How often views may change by where they stand in one round of a frame:
    /// more than any nesting of readers needs.
    private static let geometryPassLimit = 32

    private func settle() {
        for rule in engine.settle() {
            warn(
                "An update loop was stopped: a view asked to be updated again by its own update.",
                of: rule)
        }
        collectNodes()
    }

    private var isLastRound: Bool { round == ViewGraph.roundLimit - 1 }

    private func stopLoop() {
        warn(loop.text(afterRounds: ViewGraph.roundLimit), in: loop.members.last)
    }

    private func runActions() {
        guard !actions.isEmpty else { return }
        GraphReference.$current.withValue(reference) {
            while !actions.isEmpty {
                let next = actions
                actions = []
                for action in next {
                    action()
                }
            }
        }
    }

    private func startTasks() {
        let next = taskStarts
        taskStarts = []
        for start in next {
            start()
        }
    }

    private func takePatches(after earlier: [DisplayPatch]) -> [DisplayPatch] {
        var patches = earlier + stage.takePatches()
        if let transitions {
            patches += transitions.finishInsertions()
        }
        focusIfAny?.checkFocus()
        endTransactions(patches)
        return patches
    }

    /// Elements that have a say in the transactions of what is below them.
    var liveTransactionScopes = 0
    /// Elements that say how what is below them comes and goes.
    var liveTransitions = 0

    /// The transaction that is being applied, as it reaches `element`.
    func transaction(for element: _AnyElement) -> Transaction {
        guard liveTransactionScopes > 0 else { return transaction }
        var adjusted = transaction
        element.adjust(&adjusted)
        return adjusted
    }

    /// The keyboard's focus; made when it is first spoken of.
    var focus: FocusController {
        let focus = focusIfAny ?? FocusController(self)
        focusIfAny = focus
        return focus
    }

    private var focusIfAny: FocusController?
    private(set) lazy var reference = GraphReference(self)

    // MARK: Queues

    func enqueueAction(of element: _AnyElement? = nil, _ action: @escaping () -> Void) {
        actions.append(action)
        if isLastRound {
            loop.add(element?.planOfView)
        }
        setNeedsFrame()
    }

    func enqueueTaskStart(_ start: @escaping () -> Void) {
        taskStarts.append(start)
        setNeedsFrame()
    }

    /// Tasks of views that have begun and not ended.
    package private(set) var liveTasks = 0

    /// Starts a view's task on the main actor.
    func startTask(
        priority: TaskPriority, _ action: @escaping @Sendable () async -> Void
    ) -> Task<Void, Never> {
        liveTasks += 1
        return GraphReference.$current.withValue(reference) {
            Task(priority: priority) {
                await action()
                liveTasks -= 1
            }
        }
    }

    /// Puts a write under its transaction; a frame will apply it.
    @discardableResult
    func enqueue(_ write: any PendingWrite, _ transaction: Transaction) -> Int {
        defer { setNeedsFrame() }
        if isUpdating, isLastRound {
            loop.add(currentBody?.plan)
        }
        guard !transaction.isEmpty else {
            return engine.enqueue(write, payload: nil)
        }
        if lastPayload?.transaction.canJoin(transaction) != true {
            lastPayload = TransactionPayload(transaction)
            for completion in transaction.completions {
                completion.await()
            }
        }
        return engine.enqueue(write, payload: lastPayload)
    }

    /// The waiting transaction that a write under `transaction` would join.
    func waitingTransaction(for transaction: Transaction) -> Int? {
        guard let last = engine.transactions.last else { return nil }
        if transaction.isEmpty {
            return last.payload == nil ? last.number : nil
        }
        guard let lastPayload, last.payload === lastPayload,
            lastPayload.transaction.canJoin(transaction)
        else { return nil }
        return last.number
    }

    /// Asks an element for its layout nodes once the elements are settled.
    func enqueueCollecting(_ element: CollectingElement) {
        elementsToCollect.append(element)
    }

    private func collectNodes() {
        while let element = elementsToCollect.popLast() {
            element.collectIfNeeded()
        }
    }

    // MARK: Warnings

    /// Shows a warning to the developer, once for each text, view and place.
    ///
    /// - Parameter isSaidOfView: Whether one for the text and the view is enough.
    func give(_ warning: RuntimeWarning, isSaidOfView: Bool) {
        guard !engine.isAside else { return }
        let ofView = RuntimeWarning(text: warning.text, view: warning.view)
        let isFirstOfView = warned.insert(ofView).inserted
        let isFirst = warning.place == nil ? isFirstOfView : warned.insert(warning).inserted
        guard isSaidOfView ? isFirstOfView : isFirst else {
            probe?.tell(.warnedAgain(warning))
            return
        }
        for observer in observers {
            observer.didWarn(warning)
        }
        if let onWarning {
            onWarning(warning)
        } else {
            warning.print()
        }
    }
}

/// Carries a transaction through the engine, which only hands it on.
final class TransactionPayload {
    let transaction: Transaction

    init(_ transaction: Transaction) {
        self.transaction = transaction
    }
}
