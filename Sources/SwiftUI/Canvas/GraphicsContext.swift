// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// What a canvas is drawn with: a way of drawing that copies change on their own,
/// while all draw on the same canvas.
public struct GraphicsContext {
    /// From 0 to 1, of what is drawn from now on.
    public var opacity = 1.0
    /// How what is drawn from now on meets what is below.
    public var blendMode = BlendMode.normal
    /// From the space of what is drawn to that of the canvas.
    public var transform = CGAffineTransform.identity
    public let environment: EnvironmentValues

    private let size: CGSize
    private let recorder = Recorder()
    private var clips: [(path: Path, style: FillStyle)] = []
    private var filters: [Filter] = []

    private final class Recorder {
        var commands: [CanvasCommand] = []
    }

    init(size: CGSize, environment: EnvironmentValues) {
        self.size = size
        self.environment = environment
    }

    var commands: [CanvasCommand] { recorder.commands }

    // MARK: Space

    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        transform = transform.translatedBy(x: x, y: y)
    }

    public mutating func scaleBy(x: CGFloat, y: CGFloat) {
        transform = transform.scaledBy(x: x, y: y)
    }

    public mutating func rotate(by angle: Angle) {
        transform = transform.rotated(by: angle.radians)
    }

    public mutating func concatenate(_ matrix: CGAffineTransform) {
        transform = matrix.concatenating(transform)
    }

    // MARK: What becomes of what is drawn

    /// From now on nothing shows outside of an outline.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
        clips.append((path.applying(transform), style))
    }

    /// The rectangle around what clips leave.
    public var clipBoundingRect: CGRect {
        clips.reduce(CGRect(origin: .zero, size: size)) {
            $0.intersection($1.path.boundingRect)
        }.applying(transform.inverted())
    }

    /// From now on this happens to all that is drawn.
    public mutating func addFilter(_ filter: Filter) {
        filters.append(filter)
    }

    // MARK: Drawing

    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        let style = (shading.style(in: size, transform), style)
        record(path.applying(transform).fill(style.0, style: style.1))
    }

    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        var scaled = style
        scaled.lineWidth *= scale
        scaled.dash = style.dash.map { $0 * scale }
        scaled.dashPhase *= scale
        record(
            path.applying(transform).stroke(shading.style(in: size, transform), style: scaled))
    }

    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws what a closure draws as one picture.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var layer = GraphicsContext(size: size, environment: environment)
        layer.transform = transform
        try content(&layer)
        record(CanvasCommand(layer: layer.commands).view)
    }

    /// Draws a text in its own size, with a point of it at a place.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        record(
            CanvasPlacement(point: point, anchor: anchor, proposal: .unspecified, transform)
                .callAsFunction { text })
    }

    /// Draws a text from the top of a rectangle, in lines of its width.
    public func draw(_ text: Text, in rect: CGRect) {
        record(
            CanvasPlacement(
                point: rect.origin, anchor: .topLeading, proposal: ProposedViewSize(rect.size),
                transform
            ).callAsFunction { text })
    }

    private func record(_ view: some View) {
        var command = CanvasCommand(view)
        for filter in filters {
            command = filter.apply(command)
        }
        for clip in clips.reversed() {
            command = CanvasCommand(
                command.view.frame(width: size.width, height: size.height, alignment: .topLeading)
                    .clipShape(clip.path, style: clip.style))
        }
        if opacity < 1 {
            command = CanvasCommand(command.view.opacity(opacity))
        }
        if blendMode != .normal {
            command = CanvasCommand(command.view.blendMode(blendMode))
        }
        recorder.commands.append(command)
    }
}

/// Stands one view with a point of it at a place of the canvas.
private struct CanvasPlacement: Layout {
    let point: CGPoint
    let anchor: UnitPoint
    let proposal: ProposedViewSize

    init(
        point: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize,
        _ transform: CGAffineTransform
    ) {
        self.point = point.applying(transform)
        self.anchor = anchor
        self.proposal = proposal
    }

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        for subview in subviews {
            subview.place(
                at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), anchor: anchor,
                proposal: self.proposal)
        }
    }
}
