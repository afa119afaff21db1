// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A movement of symbols.
///
/// The sizes, shares and times of the movements are a choice: what Apple's are is not
/// said.
public protocol SymbolEffect: Sendable {
    /// What Alight keeps of the effect; effects of its own say it.
    var _movement: _SymbolMovement { get }
}

/// An effect that lasts while it is active.
public protocol IndefiniteSymbolEffect {}

/// An effect that runs whenever a value changes.
public protocol DiscreteSymbolEffect {}

/// An effect by which one symbol becomes another.
public protocol ContentTransitionSymbolEffect {}

/// How a symbol looks at the turns of an effect.
public struct _SymbolMovement: Equatable, Sendable {
    struct Pose: Equatable, Sendable {
        var scale = 1.0
        var opacity = 1.0
        /// In degrees, clockwise.
        var rotation = 0.0
        /// On the way to it, in seconds; 0 at once.
        var duration = 0.0
    }

    /// After the first, which is how the symbol is without the effect.
    var poses: [Pose] = []
    /// Whether an active effect ends at its last pose.
    var isHeld = false

    /// There and back, in so many seconds each way.
    init(scale: Double = 1, opacity: Double = 1, seconds: Double) {
        poses = [
            Pose(scale: scale, opacity: opacity, duration: seconds), Pose(duration: seconds),
        ]
    }

    init(poses: [Pose], isHeld: Bool = false) {
        self.poses = poses
        self.isHeld = isHeld
    }
}

/// How often and how fast an effect runs.
public struct SymbolEffectOptions: Hashable, Sendable {
    private(set) var speedFactor = 1.0
    /// `nil` as often as the effect itself.
    private(set) var count: Int?

    public static let `default` = SymbolEffectOptions()
    public static var repeating: SymbolEffectOptions { `default` }
    public static var nonRepeating: SymbolEffectOptions { .repeat(1) }

    public static func speed(_ speed: Double) -> SymbolEffectOptions { `default`.speed(speed) }
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { `default`.repeat(count) }

    public var repeating: SymbolEffectOptions { self.repeat(nil) }
    public var nonRepeating: SymbolEffectOptions { self.repeat(1) }

    /// So many times as fast.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        var options = self
        options.speedFactor = speed > 0 && speed.isFinite ? speed : 1
        return options
    }

    /// So many times; `nil` without end.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        var options = self
        options.count = count.map { max($0, 1) }
        return options
    }
}

extension View {
    /// Moves symbols in this view while `isActive` is true. The whole view moves: use it
    /// on the image.
    nonisolated public func symbolEffect<T>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View where T: IndefiniteSymbolEffect, T: SymbolEffect {
        ActiveSymbolEffect(
            content: self, movement: effect._movement, options: options, isActive: isActive)
    }

    /// Moves symbols in this view whenever `value` changes. The whole view moves: use it
    /// on the image.
    nonisolated public func symbolEffect<T, U>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View where T: DiscreteSymbolEffect, T: SymbolEffect, U: Equatable {
        let turns = SymbolTurns(effect._movement, options, count: options.count ?? 1)
        return PhaseAnimator(turns.range, trigger: value) {
            modifier(turns.posed($0))
        } animation: {
            turns.animation($0)
        }
    }
}

/// The turns of an effect, each a phase.
nonisolated private struct SymbolTurns {
    private let poses: [_SymbolMovement.Pose]
    private let speed: Double

    init(_ movement: _SymbolMovement, _ options: SymbolEffectOptions, count: Int) {
        // The last turn is the first phase again.
        let round = Array(repeating: movement.poses, count: count).flatMap(\.self)
        poses = [round.last ?? .init()] + round.dropLast()
        speed = options.speedFactor
    }

    var range: Range<Int> { poses.indices }

    func posed(_ phase: Int) -> SymbolPoseModifier { SymbolPoseModifier(pose: poses[phase]) }

    func animation(_ phase: Int) -> Animation? {
        let duration = poses[phase].duration
        return duration > 0 ? .easeInOut(duration: duration).speed(speed) : nil
    }
}

nonisolated private struct SymbolPoseModifier: ViewModifier {
    let pose: _SymbolMovement.Pose

    func body(content: Content) -> some View {
        content
            .scaleEffect(pose.scale)
            .rotationEffect(.degrees(pose.rotation))
            .opacity(pose.opacity)
    }
}

/// A symbol with an effect that comes and goes.
nonisolated private struct ActiveSymbolEffect<Content: View>: View {
    let content: Content
    let movement: _SymbolMovement
    let options: SymbolEffectOptions
    let isActive: Bool
    /// Changes once the view has appeared, for effects that do not go on.
    @State private var hasAppeared = false

    @MainActor var body: some View {
        if movement.isHeld {
            content
                .modifier(
                    SymbolPoseModifier(pose: isActive ? movement.poses.last ?? .init() : .init())
                )
                .animation(.snappy.speed(options.speedFactor), value: isActive)
        } else if !isActive {
            content
        } else if let count = options.count {
            let turns = SymbolTurns(movement, options, count: count)
            PhaseAnimator(turns.range, trigger: hasAppeared) {
                content.modifier(turns.posed($0))
            } animation: {
                turns.animation($0)
            }
            .onAppear { hasAppeared = true }
        } else {
            let turns = SymbolTurns(movement, options, count: 1)
            PhaseAnimator(turns.range) {
                content.modifier(turns.posed($0))
            } animation: {
                turns.animation($0)
            }
        }
    }
}
