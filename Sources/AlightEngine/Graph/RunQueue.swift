// SPDX-License-Identifier: Apache-2.0

/// The demanded rules that wait to run: lowest first, and in the order of
/// their marking among equals.
///
/// Owners stand lower than what they own, so a rule never runs with an input
/// that its owner is about to replace, or just before it is destroyed.
struct RunQueue {
    /// One list for each height; `head` counts those taken from its front.
    private struct Level {
        var rules: [UInt32] = []
        var head = 0
    }

    private var levels: [Level] = []
    /// No rule waits below this height.
    private var lowest = 0
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// Complexity: O(1), amortised over the heights in use.
    mutating func insert(_ rule: UInt32, height: UInt32) {
        let height = Int(height)
        while levels.count <= height {
            levels.append(Level())
        }
        levels[height].rules.append(rule)
        lowest = count == 0 ? height : min(lowest, height)
        count += 1
    }

    /// Takes the next rule, or `nil` when none waits.
    mutating func popFirst() -> UInt32? {
        guard count > 0 else { return nil }
        while levels[lowest].head == levels[lowest].rules.count {
            lowest += 1
        }
        let rule = levels[lowest].rules[levels[lowest].head]
        levels[lowest].head += 1
        if levels[lowest].head == levels[lowest].rules.count {
            levels[lowest].rules.removeAll(keepingCapacity: levels[lowest].head <= 1024)
            levels[lowest].head = 0
        }
        count -= 1
        return rule
    }

    /// Every rule that waits, for `checkInvariants()`.
    var waiting: [UInt32] {
        levels.flatMap { $0.rules[$0.head...] }
    }
}
