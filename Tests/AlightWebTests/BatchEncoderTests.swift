// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import AlightWeb

private let orange = Paint.color(DisplayColor(red: 1, green: 0.584, blue: 0))
private let green = Paint.color(DisplayColor(red: 0.204, green: 0.78, blue: 0.349))
private let body = DisplayFont(size: 17, weight: 400)

@Suite struct BatchEncoderTests {
    private func encoded(_ patches: DisplayPatch..., number: Int = 1, received: Int = 1) -> String {
        var encoder = BatchEncoder()
        let batch = DisplayBatch(number: number, patches: patches)
        return String(decoding: encoder.encode(batch, received: received), as: UTF8.self)
    }

    private func encoded(_ change: DisplayChange) -> String {
        encoded(.update(DisplayID(5), [change], animation: nil))
    }

    private func encoded(inserting item: DisplayItem) -> String {
        encoded(.insert(item, parent: .root, before: nil))
    }

    private func item(_ content: DisplayContent) -> DisplayItem {
        DisplayItem(
            id: DisplayID(2), frame: CGRect(x: 0, y: 1, width: 2, height: 3), content: content)
    }

    // MARK: Scrolling

    @Test func writesWhatScrollsAndTheProgramsLastMove() {
        var scroll = DisplayScroll(axes: .vertical, extent: CGSize(width: 50, height: 320.5))
        #expect(encoded(.scroll(scroll)) == #"[1,1,["v",5,[2,50,320.5]]]"#)
        scroll.request = 3
        scroll.offset = CGPoint(x: 0, y: 40)
        #expect(encoded(.scroll(scroll)) == #"[1,1,["v",5,[2,50,320.5,3,0,40]]]"#)
        scroll.isAnimated = true
        #expect(encoded(.scroll(scroll)) == #"[1,1,["v",5,[2,50,320.5,3,0,40,1]]]"#)
        #expect(encoded(.scroll(nil)) == #"[1,1,["v",5,0]]"#)
        var item = item(.group)
        item.scroll = DisplayScroll(axes: .horizontal, extent: CGSize(width: 9, height: 3))
        #expect(
            encoded(inserting: item)
                == #"[1,1,["i",0,0,2,0,1,2,3,0,0,0,0,1,[1,9,3]]]"#)
    }

    // MARK: Batches

    @Test func writesATapThatRecoloursTwoLabels() {
        let ease = AnimationDescription(curve: .init(0.42, 0, 0.58, 1), duration: 0.2)
        let message = encoded(
            .update(DisplayID(22), [.paint(orange)], animation: ease),
            .update(DisplayID(24), [.paint(green)], animation: ease), number: 3, received: 5)
        #expect(message == #"[3,5,["a",0.42,0,0.58,1,0.2],["p",22,"ff9500"],["p",24,"34c759"]]"#)
        // Both ways: the tap, which says what the page has, and what came of it.
        let tap = #"[5,2,"t",14]"#
        #expect(message.utf8.count + tap.utf8.count == 77)
    }

    @Test func writesAnAnimationWhereItBegins() {
        let slow = AnimationDescription(curve: .init(0, 0, 1, 1), duration: 1, delay: 0.5)
        let message = encoded(
            .update(DisplayID(1), [.opacity(0)], animation: nil),
            .update(DisplayID(2), [.opacity(0.5)], animation: slow),
            .update(DisplayID(3), [.opacity(1)], animation: nil))
        #expect(
            message
                == #"[1,1,["o",1,0],["a",0,0,1,1,1,0.5],["o",2,0.5],["a"],["o",3,1]]"#)
    }

    private static let effects: [(DisplayEffect?, String)] = [
        (nil, "0"), (.group, #"["g"]"#), (.blur(radius: 2.5), #"["b",2.5]"#),
        (.shadow(.clear, radius: 4, x: 0, y: -1), #"["s","00000000",4,0,-1]"#),
        (.blend(.colorDodge), #"["m","color-dodge"]"#), (.mask, #"["k"]"#),
        (
            .colors(DisplayColorMatrix([Float](repeating: 0.5, count: 20))),
            #"["c"\#(String(repeating: ",0.5", count: 20))]"#
        ),
    ]

    @Test(arguments: effects)
    func writesEffects(_ effect: DisplayEffect?, _ expected: String) {
        #expect(encoded(.effect(effect)) == #"[1,1,["e",5,\#(expected)]]"#)
    }

    @Test func writesPathsAsSVGDoes() {
        var path = OutlinePath()
        path.add(.move(CGPoint(x: 1, y: 2)))
        path.add(.line(CGPoint(x: 10.5, y: -2)))
        path.add(.curve(CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 2), CGPoint(x: 3, y: 3)))
        path.add(.close)
        #expect(
            encoded(.clip(.path(path)))
                == #"[1,1,["k",5,["p","M1 2L10.5 -2C1 1 2 2 3 3Z"]]]"#)
        path.usesEvenOddRule = true
        #expect(
            encoded(.clip(.path(path)))
                == #"[1,1,["k",5,["p","M1 2L10.5 -2C1 1 2 2 3 3Z",1]]]"#)
    }

    @Test func writesGradientsInPlaceOfColours() {
        let gradient = DisplayGradient(
            stops: [
                .init(DisplayColor(red: 1, green: 1, blue: 1), at: 0), .init(.clear, at: 1),
            ],
            geometry: .elliptical(center: .init(0.5, 0.25), from: 0, to: 0.5))
        #expect(
            encoded(.paint(.gradient(gradient)))
                == #"[1,1,["p",5,["e",0.5,0.25,0,0.5,"ffffff",0,"00000000",1]]]"#)
    }

    @Test func writesAnEffectBehindTheItemThatHasIt() {
        var blurred = item(.group)
        blurred.effect = .blur(radius: 1)
        #expect(
            encoded(inserting: blurred)
                == #"[1,1,["i",0,0,2,0,1,2,3,0],["e",2,["b",1]]]"#)
    }

    @Test func writesSpringsRepetitionsAndTransforms() {
        let spring = AnimationDescription(
            curve: .spring(SpringCurve(response: 0.5, dampingRatio: 0.7)), duration: 1.2)
        let adding = AnimationDescription(
            curve: .spring(
                SpringCurve(
                    response: 0.5, dampingRatio: 1, initialVelocity: 2, isAdditive: true)),
            duration: 1, delay: 0.1)
        let endless = AnimationDescription(
            curve: .init(0, 0, 1, 1), duration: 1,
            repetition: .init(count: nil, autoreverses: true))
        let sampled = AnimationDescription(
            curve: .samples([0, 0.25, 1]), duration: 1,
            repetition: .init(count: 2, autoreverses: false, pause: 0.5))
        var transform = DisplayTransform.identity
        transform.rotation = 1.5
        let one = DisplayID(1)
        let message = encoded(
            .update(one, [.opacity(0)], animation: spring),
            .update(one, [.opacity(0.1)], animation: adding),
            .update(one, [.opacity(0.2)], animation: endless),
            .update(one, [.opacity(0.3)], animation: sampled),
            .update(one, [.transform(transform), .transform(.identity)], animation: nil),
            .leave(one, isLeaving: true))
        #expect(
            message == #"[1,1,["a",["s",0.5,0.7],1.2],["o",1,0],"#
                + #"["a",["s",0.5,1,2,1],1,0.1],["o",1,0.1],"#
                + #"["a",["b",0,0,1,1],1,0,0,1],["o",1,0.2],"#
                + #"["a",["l",0,0.25,1],1,0,2,0,0.5],["o",1,0.3],"#
                + #"["a"],["x",1,0,0,1.5],["x",1,0,0],["j",1,1]]"#)
    }

    @Test func writesTheAxisOfATurnInSpace() {
        var transform = DisplayTransform.identity
        transform.rotation = 0.5
        (transform.axisX, transform.axisY, transform.axisZ) = (0, 1, 0)
        transform.distance = 100
        let message = encoded(.update(DisplayID(1), [.transform(transform)], animation: nil))
        #expect(message == "[1,1,[\"x\",1,0,0,0.5,1,1,0.5,0.5,0,1,0,100]]")
    }

    @Test func forgetsTheAnimationOfTheLastBatch() {
        var encoder = BatchEncoder()
        let ease = AnimationDescription(curve: .init(0, 0, 1, 1), duration: 1)
        let patch = DisplayPatch.update(DisplayID(1), [.opacity(0)], animation: ease)
        let first = encoder.encode(DisplayBatch(number: 1, patches: [patch]), received: 1)
        let second = encoder.encode(DisplayBatch(number: 2, patches: [patch]), received: 1)
        #expect(first.dropFirst(2) == second.dropFirst(2))
    }

    @Test func writesTheTitleFirst() {
        var encoder = BatchEncoder()
        let patches = [DisplayPatch.remove(DisplayID(9))]
        let message = encoder.encode(
            DisplayBatch(number: 1, patches: patches), received: 1, title: "A \"title\"")
        #expect(
            String(decoding: message, as: UTF8.self) == #"[1,1,["w","A \"title\""],["r",9]]"#)
    }

    @Test func writesNotesAsBatchZero() {
        var encoder = BatchEncoder()
        #expect(String(decoding: encoder.encodeNote(received: 12), as: UTF8.self) == "[0,12]")
        let titled = encoder.encodeNote(received: 12, title: "T")
        #expect(String(decoding: titled, as: UTF8.self) == #"[0,12,["w","T"]]"#)
    }

    // MARK: Patches

    @Test func writesPlaces() {
        let message = encoded(
            .insert(item(.group), parent: DisplayID(1), before: DisplayID(7)),
            .insert(item(.group), parent: .root, before: nil),
            .move(DisplayID(2), before: DisplayID(3)), .move(DisplayID(2), before: nil),
            .remove(DisplayID(2)))
        #expect(
            message == #"[1,1,["i",1,7,2,0,1,2,3,0],["i",0,0,2,0,1,2,3,0],"#
                + #"["m",2,3],["m",2,0],["r",2]]"#)
    }

    @Test func writesOneOperationForEachChange() {
        let frame = CGRect(x: -1.5, y: 0, width: 10, height: 20.25)
        #expect(encoded(.frame(frame)) == #"[1,1,["f",5,-1.5,0,10,20.25]]"#)
        #expect(encoded(.content(.group)) == #"[1,1,["c",5,0]]"#)
        #expect(encoded(.paint(orange)) == #"[1,1,["p",5,"ff9500"]]"#)
        #expect(encoded(.opacity(0.5)) == #"[1,1,["o",5,0.5]]"#)
        #expect(encoded(.clip(nil)) == #"[1,1,["k",5,0]]"#)
        #expect(encoded(.clip(.capsule)) == #"[1,1,["k",5,3]]"#)
        #expect(encoded(.semantics(nil)) == #"[1,1,["s",5,0]]"#)
        #expect(encoded(.interactions([.tap, .passesThrough])) == #"[1,1,["n",5,5]]"#)
    }

    @Test func leavesTrailingDefaultsOut() {
        var item = item(.group)
        item.interactions = .tap
        #expect(encoded(inserting: item) == #"[1,1,["i",0,0,2,0,1,2,3,0,1]]"#)
        item.interactions = []
        item.semantics = Semantics(role: .button, label: "Go")
        #expect(encoded(inserting: item) == #"[1,1,["i",0,0,2,0,1,2,3,0,0,[1,"Go"]]]"#)
        item.clip = .rectangle
        #expect(encoded(inserting: item) == #"[1,1,["i",0,0,2,0,1,2,3,0,0,[1,"Go"],1]]"#)
        item.opacity = 0.25
        #expect(encoded(inserting: item) == #"[1,1,["i",0,0,2,0,1,2,3,0,0,[1,"Go"],1,0.25]]"#)
    }

    // MARK: Content

    @Test func writesText() {
        let lines = [
            DisplayText.Line(text: "One", origin: CGPoint(x: 0, y: 16), width: 30),
            DisplayText.Line(text: "Two", origin: CGPoint(x: 2.5, y: 38), width: 31),
        ]
        let font = DisplayFont(size: 17, weight: 600, isItalic: true, design: .serif)
        let text = DisplayText(lines: lines, font: font, paint: orange, decoration: .underline)
        #expect(
            encoded(.content(.text(text)))
                == #"[1,1,["c",5,["t",[17,600,1,2],"ff9500",1,"One",0,16,"Two",2.5,38]]]"#)
    }

    @Test func writesShapes() {
        let stroke = DisplayStroke(paint: green, width: 1.5)
        func content(_ shape: DisplayShape, _ fill: Paint?, _ stroke: DisplayStroke?) -> String {
            encoded(.content(.shape(shape, fill: fill, stroke: stroke)))
        }
        #expect(content(.rectangle, nil, nil) == #"[1,1,["c",5,["s",1]]]"#)
        #expect(content(.ellipse, orange, nil) == #"[1,1,["c",5,["s",2,"ff9500"]]]"#)
        #expect(content(.capsule, nil, stroke) == #"[1,1,["c",5,["s",3,0,"34c759",1.5]]]"#)
        #expect(
            content(.roundedRectangle(cornerRadius: 8, isContinuous: true), orange, stroke)
                == #"[1,1,["c",5,["s",[8,1],"ff9500","34c759",1.5]]]"#)
        #expect(
            content(.roundedRectangle(cornerRadius: 8, isContinuous: false), nil, nil)
                == #"[1,1,["c",5,["s",[8]]]]"#)
    }

    @Test func writesOutlinesOfEveryKind() {
        func clip(_ shape: DisplayShape) -> String { encoded(.clip(shape)) }
        let radii = DisplayShape.CornerRadii(
            topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4.5)
        #expect(clip(.circle) == #"[1,1,["k",5,4]]"#)
        #expect(
            clip(.unevenRoundedRectangle(radii, isContinuous: false))
                == #"[1,1,["k",5,[1,2,3,4.5]]]"#)
        #expect(
            clip(.unevenRoundedRectangle(radii, isContinuous: true))
                == #"[1,1,["k",5,[1,2,3,4.5,1]]]"#)
        #expect(clip(.inset(.capsule, by: 0.5)) == #"[1,1,["k",5,["i",0.5,3]]]"#)
    }

    @Test func writesWhatIsSpecialOfAStroke() {
        func content(_ change: (inout DisplayStroke) -> Void) -> String {
            var stroke = DisplayStroke(paint: green, width: 2)
            change(&stroke)
            return encoded(.content(.shape(.rectangle, fill: nil, stroke: stroke)))
        }
        #expect(
            content { $0.cap = .round } == #"[1,1,["c",5,["s",1,0,"34c759",2,1,0,10]]]"#)
        #expect(
            content {
                $0.join = .bevel
                $0.miterLimit = 4
                $0.dash = [3, 1.5]
                $0.dashPhase = 1
            } == #"[1,1,["c",5,["s",1,0,"34c759",2,0,2,4,1,3,1.5]]]"#)
    }

    @Test func writesFields() {
        var field = DisplayTextField(
            text: "T", prompt: "P", font: body, paint: orange, promptPaint: green)
        #expect(
            encoded(.content(.textField(field)))
                == #"[1,1,["c",5,["f","T","P",[17,400],"ff9500","34c759"]]]"#)
        field.isSecure = true
        #expect(
            encoded(.content(.textField(field)))
                == #"[1,1,["c",5,["f","T","P",[17,400],"ff9500","34c759",1]]]"#)
    }

    @Test func writesWhatHelpsToFillFieldsIn() {
        var field = DisplayTextField(
            text: "T", prompt: "P", font: body, paint: orange, promptPaint: green)
        func rest() -> Substring {
            encoded(.content(.textField(field)))
                .dropFirst(#"[1,1,["c",5,["f","T","P",[17,400],"ff9500","34c759""#.count)
        }
        field.linePitch = 22
        #expect(rest() == ",0,22]]]")
        field.alignment = .right
        #expect(rest() == ",4,22]]]")
        field.hints = DisplayInputHints()
        field.hints?.contentType = "email"
        #expect(rest() == #",4,22,0,0,"email"]]]"#)
        field.linePitch = nil
        field.hints?.keyboard = .email
        field.hints?.correctsWords = false
        #expect(rest() == #",4,0,"email",0,"email",0,"off"]]]"#)
    }

    @Test func writesDetailsOfSemantics() {
        func rest(_ details: [Semantics.Detail]) -> Substring {
            var semantics = Semantics(role: .text, label: "")
            semantics.details = details
            return encoded(.semantics(semantics)).dropFirst(#"[1,1,["s",5,[0,"""#.count)
        }
        #expect(rest([.adjustable, .focusable(true)]) == ",96]]]")
        #expect(rest([.focusable(false)]) == ",128]]]")
        #expect(rest([.headingLevel(1)]) == ",0,0,0,0,1]]]")
        #expect(rest([.shortcut("cmd+s")]) == #",0,0,0,0,0,"cmd+s"]]]"#)
        #expect(rest([.sortPriority(-1.5)]) == ",0,0,0,0,0,0,-1.5]]]")
        #expect(rest([.keys(["up", "down"]), .plainFocus]) == #",256,0,0,0,0,0,0,"down up"]]]"#)
        #expect(rest([.action("A"), .action("B")]) == #",0,0,0,0,0,0,0,0,"A","B"]]]"#)
    }

    @Test func writesWhatHostsAreAskedFor() {
        var encoder = BatchEncoder()
        let batch = DisplayBatch(
            number: 1,
            patches: [
                .watchFocus, .focus(DisplayID(7)), .focus(nil),
                .announce("A", isUrgent: false), .announce("B", isUrgent: true),
            ])
        #expect(
            String(decoding: encoder.encode(batch, received: 1), as: UTF8.self)
                == #"[1,1,["u"],["g",7],["g",0],["y","A"],["y","B",1]]"#)
    }

    @Test(
        arguments: [
            (DisplayColor(red: 0, green: 0, blue: 0), "000000"),
            (DisplayColor(red: 1, green: 1, blue: 1, opacity: 0.5), "ffffff80"),
            (DisplayColor.clear, "00000000"),
            (DisplayColor(red: -1, green: 2, blue: .nan), "00ff00"),
        ])
    func writesColours(_ color: DisplayColor, _ expected: String) {
        #expect(encoded(.paint(.color(color))) == "[1,1,[\"p\",5,\"\(expected)\"]]")
    }

    @Test func writesSemantics() {
        let full = Semantics(
            role: .toggle, label: "L", value: nil, isOn: true, hint: "H", isEnabled: false,
            isSelected: true, isHidden: true, identifier: "I")
        #expect(encoded(.semantics(full)) == #"[1,1,["s",5,[2,"L",31,0,"H","I"]]]"#)
        let field = Semantics(role: .textField, label: "L", value: "V")
        #expect(encoded(.semantics(field)) == #"[1,1,["s",5,[3,"L",0,"V"]]]"#)
        let off = Semantics(role: .toggle, label: "L", isOn: false)
        #expect(encoded(.semantics(off)) == #"[1,1,["s",5,[2,"L",8]]]"#)
    }

    @Test func numbersEveryRoleAsTheClientDoes() {
        let roles: [Semantics.Role] = [
            .text, .button, .toggle, .textField, .image, .link, .heading, .group,
        ]
        for (number, role) in roles.enumerated() {
            #expect(
                encoded(.semantics(Semantics(role: role, label: "")))
                    == "[1,1,[\"s\",5,[\(number),\"\"]]]")
        }
    }
}
