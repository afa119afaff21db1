// SPDX-License-Identifier: Apache-2.0

/// The namespace of types that go with subscribers.
public enum Subscribers {
    /// How a stream ended.
    public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable where Failure: Sendable {}

extension Subscribers.Completion: Codable where Failure: Codable {
    private enum Key: CodingKey { case success, error }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        let isSuccess = try fields.decode(Bool.self, forKey: .success)
        self = isSuccess ? .finished : .failure(try fields.decode(Failure.self, forKey: .error))
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        switch self {
        case .finished:
            try fields.encode(true, forKey: .success)
        case .failure(let error):
            try fields.encode(false, forKey: .success)
            try fields.encode(error, forKey: .error)
        }
    }
}

extension Subscribers {
    /// How many values a subscriber is ready to take: a number or as many as there are.
    public struct Demand: Equatable, Comparable, Hashable, Codable, Sendable,
        CustomStringConvertible
    {
        /// The largest value stands for unlimited.
        private var count: UInt

        public static let unlimited = Demand(count: .max)
        public static let none = Demand(count: 0)

        private init(count: UInt) { self.count = count }

        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "A demand cannot be negative: \(value)")
            return Demand(count: UInt(value))
        }

        /// The number of values, or nil when unlimited.
        public var max: Int? { self == .unlimited ? nil : Int(count) }

        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
    }
}

extension Subscribers.Demand {
    public static func + (first: Self, second: Self) -> Self {
        if first == .unlimited || second == .unlimited { return .unlimited }
        let (sum, overflow) = first.count.addingReportingOverflow(second.count)
        return overflow ? .unlimited : Self(count: sum)
    }

    public static func + (first: Self, second: Int) -> Self {
        second < 0 ? first - -second : first + .max(second)
    }

    public static func += (first: inout Self, second: Self) { first = first + second }
    public static func += (first: inout Self, second: Int) { first = first + second }

    /// An unlimited demand stays so; others end at none.
    public static func - (first: Self, second: Self) -> Self {
        if first == .unlimited { return .unlimited }
        if second == .unlimited || second.count > first.count { return .none }
        return Self(count: first.count - second.count)
    }

    public static func - (first: Self, second: Int) -> Self {
        second < 0 ? first + .max(-second) : first - .max(second)
    }

    public static func -= (first: inout Self, second: Self) { first = first - second }
    public static func -= (first: inout Self, second: Int) { first = first - second }

    public static func * (first: Self, second: Int) -> Self {
        precondition(second >= 0, "A demand cannot be negative")
        if first == .unlimited { return .unlimited }
        let (product, overflow) = first.count.multipliedReportingOverflow(by: UInt(second))
        return overflow ? .unlimited : Self(count: product)
    }

    public static func *= (first: inout Self, second: Int) { first = first * second }

    public static func < (first: Self, second: Self) -> Bool { first.count < second.count }
    public static func == (first: Self, second: Int) -> Bool { first.max == second }
    public static func != (first: Self, second: Int) -> Bool { first.max != second }
    public static func < (first: Self, second: Int) -> Bool {
        first.max.map { $0 < second } ?? false
    }
    public static func <= (first: Self, second: Int) -> Bool {
        first.max.map { $0 <= second } ?? false
    }
    public static func > (first: Self, second: Int) -> Bool {
        first.max.map { $0 > second } ?? true
    }
    public static func >= (first: Self, second: Int) -> Bool {
        first.max.map { $0 >= second } ?? true
    }
    public static func == (first: Int, second: Self) -> Bool { second == first }
    public static func != (first: Int, second: Self) -> Bool { second != first }
    public static func < (first: Int, second: Self) -> Bool { second > first }
    public static func <= (first: Int, second: Self) -> Bool { second >= first }
    public static func > (first: Int, second: Self) -> Bool { second < first }
    public static func >= (first: Int, second: Self) -> Bool { second <= first }
}
