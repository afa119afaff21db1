// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightLayout

@Suite("Lengths of lines that mostly do not exist")
struct LazyLengthsTests {
    @Test("The first measured line is the estimate for all others, and stays")
    func estimate() {
        var lengths = LazyLengths()
        lengths.spacing = 8
        lengths.setCount(100_000)
        lengths.setLength(20, of: 500)
        #expect(lengths.total == 2_799_992)
        #expect(lengths.start(of: 1_000) == 28_000)
        lengths.setLength(50, of: 2)
        #expect(lengths.start(of: 2) == 56)
        #expect(lengths.start(of: 3) == 114)
        #expect(lengths.total == 2_800_022)
        lengths.setLength(20, of: 2)
        #expect(lengths.start(of: 3) == 84)
    }

    @Test("A line is found at each place in it")
    func finding() {
        var lengths = LazyLengths()
        lengths.spacing = 10
        lengths.setCount(5)
        lengths.setLength(20, of: 0)
        lengths.setLength(100, of: 1)
        #expect(lengths.line(at: -5) == 0)
        #expect(lengths.line(at: 29) == 0)
        #expect(lengths.line(at: 30) == 1)
        #expect(lengths.line(at: 139) == 1)
        #expect(lengths.line(at: 140) == 2)
        #expect(lengths.line(at: 5_000) == 4)
    }

    @Test("Lengths move with their lines, and go with them")
    func moving() {
        var lengths = LazyLengths()
        lengths.setCount(10)
        lengths.setLength(20, of: 0)
        lengths.setLength(70, of: 4)
        lengths.shift(from: 2, by: 3)
        lengths.setCount(13)
        #expect(lengths.length(of: 4) == 20)
        #expect(lengths.length(of: 7) == 70)
        lengths.setCount(7)
        #expect(lengths.total == 140)
        lengths.setLength(.nan, of: 1)
        lengths.setLength(.infinity, of: 1)
        lengths.setLength(5, of: 99)
        #expect(lengths.total == 140)
    }

    @Test("Equal to adding up, for random lengths in random order")
    func random() {
        var generator = SeededGenerator(seed: 4)
        var lengths = LazyLengths()
        lengths.spacing = 3
        lengths.setCount(60)
        var model = [CGFloat](repeating: 44, count: 60)
        for step in 0..<200 {
            let line = Int.random(in: 0..<60, using: &generator)
            let length = generator.length(90)
            lengths.setLength(length, of: line)
            if step == 0 { model = model.map { _ in length } }
            model[line] = length
            let place = Int.random(in: 0...60, using: &generator)
            #expect(lengths.start(of: place) == model[..<place].reduce(0) { $0 + $1 + 3 })
        }
    }
}
