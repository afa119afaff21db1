// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// The batches of a visit that its browser has not acknowledged, and the frames
/// that wait behind them.
///
/// A batch that was sent is kept as it was sent, for the case that the connection
/// drops with it. Once as much is kept as `WebLimits` allows, further frames are
/// not sent but merged, until the browser has caught up: a slow browser sees
/// fewer frames, never old ones, and takes no more memory than a quick one.
struct Outbox {
    private struct Kept {
        let number: Int
        let message: [UInt8]
    }

    private let limits: WebLimits
    private var kept: [Kept] = []
    private var keptBytes = 0
    private(set) var waiting = MergedFrames()

    init(_ limits: WebLimits) {
        self.limits = limits
        waiting = MergedFrames(limit: limits.mergedPatches)
    }

    /// Whether the next frame has to wait.
    var isFull: Bool {
        kept.count >= limits.unacknowledgedBatches || keptBytes >= limits.unacknowledgedBytes
    }

    mutating func keep(_ message: [UInt8], number: Int) {
        kept.append(Kept(number: number, message: message))
        keptBytes += message.count
    }

    /// Forgets what the browser has.
    mutating func didAcknowledge(_ batch: Int) {
        let count = kept.firstIndex { $0.number > batch } ?? kept.count
        for one in kept[..<count] {
            keptBytes -= one.message.count
        }
        kept.removeFirst(count)
    }

    /// What a browser that has come as far as the last acknowledgement lacks, in order.
    var messages: [[UInt8]] {
        kept.map(\.message)
    }

    mutating func merge(_ patches: [DisplayPatch]) {
        waiting.add(patches)
    }

    /// The whole tree is to be sent in the place of what waits.
    mutating func needWholeTree() {
        waiting.removeAll(keepsPatches: false)
    }

    mutating func takeMerged() -> MergedFrames {
        defer { waiting.removeAll(keepsPatches: true) }
        return waiting
    }
}

/// Several frames as one: the last change of each part of each item.
///
/// Changes of what is shown are merged; what comes and goes is kept in its order,
/// since patches name their neighbours. Beyond the limit nothing is kept: the
/// whole tree is shorter.
struct MergedFrames {
    private(set) var patches: [DisplayPatch] = []
    /// Whether the patches are not all: the whole tree is to be sent in their place.
    private(set) var isOverflowing = false
    /// Where the update of an item stands, since the last patch that was no update.
    private var places: [DisplayID: Int] = [:]
    private let limit: Int

    init(limit: Int = 1_000) {
        self.limit = limit
    }

    var isEmpty: Bool {
        patches.isEmpty && !isOverflowing
    }

    mutating func add(_ next: [DisplayPatch]) {
        guard !isOverflowing else {
            return
        }
        for patch in next {
            add(patch)
        }
        if patches.count > limit {
            removeAll(keepsPatches: false)
        }
    }

    private mutating func add(_ patch: DisplayPatch) {
        guard case .update(let id, let changes, let animation) = patch else {
            places = [:]
            patches.append(patch)
            return
        }
        guard let place = places[id], case .update(_, let earlier, _) = patches[place] else {
            places[id] = patches.count
            patches.append(patch)
            return
        }
        let stays = earlier.filter { change in !changes.contains { $0.replaces(change) } }
        patches[place] = .update(id, stays + changes, animation: animation)
    }

    /// Starts over: empty, or such that the whole tree is needed.
    mutating func removeAll(keepsPatches: Bool) {
        patches = []
        places = [:]
        isOverflowing = !keepsPatches
    }
}

extension DisplayChange {
    /// Whether nothing of an earlier change is left after this one.
    fileprivate func replaces(_ earlier: DisplayChange) -> Bool {
        switch (self, earlier) {
        case (.frame, .frame), (.content, .content), (.content, .paint), (.paint, .paint),
            (.opacity, .opacity), (.effect, .effect), (.transform, .transform),
            (.clip, .clip), (.semantics, .semantics), (.interactions, .interactions),
            (.scroll, .scroll):
            true
        default:
            false
        }
    }
}
