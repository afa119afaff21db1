// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Shares shaped texts between all who ask for the same text in the same font.
///
/// Two generations bound the memory: what was asked for since the last turn
/// survives it, the rest is dropped. All state is guarded by one lock, which is
/// not held while text is shaped.
package final class ShapeCache: Sendable {
    package static let shared = ShapeCache()

    /// Compares bytes: strings that Unicode calls equal may be drawn differently,
    /// and normalising them for every look would cost more than the look.
    private struct Key: Hashable {
        let text: String
        let font: FontKey

        static func == (left: Key, right: Key) -> Bool {
            left.font == right.font && hasSameBytes(left.text, right.text)
        }

        private static func hasSameBytes(_ left: String, _ right: String) -> Bool {
            guard left.utf8.count == right.utf8.count else { return false }
            let isSame = left.utf8.withContiguousStorageIfAvailable { left in
                right.utf8.withContiguousStorageIfAvailable { right in
                    left.isEmpty || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0
                }
            }
            return (isSame ?? nil) ?? left.utf8.elementsEqual(right.utf8)
        }

        func hash(into hasher: inout Hasher) {
            let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
                hasher.combine(bytes: UnsafeRawBufferPointer($0))
            }
            if isDone == nil { for byte in text.utf8 { hasher.combine(byte) } }
            hasher.combine(font.size)
            hasher.combine(font.weight)
        }
    }

    private struct Generations {
        var young: [Key: ShapedText] = [:]
        var old: [Key: ShapedText] = [:]
        var youngRuns: [[TextRun]: ShapedText] = [:]
        var oldRuns: [[TextRun]: ShapedText] = [:]
        var youngBytes = 0
        var hitCount = 0
        var missCount = 0
    }

    package struct Counters: Equatable, Sendable {
        package var hits: Int
        package var misses: Int
        package var entries: Int
    }

    private let generations = Mutex(Generations())
    private let mostEntries: Int
    private let mostBytes: Int

    /// Both bounds are for one generation.
    package init(mostEntries: Int = 32_768, mostBytes: Int = 4 << 20) {
        self.mostEntries = mostEntries
        self.mostBytes = mostBytes
    }

    package var counters: Counters {
        generations.withLock {
            Counters(
                hits: $0.hitCount, misses: $0.missCount,
                entries: $0.young.count + $0.old.count + $0.youngRuns.count + $0.oldRuns.count)
        }
    }

    package func shaped(_ text: String, font: FontKey) -> ShapedText {
        let key = Key(text: text, font: font)
        if let known = generations.withLock({ find(key, in: &$0) }) { return known }
        let made = ShapedText(text, font: font)
        return generations.withLock { generations in
            generations.missCount += 1
            if let raced = generations.young[key] { return raced }
            makeRoom(for: text.utf8.count, in: &generations)
            generations.young[key] = made
            return made
        }
    }

    package func shaped(_ runs: [TextRun]) -> ShapedText {
        if runs.count == 1 { return shaped(runs[0].text, font: runs[0].font) }
        if let known = generations.withLock({ find(runs, in: &$0) }) { return known }
        let made = ShapedText(runs)
        return generations.withLock { generations in
            generations.missCount += 1
            if let raced = generations.youngRuns[runs] { return raced }
            makeRoom(for: made.text.utf8.count, in: &generations)
            generations.youngRuns[runs] = made
            return made
        }
    }

    private func find(_ key: Key, in generations: inout Generations) -> ShapedText? {
        if let known = generations.young[key] {
            generations.hitCount += 1
            return known
        }
        guard let known = generations.old.removeValue(forKey: key) else { return nil }
        generations.hitCount += 1
        makeRoom(for: key.text.utf8.count, in: &generations)
        generations.young[key] = known
        return known
    }

    private func find(_ runs: [TextRun], in generations: inout Generations) -> ShapedText? {
        if let known = generations.youngRuns[runs] {
            generations.hitCount += 1
            return known
        }
        guard let known = generations.oldRuns.removeValue(forKey: runs) else { return nil }
        generations.hitCount += 1
        makeRoom(for: known.text.utf8.count, in: &generations)
        generations.youngRuns[runs] = known
        return known
    }

    private func makeRoom(for byteCount: Int, in generations: inout Generations) {
        let count = generations.young.count + generations.youngRuns.count
        if count >= mostEntries || generations.youngBytes + byteCount > mostBytes {
            generations.old = generations.young
            generations.oldRuns = generations.youngRuns
            generations.young = [:]
            generations.youngRuns = [:]
            generations.youngBytes = 0
        }
        generations.youngBytes += byteCount
    }
}

extension ShapedText {
    /// The text in the font, from the shared cache; shaped when it is new.
    package static func shaped(_ text: String, font: FontKey) -> ShapedText {
        ShapeCache.shared.shaped(text, font: font)
    }

    /// Several fonts in one text; equal to the one-font form for one run.
    package static func shaped(_ runs: [TextRun]) -> ShapedText {
        ShapeCache.shared.shaped(runs)
    }
}
