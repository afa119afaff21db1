// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

extension HeadlessHost {
    /// Slides the row around an element, to its next place of rest.
    func swipe(
        _ direction: Step.SwipeDirection, on name: String, _ statement: StepStatement
    ) throws {
        let element = try ElementQuery(statement: statement, elements: elements).element(name)
        guard let id = item(around: element.id, where: { $0.scroll?.rest != nil }),
            let scroll = tree[id]?.scroll, let rest = scroll.rest
        else {
            throw StepError(statement, "\(element.title) is in no row that can be swiped")
        }
        let present = tree.scrollOffset(of: id).x
        let next: CGFloat
        switch direction {
        case .left: next = present < rest ? rest : scroll.extent.width
        case .right: next = present > rest ? rest : 0
        case .up, .down: throw StepError(statement, "rows are swiped left or right")
        }
        if let reached = tree.scroll(id, to: CGPoint(x: next, y: 0)) {
            try send(.scroll(id, reached))
        }
    }

    /// Moves the row of one element onto the place of another one's.
    func moveRow(
        _ source: HeadlessElement, to target: HeadlessElement, _ statement: StepStatement
    ) throws {
        guard let from = handle(beside: source.id), let to = handle(beside: target.id) else {
            throw StepError(
                statement, "\(source.title) and \(target.title) are in no rows that can be moved")
        }
        try send(.move(from, onto: to))
    }

    /// What moves the row that an item stands in.
    private func handle(beside id: DisplayID) -> DisplayID? {
        guard let row = item(around: id, where: { $0.semantics?.role == .row }) else {
            return nil
        }
        var pending = tree.children(of: row)
        while let next = pending.popLast() {
            if tree[next]?.semantics?.role == .handle { return next }
            pending += tree.children(of: next)
        }
        return nil
    }

    /// The innermost item at or around another one that matches.
    private func item(
        around id: DisplayID, where matches: (DisplayItem) -> Bool
    ) -> DisplayID? {
        var next: DisplayID? = id
        while let current = next {
            if let item = tree[current], matches(item) { return current }
            next = tree.parent(of: current)
        }
        return nil
    }
}
