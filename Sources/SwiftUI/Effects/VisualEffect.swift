// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// What changes how a view looks and not how it is laid out.
public protocol VisualEffect: Sendable {
    /// What the effect comes to.
    var _values: _VisualEffectValues { get }
}

/// The effects that Alight draws.
public struct _VisualEffectValues: Equatable, Sendable {
    var offset = CGSize.zero
    var opacity = 1.0
}

/// No effect, where effects start from.
public struct EmptyVisualEffect: VisualEffect {
    public init() {}
    public var _values: _VisualEffectValues { _VisualEffectValues() }
}

private struct CombinedVisualEffect: VisualEffect {
    let _values: _VisualEffectValues
}

extension VisualEffect {
    private func changing(_ change: (inout _VisualEffectValues) -> Void) -> some VisualEffect {
        var values = _values
        change(&values)
        return CombinedVisualEffect(_values: values)
    }

    /// Draws the view elsewhere, in points from its place.
    public func offset(_ offset: CGSize) -> some VisualEffect {
        changing {
            $0.offset.width += offset.width
            $0.offset.height += offset.height
        }
    }

    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
        offset(CGSize(width: x, height: y))
    }

    /// How much of the view shows, from 0 to 1.
    public func opacity(_ opacity: Double) -> some VisualEffect {
        changing { $0.opacity *= opacity }
    }
}

extension View {
    /// Makes effects by where the view stands; its layout is what it was.
    nonisolated public func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
        modifier(VisualEffectModifier { effect(EmptyVisualEffect(), $0)._values })
    }
}

nonisolated private struct VisualEffectModifier: NodeModifier {
    let effect: @Sendable (GeometryProxy) -> _VisualEffectValues

    init(_ effect: @escaping @Sendable (GeometryProxy) -> _VisualEffectValues) {
        self.effect = effect
    }

    @MainActor func makeNode(_ stage: Stage) -> VisualEffectNode {
        VisualEffectNode(stage, self)
    }

    @MainActor func update(_ node: VisualEffectNode, _ context: NodeContext) {
        node.modifier = self
        node.animation = context.animation
        node.readAgain()
    }
}

/// Reads the place of its own frame, and draws its view by what comes out.
private final class VisualEffectNode: WrapperNode {
    var modifier: VisualEffectModifier
    var animation: AnimationDescription?
    private var values = _VisualEffectValues()
    private lazy var source = GeometrySource(self, self)

    init(_ stage: Stage, _ modifier: VisualEffectModifier) {
        self.modifier = modifier
        super.init(stage)
        makeRecord()
    }

    func readAgain() {
        if parent != nil {
            stage.geometryQueue.add(self)
        }
    }

    override func placeChildren() {
        placeContent()
        readAgain()
    }

    private func placeContent() {
        child?.place(
            at: CGPoint(
                x: origin.x + values.offset.width, y: origin.y + values.offset.height), geometry)
    }

    override func didMove() {
        readAgain()
    }
}

extension VisualEffectNode: GeometryDependent {
    @MainActor func readGeometry() {
        guard parent != nil else { return }
        let next = modifier.effect(GeometryProxy(source: source))
        guard next != values else { return }
        let old = values
        values = next
        if next.opacity != old.opacity, let record {
            let opacity = next.opacity.isNaN ? 1 : min(max(next.opacity, 0), 1)
            record.updateTraits { $0.opacity = opacity }
            record.setNeedsDisplay(.opacity, animation: animation)
        }
        // Nothing around it stands elsewhere for that.
        if next.offset != old.offset, !needsPlacing {
            placeContent()
        }
    }
}
