// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An arrow without a shaft, which points to where reading begins or ends.
nonisolated struct Chevron: View {
    let edge: HorizontalEdge
    /// In points.
    var size = CGSize(width: 8, height: 13)
    @Environment(\.layoutDirection) private var direction

    init(edge: HorizontalEdge, size: CGSize = CGSize(width: 8, height: 13)) {
        self.edge = edge
        self.size = size
    }

    /// That of the way back in a bar, as on iOS up to 18.
    static var back: Chevron {
        Chevron(edge: .leading, size: CGSize(width: 11, height: 20))
    }

    @MainActor var body: some View {
        ChevronShape(pointsLeft: (edge == .leading) == (direction == .leftToRight))
            .stroke(
                style: StrokeStyle(
                    lineWidth: size.height * 0.14, lineCap: .round, lineJoin: .round)
            )
            .frame(width: size.width, height: size.height)
    }
}

nonisolated private struct ChevronShape: Shape {
    let pointsLeft: Bool

    func path(in rect: CGRect) -> Path {
        let tip = pointsLeft ? rect.minX : rect.maxX
        let ends = pointsLeft ? rect.maxX : rect.minX
        var path = Path()
        path.move(to: CGPoint(x: ends, y: rect.minY))
        path.addLine(to: CGPoint(x: tip, y: rect.midY))
        path.addLine(to: CGPoint(x: ends, y: rect.maxY))
        return path
    }
}
