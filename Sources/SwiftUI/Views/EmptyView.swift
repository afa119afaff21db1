// SPDX-License-Identifier: Apache-2.0

/// A view that shows nothing and takes no room.
nonisolated public struct EmptyView: View {
    public typealias Body = Never

    nonisolated public init() {}

    @MainActor public static func _makeElement(
        _ view: EmptyView, _ inputs: _ElementInputs
    ) -> _Element<EmptyView> {
        EmptyElement(inputs)
    }
}

private final class EmptyElement: _Element<EmptyView> {
    override func update(_ view: EmptyView) {}
    override func collectNodes(into nodes: inout NodeList) {}
}
