// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

extension HeadlessHost {
    /// Scrolls what an element stands in, or the element itself, down by some
    /// points; along the one axis that it has, if it does not scroll down.
    func scroll(_ name: String, by distance: Double, _ statement: StepStatement) throws {
        let element = try element(name, statement)
        guard let id = scrollingItem(around: element.id) else {
            throw StepError(statement, "\(element.title) is in nothing that scrolls")
        }
        var offset = tree.scrollOffset(of: id)
        if tree[id]?.scroll?.axes.contains(.vertical) == true {
            offset.y += distance
        } else {
            offset.x += distance
        }
        if offset.y < 0, tree[id]?.scroll?.axes.contains(.canBePulled) == true {
            try send(.scroll(id, offset))
        } else {
            try moveContent(of: id, to: offset)
        }
    }

    /// Scrolls until an element is seen. One that does not exist yet, as in a lazy
    /// stack, is looked for from the start of each scroll view to its end.
    func scroll(to name: String, _ statement: StepStatement) throws {
        if exists(name) {
            return try show(element(name, statement))
        }
        for id in scrollingItems {
            try moveContent(of: id, to: .zero)
            while true {
                if exists(name) {
                    return try show(element(name, statement))
                }
                guard try pageForward(id) else { break }
            }
        }
        _ = try element(name, statement)
    }

    private func exists(_ name: String) -> Bool {
        elements.contains { $0.name == name }
    }

    private func element(
        _ name: String, _ statement: StepStatement
    ) throws -> HeadlessElement {
        try ElementQuery(statement: statement, elements: elements).element(name)
    }

    /// - Returns: Whether there was anything more to see.
    private func pageForward(_ id: DisplayID) throws -> Bool {
        guard let item = tree[id], let scroll = item.scroll else { return false }
        let before = tree.scrollOffset(of: id)
        var next = before
        if scroll.axes.contains(.vertical) {
            next.y += max(item.frame.height, 1)
        } else {
            next.x += max(item.frame.width, 1)
        }
        try moveContent(of: id, to: next)
        return tree.scrollOffset(of: id) != before
    }

    /// As little as shows the whole element, outer scroll views last.
    private func show(_ element: HeadlessElement) throws {
        var next = scrollingItem(around: element.id)
        while let id = next {
            next = tree.parent(of: id).flatMap { scrollingItem(around: $0) }
            guard let outer = tree.windowFrame(of: id),
                let inner = tree.windowFrame(of: element.id)
            else { continue }
            var offset = tree.scrollOffset(of: id)
            offset.x += Self.distance(
                from: inner.minX, to: inner.maxX, in: outer.minX...max(outer.maxX, outer.minX))
            offset.y += Self.distance(
                from: inner.minY, to: inner.maxY, in: outer.minY...max(outer.maxY, outer.minY))
            try moveContent(of: id, to: offset)
        }
    }

    private static func distance(
        from start: CGFloat, to end: CGFloat, in range: ClosedRange<CGFloat>
    ) -> CGFloat {
        if start < range.lowerBound || end - start > range.upperBound - range.lowerBound {
            return start - range.lowerBound
        }
        return max(end - range.upperBound, 0)
    }

    private func moveContent(of id: DisplayID, to offset: CGPoint) throws {
        if let reached = tree.scroll(id, to: offset) {
            try send(.scroll(id, reached))
        }
    }

    /// The innermost item at or around another one that scrolls.
    private func scrollingItem(around id: DisplayID) -> DisplayID? {
        var next: DisplayID? = id
        while let current = next, tree[current]?.scroll == nil {
            next = tree.parent(of: current)
        }
        return next
    }

    private var scrollingItems: [DisplayID] {
        var ids: [DisplayID] = []
        tree.forEach { item, _ in
            if item.scroll != nil {
                ids.append(item.id)
            }
        }
        return ids
    }
}
