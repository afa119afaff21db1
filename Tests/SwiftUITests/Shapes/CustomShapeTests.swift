// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

private struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}

private struct Corner: InsettableShape {
    var amount = 0.0

    func path(in rect: CGRect) -> Path {
        let rect = rect.insetBy(dx: amount, dy: amount)
        return Path {
            $0.addLines([
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            ])
        }
    }

    func inset(by amount: CGFloat) -> some InsettableShape {
        var corner = self
        corner.amount += amount
        return corner
    }
}

private struct Square: Shape {
    func path(in rect: CGRect) -> Path { Path(rect) }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        return CGSize(width: min(size.width, size.height), height: min(size.width, size.height))
    }
}

@MainActor
@Suite("Shapes of a program's own")
struct CustomShapeTests {
    @Test("A path is made for the frame, and anew for another one")
    func path() {
        let model = ObservedValue(100.0)
        let shown = Shown { Sized(model: model) }
        #expect(
            shown.lines == [
                "shape 50,50 100x100 path M50 0L100 100L0 100Z fill #000000"
            ])
        #expect(
            shown.patches { model.value = 40 } == [
                "update #1: frame 80,80 40x40, content shape path M20 0L40 40L0 40Z fill #000000"
            ])
        #expect(shown.patches { model.value = 40 } == [])
    }

    private struct Sized: View {
        let model: ObservedValue<Double>

        var body: some View {
            Triangle().fill(.black).frame(width: model.value, height: model.value)
        }
    }

    @Test("A shape chooses its size; a border is drawn inside")
    func sizes() {
        #expect(Shown(height: 80) { Square() }.frames == ["60,0 80x80"])
        let border = Shown { Corner().strokeBorder(.black, lineWidth: 4) }
        #expect(
            border.lines == ["shape 0,0 200x200 path M2 2L198 2 stroke #000000 4 through"])
    }

    @Test("Clips follow the size, also by the even-odd rule")
    func clips() {
        let shown = Shown {
            Color.black.clipShape(Triangle(), style: FillStyle(eoFill: true))
                .frame(width: 20, height: 20)
        }
        #expect(
            shown.lines == [
                "group 90,90 20x20 clip path M10 0L20 20L0 20Z even-odd",
                "  shape 0,0 20x20 rectangle fill #000000",
            ])
    }

    @Test("Shapes are trimmed, turned, enlarged, moved")
    func transforms() {
        func line(_ shape: some Shape) -> String? {
            Shown(width: 20, height: 20) { shape.fill(.black) }.lines.first.map {
                String($0.dropFirst("shape 0,0 20x20 path ".count).dropLast(" fill #000000".count))
            }
        }
        #expect(line(Rectangle().trim(from: 0.25, to: 0.5)) == "M20 0L20 20")
        #expect(line(Rectangle().offset(x: 5, y: 1)) == "M5 1L25 1L25 21L5 21Z")
        #expect(line(Rectangle().rotation(.degrees(90))) == "M20 0L20 20L0 20L0 0Z")
        #expect(
            line(Rectangle().scale(0.5, anchor: .topLeading)) == "M0 0L10 0L10 10L0 10Z")
        #expect(line(Rectangle().size(width: 4, height: 4)) == "M0 0L4 0L4 4L0 4Z")
        #expect(
            line(Rectangle().transform(CGAffineTransform(translationX: 1, y: 0)))
                == "M1 0L21 0L21 20L1 20Z")
    }

    @Test("A path is a view: the same in any frame")
    func pathAsView() {
        let path = Path { $0.addLines([.zero, CGPoint(x: 10, y: 10)]) }
        #expect(
            Shown { path.stroke(.black, lineWidth: 2) }.lines
                == ["shape 0,0 200x200 path M0 0L10 10 stroke #000000 2 through"])
    }

    @Test("Where one reads from the right, a shape is turned around, a path is not")
    func direction() {
        let shown = Shown(width: 20, height: 20) {
            ZStack {
                Corner().trim(to: 0.5).fill(.black)
                Path { $0.addLines([.zero, CGPoint(x: 10, y: 0)]) }.fill(.black)
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(
            shown.lines == [
                "shape 0,0 20x20 path M20 0L10 0 fill #000000",
                "shape 0,0 20x20 path M0 0L10 0 fill #000000",
            ])
    }

    @Test("What cannot be drawn is left out")
    func badPoints() {
        let path = Path {
            $0.addLines([.zero, CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 5, y: 5)])
            $0.addRect(.infinite)
        }
        let shown = Shown { path.fill(.black) }
        #expect(shown.lines.first?.hasPrefix("shape 0,0 200x200 path M0 0") == true)
        #expect(shown.lines.first?.contains("nan") == false)
    }

    @Test("The named shapes have paths")
    func namedShapes() {
        let rect = CGRect(x: 10, y: 10, width: 40, height: 20)
        for shape in [
            AnyShape(Rectangle()), AnyShape(Ellipse()), AnyShape(Capsule()),
            AnyShape(RoundedRectangle(cornerRadius: 5)),
        ] {
            let bounds = shape.path(in: rect).boundingRect
            #expect(abs(bounds.minX - 10) < 1e-6 && abs(bounds.maxY - 30) < 1e-6)
        }
        #expect(abs(Circle().path(in: rect).boundingRect.minX - 20) < 1e-9)
        #expect(AnyShape(Circle()).sizeThatFits(ProposedViewSize(rect.size)).width == 20)
    }
}
