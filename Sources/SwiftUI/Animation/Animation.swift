// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// How a value travels to its new state over time.
public struct Animation: Hashable, Sendable {
    private var curve: AnimationDescription.Curve
    /// In seconds; `nil` until the spring rests.
    private var duration: Double?
    private var delay = 0.0
    private var repetition: AnimationDescription.Repetition?
    private var logicalDuration: Double?

    init(_ curve: AnimationDescription.Curve, _ duration: Double?) {
        self.curve = curve
        self.duration = duration.map { $0.isFinite ? max($0, 0) : 0 }
    }

    // MARK: Curves

    /// In seconds, where none is given (layout rules 11).
    private static let defaultDuration = 0.35

    public static func linear(duration: TimeInterval) -> Animation {
        Animation(.init(0, 0, 1, 1), duration)
    }

    public static func easeIn(duration: TimeInterval) -> Animation {
        Animation(.init(0.42, 0, 1, 1), duration)
    }

    public static func easeOut(duration: TimeInterval) -> Animation {
        Animation(.init(0, 0, 0.58, 1), duration)
    }

    public static func easeInOut(duration: TimeInterval) -> Animation {
        Animation(.init(0.42, 0, 0.58, 1), duration)
    }

    /// A Bézier curve from (0, 0) to (1, 1) by its control points.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        Animation(.init(min(max(p1x, 0), 1), p1y, min(max(p2x, 0), 1), p2y), duration)
    }

    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        Animation(curve.description, duration)
    }

    public static var linear: Animation { linear(duration: defaultDuration) }
    public static var easeIn: Animation { easeIn(duration: defaultDuration) }
    public static var easeOut: Animation { easeOut(duration: defaultDuration) }
    public static var easeInOut: Animation { easeInOut(duration: defaultDuration) }

    /// A spring without bounce of half a second, as SwiftUI's code has it; its
    /// documentation says 0.55 (layout rules 12).
    public static let `default` = Animation.spring

    // MARK: Changes

    /// The same, so many seconds later.
    public func delay(_ delay: TimeInterval) -> Animation {
        guard delay.isFinite else { return self }
        var animation = self
        animation.delay += delay
        return animation
    }

    /// The same, so many times as fast.
    public func speed(_ speed: Double) -> Animation {
        guard speed > 0, speed.isFinite else { return self }
        var animation = self
        animation.delay /= speed
        animation.duration = duration.map { $0 / speed }
        animation.logicalDuration = logicalDuration.map { $0 / speed }
        animation.repetition?.pause /= speed
        if case .spring(var spring) = curve {
            spring.response /= speed
            spring.initialVelocity *= speed
            animation.curve = .spring(spring)
        }
        return animation
    }

    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        repeated(max(repeatCount, 1), autoreverses)
    }

    public func repeatForever(autoreverses: Bool = true) -> Animation {
        repeated(nil, autoreverses)
    }

    /// A delay that was asked for before is made before each repetition.
    private func repeated(_ count: Int?, _ autoreverses: Bool) -> Animation {
        var animation = self
        if let inner = repetition {
            animation.repetition?.count = inner.count.flatMap { $0.multiplied(by: count) }
            return animation
        }
        animation.repetition = AnimationDescription.Repetition(
            count: count, autoreverses: autoreverses, pause: max(delay, 0))
        animation.delay = 0
        return animation
    }

    /// Counts as complete after so many seconds; it goes on all the same.
    public func logicallyComplete(after duration: TimeInterval) -> Animation {
        var animation = self
        animation.logicalDuration = max(duration, 0)
        return animation
    }

    // MARK: For hosts

    /// `nil` where nothing moves.
    @MainActor
    func description(in graph: ViewGraph) -> AnimationDescription? {
        let description = description
        return description.totalDuration > 0 ? description : nil
    }

    var description: AnimationDescription {
        AnimationDescription(
            curve: curve, duration: duration ?? restingTime, delay: max(delay, 0),
            repetition: repetition)
    }

    private var restingTime: Double {
        guard case .spring(let spring) = curve else { return 0 }
        return SettlingTimes.time(of: spring)
    }

    /// When it counts as complete: a spring after its response.
    var timeUntilLogicalCompletion: Double {
        if let logicalDuration { return logicalDuration }
        var description = description
        if case .spring(let spring) = curve {
            description.duration = spring.response
        }
        return description.totalDuration
    }
}

extension Int {
    fileprivate func multiplied(by other: Int?) -> Int? {
        guard let other else { return nil }
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? .max : product
    }
}

/// When springs rest: found once for each, since it takes some hundred steps.
private enum SettlingTimes {
    /// Guarded by `locationLock`.
    nonisolated(unsafe) private static var known: [SpringCurve: Double] = [:]

    static func time(of spring: SpringCurve) -> Double {
        if let time = locationLock.withLock({ _ in known[spring] }) { return time }
        let time = spring.settlingTime
        locationLock.withLock { _ in
            if known.count >= 64 { known.removeAll() }
            known[spring] = time
        }
        return time
    }
}
