// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightDisplay

private let orange = Paint.color(DisplayColor(red: 1, green: 0.584, blue: 0))
private let black = Paint.color(DisplayColor(red: 0, green: 0, blue: 0))

@Suite struct DisplayPrinterTests {
    private let printer = DisplayPrinter()

    private func item(_ content: DisplayContent, id: Int = 1) -> DisplayItem {
        DisplayItem(
            id: DisplayID(id), frame: CGRect(x: 0, y: 1.5, width: 100.0 / 3, height: 20),
            content: content)
    }

    @Test func printsATree() throws {
        var button = item(.group)
        button.semantics = Semantics(role: .button, label: "Play")
        button.interactions = .tap
        let label = DisplayText(
            lines: [.init(text: "Play", origin: CGPoint(x: 0, y: 16), width: 40)],
            font: DisplayFont(size: 17, weight: 600), paint: orange)
        var tree = DisplayTree()
        try tree.apply(
            DisplayBatch(
                number: 1,
                patches: [
                    .insert(button, parent: .root, before: nil),
                    .insert(item(.text(label), id: 2), parent: DisplayID(1), before: nil),
                ]))
        #expect(
            printer.text(of: tree) == """
                group 0,1.5 33.333x20 tap button "Play"
                  text 0,1.5 33.333x20 "Play" 0,16 17/600 #ff9500

                """)
        #expect(
            DisplayPrinter(showsIdentifiers: true).text(of: tree) == """
                #1 group 0,1.5 33.333x20 tap button "Play"
                  #2 text 0,1.5 33.333x20 "Play" 0,16 17/600 #ff9500

                """)
        #expect(printer.text(of: DisplayTree()) == "")
    }

    @Test func printsEveryContent() {
        let font = DisplayFont(size: 12.5, weight: 400, isItalic: true, design: .monospaced)
        let lines = [
            DisplayText.Line(text: "a\n\"b\"", origin: CGPoint(x: 0, y: 16), width: 1),
            DisplayText.Line(text: "c\u{202E}", origin: CGPoint(x: 1, y: 38), width: 1),
        ]
        let text = DisplayText(
            lines: lines, font: font, paint: black, decoration: [.underline, .strikethrough])
        #expect(
            printer.text(of: item(.text(text)))
                == #"text 0,1.5 33.333x20 "a\n\"b\"" 0,16 "c\u{202e}" 1,38 12.5/400 italic "#
                + "monospaced #000000 underline strikethrough")
        let shape = DisplayShape.roundedRectangle(cornerRadius: 8, isContinuous: true)
        let stroke = DisplayStroke(paint: black, width: 0.5)
        #expect(
            printer.text(of: item(.shape(shape, fill: orange, stroke: stroke)))
                == "shape 0,1.5 33.333x20 rounded 8 continuous fill #ff9500 stroke #000000 0.5")
        let field = DisplayTextField(
            text: "x", prompt: "p", font: DisplayFont(size: 17, weight: 400), paint: black,
            promptPaint: orange, isSecure: true)
        #expect(
            printer.text(of: item(.textField(field)))
                == #"field 0,1.5 33.333x20 "x" 17/400 #000000 prompt "p" #ff9500 secure"#)
    }

    @Test func printsEveryOutlineAndStroke() {
        let radii = DisplayShape.CornerRadii(
            topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4.5)
        let uneven = DisplayShape.unevenRoundedRectangle(radii, isContinuous: true)
        #expect(DisplayPrinter.text(of: uneven) == "rounded 1,2,3,4.5 continuous")
        #expect(DisplayPrinter.text(of: .inset(.circle, by: 2)) == "circle inset 2")
        var stroke = DisplayStroke(paint: black, width: 2)
        stroke.cap = .square
        stroke.join = .round
        stroke.miterLimit = 3
        stroke.dash = [4, 1]
        stroke.dashPhase = 2
        #expect(
            DisplayPrinter.text(of: stroke)
                == "#000000 2 cap square join round limit 3 dash 4,1 phase 2")
    }

    @Test func paintsTheStrokeOfAShapeThatHasOnlyThat() {
        var content = DisplayContent.shape(
            .ellipse, fill: nil, stroke: DisplayStroke(paint: black, width: 1))
        #expect(content.paint == black)
        content.setPaint(orange)
        #expect(
            content
                == .shape(.ellipse, fill: nil, stroke: DisplayStroke(paint: orange, width: 1)))
        content = .shape(.ellipse, fill: black, stroke: DisplayStroke(paint: black, width: 1))
        content.setPaint(orange)
        #expect(
            content
                == .shape(.ellipse, fill: orange, stroke: DisplayStroke(paint: black, width: 1)))
    }

    @Test func printsEveryPartOfAnItem() {
        var item = item(.group)
        item.opacity = 0.25
        item.clip = .ellipse
        item.interactions = [.tap, .edit, .passesThrough, .contentOnly]
        item.semantics = Semantics(
            role: .toggle, label: "L", value: "V", isOn: false, hint: "H", isEnabled: false,
            isSelected: true, isHidden: true, identifier: "I")
        #expect(
            printer.text(of: item)
                == "group 0,1.5 33.333x20 opacity 0.25 clip ellipse tap edit through content "
                + #"toggle "L" value "V" off hint "H" disabled selected hidden id "I""#)
    }

    @Test func printsBatches() {
        let ease = AnimationDescription(curve: .init(0.42, 0, 0.58, 1), duration: 0.2, delay: 1)
        let batch = DisplayBatch(
            number: 7,
            patches: [
                .insert(item(.group, id: 3), parent: .root, before: DisplayID(2)),
                .update(DisplayID(3), [.paint(orange), .opacity(0)], animation: ease),
                .update(
                    DisplayID(3), [.clip(nil), .semantics(nil), .interactions([])], animation: nil),
                .move(DisplayID(3), before: nil), .remove(DisplayID(3)),
            ])
        #expect(
            printer.text(of: batch) == """
                batch 7
                  insert #3 in #0 before #2: group 0,1.5 33.333x20
                  update #3: paint #ff9500, opacity 0 over 0.2s 0.42,0,0.58,1 after 1s
                  update #3: clip none, semantics none, interactions none
                  move #3
                  remove #3

                """)
    }

    @Test(
        arguments: [
            (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-1.5, "-1.5"), (0.001, "0.001"),
            (0.0004, "0"), (-0.0004, "0"), (1.0 / 3, "0.333"), (20.05, "20.05"), (.nan, "nan"),
            (.infinity, "inf"),
        ])
    func printsNumbers(_ number: Double, _ expected: String) {
        #expect(DisplayPrinter.text(of: number) == expected)
    }

    @Test func printsTransparentColours() {
        let half = DisplayColor(red: 0, green: 0, blue: 1, opacity: 0.5)
        #expect(DisplayPrinter.text(of: .color(half)) == "#0000ff80")
    }
}
