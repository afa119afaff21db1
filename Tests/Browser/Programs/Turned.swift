// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// Cards that are drawn elsewhere than they are laid out, and below them where each is,
/// and where it was touched and pointed at in its own space.
struct Turned: View {
    @State private var flat = Places()
    @State private var deep = Places()

    var body: some View {
        VStack(spacing: 100) {
            Card(name: "Flat", places: $flat).rotationEffect(.degrees(30)).scaleEffect(1.5)
            Card(name: "Deep", places: $deep)
                .rotation3DEffect(.degrees(50), axis: (x: 1, y: 2, z: 0)).offset(x: 20)
            Text(flat.line("Flat"))
            Text(deep.line("Deep"))
        }
    }
}

private struct Places {
    var frame = CGRect.zero
    var touched = CGPoint.zero
    var above = CGPoint.zero

    func line(_ name: String) -> String {
        let numbers = [
            frame.minX, frame.minY, frame.width, frame.height, touched.x, touched.y, above.x,
            above.y,
        ]
        return "\(name): " + numbers.map { String(format: "%.1f", $0) }.joined(separator: " ")
    }
}

private struct Card: View {
    let name: String
    @Binding var places: Places

    var body: some View {
        Color.yellow
            .frame(width: 120, height: 60)
            .onGeometryChange(for: CGRect.self) {
                $0.frame(in: .global)
            } action: {
                places.frame = $0
            }
            .gesture(DragGesture(minimumDistance: 0).onEnded { places.touched = $0.location })
            .onContinuousHover {
                if case .active(let point) = $0 { places.above = point }
            }
            .accessibilityLabel(name)
            .accessibilityAddTraits(.isButton)
    }
}

#Preview { Turned() }
