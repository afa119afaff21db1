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

    private struct Generations {
        /// By the hash of text and font, which the texts hold already. Of two that
        /// had the same hash, the later would take the place of the other.
        var young: [Int: ShapedText] = [:]
        var old: [Int: ShapedText] = [:]
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

    package func shaped(_ source: String, font: FontKey) -> ShapedText {
        var text = TextNormalizer.normalized(source)
        text.makeContiguousUTF8()
        let hash = ShapeCache.hash(&text, font)
        let known = generations.withLock { generations in
            find(hash, in: &generations) { $0.font == font && $0.hasBytes(of: text) }
        }
        if let known { return known }
        let made = ShapedText(normalized: text, font: font)
        return generations.withLock { generations in
            generations.missCount += 1
            if let raced = generations.young[hash], raced.font == font, raced.hasBytes(of: text) {
                return raced
            }
            makeRoom(for: text.utf8.count, in: &generations)
            generations.young[hash] = made
            return made
        }
    }

    private static func hash(_ text: inout String, _ font: FontKey) -> Int {
        var hasher = Hasher()
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(font)
        return hasher.finalize()
    }

    package func shaped(_ runs: [TextRun]) -> ShapedText {
        if runs.count == 1, runs[0].picture == nil {
            return shaped(runs[0].text, font: runs[0].font)
        }
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

    private func find(
        _ hash: Int, in generations: inout Generations, where matches: (ShapedText) -> Bool
    ) -> ShapedText? {
        if let known = generations.young[hash], matches(known) {
            generations.hitCount += 1
            return known
        }
        guard let known = generations.old[hash], matches(known) else { return nil }
        generations.old[hash] = nil
        generations.hitCount += 1
        makeRoom(for: known.text.utf8.count, in: &generations)
        generations.young[hash] = known
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
    /// Compares bytes: strings that Unicode calls equal may be drawn differently,
    /// and normalising them for every look would cost more than the look.
    fileprivate func hasBytes(of other: String) -> Bool {
        guard text.utf8.count == other.utf8.count else { return false }
        let isSame = text.utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                left.isEmpty || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0
            }
        }
        return (isSame ?? nil) ?? text.utf8.elementsEqual(other.utf8)
    }

    /// The text in the font, from the shared cache; shaped when it is new.
    package static func shaped(_ text: String, font: FontKey) -> ShapedText {
        ShapeCache.shared.shaped(text, font: font)
    }

    /// Several fonts in one text; equal to the one-font form for one run.
    package static func shaped(_ runs: [TextRun]) -> ShapedText {
        ShapeCache.shared.shaped(runs)
    }
}
