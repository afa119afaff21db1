// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// The first place where two values of one type differ, found by looking into
/// them: for checks, which may take their time.
///
/// Closures count as equal, since nothing tells what they do; so do bindings of
/// closures, whose values are compared beside them. Objects are compared by
/// identity, Alight's own containers of views by what they hold.
package struct ValueDifference: CustomStringConvertible {
    /// Names of fields, from the outermost.
    package private(set) var path: [String] = []
    package let first: String
    package let second: String
    /// Whether a type on the way to the place, or of the whole, has a `==`, which
    /// may leave it out.
    private(set) var isBelowEquality = false

    package var description: String {
        "\(path.isEmpty ? "self" : path.joined(separator: ".")): \(first) → \(second)"
    }

    /// - Parameter asksEquality: Whether values that are equal by their own `==`
    ///   count as equal without a look into them.
    @MainActor
    package static func between(
        _ first: Any, _ second: Any, asksEquality: Bool = true
    ) -> ValueDifference? {
        find(first, second, asksEquality: asksEquality, depth: 0)
    }

    private init(_ first: Any, _ second: Any) {
        self.first = String(describing: first)
        self.second = String(describing: second)
    }

    private static let depthLimit = 64
    /// Of a longer collection the first rows stand for all.
    fileprivate static let rowLimit = 64

    @MainActor
    private static func find(
        _ first: Any, _ second: Any, asksEquality: Bool, depth: Int
    ) -> ValueDifference? {
        guard depth < depthLimit else { return nil }
        guard type(of: first) == type(of: second) else { return ValueDifference(first, second) }
        let isEqual = (first as? any Equatable).map { equals($0, second) }
        if isEqual == true, asksEquality { return nil }
        if let first = first as? any HoldsViews, let second = second as? any HoldsViews {
            return findInside(
                first.heldViews, second.heldViews, asksEquality: asksEquality, depth: depth)
        }
        let (inside, other) = (Mirror(reflecting: first), Mirror(reflecting: second))
        if inside.displayStyle == .class {
            return findInObjects(first as AnyObject, second as AnyObject)
        }
        guard inside.children.count == other.children.count else {
            return ValueDifference(first, second)
        }
        guard !inside.children.isEmpty else {
            return isLeafEqual(first, second, inside, isEqual)
                ? nil : ValueDifference(first, second)
        }
        var found = findInside(
            Array(inside.children), Array(other.children), asksEquality: asksEquality, depth: depth)
        if isEqual != nil {
            found?.isBelowEquality = true
        }
        return found
    }

    @MainActor
    private static func findInside(
        _ first: [Mirror.Child], _ second: [Mirror.Child], asksEquality: Bool, depth: Int
    ) -> ValueDifference? {
        guard first.count == second.count else {
            return ValueDifference("\(first.count) views", "\(second.count) views")
        }
        for (position, (first, second)) in zip(first, second).enumerated() {
            guard first.label == second.label else {
                return ValueDifference(first.label ?? "", second.label ?? "")
            }
            if var found = find(
                first.value, second.value, asksEquality: asksEquality, depth: depth + 1)
            {
                found.path.insert(first.label ?? String(position), at: 0)
                return found
            }
        }
        return nil
    }

    private static func findInObjects(_ first: AnyObject, _ second: AnyObject) -> ValueDifference? {
        // Whether a place is another one is told by its value, beside it.
        first === second || first is any AnyLocation ? nil : ValueDifference(first, second)
    }

    private static func isLeafEqual(
        _ first: Any, _ second: Any, _ mirror: Mirror, _ isEqual: Bool?
    ) -> Bool {
        if let isEqual {
            return isEqual
        }
        return mirror.displayStyle != .enum
            || String(describing: first) == String(describing: second)
    }

    private static func equals<Value: Equatable>(_ first: Value, _ second: Any) -> Bool {
        first == second as? Value
    }
}

/// A view that holds others out of reach of `Mirror`.
@MainActor
protocol HoldsViews {
    var heldViews: [Mirror.Child] { get }
}

extension AnyView: HoldsViews {
    var heldViews: [Mirror.Child] { [("\(storage.type)", storage.erased)] }
}

extension ForEach: HoldsViews {
    var heldViews: [Mirror.Child] {
        data.prefix(ValueDifference.rowLimit).map {
            ("\(identify($0))", content($0))
        } + [("count", data.count)]
    }
}

/// What all places of values have in common.
protocol AnyLocation: AnyObject {}

extension Location: AnyLocation {}
