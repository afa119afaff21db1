// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view that is a painted shape, and can be painted further.
public protocol ShapeView<Content>: View {
    associatedtype Content: Shape

    /// The shape, for a further fill or stroke.
    nonisolated var shape: Content { get }
}

/// A shape that is filled with a style.
nonisolated public struct _ShapeView<Content, Style>: ShapeView
where Content: Shape, Style: ShapeStyle {
    public typealias Body = Never

    public var shape: Content
    public var style: Style
    public var fillStyle: FillStyle

    nonisolated public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        ShapeElement(view, inputs, motion: .of(view, \.shape)) {
            ShapeDrawing(
                outline: $0.shape._outline.filled($0.fillStyle), style: $0.style._style)
        }
    }
}

/// A shape that is filled with a style, in front of another painting of it.
nonisolated public struct FillShapeView<Content, Style, Background>: ShapeView
where Content: Shape, Style: ShapeStyle, Background: View {
    public typealias Body = Never

    public var shape: Content
    public var style: Style
    public var fillStyle: FillStyle
    public var background: Background

    nonisolated public init(
        shape: Content, style: Style, fillStyle: FillStyle, background: Background
    ) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
        self.background = background
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        makeElement(view, inputs)
    }
}

/// A shape's outline that is stroked with a style, in front of another painting
/// of the shape.
nonisolated public struct StrokeShapeView<Content, Style, Background>: ShapeView
where Content: Shape, Style: ShapeStyle, Background: View {
    public typealias Body = Never

    public var shape: Content
    public var style: Style
    public var strokeStyle: StrokeStyle
    public var isAntialiased: Bool
    public var background: Background

    nonisolated public init(
        shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool,
        background: Background
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        makeElement(view, inputs)
    }
}

/// The same with the stroke inside the shape.
nonisolated public struct StrokeBorderShapeView<Content, Style, Background>: ShapeView
where Content: InsettableShape, Style: ShapeStyle, Background: View {
    public typealias Body = Never

    public var shape: Content
    public var style: Style
    public var strokeStyle: StrokeStyle
    public var isAntialiased: Bool
    public var background: Background

    nonisolated public init(
        shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool,
        background: Background
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        makeElement(view, inputs)
    }
}

// MARK: Elements

/// A shape view in front of another one.
nonisolated private protocol LayeredShapeView: View {
    associatedtype Background: View
    associatedtype Content: Shape
    var background: Background { get }
    var shape: Content { get set }
    var drawing: ShapeDrawing { get }
}

extension LayeredShapeView {
    /// Nearly always there is nothing behind, and the shape is one node.
    @MainActor fileprivate static func makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        guard Background.self != EmptyView.self else {
            return ShapeElement(view, inputs, motion: .of(view, \.shape), \.drawing)
        }
        return PassthroughElement(view, inputs) {
            ModifiedContent(
                content: FrontShape(shape: $0),
                modifier: SecondaryViewModifier(
                    secondary: $0.background, alignment: .center, isBackground: true))
        }
    }
}

/// A layered shape view without what is behind it.
nonisolated private struct FrontShape<Layered: LayeredShapeView>: View {
    typealias Body = Never

    var shape: Layered

    @MainActor static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        ShapeElement(view, inputs, motion: .of(view, \.shape.shape), \.shape.drawing)
    }
}

extension FillShapeView: LayeredShapeView {
    fileprivate var drawing: ShapeDrawing {
        ShapeDrawing(outline: shape._outline.filled(fillStyle), style: style._style)
    }
}

extension StrokeShapeView: LayeredShapeView {
    fileprivate var drawing: ShapeDrawing {
        ShapeDrawing(outline: shape._outline, style: style._style, stroke: strokeStyle)
    }
}

extension StrokeBorderShapeView: LayeredShapeView {
    fileprivate var drawing: ShapeDrawing {
        ShapeDrawing(
            outline: shape.inset(by: strokeStyle.lineWidth / 2)._outline, style: style._style,
            stroke: strokeStyle)
    }
}
