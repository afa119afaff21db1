// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// A length of time of one scheduler, kept in seconds.
///
/// It is named through the scheduler: `DispatchQueue.SchedulerTimeType.Stride` and its like.
public struct ScheduleStride<Owner>: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral, Hashable, Codable, Sendable
{
    public var timeInterval: Double

    package init(seconds: Double) { timeInterval = seconds }

    public init(_ timeInterval: Double) { self.timeInterval = timeInterval }
    public init(floatLiteral value: Double) { timeInterval = value }
    public init(integerLiteral value: Int) { timeInterval = Double(value) }

    public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Double(exactly: source) else { return nil }
        timeInterval = value
    }

    public var magnitude: Double { abs(timeInterval) }

    public static func seconds(_ value: Int) -> Self { Self(Double(value)) }
    public static func seconds(_ value: Double) -> Self { Self(value) }
    public static func milliseconds(_ value: Int) -> Self { Self(Double(value) / 1e3) }
    public static func microseconds(_ value: Int) -> Self { Self(Double(value) / 1e6) }
    public static func nanoseconds(_ value: Int) -> Self { Self(Double(value) / 1e9) }

    public static func < (first: Self, second: Self) -> Bool {
        first.timeInterval < second.timeInterval
    }
    public static func + (first: Self, second: Self) -> Self {
        Self(first.timeInterval + second.timeInterval)
    }
    public static func - (first: Self, second: Self) -> Self {
        Self(first.timeInterval - second.timeInterval)
    }
    public static func * (first: Self, second: Self) -> Self {
        Self(first.timeInterval * second.timeInterval)
    }
    public static func += (first: inout Self, second: Self) { first = first + second }
    public static func -= (first: inout Self, second: Self) { first = first - second }
    public static func *= (first: inout Self, second: Self) { first = first * second }
}

extension ScheduleStride where Owner == DispatchQueue {
    public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let value): self = .seconds(value)
        case .milliseconds(let value): self = .milliseconds(value)
        case .microseconds(let value): self = .microseconds(value)
        case .nanoseconds(let value): self = .nanoseconds(value)
        case .never: self = Self(.infinity)
        @unknown default: self = Self(.infinity)
        }
    }
}
