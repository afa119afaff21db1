// SPDX-License-Identifier: Apache-2.0

/// A piece of a user interface, as a value that its `body` describes.
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View

    /// What this view shows. Alight calls it when something that it read, or was
    /// given, has changed.
    @ViewBuilder @MainActor @preconcurrency
    var body: Body { get }

    /// Makes what stands for this view while it is shown; views of Alight's own
    /// implement it, all others have a `body`.
    @MainActor @preconcurrency
    static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<Self>
}

extension View {
    public static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<Self> {
        BodyElement(view, inputs)
    }
}

extension Never: View {
    public typealias Body = Never
    public var body: Never { fatalError("Never has no body.") }
}

extension View where Body == Never {
    /// Views of Alight's own have no body to call.
    public var body: Never {
        fatalError("body() should not be called on \(Self.self).")
    }
}
