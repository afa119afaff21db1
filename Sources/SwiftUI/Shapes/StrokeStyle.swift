// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// The ends of a stroked line.
public enum CGLineCap: Int32, Sendable {
    case butt, round, square
}

/// The corners of a stroked line.
public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
}

/// What the line along an outline looks like, apart from its paint.
public struct StrokeStyle: Equatable, Sendable {
    /// In points.
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    public var miterLimit: CGFloat
    /// Lengths of painted and unpainted parts in turn; empty for a solid line.
    public var dash: [CGFloat]
    public var dashPhase: CGFloat

    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    /// What hosts draw; `nil` where that is nothing.
    func displayed(_ paint: Paint) -> DisplayStroke? {
        guard lineWidth > 0, lineWidth.isFinite else { return nil }
        var stroke = DisplayStroke(paint: paint, width: Double(lineWidth))
        stroke.cap = DisplayStroke.Cap(rawValue: UInt8(lineCap.rawValue)) ?? .butt
        stroke.join = DisplayStroke.Join(rawValue: UInt8(lineJoin.rawValue)) ?? .miter
        stroke.miterLimit = miterLimit.isFinite ? max(Double(miterLimit), 1) : 10
        let lengths = dash.map(Double.init)
        if lengths.allSatisfy({ $0.isFinite && $0 >= 0 }), lengths.contains(where: { $0 > 0 }) {
            stroke.dash = lengths
            stroke.dashPhase = dashPhase.isFinite ? Double(dashPhase) : 0
        }
        return stroke
    }
}

/// How an outline is filled.
public struct FillStyle: Equatable, Sendable {
    /// Makes a difference only to outlines that cross themselves.
    public var isEOFilled: Bool
    /// Hosts always smooth edges.
    public var isAntialiased: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
