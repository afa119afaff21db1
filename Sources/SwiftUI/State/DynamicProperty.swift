// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// A stored property of a view whose value Alight supplies before `body` runs.
public protocol DynamicProperty {
    /// Called before the view's `body`, after the properties inside this one
    /// have their values.
    mutating func update()

    /// Makes what keeps this property's value while its view is shown; property
    /// wrappers of Alight's own implement it.
    @MainActor
    static func _makeBox(_ context: _PropertyContext) -> _PropertyBox?
}

extension DynamicProperty {
    public mutating func update() {}

    @MainActor
    public static func _makeBox(_ context: _PropertyContext) -> _PropertyBox? {
        NestedPropertyBox<Self>(context)
    }
}

/// Where a dynamic property lives.
public struct _PropertyContext {
    unowned let graph: ViewGraph
    /// The rule of the view that declares it, which runs when it changes.
    let rule: NodeID
    let environment: EnvironmentScope
}

/// Keeps one dynamic property of one element, and writes its value into each
/// copy of the view whose `body` is about to run.
@MainActor
public class _PropertyBox {
    /// Writes the present value into the property at `property`.
    /// - Returns: Whether `body` must run because of it.
    func update(_ property: UnsafeMutableRawPointer) -> Bool {
        preconditionFailure("\(type(of: self)) must supply a value.")
    }

    /// Writes the present value into the property of a value whose `body` runs
    /// aside (see `BodyAside`): boxes that keep what they were given last leave
    /// that as it is.
    func supply(_ property: UnsafeMutableRawPointer) {
        _ = update(property)
    }

    func destroy() {}

    /// How many properties it stands for: those inside of one's own type count,
    /// not that itself, as in SwiftUI.
    var leafCount: Int { 1 }
    /// A bit for each of them that changed in the last update.
    var changedLeaves: UInt64 { 1 }
    /// What reports say of it; `nil` before the first update, and for what has no value.
    var report: PropertyReport? { nil }
    /// The boxes of the properties that it stands for.
    var leaves: [_PropertyBox?] { [self] }
}

/// What a report says of a dynamic property.
struct PropertyReport {
    /// Such as `State`.
    let wrapper: String
    /// What the view reads through it, where that has a source.
    var source: NodeID?
    /// The value that views see now.
    let value: Any
    /// The name under which it is stored, of `AppStorage` and `SceneStorage`.
    var key: String?
}

/// A property of a user's own type, which holds others.
private final class NestedPropertyBox<Property: DynamicProperty>: _PropertyBox {
    private var properties: PropertyBoxes
    private var changed: UInt64 = 0

    init(_ context: _PropertyContext) {
        properties = PropertyBoxes(PropertyPlan.plan(of: Property.self), context)
    }

    override func update(_ property: UnsafeMutableRawPointer) -> Bool {
        changed = properties.update(property)
        property.assumingMemoryBound(to: Property.self).pointee.update()
        return changed != 0
    }

    override func supply(_ property: UnsafeMutableRawPointer) {
        properties.supply(property)
        property.assumingMemoryBound(to: Property.self).pointee.update()
    }

    override var leafCount: Int { properties.leafCount }
    override var changedLeaves: UInt64 { changed }
    override var leaves: [_PropertyBox?] { properties.leaves }

    override func destroy() {
        properties.destroy()
    }
}

/// A property that concerns its view only where it is declared as a wrapper.
///
/// `let value: Binding<Int>` is a value like any other: the view is not run when
/// what it refers to changes (case binding-04).
protocol DynamicInWrapperOnly: DynamicProperty {}

extension Binding: DynamicInWrapperOnly {}

/// The dynamic properties of a type, found once.
@MainActor
struct PropertyPlan {
    struct Field {
        let name: String
        let offset: Int
        let type: any DynamicProperty.Type
    }

    let fields: [Field]
    /// Where the properties lie that have no others inside, in order.
    private let leafOffsets: [Int]

    /// The names of those, as `_printChanges()` prints them for a view of `type`:
    /// that of the field which lies there, `@` and the place where none does.
    func leafNames(in type: Any.Type) -> [String] {
        let stored = storedFields(of: type)
        return leafOffsets.map { offset in
            stored.first { $0.offset == offset }?.name ?? "@\(offset)"
        }
    }

    private init(fields: [Field]) {
        self.fields = fields
        leafOffsets = fields.flatMap { field -> [Int] in
            // Alight's own have a box of their own, whatever they hold.
            guard !_typeName(field.type, qualified: true).hasPrefix("SwiftUI.") else {
                return [field.offset]
            }
            return PropertyPlan.plan(of: field.type).leafOffsets.map { field.offset + $0 }
        }
    }

    private static var cache: [ObjectIdentifier: PropertyPlan] = [:]

    static func plan(of type: Any.Type) -> PropertyPlan {
        if let known = cache[ObjectIdentifier(type)] {
            return known
        }
        let plan = PropertyPlan(
            fields: storedFields(of: type).compactMap { field in
                guard let property = field.type as? any DynamicProperty.Type,
                    field.name.hasPrefix("_") || !(property is any DynamicInWrapperOnly.Type)
                else { return nil }
                return Field(name: field.name, offset: field.offset, type: property)
            })
        cache[ObjectIdentifier(type)] = plan
        return plan
    }
}

/// The boxes of one value's dynamic properties, in the order of declaration.
@MainActor
struct PropertyBoxes {
    private let boxes: [(offset: Int32, leaf: Int32, box: _PropertyBox?)]

    init(_ plan: PropertyPlan, _ context: _PropertyContext) {
        var leaf: Int32 = 0
        boxes = plan.fields.map { field in
            let box = field.type._makeBox(context)
            defer { leaf += Int32(box?.leafCount ?? 1) }
            return (Int32(field.offset), leaf, box)
        }
    }

    var leafCount: Int {
        boxes.last.map { Int($0.leaf) + ($0.box?.leafCount ?? 1) } ?? 0
    }

    var isEmpty: Bool { boxes.isEmpty }
    /// In the order of `PropertyPlan.leafNames`.
    var leaves: [_PropertyBox?] { boxes.flatMap { $0.box?.leaves ?? [nil] } }

    /// Supplies every property of the value at `value`.
    /// - Returns: A bit for each property because of which `body` must run, in the
    ///   order of `PropertyPlan.leafNames`; the 64th stands for all from there on.
    func update(_ value: UnsafeMutableRawPointer) -> UInt64 {
        var changed: UInt64 = 0
        for entry in boxes {
            if let box = entry.box, box.update(value + Int(entry.offset)) {
                changed |= box.changedLeaves << UInt64(min(entry.leaf, 63))
            }
        }
        return changed
    }

    /// Supplies every property of a value whose `body` runs aside.
    func supply(_ value: UnsafeMutableRawPointer) {
        for entry in boxes {
            entry.box?.supply(value + Int(entry.offset))
        }
    }

    func destroy() {
        for entry in boxes {
            entry.box?.destroy()
        }
    }
}
