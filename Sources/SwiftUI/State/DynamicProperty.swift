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

    func destroy() {}
}

/// A property of a user's own type, which holds others.
private final class NestedPropertyBox<Property: DynamicProperty>: _PropertyBox {
    private var properties: PropertyBoxes

    init(_ context: _PropertyContext) {
        properties = PropertyBoxes(PropertyPlan.plan(of: Property.self), context)
    }

    override func update(_ property: UnsafeMutableRawPointer) -> Bool {
        let changed = properties.update(property)
        property.assumingMemoryBound(to: Property.self).pointee.update()
        return changed != 0
    }

    override func destroy() {
        properties.destroy()
    }
}

/// The dynamic properties of a type, found once.
@MainActor
struct PropertyPlan {
    struct Field {
        let name: String
        let offset: Int
        let type: any DynamicProperty.Type
    }

    let fields: [Field]

    private static var cache: [ObjectIdentifier: PropertyPlan] = [:]

    static func plan(of type: Any.Type) -> PropertyPlan {
        if let known = cache[ObjectIdentifier(type)] {
            return known
        }
        let plan = PropertyPlan(
            fields: storedFields(of: type).compactMap { field in
                (field.type as? any DynamicProperty.Type).map {
                    Field(name: field.name, offset: field.offset, type: $0)
                }
            })
        cache[ObjectIdentifier(type)] = plan
        return plan
    }
}

/// The boxes of one value's dynamic properties, in the order of declaration.
@MainActor
struct PropertyBoxes {
    private let boxes: [(offset: Int, box: _PropertyBox?)]

    init(_ plan: PropertyPlan, _ context: _PropertyContext) {
        boxes = plan.fields.map { ($0.offset, $0.type._makeBox(context)) }
    }

    var isEmpty: Bool { boxes.isEmpty }

    /// Supplies every property of the value at `value`.
    /// - Returns: A bit for each property because of which `body` must run; the
    ///   64th stands for all from there on.
    func update(_ value: UnsafeMutableRawPointer) -> UInt64 {
        var changed: UInt64 = 0
        for (position, entry) in boxes.enumerated() {
            if let box = entry.box, box.update(value + entry.offset) {
                changed |= 1 << UInt64(min(position, 63))
            }
        }
        return changed
    }

    func destroy() {
        for entry in boxes {
            entry.box?.destroy()
        }
    }
}
