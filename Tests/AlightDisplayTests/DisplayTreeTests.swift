// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightDisplay

@Suite struct DisplayTreeTests {
    private func item(_ id: Int, x: Double = 0, y: Double = 0) -> DisplayItem {
        DisplayItem(id: DisplayID(id), frame: CGRect(x: x, y: y, width: 10, height: 10))
    }

    private func insert(_ id: Int, in parent: Int = 0, before: Int? = nil) -> DisplayPatch {
        .insert(
            item(id, x: 1, y: 2), parent: DisplayID(parent), before: before.map { DisplayID($0) })
    }

    private func tree(_ patches: DisplayPatch...) throws -> DisplayTree {
        var tree = DisplayTree()
        try tree.apply(DisplayBatch(number: 1, patches: patches))
        return tree
    }

    private func order(_ tree: DisplayTree) -> [String] {
        var order: [String] = []
        tree.forEach { order.append(String(repeating: ".", count: $1) + "\($0.id.rawValue)") }
        return order
    }

    @Test func placesItems() throws {
        let tree = try tree(insert(1), insert(2), insert(3, before: 2), insert(4, in: 1))
        #expect(order(tree) == ["1", ".4", "3", "2"])
        #expect(tree.count == 4)
        #expect(tree.parent(of: DisplayID(4)) == DisplayID(1))
        #expect(tree.parent(of: .root) == nil)
    }

    @Test func scrollsWherePeopleAndTheProgramScroll() throws {
        let id = DisplayID(1)
        var tree = try tree(insert(1), insert(2, in: 1))
        #expect(tree.scroll(id, to: CGPoint(x: 0, y: 5)) == nil)
        var scroll = DisplayScroll(axes: .vertical, extent: CGSize(width: 10, height: 40))
        try tree.apply(
            DisplayBatch(number: 2, patches: [.update(id, [.scroll(scroll)], animation: nil)]))
        #expect(tree.scroll(id, to: CGPoint(x: 7, y: 12)) == CGPoint(x: 0, y: 12))
        #expect(tree.windowFrame(of: DisplayID(2))?.origin == CGPoint(x: 2, y: -8))
        #expect(tree.scroll(id, to: CGPoint(x: 0, y: 99)) == CGPoint(x: 0, y: 30))
        scroll.request = 1
        scroll.offset = CGPoint(x: 0, y: 4)
        for (number, expected) in [(3, 4.0), (4, 20.0)] {
            try tree.apply(
                DisplayBatch(
                    number: number, patches: [.update(id, [.scroll(scroll)], animation: nil)]))
            #expect(tree.scrollOffset(of: id) == CGPoint(x: 0, y: expected))
            // The same request again leaves what a person has scrolled.
            _ = tree.scroll(id, to: CGPoint(x: 0, y: 20))
        }
    }

    @Test func movesAnItemWithAllThatItHolds() throws {
        let tree = try tree(
            insert(1), insert(2), insert(3, in: 2), .move(DisplayID(2), before: DisplayID(1)))
        #expect(order(tree) == ["2", ".3", "1"])
    }

    @Test func removesAnItemWithAllThatItHolds() throws {
        let tree = try tree(insert(1), insert(2, in: 1), insert(3, in: 2), .remove(DisplayID(1)))
        #expect(order(tree).isEmpty)
        #expect(tree.count == 0)
        #expect(tree[DisplayID(3)] == nil)
    }

    @Test func addsFramesUpToTheWindow() throws {
        let tree = try tree(insert(1), insert(2, in: 1), insert(3, in: 2))
        #expect(
            tree.windowFrame(of: DisplayID(3)) == CGRect(x: 3, y: 6, width: 10, height: 10))
        #expect(tree.windowFrame(of: DisplayID(9)) == nil)
    }

    @Test func appliesChanges() throws {
        let red = Paint.color(DisplayColor(red: 1, green: 0, blue: 0))
        let blue = Paint.color(DisplayColor(red: 0, green: 0, blue: 1))
        let semantics = Semantics(role: .image, label: "A")
        let changes: [DisplayChange] = [
            .frame(CGRect(x: 5, y: 6, width: 7, height: 8)),
            .content(.shape(.ellipse, fill: red, stroke: nil)), .paint(blue), .opacity(0.5),
            .clip(.capsule), .semantics(semantics), .interactions(.tap),
        ]
        let tree = try tree(insert(1), .update(DisplayID(1), changes, animation: nil))
        #expect(
            tree[DisplayID(1)]
                == DisplayItem(
                    id: DisplayID(1), frame: CGRect(x: 5, y: 6, width: 7, height: 8),
                    content: .shape(.ellipse, fill: blue, stroke: nil), opacity: 0.5,
                    clip: .capsule, semantics: semantics, interactions: .tap))
    }

    @Test func namesWhatABatchCannotHold() throws {
        func error(_ patches: DisplayPatch...) -> DisplayTreeError? {
            var tree = DisplayTree()
            let first = [insert(1), insert(2, in: 1)]
            return #expect(throws: DisplayTreeError.self) {
                try tree.apply(DisplayBatch(number: 1, patches: first + patches))
            }
        }
        #expect(error(insert(1)) == .duplicateItem(DisplayID(1)))
        #expect(error(insert(3, in: 9)) == .unknownItem(DisplayID(9)))
        #expect(error(insert(3, before: 2)) == .notASibling(DisplayID(2), of: DisplayID(3)))
        #expect(error(.remove(DisplayID(9))) == .unknownItem(DisplayID(9)))
        #expect(error(.remove(.root)) == .unknownItem(.root))
        #expect(
            error(.update(DisplayID(9), [], animation: nil)) == .unknownItem(DisplayID(9)))
    }

    @Test func takesBatchesInOrderOnly() throws {
        var tree = try tree(insert(1))
        #expect(throws: DisplayTreeError.unexpectedBatch(1, after: 1)) {
            try tree.apply(DisplayBatch(number: 1, patches: []))
        }
        #expect(throws: DisplayTreeError.unexpectedBatch(3, after: 1)) {
            try tree.apply(DisplayBatch(number: 3, patches: []))
        }
        try tree.apply(DisplayBatch(number: 2, patches: []))
        #expect(tree.batchNumber == 2)
    }
}
