// SPDX-License-Identifier: Apache-2.0

/// Names a value that flows up the view tree.
public protocol PreferenceKey {
    associatedtype Value
    /// The value where nobody below gave one.
    static var defaultValue: Value { get }
    /// Adds the value of the next view, in the order of views, to those of the
    /// views before it.
    static func reduce(value: inout Value, nextValue: () -> Value)
    /// Whether views on their way out count as well.
    static var _includesRemovedValues: Bool { get }
}

extension PreferenceKey {
    public static var _includesRemovedValues: Bool { false }
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}
