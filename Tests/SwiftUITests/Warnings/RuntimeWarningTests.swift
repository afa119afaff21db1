// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import Testing

@testable import SwiftUI

/// Each mistake is warned of with its view and line, and the program goes on.
@Suite("Run-time warnings")
@MainActor
struct RuntimeWarningTests {
    @Test("Of an ID that occurs twice, the first is shown")
    func duplicates() {
        let screen = TestScreen { Duplicates() }
        #expect(screen.texts == ["first", "third"])
        #expect(
            screen.warningReports == [
                "ForEach<Array<Item>, Int, Text>: the ID 1 occurs multiple times within the "
                    + "collection, this will give undefined results! "
                    + "(Duplicates, RuntimeWarningTests.swift:\(Duplicates.line))"
            ])
    }

    @Test("A write by a body is dropped, and its own line is named")
    func write() {
        let screen = TestScreen { Writing() }
        #expect(screen.texts == ["0"])
        #expect(
            screen.warningReports == [
                "Modifying state during view update, this will cause undefined behavior. "
                    + "(Writing, RuntimeWarningTests.swift:\(Writing.line))"
            ])
    }

    @Test("An announcement by a body names the line that writes")
    func announcement() {
        let screen = TestScreen { Announcing(model: Announcer()) }
        #expect(
            screen.warningReports == [
                "Publishing changes from within view updates is not allowed, this will cause "
                    + "undefined behavior. "
                    + "(Announcing, RuntimeWarningTests.swift:\(Announcing.line))"
            ])
    }

    @Test("Places are told apart: one text is given once for each of them")
    func places() {
        let screen = TestScreen {
            VStack {
                Writing()
                Writing()
                WritingTwice()
            }
        }
        #expect(
            screen.warningReports.map { $0.components(separatedBy: ". ").last } == [
                "(Writing, RuntimeWarningTests.swift:\(Writing.line))",
                "(WritingTwice, RuntimeWarningTests.swift:\(WritingTwice.line))",
                "(WritingTwice, RuntimeWarningTests.swift:\(WritingTwice.line + 1))",
            ])
    }

    @Test("A loop of onChange actions ends after two runs in a frame")
    func changeLoop() {
        let screen = TestScreen { ChangeLoop() }
        screen.tap(.button, "start")
        #expect(
            screen.warningReports == [
                "onChange(of: Int) action tried to update multiple times per frame. "
                    + "(ChangeLoop, RuntimeWarningTests.swift:\(ChangeLoop.line))"
            ])
        #expect(screen.texts.first == "3")
    }

    @Test("A loop of appearances ends with the frame's last round")
    func appearanceLoop() {
        let screen = TestScreen { AppearanceLoop() }
        #expect(
            screen.warningReports == [
                "The frame was shown after 8 rounds of updates, because its onAppear or onChange "
                    + "actions write again each time. "
                    + "(AppearanceLoop, RuntimeWarningTests.swift:\(AppearanceLoop.line))"
            ])
        #expect(screen.texts == ["20"])
    }

    @Test(
        "A frame that is negative or not a number is as if absent",
        arguments: [-1, .nan] as [CGFloat])
    func frames(_ length: CGFloat) {
        let screen = TestScreen { Framed(width: length) }
        let plain = TestScreen { Framed(width: nil) }
        #expect(screen.text == plain.text)
        #expect(
            screen.warningReports == [
                "Invalid frame dimension (negative or non-finite). "
                    + "(Framed, RuntimeWarningTests.swift:\(Framed.line))"
            ])
        #expect(plain.warningReports == [])
    }

    @Test("What a modifier makes is its own mistake, what it modifies is not")
    func modifiers() {
        let screen = TestScreen { Modified() }
        #expect(
            screen.warningReports == [
                "Contradictory frame constraints specified. "
                    + "(Modified, RuntimeWarningTests.swift:\(Modified.line))",
                "Invalid frame dimension (negative or non-finite). "
                    + "(Narrow, RuntimeWarningTests.swift:\(Narrow.line))",
            ])
    }
}

private struct Item: Identifiable {
    let id: Int
    let name: String
}

private struct Duplicates: View {
    let items = [
        Item(id: 1, name: "first"), Item(id: 1, name: "second"), Item(id: 2, name: "third"),
    ]

    static let line = #line + 1
    var body: some View {
        ForEach(items) { Text($0.name) }
    }
}

private struct Writing: View {
    @State private var count = 0

    static let line = #line + 2
    var body: some View {
        let _ = (count = 5)
        Text("\(count)")
    }
}

private struct WritingTwice: View {
    @State private var count = 0

    static let line = #line + 2
    var body: some View {
        let _ = (count = 5)
        let _ = (count = 6)
        Text("\(count)")
    }
}

private final class Announcer: ObservableObject {
    @Published var count = 0
}

private struct Announcing: View {
    @ObservedObject var model: Announcer

    static let line = #line + 2
    var body: some View {
        let _ = (model.count = 1)
        Text("\(model.count)")
    }
}

private struct ChangeLoop: View {
    @State private var count = 0

    static let line = #line + 1
    var body: some View {
        Text("\(count)")
            .onChange(of: count) { count += 1 }
        Button("start") { count = 1 }
    }
}

private struct AppearanceLoop: View {
    @State private var count = 0

    static let line = #line + 1
    var body: some View {
        Text("\(count)")
            .onAppear {
                if count < 20 {
                    count += 1
                }
            }
            .id(count)
    }
}

private struct Framed: View {
    let width: CGFloat?

    static let line = #line + 2
    var body: some View {
        Text("framed").frame(width: width)
    }
}

private struct Narrow: ViewModifier {
    static let line = #line + 2
    func body(content: Content) -> some View {
        content.frame(height: -1)
    }
}

private struct Modified: View {
    static let line = #line + 2
    var body: some View {
        Text("modified").frame(minWidth: 20, maxWidth: 10).modifier(Narrow())
    }
}
