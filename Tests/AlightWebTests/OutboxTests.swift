// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import AlightWeb

@Suite struct OutboxTests {
    private let one = DisplayID(1)
    private let two = DisplayID(2)

    private func opacity(_ id: DisplayID, _ value: Double) -> DisplayPatch {
        .update(id, [.opacity(value)], animation: nil)
    }

    private func merged(_ frames: [[DisplayPatch]], limit: Int = 100) -> MergedFrames {
        var merged = MergedFrames(limit: limit)
        frames.forEach { merged.add($0) }
        return merged
    }

    @Test func keepsWhatIsNotAcknowledged() {
        var outbox = Outbox(WebLimits())
        for number in 1...4 {
            outbox.keep([UInt8(number)], number: number)
        }
        outbox.didAcknowledge(2)
        #expect(outbox.messages == [[3], [4]])
        outbox.didAcknowledge(2)
        #expect(outbox.messages == [[3], [4]])
        outbox.didAcknowledge(4)
        #expect(outbox.messages.isEmpty)
    }

    @Test func isFullByCountOrBySize() {
        var limits = WebLimits()
        limits.unacknowledgedBatches = 2
        limits.unacknowledgedBytes = 10
        var outbox = Outbox(limits)
        outbox.keep([1], number: 1)
        #expect(!outbox.isFull)
        outbox.keep([2], number: 2)
        #expect(outbox.isFull)
        outbox.didAcknowledge(2)
        #expect(!outbox.isFull)
        outbox.keep([UInt8](repeating: 0, count: 10), number: 3)
        #expect(outbox.isFull)
    }

    @Test func mergesChangesOfOnePart() {
        let frames = (1...50).map { [opacity(one, Double($0)), opacity(two, 2)] }
        #expect(merged(frames).patches == [opacity(one, 50), opacity(two, 2)])
        let scrolls = (1...50).map { request -> [DisplayPatch] in
            var scroll = DisplayScroll(axes: .vertical, extent: CGSize(width: 1, height: 9))
            scroll.request = request
            return [.update(one, [.scroll(scroll)], animation: nil)]
        }
        #expect(merged(scrolls).patches == scrolls[49])
    }

    @Test func keepsOtherPartsAndLetsContentReplacePaint() {
        let paint = DisplayChange.paint(.color(.clear))
        let both = merged([
            [.update(one, [paint, .opacity(0.5)], animation: nil)],
            [.update(one, [.content(.group)], animation: nil)],
        ])
        #expect(
            both.patches == [.update(one, [.opacity(0.5), .content(.group)], animation: nil)])
    }

    @Test func keepsTheOrderAroundWhatComesAndGoes() {
        let frames: [[DisplayPatch]] = [
            [opacity(one, 1)], [.remove(one)],
            [.insert(DisplayItem(id: one, frame: .zero), parent: .root, before: nil)],
            [opacity(one, 2)], [opacity(one, 3)],
        ]
        #expect(merged(frames).patches == frames[0] + frames[1] + frames[2] + frames[4])
    }

    @Test func givesUpBeyondItsLimit() {
        let frames = (1...200).map { [DisplayPatch.remove(DisplayID($0))] }
        let all = merged(frames)
        #expect(all.isOverflowing)
        #expect(all.patches.isEmpty)
        #expect(!all.isEmpty)
    }

    @Test func fillsAnAllowanceWithTime() {
        var allowance = Allowance(perSecond: 2, atOnce: 3)
        #expect(take(4, from: &allowance, at: 10) == [true, true, true, false])
        #expect(take(1, from: &allowance, at: 10.25) == [false])
        #expect(take(1, from: &allowance, at: 10.5) == [true])
        #expect(take(4, from: &allowance, at: 100) == [true, true, true, false])
    }

    private func take(_ count: Int, from allowance: inout Allowance, at time: Double) -> [Bool] {
        (0..<count).map { _ in allowance.takeOne(at: time) }
    }
}
