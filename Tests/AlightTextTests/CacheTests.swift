// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightText

@Suite("Sharing and counting")
struct CacheTests {
    @Test("equal text and font share one object")
    func sharing() {
        let cache = ShapeCache()
        let first = cache.shaped("shared", font: Sample.body)
        #expect(cache.shaped("shared", font: Sample.body) === first)
        #expect(cache.shaped([TextRun("shared", font: Sample.body)]) === first)
        #expect(cache.shaped("shared", font: FontKey(size: 18)) !== first)
        let runs = [TextRun("a", font: Sample.body), TextRun("b", font: FontKey(size: 9))]
        #expect(cache.shaped(runs) === cache.shaped(runs))
        #expect(cache.counters.hits == 3)
        #expect(cache.counters.misses == 3)
    }

    @Test("the probes and the drawing of a label shape it once")
    func probes() {
        let counter = ShapeCounter()
        ShapeCounter.$current.withValue(counter) {
            let text = ShapedText(normalized: "a label with (more)", font: Sample.body)
            for width in [0, .infinity, 400, 120.0] {
                _ = text.measure(TextProposal(width: width), options: Sample.options)
            }
            _ = text.layout(TextProposal(width: 400), options: Sample.options)
        }
        #expect(counter.count == 1)
    }

    @Test("a truncated label shapes the line that it draws once more, and once only")
    func truncated() {
        let counter = ShapeCounter()
        ShapeCounter.$current.withValue(counter) {
            _ = Sample.body(LineContent.ellipsis)
            let before = counter.count
            let text = ShapedText(
                normalized: "a label that nobody else has: 7§8", font: Sample.body)
            var options = Sample.options
            options.lineLimit = 1
            for _ in 0..<3 {
                _ = text.measure(TextProposal(width: 77), options: options)
                _ = text.layout(TextProposal(width: 77), options: options)
            }
            #expect(counter.count == before + 2)
        }
    }

    @Test("what was used since the last turn survives it, the rest goes")
    func generations() {
        let cache = ShapeCache(mostEntries: 4)
        let kept = cache.shaped("kept", font: Sample.body)
        for number in 0..<100 {
            _ = cache.shaped("label \(number)", font: Sample.body)
            #expect(cache.shaped("kept", font: Sample.body) === kept)
            #expect(cache.counters.entries <= 8)
        }
    }

    @Test("long texts are bounded by their bytes")
    func bytes() {
        let cache = ShapeCache(mostEntries: 1000, mostBytes: 10_000)
        for number in 0..<50 {
            _ = cache.shaped(String(repeating: "word \(number) ", count: 100), font: Sample.body)
            #expect(cache.counters.entries <= 30)
        }
    }

    @Test("threads may ask for anything at once")
    func threads() async {
        let cache = ShapeCache(mostEntries: 50)
        let expected = Sample.body("thread 7 says hello to everybody").layout(
            TextProposal(width: 90), options: Sample.options)
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var isSame = true
                    for number in 0..<200 {
                        let name = "thread \((number + task) % 60) says hello to everybody"
                        let text = cache.shaped(name, font: Sample.body)
                        let found = text.layout(TextProposal(width: 90), options: Sample.options)
                        if name.hasPrefix("thread 7 ") { isSame = isSame && found == expected }
                    }
                    return isSame
                }
            }
            for await isSame in group { #expect(isSame) }
        }
    }
}
