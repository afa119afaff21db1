// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// How the system itself moves what it presents: sheets, alerts, menus, pages.
///
/// The program does not ask for it, and switches it off by a transaction that disables
/// animations, as in SwiftUI.
enum SystemMotion {
    /// UIKit's own: a mass of 3, a stiffness of 1,000, a damping of 500, in half a second
    /// (the values of `UINavigationController`, as React Navigation's `TransitionIOSSpec`
    /// gives them; Core Animation damps no more than critically).
    static let animation = Animation(
        .spring(Spring(mass: 3, stiffness: 1_000, damping: 500).curve), duration)
    /// In seconds.
    static let duration = 0.5

    /// What an element's views come and go by now: nothing before the window was shown.
    @MainActor
    static func transaction(of element: _AnyElement) -> Transaction {
        let graph = element.graph
        let present = graph.transaction(for: element)
        guard graph.stage.root.record?.isInserted == true, !present.disablesAnimations,
            !EnvironmentValues(scope: element.environment).accessibilityReduceMotion
        else { return Transaction() }
        return Transaction(animation: animation)
    }
}

extension Transaction {
    /// The same for what sets off once what goes by this one is away.
    var following: Transaction {
        var transaction = self
        transaction.animation = animation?.delay(SystemMotion.duration)
        return transaction
    }
}

/// The way of one part of a layer, in and out.
enum LayerWay: Equatable {
    /// Up from the window's bottom edge.
    case rise
    /// The same for what is as high as the window.
    case cover
    case fade
    /// Larger out of a frame of the window, in which its nearest point stays.
    case grow(from: CGRect)
    /// From somewhat in front of the window to its place; out by fading.
    case settle

    /// How large a menu is at first: a choice.
    fileprivate static let smallest = 0.5
    /// How large an alert is at first, as UIKit's up to iOS 18 looks.
    fileprivate static let nearest = 1.2
}

/// Has a view move when its layer comes and goes.
nonisolated struct LayerPartModifier: NodeModifier {
    let way: LayerWay

    @MainActor func makeNode(_ stage: Stage) -> LayerPartNode {
        LayerPartNode(stage)
    }

    @MainActor func update(_ node: LayerPartNode, _ context: NodeContext) {
        node.way = way
        node.join(context.element.environment.peek(LayerLifeKey.self))
    }
}

extension View {
    /// Has the view move in this way when its layer comes and goes.
    nonisolated func layerPart(_ way: LayerWay) -> some View {
        modifier(LayerPartModifier(way: way))
    }
}

/// A part of a layer that moves when the layer comes and goes.
class LayerPartNode: WrapperNode {
    final var way = LayerWay.fade
    private var isJoined = false

    override init(_ stage: Stage) {
        super.init(stage)
        makeRecord()
    }

    final func join(_ life: LayerLife?) {
        guard !isJoined, let layer = life?.node else { return }
        isJoined = true
        layer.add(self)
    }

    final func show(_ phase: TransitionPhase, by animation: AnimationDescription?) {
        let isAway = !phase.isIdentity
        if way != .rise, way != .cover {
            record?.setPresence(isAway ? 0 : 1, animation: animation)
        }
        var transform = DisplayTransform.identity
        switch way {
        case .fade:
            return
        case .rise:
            transform.y = isAway ? stage.root.windowSize.height - frameInWindow.minY : 0
        case .cover:
            transform.y = isAway ? stage.root.windowSize.height : 0
        case .grow(let place):
            let anchor = anchor(nearest: place)
            (transform.anchorX, transform.anchorY) = (anchor.x, anchor.y)
            let scale = isAway ? LayerWay.smallest : 1
            (transform.scaleX, transform.scaleY) = (scale, scale)
        case .settle:
            let scale = phase == .willAppear ? LayerWay.nearest : 1
            (transform.scaleX, transform.scaleY) = (scale, scale)
        }
        record?.setTransform(transform.bounded, animation: animation)
    }

    /// In shares of the node's size.
    private func anchor(nearest place: CGRect) -> CGPoint {
        let frame = frameInWindow
        guard frame.width > 0, frame.height > 0 else { return CGPoint(x: 0.5, y: 0.5) }
        return CGPoint(
            x: min(max((place.midX - frame.minX) / frame.width, 0), 1),
            y: min(max((place.midY - frame.minY) / frame.height, 0), 1))
    }
}
