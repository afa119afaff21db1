// SPDX-License-Identifier: Apache-2.0

import Combine

/// A subscriber that asks for exactly what a test says and records what comes.
final class StreamRecorder<Input: Equatable, Failure: Error>: Subscriber {
    private(set) var values: [Input] = []
    private(set) var ends: [String] = []
    private(set) var subscription: (any Subscription)?
    private let first: Subscribers.Demand
    private let onValue: (Input) -> Subscribers.Demand

    init(
        _ first: Subscribers.Demand,
        onValue: @escaping (Input) -> Subscribers.Demand = { _ in .none }
    ) {
        self.first = first
        self.onValue = onValue
    }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        if first > 0 { subscription.request(first) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        return onValue(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: ends.append("finished")
        case .failure(let error): ends.append("\(error)")
        }
    }

    func request(_ demand: Int) { subscription?.request(.max(demand)) }
    func cancel() { subscription?.cancel() }
}

extension Publisher where Output: Equatable {
    func record(
        _ demand: Subscribers.Demand = .unlimited,
        onValue: @escaping (Output) -> Subscribers.Demand = { _ in .none }
    ) -> StreamRecorder<Output, Failure> {
        let recorder = StreamRecorder<Output, Failure>(demand, onValue: onValue)
        subscribe(recorder)
        return recorder
    }
}

enum TestError: Error, Equatable { case broken, other }

/// A scheduler whose time a test moves.
final class VirtualScheduler: Scheduler {
    struct SchedulerTimeType: Strideable {
        var milliseconds: Int
        func distance(to other: Self) -> Stride { Stride(other.milliseconds - milliseconds) }
        func advanced(by amount: Stride) -> Self {
            Self(milliseconds: milliseconds + amount.magnitude)
        }

        struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable {
            var magnitude: Int
            init(_ value: Int) { magnitude = value }
            init(integerLiteral value: Int) { magnitude = value }
            init?<T: BinaryInteger>(exactly source: T) { magnitude = Int(source) }
            static func seconds(_ value: Int) -> Self { Self(value * 1_000) }
            static func seconds(_ value: Double) -> Self { Self(Int(value * 1_000)) }
            static func milliseconds(_ value: Int) -> Self { Self(value) }
            static func microseconds(_ value: Int) -> Self { Self(value / 1_000) }
            static func nanoseconds(_ value: Int) -> Self { Self(value / 1_000_000) }
            static func < (first: Self, second: Self) -> Bool {
                first.magnitude < second.magnitude
            }
            static func + (first: Self, second: Self) -> Self {
                Self(first.magnitude + second.magnitude)
            }
            static func - (first: Self, second: Self) -> Self {
                Self(first.magnitude - second.magnitude)
            }
            static func * (first: Self, second: Self) -> Self {
                Self(first.magnitude * second.magnitude)
            }
            static func *= (first: inout Self, second: Self) { first = first * second }
        }
    }

    private(set) var now = SchedulerTimeType(milliseconds: 0)
    let minimumTolerance = SchedulerTimeType.Stride(0)
    private var actions: [(time: Int, action: () -> Void)] = []
    /// How many actions have been scheduled and have not run yet.
    var waitingCount: Int { actions.count }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        actions.append((now.milliseconds, action))
    }

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) {
        actions.append((date.milliseconds, action))
    }

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let repetition = Repetition()
        func run(_ date: SchedulerTimeType) {
            schedule(after: date, tolerance: tolerance, options: options) {
                guard !repetition.isCancelled else { return }
                action()
                run(date.advanced(by: interval))
            }
        }
        run(date)
        return repetition
    }

    private final class Repetition: Cancellable {
        private(set) var isCancelled = false
        func cancel() { isCancelled = true }
    }

    func advance(_ milliseconds: Int = 0) {
        let end = now.milliseconds + milliseconds
        while let next = actions.map(\.time).min(), next <= end,
            let index = actions.firstIndex(where: { $0.time == next })
        {
            now.milliseconds = max(now.milliseconds, next)
            actions.remove(at: index).action()
        }
        now.milliseconds = end
    }
}
