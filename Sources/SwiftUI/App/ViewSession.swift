// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightEngine
import Foundation

/// One visit to a program: a scene with its own app value and state.
///
/// Hosts make one through a factory, and drive it through `SceneSession`.
@MainActor
package final class ViewSession: SceneSession {
    /// Makes what is shown, anew for each session.
    package enum Content {
        case app(any App.Type)
        case view(@MainActor () -> any View)
    }

    package var onBatch: ((DisplayBatch) -> Void)?
    package let graph = ViewGraph()
    private let content: Content
    private var environment: SceneEnvironment
    private var lastBatch = 0

    package init(_ content: Content, _ environment: SceneEnvironment, title: String = "") {
        self.content = content
        self.environment = environment
        graph.title = title
    }

    package var title: String { graph.title }

    package func keepValues(for visitor: String) {
        graph.nameOfSceneStore = visitor
    }

    package func start() {
        graph.onPatches = { [unowned self] patches in
            lastBatch += 1
            onBatch?(DisplayBatch(number: lastBatch, patches: patches))
        }
        applyEnvironmentToStage()
        let view: any View =
            switch content {
            case .app(let type): appView(type)
            case .view(let make): make()
            }
        show(view)
    }

    private func appView<A: App>(_ type: A.Type) -> any View {
        AppView(type.init())
    }

    private func show<V: View>(_ view: V) {
        graph.show(view, environmentValues)
    }

    package func end() {
        graph.end()
    }

    /// How large what is shown wants to be in this room, window or not.
    package func contentSize(_ proposal: ProposedViewSize) -> CGSize {
        graph.stage.root.contentSize(proposal)
    }

    package func currentItems() -> [DisplayPatch] {
        let depth = graph.history.depth
        return graph.stage.currentItems() + (depth > 0 ? [.history(depth: depth)] : [])
    }

    // MARK: Events

    @discardableResult
    package func handle(_ event: InputEvent) -> Bool {
        switch event {
        case .tap(let id):
            guard let onTap = graph.stage.record(id)?.onTap else { return false }
            if !graph.gestures.takesTap(of: id) {
                graph.perform(onTap)
            }
        case .pointer(let id, let input):
            return graph.gestures.handle(input, at: id)
        case .hover(let id, let place):
            guard let onHover = graph.stage.record(id)?.reactions?.onHover else { return false }
            graph.perform { onHover(place) }
        case .text(let id, let text):
            guard let onText = graph.stage.record(id)?.reactions?.onText else { return false }
            graph.perform { onText(text) }
        case .submit(let id):
            guard let onSubmit = graph.stage.record(id)?.reactions?.onSubmit else { return false }
            graph.perform(onSubmit)
        case .focus(let id):
            return graph.focus.hostDidMove(to: id)
        case .scroll(let id, let offset):
            guard let onScroll = graph.stage.record(id)?.reactions?.onScroll else { return false }
            graph.perform { onScroll(offset) }
        case .menu(let id):
            guard let onMenu = graph.stage.record(id)?.reactions?.onMenu else { return false }
            graph.perform(onMenu)
        case .cancel:
            var didCancel = false
            graph.perform { didCancel = graph.layers.cancel() }
            return didCancel
        case .history(let depth):
            graph.history.go(to: depth, graph.perform)
        case .press(let id, let isDown):
            guard let onPress = graph.stage.record(id)?.reactions?.onPress else { return false }
            graph.perform { onPress(isDown) }
        case .action(let id, let number):
            return act(on: id) { $0.perform(number) }
        case .adjust(let id, let isIncrement):
            return act(on: id) { $0.adjust(isIncrement ? .increment : .decrement) }
        case .key(let id, let input):
            return graph.press(input, in: id)
        case .move(let id, let target):
            guard let onMove = graph.stage.record(id)?.reactions?.onMove,
                let target = graph.stage.record(target)
            else { return false }
            graph.perform { onMove(target.node) }
        case .environment(let next):
            environment = next
            applyEnvironmentToStage()
            graph.perform { graph.setEnvironment(environmentValues) }
        }
        return true
    }

    private func act(
        on id: DisplayID, _ act: (AccessibilityActions) -> Bool
    ) -> Bool {
        guard let actions = graph.stage.actingRecord(id)?.node.accessibilityActionsAround else {
            return false
        }
        var didAct = false
        graph.perform { didAct = act(actions) }
        return didAct
    }

    // MARK: Environment

    private func applyEnvironmentToStage() {
        let safeArea = environment.safeArea
        graph.stage.setEnvironment(
            size: environment.size, displayScale: environment.displayScale,
            typeSize: DynamicTypeSize(scale: environment.textScale),
            safeAreaInsets: EdgeInsets(
                top: safeArea.top, leading: safeArea.left, bottom: safeArea.bottom,
                trailing: safeArea.right))
    }

    /// Has the host open an address.
    private lazy var openURL = OpenURLAction(system: { [reference = graph.reference] url in
        reference.graph?.stage.hostRequests.append(.open(url.absoluteString))
        reference.graph?.setNeedsFrame()
    })

    private var environmentValues: EnvironmentValues {
        var values = EnvironmentValues()
        values.openURL = openURL
        values.appearance = Appearance(
            scheme: environment.colorScheme == .dark ? .dark : .light,
            contrast: environment.increasesContrast ? .increased : .standard)
        values.textScaling = TextScaling(
            displayScale: environment.displayScale,
            typeSize: DynamicTypeSize(scale: environment.textScale))
        values.reducesMotion = environment.reducesMotion
        values.horizontalSizeClass = .ofWidth(environment.size.width)
        values.verticalSizeClass = .ofHeight(environment.size.height)
        if let identifier = environment.locale {
            values.locale = Locale(identifier: identifier)
            values.layoutDirection =
                Locale.Language(identifier: identifier).characterDirection == .rightToLeft
                ? .rightToLeft : .leftToRight
        }
        return values
    }
}
