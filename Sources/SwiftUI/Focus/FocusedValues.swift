// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Combine
import Observation

/// Names a value that whatever has the focus gives to the rest of the program.
public protocol FocusedValueKey {
    associatedtype Value
}

/// What the focused view, those around it and the scene give.
public struct FocusedValues {
    private var values: [ObjectIdentifier: Any] = [:]

    init() {}

    public subscript<Key>(key: Key.Type) -> Key.Value? where Key: FocusedValueKey {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    subscript<T: AnyObject>(object reference: ObjectReference<T>) -> T? {
        get { self[FocusedObjectKey<T>.self] }
        set { self[FocusedObjectKey<T>.self] = newValue }
    }
}

private struct FocusedObjectKey<T: AnyObject>: FocusedValueKey {
    typealias Value = T
}

extension View {
    /// Gives a value while the focus is in this view.
    nonisolated public func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View {
        modifier(FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: false))
    }

    nonisolated public func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View {
        modifier(FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: false))
    }

    /// Gives a value while the view is shown, wherever in the scene the focus is.
    nonisolated public func focusedSceneValue<T>(
        _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T
    ) -> some View {
        modifier(FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: true))
    }

    nonisolated public func focusedSceneValue<T>(
        _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T?
    ) -> some View {
        modifier(FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: true))
    }

    /// Gives an observable object while the focus is in this view.
    nonisolated public func focusedValue<T>(_ object: T?) -> some View
    where T: AnyObject, T: Observable {
        focusedValue(\.[object: ObjectReference<T>()], object)
    }

    nonisolated public func focusedSceneValue<T>(_ object: T?) -> some View
    where T: AnyObject, T: Observable {
        focusedSceneValue(\.[object: ObjectReference<T>()], object)
    }

    nonisolated public func focusedObject<T>(_ object: T) -> some View
    where T: ObservableObject {
        focusedValue(\.[object: ObjectReference<T>()], object)
    }

    nonisolated public func focusedObject<T>(_ object: T?) -> some View
    where T: ObservableObject {
        focusedValue(\.[object: ObjectReference<T>()], object)
    }

    nonisolated public func focusedSceneObject<T>(_ object: T) -> some View
    where T: ObservableObject {
        focusedSceneValue(\.[object: ObjectReference<T>()], object)
    }

    nonisolated public func focusedSceneObject<T>(_ object: T?) -> some View
    where T: ObservableObject {
        focusedSceneValue(\.[object: ObjectReference<T>()], object)
    }
}

nonisolated private struct FocusedValueModifier<Value>: NodeModifier {
    let keyPath: WritableKeyPath<FocusedValues, Value?>
    let value: Value?
    let isOfScene: Bool

    @MainActor func makeNode(_ stage: Stage) -> FocusedValueNode<Value> {
        FocusedValueNode(stage)
    }

    @MainActor func update(_ node: FocusedValueNode<Value>, _ context: NodeContext) {
        node.give(value, keyPath, isOfScene, context.graph.focus.values)
    }
}

/// Holds one value that a view gives.
class AnyFocusedValueNode: WrapperNode {
    fileprivate weak var store: FocusedValueStore?
    fileprivate(set) var isOfScene = false

    func write(_ values: inout FocusedValues) {}

    deinit {
        guard let store else { return }
        // Nodes belong to the main thread.
        MainThread.assume { store.setNeedsUpdate() }
    }
}

private final class FocusedValueNode<Value>: AnyFocusedValueNode {
    private var keyPath: WritableKeyPath<FocusedValues, Value?>?
    private var value: Value?

    @MainActor
    func give(
        _ value: Value?, _ keyPath: WritableKeyPath<FocusedValues, Value?>,
        _ isOfScene: Bool, _ store: FocusedValueStore
    ) {
        let isKnown =
            self.keyPath == keyPath && self.isOfScene == isOfScene
            && areEqual(self.value, value, mode: .equatableAlways)
        (self.value, self.keyPath, self.isOfScene) = (value, keyPath, isOfScene)
        guard !isKnown else { return }
        if isOfScene {
            store.add(self)
        }
        self.store = store
        store.setNeedsUpdate()
    }

    override func write(_ values: inout FocusedValues) {
        if let keyPath, let value {
            values[keyPath: keyPath] = value
        }
    }
}

/// What is given at this moment, and who reads it.
@MainActor
final class FocusedValueStore {
    private unowned let focus: FocusController
    private(set) var current = FocusedValues()
    private var sceneNodes: [WeakNode] = []
    private var readers: [WeakReader] = []
    private var isQueued = false

    private struct WeakNode {
        weak var node: AnyFocusedValueNode?
    }

    private struct WeakReader {
        weak var reader: FocusedValueReader?
    }

    init(_ focus: FocusController) {
        self.focus = focus
    }

    func add(_ node: AnyFocusedValueNode) {
        sceneNodes.removeAll { $0.node == nil || $0.node === node }
        sceneNodes.append(WeakNode(node: node))
    }

    func add(_ reader: FocusedValueReader) {
        readers.removeAll { $0.reader == nil }
        readers.append(WeakReader(reader: reader))
    }

    /// Finds out once the views are in place what they give.
    func setNeedsUpdate() {
        guard !isQueued else { return }
        isQueued = true
        focus.enqueueAction { [weak self] in
            self?.isQueued = false
            self?.update()
        }
    }

    /// The focused view has the last word, then those around it, then the scene.
    func update() {
        var next = FocusedValues()
        for place in sceneNodes where place.node?.isInWindow == true {
            place.node?.write(&next)
        }
        for node in focus.nodesAroundFocus.reversed() {
            (node as? AnyFocusedValueNode)?.write(&next)
        }
        current = next
        for place in readers {
            place.reader?.take(next)
        }
    }
}

/// One property that follows focused values.
@MainActor
protocol FocusedValueReader: AnyObject {
    func take(_ values: FocusedValues)
}
