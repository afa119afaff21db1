// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Blurs rows of pixels with four bytes each, one direction at a time.
///
/// Up to a standard deviation of two pixels it weighs every neighbour; beyond, three
/// running means take its place, as browsers do: the cost is then the same for every
/// radius. What lies outside of a row is transparent.
struct GaussianBlur {
    private enum Method {
        /// Weights from the middle outwards.
        case weights([Float])
        /// Widths of the three means, and how far each looks back.
        case means([(width: Int, back: Int)])
    }

    private let method: Method
    private var row: [Float]
    private var next: [Float]

    init(radius: Double, longest: Int) {
        row = [Float](repeating: 0, count: longest)
        next = row
        if radius < 2 {
            let reach = max(1, Int((3 * radius).rounded(.up)))
            var weights = (0...reach).map { exp(-Double($0 * $0) / (2 * radius * radius)) }
            let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
            weights = weights.map { $0 / sum }
            method = .weights(weights.map { Float($0) })
        } else {
            // The width that three means need, from the specification of SVG filters.
            let width = Int(radius * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)
            method = .means(
                width % 2 == 1
                    ? [(width, width / 2), (width, width / 2), (width, width / 2)]
                    : [(width, width / 2), (width, width / 2 - 1), (width + 1, width / 2)])
        }
    }

    mutating func apply(_ bytes: UnsafeMutablePointer<UInt8>, count: Int, step: Int) {
        for component in 0..<4 {
            let first = bytes + component
            var isEmpty = true
            for index in 0..<count {
                row[index] = Float(first[index * step])
                isEmpty = isEmpty && row[index] == 0
            }
            if isEmpty { continue }
            switch method {
            case .weights(let weights):
                weigh(weights, count: count)
            case .means(let means):
                for mean in means {
                    average(mean.width, back: mean.back, count: count)
                }
            }
            for index in 0..<count {
                first[index * step] = UInt8(min(max(row[index] + 0.5, 0), 255))
            }
        }
    }

    private mutating func weigh(_ weights: [Float], count: Int) {
        for index in 0..<count {
            var sum = row[index] * weights[0]
            for distance in 1..<weights.count {
                if index >= distance { sum += row[index - distance] * weights[distance] }
                if index + distance < count { sum += row[index + distance] * weights[distance] }
            }
            next[index] = sum
        }
        swap(&row, &next)
    }

    private mutating func average(_ width: Int, back: Int, count: Int) {
        let ahead = width - 1 - back
        var sum: Float = 0
        for index in 0..<min(ahead, count) {
            sum += row[index]
        }
        let share = 1 / Float(width)
        for index in 0..<count {
            if index + ahead < count { sum += row[index + ahead] }
            next[index] = sum * share
            if index >= back { sum -= row[index - back] }
        }
        swap(&row, &next)
    }
}
