// SPDX-License-Identifier: Apache-2.0

import Foundation

extension OutlinePath {
    /// The outline of a shape that follows a frame, as the browser's page has it.
    package init(_ shape: DisplayShape, in frame: CGRect) {
        switch shape {
        case .rectangle:
            self.init(frame)
        case .ellipse:
            self.init(ellipseIn: frame)
        case .circle:
            let side = min(frame.width, frame.height)
            self.init(
                ellipseIn: CGRect(
                    x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side))
        case .capsule:
            let radius = min(frame.width, frame.height) / 2
            let corner = Corner(size: CGSize(width: radius, height: radius))
            self.init(frame, corners: [Corner](repeating: corner, count: 4))
        case .roundedRectangle(let radius, let isContinuous):
            self.init(
                frame, radii: [Double](repeating: radius, count: 4), isContinuous: isContinuous)
        case .unevenRoundedRectangle(let radii, let isContinuous):
            self.init(
                frame,
                radii: [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft],
                isContinuous: isContinuous)
        case .inset(let shape, let amount):
            self.init(
                shape,
                in: CGRect(
                    x: frame.minX + amount, y: frame.minY + amount,
                    width: max(frame.width - 2 * amount, 0),
                    height: max(frame.height - 2 * amount, 0)))
        case .path(let path):
            self = path.moved(by: frame.origin)
        }
    }

    /// Each corner has its share of an edge by the radii of both.
    private init(_ frame: CGRect, radii: [Double], isContinuous: Bool) {
        let corners = radii.enumerated().map { index, radius in
            guard radius > 0 else { return Corner(size: .zero) }
            let room = min(
                frame.width * radius / (radius + max(radii[index ^ 1], 0)),
                frame.height * radius / (radius + max(radii[3 - index], 0)))
            return Corner(radius: min(radius, room), room: room, isContinuous: isContinuous)
        }
        self.init(frame, corners: corners)
    }
}

extension Corner {
    /// A continuous corner begins 1.528 radii before the edge's end and passes
    /// through the same middle as a round one; where there is less room it comes
    /// closer to the round one.
    init(radius: Double, room: Double, isContinuous: Bool) {
        guard isContinuous, radius > 0 else {
            self.init(size: CGSize(width: radius, height: radius))
            return
        }
        let reach = min(1.528 * radius, room)
        self.init(
            size: CGSize(width: reach, height: reach),
            exponent: -1 / log2(1 - (1 - 0.5.squareRoot()) * radius / reach))
    }
}
