// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

extension View {
    /// A shadow of the view as a whole, moved to the right and down; the radius is
    /// the standard deviation of its Gaussian.
    nonisolated public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat,
        x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(
            FilterModifier(
                filter: .shadow(
                    color, radius: radius.usable, x: x.finite, y: y.finite)))
    }

    /// Blurs the view, by a Gaussian of this radius.
    nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        modifier(FilterModifier(filter: .fixed(.blur(radius: radius.usable))))
    }

    /// How the view's colours meet those below it.
    nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
        modifier(FilterModifier(filter: .fixed(.blend(blendMode.displayed))))
    }

    /// Puts the view together before effects outside of this apply to it.
    nonisolated public func compositingGroup() -> some View {
        modifier(FilterModifier(filter: .fixed(.group)))
    }

    /// The same: there is no other memory to draw into.
    nonisolated public func drawingGroup(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
    ) -> some View {
        compositingGroup()
    }
}

/// How a view's colours meet those below it.
public enum BlendMode: Sendable, Hashable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn
    case softLight, hardLight, difference, exclusion, hue, saturation, color, luminosity
    case plusLighter
    @available(*, unavailable, message: "Browsers have no such mode.")
    case sourceAtop
    @available(*, unavailable, message: "Browsers have no such mode.")
    case destinationOver
    @available(*, unavailable, message: "Browsers have no such mode.")
    case destinationOut
    @available(*, unavailable, message: "Browsers have no such mode.")
    case plusDarker

    fileprivate var displayed: DisplayBlendMode {
        switch self {
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        case .plusLighter: .plusLighter
        default: .normal
        }
    }
}

nonisolated struct FilterModifier: NodeModifier {
    let filter: FilterNode.Filter

    @MainActor func makeNode(_ stage: Stage) -> FilterNode {
        FilterNode(stage)
    }

    @MainActor func update(_ node: FilterNode, _ context: NodeContext) {
        node.setFilter(filter, animation: context.animation)
    }

    @MainActor static var readsEnvironment: Bool { true }

    @MainActor func read(_ values: EnvironmentValues, into node: FilterNode) {
        if let color = filter.color, !color.isFixed {
            node.setAppearance(values.appearance)
        }
    }
}

extension CGFloat {
    /// A radius that can be drawn: neither negative nor without end.
    nonisolated var usable: Double { Swift.min(Swift.max(finite, 0), 1_000) }
    nonisolated var finite: Double { isFinite ? Double(self) : 0 }
}
