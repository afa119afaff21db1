// SPDX-License-Identifier: Apache-2.0

import AlightTesting
import Testing

@Suite("Steps of --do")
struct StepParserTests {
    static let steps: [(String, Step)] = [
        (#"tap "Save""#, .tap(.name("Save"))),
        (#"tap button "Save""#, .tap(.role(.button, name: "Save"))),
        ("tap row 3", .tap(.position(.row, 3))),
        (#"tap id "save-button""#, .tap(.identifier("save-button"))),
        (#"tap field "Name""#, .tap(.role(.textField, name: "Name"))),
        (#"longpress "A""#, .longPress(.name("A"))),
        (#"type "text" in "Field""#, .type("text", field: "Field")),
        (#"type "text""#, .type("text", field: nil)),
        ("key return", .key(KeyStroke(key: "return"))),
        ("key cmd+s", .key(KeyStroke(key: "s", modifiers: [.cmd]))),
        ("key alt+shift+up", .key(KeyStroke(key: "up", modifiers: [.opt, .shift]))),
        ("key +", .key(KeyStroke(key: "+"))),
        ("key cmd++", .key(KeyStroke(key: "+", modifiers: [.cmd]))),
        (#"focus "Field""#, .focus("Field")),
        (#"toggle "Name""#, .toggle("Name")),
        (#"set "Slider" 0.4"#, .set("Slider", 0.4)),
        (#"select "Item" in "Picker""#, .select("Item", picker: "Picker")),
        (#"swipe left on "Row""#, .swipe(.left, on: "Row")),
        (#"drag "A" to "B""#, .dragTo("A", destination: "B")),
        (#"drag "A" by 10,-40"#, .dragBy("A", x: 10, y: -40)),
        (#"scroll "List" by 400"#, .scrollBy("List", 400)),
        (#"scroll to "Row""#, .scrollTo("Row")),
        ("resize 390x844", .resize(width: 390, height: 844)),
        ("dark", .dark),
        ("light", .light),
        ("locale de", .locale("de")),
        ("textsize xl", .textSize(.xl)),
        ("wait 0.2", .wait(0.2)),
        ("back", .back),
        ("dismiss", .dismiss),
    ]

    @Test("every step of the contract is read", arguments: steps)
    func readsStep(text: String, step: Step) throws {
        #expect(
            try StepParser.parse(text) == [StepStatement(number: 1, text: text, step: step)])
    }

    @Test("a script is its steps in order, numbered from 1, and empty ones do not count")
    func scripts() throws {
        let statements = try StepParser.parse(" tap \"A; B\" ;; wait 1\n dark ;")
        #expect(
            statements == [
                StepStatement(number: 1, text: #"tap "A; B""#, step: .tap(.name("A; B"))),
                StepStatement(number: 2, text: "wait 1", step: .wait(1)),
                StepStatement(number: 3, text: "dark", step: .dark),
            ])
        #expect(try StepParser.parse(" ; \n").isEmpty)
    }

    @Test("a quote, a backslash and a line break can stand in a name")
    func escapes() throws {
        let statements = try StepParser.parse(#"tap "a \"b\"; c\\"; tap "d\ne""#)
        #expect(statements.map(\.step) == [.tap(.name(#"a "b"; c\"#)), .tap(.name("d\ne"))])
    }

    static let mistakes: [(String, String)] = [
        ("tap", "a role is expected at its end"),
        (#"tap "A" "B""#, #""B" is too much"#),
        (#"tap "A"#, "a closing quote (\") is missing"),
        ("tap row 0", "positions count from 1"),
        ("tap row", "a name in quotes, or a position is expected at its end"),
        ("resize 0x10", "a size is larger than 0"),
        ("resize 390", "a size, such as 390x844 is expected and not '390'"),
        ("wait -1", "time only moves forward"),
        ("wait inf", "a number of seconds is expected and not 'inf'"),
        (#"type "x" into "Y""#, "'in' is expected and not 'into'"),
        (#"select Item in "P""#, "an item in double quotes is expected and not 'Item'"),
        ("key cmd+", "there is no key"),
        ("swipe north on \"A\"", "there is no direction 'north'; there are: left, right, up, down"),
    ]

    @Test("a mistake is named with its step's number and text", arguments: mistakes)
    func namesMistake(text: String, reason: String) throws {
        let error = #expect(throws: StepError.self) {
            try StepParser.parse("dark; " + text)
        }
        #expect(error?.number == 2)
        #expect(error?.text == text)
        #expect(error?.reason.hasPrefix(reason) == true, "\(error?.reason ?? "no error")")
    }

    @Test("an unknown step lists the steps there are")
    func unknownStep() {
        let error = #expect(throws: StepError.self) {
            try StepParser.parse(#"tpa "A""#)
        }
        let list =
            "back, dark, dismiss, drag, focus, key, light, locale, longpress, resize, scroll, "
            + "select, set, swipe, tap, textsize, toggle, type, wait"
        #expect(
            error?.description == #"step 1, tpa "A": there is no step 'tpa'; there are: "# + list)
    }
}

@Suite("Errors of steps")
struct StepErrorTests {
    let statement = StepStatement(number: 2, text: #"tap "C""#, step: .tap(.name("C")))

    @Test("an element that is missing or not alone comes with a list of what there is")
    func noSingleElement() {
        let none = StepError.noSingleElement(
            statement, found: 0, available: [("button", "A"), ("text", "B")])
        #expect(
            none.description
                == #"step 2, tap "C": there is no such element; there are: button "A", text "B""#)
        let several = StepError.noSingleElement(statement, found: 2, available: [])
        #expect(
            several.description == #"step 2, tap "C": 2 elements match; there is none at all"#)
    }
}
