// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The lengths of many lines, most of which nobody has measured.
///
/// Unmeasured lines count with one estimate, the length of the first typical one
/// that was measured; it stays, so that nothing moves when others are measured
/// that are as long. Only lines that differ from the estimate are remembered.
///
/// Complexity: a place is found in O(log n) of the lines that differ.
package struct LazyLengths: Sendable {
    /// Lines that there are.
    package private(set) var count = 0
    /// Between two lines.
    package var spacing: CGFloat = 0
    /// What an unmeasured line counts; `nil` until a typical one was measured.
    package private(set) var estimate: CGFloat?
    /// In ascending order; `sum` is that of the differences up to here.
    private var different: [(line: Int, difference: CGFloat, sum: CGFloat)] = []

    package init() {}

    /// Until anything is known: a common row of a list, in points.
    private static let firstEstimate: CGFloat = 44

    private var pitch: CGFloat { (estimate ?? Self.firstEstimate) + spacing }

    package var total: CGFloat {
        guard count > 0 else { return 0 }
        return CGFloat(count) * pitch - spacing + (different.last?.sum ?? 0)
    }

    /// Where a line starts; `count` gives the place after the last one.
    package func start(of line: Int) -> CGFloat {
        CGFloat(line) * pitch + sum(before: line)
    }

    package func length(of line: Int) -> CGFloat {
        let position = firstPosition(notBefore: line)
        let isKnown = position < different.count && different[position].line == line
        return (estimate ?? Self.firstEstimate)
            + (isKnown ? different[position].difference : 0)
    }

    /// The last line that starts at or before a place, from 0 to `count - 1`.
    package func line(at place: CGFloat) -> Int {
        var low = 0
        var high = max(count - 1, 0)
        while low < high {
            let middle = (low + high + 1) / 2
            if start(of: middle) <= place {
                low = middle
            } else {
                high = middle - 1
            }
        }
        return low
    }

    /// Notes what a line measures.
    ///
    /// - Parameter isTypical: Whether lines that nobody has measured are like it:
    ///   headers are not.
    package mutating func setLength(
        _ length: CGFloat, of line: Int, isTypical: Bool = true
    ) {
        guard line < count, length.isFinite else { return }
        if isTypical, estimate == nil {
            setEstimate(length)
        }
        let expected = estimate ?? Self.firstEstimate
        let difference = length - expected
        let position = firstPosition(notBefore: line)
        if position < different.count, different[position].line == line {
            guard different[position].difference != difference else { return }
            if difference == 0 {
                different.remove(at: position)
            } else {
                different[position].difference = difference
            }
        } else {
            guard difference != 0 else { return }
            different.insert((line, difference, 0), at: position)
        }
        sumUp(from: position)
    }

    private mutating func setEstimate(_ length: CGFloat) {
        estimate = length
        for index in different.indices {
            different[index].difference += Self.firstEstimate - length
        }
        different.removeAll { $0.difference == 0 }
        sumUp(from: 0)
    }

    /// Takes another number of lines; what is known of those that stay is kept.
    package mutating func setCount(_ count: Int) {
        self.count = max(count, 0)
        while let last = different.last, last.line >= self.count {
            different.removeLast()
        }
    }

    /// All lines from `line` on are further back by `distance` lines; a negative one
    /// leaves that many lines out.
    package mutating func shift(from line: Int, by distance: Int) {
        replace(line..<line + max(-distance, 0), with: max(distance, 0))
    }

    /// Some lines are others now, of which nothing is known.
    package mutating func replace(_ lines: Range<Int>, with count: Int) {
        let position = firstPosition(notBefore: lines.lowerBound)
        let distance = count - lines.count
        var next = Array(different[..<position])
        for entry in different[position...] where entry.line >= lines.upperBound {
            next.append((entry.line + distance, entry.difference, 0))
        }
        different = next
        sumUp(from: position)
    }

    /// Forgets what was measured; the estimate stays unless it does not hold.
    package mutating func forget(keepingEstimate: Bool = true) {
        different = []
        if !keepingEstimate {
            estimate = nil
        }
    }

    private mutating func sumUp(from position: Int) {
        var sum = position > 0 ? different[position - 1].sum : 0
        for index in position..<different.count {
            sum += different[index].difference
            different[index].sum = sum
        }
    }

    private func sum(before line: Int) -> CGFloat {
        let position = firstPosition(notBefore: line)
        return position > 0 ? different[position - 1].sum : 0
    }

    private func firstPosition(notBefore line: Int) -> Int {
        var low = 0
        var high = different.count
        while low < high {
            let middle = (low + high) / 2
            if different[middle].line < line {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }
}
