// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// A place in the view tree from which some keys have other values.
///
/// Each value has a source of its own, made when a rule first reads it: a write
/// reaches the rules that read this key from this place, and no one else.
///
/// Invariants: an entry, and so its source, stays while the scope lives; the
/// scopes of a tree end in one root, which holds what the window says.
final class EnvironmentScope {
    private let parent: EnvironmentScope?
    private let engine: Engine
    private var entries: Entries
    private var rare: Rare?
    /// Whether this scope or one around it says in which direction to lay out.
    let hasLayoutDirection: Bool
    /// Whether a scope inside of the window's says how many pixels a point has, or how
    /// large text is.
    let hasTextScaling: Bool

    /// What few scopes have.
    private final class Rare {
        /// Written whenever any entry changes; for those who read a default that is
        /// another one each time.
        @CompactNodeID var changes: NodeID?
        /// The surroundings of controls' labels.
        var plainLabels: EnvironmentScope?
        var destructiveLabels: EnvironmentScope?
    }

    init(_ entries: [EnvironmentEntry], parent: EnvironmentScope?, engine: Engine) {
        self.entries = Entries(entries)
        self.parent = parent
        hasLayoutDirection =
            parent?.hasLayoutDirection == true
            || entries.contains { $0.key == ObjectIdentifier(LayoutDirectionKey.self) }
        hasTextScaling =
            parent?.hasTextScaling == true
            || parent != nil
                && entries.contains { $0.key == ObjectIdentifier(TextScalingKey.self) }
        self.engine = engine
    }

    /// The nearest value of `key`, or `nil`; the rule that runs comes to depend
    /// on it.
    ///
    /// Complexity: O(scopes between here and the writer).
    func value<K: EnvironmentKey>(of key: K.Type) -> K.Value? {
        let wanted = ObjectIdentifier(key)
        var scope = self
        while true {
            if let entry = scope.entries[wanted] {
                entry.noteRead(in: engine)
                return unsafeDowncast(entry, to: TypedEnvironmentEntry<K>.self).value
            }
            guard let parent = scope.parent else {
                EnvironmentScope.defaultReads &+= 1
                return nil
            }
            scope = parent
        }
    }

    /// The nearest value of a key whose values stay, which nobody need depend on.
    func peek<K: EnvironmentKey, Object>(_ key: K.Type) -> Object? where K.Value == Object? {
        let wanted = ObjectIdentifier(key)
        var next: EnvironmentScope? = self
        while let scope = next {
            if let entry = scope.entries[wanted] {
                return unsafeDowncast(entry, to: TypedEnvironmentEntry<K>.self).value
            }
            next = scope.parent
        }
        return nil
    }

    /// How often a key was read that nobody wrote; on the main thread.
    nonisolated(unsafe) private(set) static var defaultReads = 0

    /// Whether what is read now is on some rule's account.
    var isReading: Bool { engine.isRunning }

    /// Makes the rule that runs depend on all that is written above.
    func readChanges() {
        guard engine.isRunning else { return }
        var next: EnvironmentScope? = self
        while let scope = next {
            let rare = scope.makeRare()
            let changes = rare.changes ?? engine.makeSource()
            rare.changes = changes
            engine.read(changes)
            next = scope.parent
        }
    }

    private func makeRare() -> Rare {
        let rare = rare ?? Rare()
        self.rare = rare
        return rare
    }

    private func noteChange() {
        if let changes = rare?.changes {
            engine.write(changes)
        }
    }

    /// Takes the value that its writer has now, of a key that has one here.
    func assign<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) where K.Value: Equatable {
        guard let entry = entries[ObjectIdentifier(key)] else { return }
        if unsafeDowncast(entry, to: TypedEnvironmentEntry<K>.self).assign(value, in: engine) {
            noteChange()
        }
    }

    /// Takes the values that its writer has now; those that differ mark their
    /// readers.
    func update(_ next: [EnvironmentEntry]) {
        var didChange = false
        for entry in next {
            if let present = entries[entry.key] {
                didChange = present.take(entry, in: engine) || didChange
            } else {
                entries.append(entry)
                didChange = true
            }
        }
        if didChange {
            noteChange()
        }
    }

    func destroy() {
        entries.forEach { $0.destroy(in: engine) }
        entries = .none
        if let changes = rare?.changes {
            engine.destroy(changes)
        }
        rare?.plainLabels?.destroy()
        rare?.destructiveLabels?.destroy()
        // They hold this scope.
        rare = nil
    }

    /// The surroundings of controls' labels here: painted in the tint, unless
    /// something else is said. All controls of one place share it.
    func labelScope(isDestructive: Bool) -> EnvironmentScope {
        let style = AnyShapeStyle(_StyleValue(.controlLabel(isDestructive: isDestructive)))
        let rare = makeRare()
        let known = isDestructive ? rare.destructiveLabels : rare.plainLabels
        if let known {
            return known
        }
        let scope = EnvironmentScope(
            [TypedEnvironmentEntry<DefaultForegroundStyleKey>(style)], parent: self,
            engine: engine)
        if isDestructive {
            rare.destructiveLabels = scope
        } else {
            rare.plainLabels = scope
        }
        return scope
    }
}

/// The entries of a scope, without an array where there is one: nearly always.
private enum Entries {
    case none
    case one(EnvironmentEntry)
    case several([EnvironmentEntry])

    init(_ entries: [EnvironmentEntry]) {
        switch entries.count {
        case 0: self = .none
        case 1: self = .one(entries[0])
        default: self = .several(entries)
        }
    }

    subscript(key: ObjectIdentifier) -> EnvironmentEntry? {
        switch self {
        case .none: nil
        case .one(let entry): entry.key == key ? entry : nil
        case .several(let entries): entries.first { $0.key == key }
        }
    }

    mutating func append(_ entry: EnvironmentEntry) {
        switch self {
        case .none: self = .one(entry)
        case .one(let first): self = .several([first, entry])
        case .several(let entries): self = .several(entries + [entry])
        }
    }

    func forEach(_ body: (EnvironmentEntry) -> Void) {
        switch self {
        case .none: break
        case .one(let entry): body(entry)
        case .several(let entries): entries.forEach(body)
        }
    }
}

/// One key's value at one place.
class EnvironmentEntry: CustomStringConvertible {
    let key: ObjectIdentifier
    @CompactNodeID private var source: NodeID?

    init(key: ObjectIdentifier) {
        self.key = key
    }

    final func noteRead(in engine: Engine) {
        guard engine.isRunning else { return }
        let source = source ?? engine.makeSource()
        self.source = source
        engine.read(source)
    }

    /// Returns whether the value is another one now.
    final func take(_ other: EnvironmentEntry, in engine: Engine) -> Bool {
        let didChange = replaceValue(by: other)
        tell(engine, didChange)
        return didChange
    }

    fileprivate final func tell(_ engine: Engine, _ didChange: Bool) {
        guard let source else { return }
        if didChange {
            engine.write(source)
        } else {
            engine.noteEqual(source)
        }
    }

    final func destroy(in engine: Engine) {
        if let source {
            engine.destroy(source)
        }
        source = nil
    }

    /// Returns whether the value differs from the one before.
    fileprivate func replaceValue(by other: EnvironmentEntry) -> Bool {
        preconditionFailure("TypedEnvironmentEntry does it.")
    }

    var description: String { "" }
}

final class TypedEnvironmentEntry<K: EnvironmentKey>: EnvironmentEntry {
    fileprivate(set) var value: K.Value

    init(_ value: K.Value) {
        self.value = value
        super.init(key: ObjectIdentifier(K.self))
    }

    override func replaceValue(by other: EnvironmentEntry) -> Bool {
        let next = unsafeDowncast(other, to: TypedEnvironmentEntry<K>.self).value
        guard !areEqual(value, next, mode: .equatableAlways) else { return false }
        value = next
        return true
    }

    override var description: String { "\(K.self) = \(value)" }
}

extension TypedEnvironmentEntry where K.Value: Equatable {
    fileprivate func assign(_ next: K.Value, in engine: Engine) -> Bool {
        let didChange = next != value
        if didChange {
            value = next
        }
        tell(engine, didChange)
        return didChange
    }
}
