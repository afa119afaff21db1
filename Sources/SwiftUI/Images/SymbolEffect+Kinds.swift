// SPDX-License-Identifier: Apache-2.0

/// Grows for a moment.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var peak = 1.2
    public var _movement: _SymbolMovement { _SymbolMovement(scale: peak, seconds: 0.2) }

    public var up: BounceSymbolEffect { Self(peak: 1.2) }
    public var down: BounceSymbolEffect { Self(peak: 0.8) }
    public var byLayer: BounceSymbolEffect { self }
    public var wholeSymbol: BounceSymbolEffect { self }

    init(peak: Double = 1.2) { self.peak = peak }
}

/// Fades and comes back.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public var _movement: _SymbolMovement { _SymbolMovement(opacity: 0.4, seconds: 0.8) }
    public var byLayer: PulseSymbolEffect { self }
    public var wholeSymbol: PulseSymbolEffect { self }
}

/// Lights up layer after layer. Symbols have one layer here, which fades as a whole.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect,
    IndefiniteSymbolEffect
{
    public var _movement: _SymbolMovement { _SymbolMovement(opacity: 0.3, seconds: 0.5) }
    public var iterative: VariableColorSymbolEffect { self }
    public var cumulative: VariableColorSymbolEffect { self }
    public var reversing: VariableColorSymbolEffect { self }
    public var nonReversing: VariableColorSymbolEffect { self }
    public var hideInactiveLayers: VariableColorSymbolEffect { self }
    public var dimInactiveLayers: VariableColorSymbolEffect { self }
}

/// Is larger, or smaller, while it is active.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
    private var scale = 1.2
    public var _movement: _SymbolMovement {
        _SymbolMovement(poses: [.init(scale: scale)], isHeld: true)
    }

    public var up: ScaleSymbolEffect { Self(scale: 1.2) }
    public var down: ScaleSymbolEffect { Self(scale: 0.8) }
    public var byLayer: ScaleSymbolEffect { self }
    public var wholeSymbol: ScaleSymbolEffect { self }

    init(scale: Double = 1.2) { self.scale = scale }
}

/// Grows and shrinks as if it breathed.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public var _movement: _SymbolMovement {
        _SymbolMovement(scale: 1.1, opacity: 0.8, seconds: 1)
    }
    public var plain: BreatheSymbolEffect { self }
    public var pulse: BreatheSymbolEffect { self }
    public var byLayer: BreatheSymbolEffect { self }
    public var wholeSymbol: BreatheSymbolEffect { self }
}

/// Turns around once, and again.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var angle = 360.0
    public var _movement: _SymbolMovement {
        _SymbolMovement(poses: [.init(rotation: angle, duration: 1), .init()])
    }

    public var clockwise: RotateSymbolEffect { Self(angle: 360) }
    public var counterClockwise: RotateSymbolEffect { Self(angle: -360) }
    public var byLayer: RotateSymbolEffect { self }
    public var wholeSymbol: RotateSymbolEffect { self }

    init(angle: Double = 360) { self.angle = angle }
}

/// Turns a little to one side and to the other.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public var _movement: _SymbolMovement {
        _SymbolMovement(poses: [
            .init(rotation: -12, duration: 0.15), .init(rotation: 12, duration: 0.2),
            .init(duration: 0.15),
        ])
    }
    public var byLayer: WiggleSymbolEffect { self }
    public var wholeSymbol: WiggleSymbolEffect { self }
}

/// One symbol takes the place of another; it does at once here.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
    public var _movement: _SymbolMovement { _SymbolMovement(poses: []) }
    public var downUp: ReplaceSymbolEffect { self }
    public var upUp: ReplaceSymbolEffect { self }
    public var offUp: ReplaceSymbolEffect { self }
    public var byLayer: ReplaceSymbolEffect { self }
    public var wholeSymbol: ReplaceSymbolEffect { self }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    public static var bounce: BounceSymbolEffect { .init() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    public static var pulse: PulseSymbolEffect { .init() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    public static var variableColor: VariableColorSymbolEffect { .init() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    public static var scale: ScaleSymbolEffect { .init() }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    public static var breathe: BreatheSymbolEffect { .init() }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    public static var rotate: RotateSymbolEffect { .init() }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    public static var wiggle: WiggleSymbolEffect { .init() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    public static var replace: ReplaceSymbolEffect { .init() }
}
