// SPDX-License-Identifier: Apache-2.0

/// The animatable data of the shape that a view draws or is cut to, on their way; its
/// owner keeps it, and frames end with it.
///
/// Hosts move what they know by name, such as corners; an outline with data of its
/// own is made anew for each frame (semantics rules 6).
@MainActor
class ShapeMotion<Content> {
    /// Takes the next view; `show` is called with how it is seen in later frames.
    /// - Returns: The view as it is seen now.
    func follow(
        _ view: Content, _ element: _AnyElement, _ show: @escaping (Content) -> Void
    ) -> Content { view }

    func end() {}

    /// `nil` for a shape without data, as nearly all are.
    static func of<S: Shape>(
        _ view: Content, _ shape: @autoclosure () -> WritableKeyPath<Content, S>
    ) -> ShapeMotion? {
        guard S.AnimatableData.self != EmptyAnimatableData.self else { return nil }
        return ShapeDataMotion(view, shape())
    }
}

private final class ShapeDataMotion<Content, S: Shape>: ShapeMotion<Content> {
    private let shape: WritableKeyPath<Content, S>
    private var view: Content
    private var data: AnimatedData<S.AnimatableData>
    private var ticker: FrameTicker?

    init(_ view: Content, _ shape: WritableKeyPath<Content, S>) {
        self.shape = shape
        self.view = view
        data = AnimatedData(view[keyPath: shape].animatableData)
    }

    override func follow(
        _ view: Content, _ element: _AnyElement, _ show: @escaping (Content) -> Void
    ) -> Content {
        self.view = view
        let graph = element.graph
        let ticker =
            self.ticker
            ?? FrameTicker(graph) { [unowned self, unowned(unsafe) graph] in
                let now = graph.clock.now()
                show(presented(at: now))
                return data.isMoving(at: now)
            }
        self.ticker = ticker
        data.follow(view[keyPath: shape].animatableData, element, ticker)
        return presented(at: graph.clock.now())
    }

    private func presented(at time: Double) -> Content {
        var copy = view
        copy[keyPath: shape].animatableData = data.presented(at: time)
        return copy
    }

    override func end() {
        ticker?.end()
    }
}
