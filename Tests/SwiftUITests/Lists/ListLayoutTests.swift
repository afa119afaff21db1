// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("Rows and sections of lists")
struct ListLayoutTests {
    private func screen(_ content: @escaping @MainActor () -> any View) -> TestScreen {
        TestScreen(size: CGSize(width: 390, height: 844), content)
    }

    private func frame(_ screen: TestScreen, _ item: DisplayItem?) -> CGRect {
        item.flatMap { screen.tree.windowFrame(of: $0.id) } ?? .null
    }

    private func text(_ screen: TestScreen, _ string: String) -> CGRect {
        frame(
            screen,
            screen.items.first {
                if case .text(let text) = $0.content {
                    text.lines.map(\.text).joined() == string
                } else {
                    false
                }
            })
    }

    private func rows(_ screen: TestScreen) -> [CGRect] {
        screen.items.filter { $0.semantics?.role == .row }.map { frame(screen, $0) }
    }

    private func shapes(_ screen: TestScreen) -> [String] {
        var shapes: [String] = []
        screen.tree.forEach { item, _ in
            guard case .shape(let shape, .some, _) = item.content else { return }
            let frame = DisplayPrinter.text(of: self.frame(screen, item))
            shapes.append("\(DisplayPrinter.text(of: shape)) \(frame)")
        }
        return shapes
    }

    @Test("Sections are cards 16 points from the edges, with 35 above and between them")
    func insetGrouped() {
        let screen = screen {
            List {
                Section {
                    Text("One")
                    Text("Two")
                }
                Section { Text("Three") }
            }
        }
        #expect(rows(screen).map(\.minY) == [35, 87, 174])
        #expect(rows(screen).map(\.height) == [52, 52, 52])
        #expect(text(screen, "One").minX == 32)
        #expect(text(screen, "One").midY == 61.25)
        #expect(
            shapes(screen) == [
                "rectangle 0,0 390x844", "rounded 26,26,0,0 continuous 16,35 358x52",
                "rectangle 32,86.5 326x0.5", "rounded 0,0,26,26 continuous 16,87 358x52",
                "rounded 26,26,26,26 continuous 16,174 358x52",
            ])
    }

    @Test("Plain rows reach from edge to edge, each with a line below")
    func plain() {
        let screen = screen {
            List {
                Text("One")
                Text("Two")
            }
            .listStyle(.plain)
        }
        #expect(rows(screen).map(\.minY) == [0, 52])
        #expect(rows(screen).map(\.width) == [390, 390])
        #expect(text(screen, "One").minX == 16)
        #expect(
            shapes(screen) == [
                "rectangle 0,0 390x844", "rectangle 16,51.5 358x0.5",
                "rectangle 16,103.5 358x0.5",
            ])
    }

    @Test("Headers stand above their rows and footers below")
    func headersAndFooters() {
        let screen = screen {
            List {
                Section {
                    Text("Row")
                } header: {
                    Text("Header")
                } footer: {
                    Text("Footer")
                }
            }
        }
        #expect(screen.texts == ["Header", "Row", "Footer"])
        #expect(text(screen, "Header").minX == 32)
        #expect(text(screen, "Footer").minX == 32)
        #expect(text(screen, "Header").minY == 23.5)
        #expect(rows(screen) == [CGRect(x: 16, y: 51.5, width: 358, height: 52)])
        #expect(text(screen, "Footer").minY == 108)
    }

    @Test("Rows outside of sections form sections of their own")
    func looseRows() {
        let screen = screen {
            List {
                Text("Loose")
                Section { Text("In") }
                Text("Behind")
            }
        }
        #expect(rows(screen).map(\.minY) == [35, 122, 209])
    }

    @Test("Insets, lines and grounds follow what rows say")
    func traits() {
        let screen = screen {
            List {
                Text("One")
                    .listRowInsets(EdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 0))
                    .listRowSeparator(.hidden)
                Text("Two")
                Text("Three").listRowBackground(Color.red)
            }
        }
        #expect(text(screen, "One").minX == 56)
        #expect(rows(screen).map(\.height) == [44, 52, 52])
        #expect(
            shapes(screen) == [
                "rectangle 0,0 390x844", "rounded 26,26,0,0 continuous 16,35 358x44",
                "rectangle 16,79 358x52", "rectangle 32,130.5 326x0.5",
                "rectangle 16,131 358x52",
            ])
    }

    @Test("What is said around a collection holds for all of its rows")
    func traitsOfCollections() {
        let screen = screen {
            List {
                ForEach(0..<3) { Text("\($0)") }
                    .listRowInsets(EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
                    .listRowBackground(Color.red)
            }
        }
        #expect(rows(screen).map(\.height) == [44, 44, 44])
        #expect(text(screen, "2").minX == 16)
        #expect(shapes(screen).filter { $0.hasSuffix("358x44") }.count == 3)
    }

    @Test("A button in a row is tapped anywhere in it")
    func buttons() {
        let screen = screen {
            List { Button("Tap") {} }
        }
        #expect(
            frame(screen, screen.item(.button, "Tap"))
                == CGRect(x: 16, y: 35, width: 358, height: 52))
        #expect(text(screen, "Tap").minX == 32)
    }
}
