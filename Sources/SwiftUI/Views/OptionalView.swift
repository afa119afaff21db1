// SPDX-License-Identifier: Apache-2.0

/// An `if` without `else`: a view that may be absent.
extension Optional: View where Wrapped: View {
    public typealias Body = Never

    @MainActor public static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<
        Self
    > {
        OptionalElement(view, inputs)
    }
}

private final class OptionalElement<Wrapped: View>: _Element<Wrapped?> {
    private var child: _Element<Wrapped>?

    init(_ view: Wrapped?, _ inputs: _ElementInputs) {
        super.init(inputs)
        child = view.map { makePart($0, self.inputs()) }
    }

    override func update(_ view: Wrapped?) {
        switch (child, view) {
        case (nil, nil):
            break
        case (let child?, let view?):
            child.update(view)
        case (nil, let view?):
            graph.replacing(.optional, in: self, of: Wrapped?.self) {
                if let returning = takeBack() as? _Element<Wrapped> {
                    child = returning
                    returning.update(view)
                } else {
                    let next = makePart(view, inputs())
                    child = next
                    didInsert(next)
                }
            }
            outputDidChange()
        case (let old?, nil):
            child = nil
            graph.replacing(.optional, in: self, of: Wrapped?.self) { remove(old) }
            outputDidChange()
        }
    }

    override func collectNodes(into nodes: inout NodeList) {
        child?.collectNodes(into: &nodes)
    }

    override func destroy() {
        endTransitions()
        child?.destroy()
        super.destroy()
    }
}
