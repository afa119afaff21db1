// SPDX-License-Identifier: Apache-2.0

/// A number that grows with the person's text, such as the size of an icon.
@propertyWrapper
public struct ScaledMetric<Value>: DynamicProperty where Value: BinaryFloatingPoint {
    /// At the usual size of text.
    private let base: Value
    private let style: Font.TextStyle
    private var scaled: Value?

    /// - Parameter textStyle: The number grows as this style does.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        base = wrappedValue
        style = textStyle
    }

    public init(wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue, relativeTo: .body)
    }

    public var wrappedValue: Value { scaled ?? base }

    /// In whole pixels, so that what is laid out by it is sharp.
    private func value(at scaling: TextScaling) -> Value {
        let scale = style.scale(at: scaling.typeSize)
        guard scale != 1 else { return base }
        let pixels = Double(scaling.displayScale)
        return Value((Double(base) * scale * pixels).rounded() / pixels)
    }

    @MainActor public static func _makeBox(_ context: _PropertyContext) -> _PropertyBox? {
        MetricBox<Value>(context)
    }

    private final class MetricBox<Number: BinaryFloatingPoint>: _PropertyBox {
        private let environment: EnvironmentScope
        private var last: Number?

        init(_ context: _PropertyContext) {
            environment = context.environment
        }

        override func update(_ property: UnsafeMutableRawPointer) -> Bool {
            let next = give(property)
            defer { last = next }
            return next != last
        }

        override func supply(_ property: UnsafeMutableRawPointer) {
            _ = give(property)
        }

        private func give(_ property: UnsafeMutableRawPointer) -> Number {
            let metric = property.assumingMemoryBound(to: ScaledMetric<Number>.self)
            let scaling = EnvironmentValues(scope: environment).textScaling
            let value = metric.pointee.value(at: scaling)
            metric.pointee.scaled = value
            return value
        }
    }
}

extension ScaledMetric: Sendable where Value: Sendable {}
