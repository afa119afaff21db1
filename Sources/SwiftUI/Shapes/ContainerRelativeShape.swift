// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// The shape of the container around, which `containerShape(_:)` gives; a rectangle
/// where none does. As a clip it is always a rectangle.
nonisolated public struct ContainerRelativeShape: InsettableShape, _NamedShape {
    public typealias Body = Never
    public typealias InsetShape = _InsetShape<ContainerRelativeShape>

    nonisolated public init() {}

    public var _outline: _ShapeOutline { .container }
}

extension View {
    /// The shape that `ContainerRelativeShape` in this view takes.
    nonisolated public func containerShape<T>(_ shape: T) -> some View
    where T: InsettableShape {
        environment(\.containerShape, shape._outline)
    }
}

extension EnvironmentValues {
    var containerShape: _ShapeOutline {
        get { self[ContainerShapeKey.self] }
        set { self[ContainerShapeKey.self] = newValue }
    }
}

private struct ContainerShapeKey: EnvironmentKey {
    static var defaultValue: _ShapeOutline { _ShapeOutline(shape: .rectangle) }
}
