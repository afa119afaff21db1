// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// What fingers do, at the pace of a person.
extension HeadlessHost {
    /// Asks for an element's menu, or holds a finger on it for longer than a long
    /// press takes by default.
    func longPress(
        _ target: StepTarget, _ query: ElementQuery, _ statement: StepStatement
    ) throws {
        let element = try query.element(target)
        guard followedItem(around: element.id) != nil else {
            return try send(.menu(query.menuTarget(target, in: tree)))
        }
        let finger = try Finger(on: element, statement, self)
        try send(finger.input(.down))
        advance(by: 0.6)
        try send(finger.input(.up, after: 0.6))
    }

    /// Drags an element onto another one: by the gesture there, or as a row.
    func drag(
        _ element: HeadlessElement, to target: HeadlessElement, _ statement: StepStatement
    ) throws {
        guard followedItem(around: element.id) != nil else {
            return try moveRow(element, to: target, statement)
        }
        let distance = CGSize(
            width: target.frame.midX - element.frame.midX,
            height: target.frame.midY - element.frame.midY)
        try drag(element, by: distance, statement)
    }

    /// Drags an element by some points, within a quarter of a second.
    func drag(
        _ element: HeadlessElement, by distance: CGSize, _ statement: StepStatement
    ) throws {
        let finger = try Finger(on: element, statement, self)
        try send(finger.input(.down))
        let frames = 15
        for frame in 1...frames {
            advance(by: 1.0 / 60)
            let part = Double(frame) / Double(frames)
            let moved = CGSize(width: distance.width * part, height: distance.height * part)
            try send(finger.input(.moved, by: moved, after: Double(frame) / 60))
        }
        try send(finger.input(.up, by: distance, after: Double(frames) / 60))
    }
}

/// A finger that came down in the middle of an element.
private struct Finger {
    let item: DisplayID
    let start: CGPoint

    @MainActor
    init(
        on element: HeadlessElement, _ statement: StepStatement, _ host: HeadlessHost
    ) throws {
        guard let item = host.followedItem(around: element.id) else {
            throw StepError(statement, "\(element.title) has no gesture that fingers begin")
        }
        self.item = item
        start = CGPoint(x: element.frame.midX, y: element.frame.midY)
    }

    func input(
        _ phase: PointerInput.Phase, by distance: CGSize = .zero, after time: Double = 0
    ) -> InputEvent {
        let place = CGPoint(x: start.x + distance.width, y: start.y + distance.height)
        return .pointer(item, PointerInput(phase, at: place, time: time))
    }
}

extension HeadlessHost {
    /// The innermost item that a person can use, if it or one around it follows fingers.
    fileprivate func followedItem(around id: DisplayID) -> DisplayID? {
        var innermost: DisplayID?
        var next: DisplayID? = id
        while let current = next, let item = tree[current] {
            if !item.interactions.isDisjoint(with: [.tap, .edit, .pointer]) {
                innermost = innermost ?? current
            }
            if item.interactions.contains(.pointer) {
                return innermost
            }
            next = tree.parent(of: current)
        }
        return nil
    }
}
