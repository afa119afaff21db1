// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A table whose columns are as wide as their widest entry, numbers to the right.
struct Report {
    private var rows: [[String]]

    init(_ columns: [String]) {
        rows = [columns]
    }

    mutating func add(_ row: [String]) {
        rows.append(row)
    }

    var text: String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).enumerated().map { column, entry in
                let (text, width) = entry
                let space = String(repeating: " ", count: width - text.count)
                return column == 0 ? text + space : space + text
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}

extension Report {
    init(_ measurements: [Measurement]) {
        self.init([
            "form", "cards", "list+card", "action", "update", "median", "spread", "floor",
            "x floor", "first", "model", "Obs.", "above", "wire",
        ])
        for one in measurements {
            add([
                one.form.rawValue, grouped(one.count), "\(one.bodies.list)+\(one.bodies.card)",
                duration(one.action.lowest), duration(one.update.lowest),
                duration(one.update.median), duration(one.spread.median),
                duration(one.floor.lowest),
                ratio(one.timesFloor), duration(one.firstBuild), grouped(one.bytes.model),
                grouped(one.bytes.observation), grouped(one.bytes.above), grouped(one.payload),
            ])
        }
    }

    static let legend = """
        list+card  bodies that one tap ran, of the list and of the cards
        action     the program's own action, with its search for the selected card
        update     from the action's return to the finished patch: fastest tap, median tap
        spread     the median of taps on cards far apart, after a search through the list
        floor      raw Observation, between the taps: two tracked reads armed again, two
                   writes that fire them
        first      the first build of the whole list
        model      bytes per card of the program's own objects
        Obs.       bytes per card that Observation keeps for what the bodies read
        above      bytes per card of everything else
        wire       bytes of the patch as it is sent

        Each line is a process of its own, that of the observable form the fastest of three.
        The first five cards are tapped in turn. Bytes are what the allocator gave out, its
        own headers included.
        """
}

/// What has been promised, next to what was measured.
struct Bars {
    private let measurements: [Measurement]

    init(_ measurements: [Measurement]) {
        self.measurements = measurements
    }

    var report: Report {
        var report = Report(["bar", "measured", "at most", ""])
        for form in Form.allCases {
            let other = measurements.filter { $0.form == form }.first { one in
                one.bodies != form.expectedBodies(one.count)
            }
            if measurements.contains(where: { $0.form == form }) {
                report.add([
                    "\(form.rawValue): a tap runs what it must, at every size",
                    other.map { "\($0.bodies.list)+\($0.bodies.card)" } ?? "it does", "",
                    verdict(other == nil),
                ])
            }
        }
        let observable = measurements.filter { $0.form == .observable }
        if let small = observable.first, let large = observable.last, small.count < large.count {
            report.add(
                "observable: update, \(grouped(large.count)) cards over \(grouped(small.count))",
                large.update.lowest / small.update.lowest, 1.3, ratio)
        }
        if let highest = observable.map(\.timesFloor).max() {
            report.add("observable: update over floor, highest of all sizes", highest, 4, ratio)
        }
        if let large = measurements.last(where: { $0.form == .equatable }), large.count > 5 {
            report.add(
                "equatable: update per untouched card, \(grouped(large.count)) cards",
                large.secondsPerUntouchedCard, 0.5e-6, duration)
        }
        if let large = observable.last, large.count > 5 {
            report.add(
                "observable: bytes above model and Observation, \(grouped(large.count)) cards",
                Double(large.bytes.above), 2_000, { grouped(Int($0)) })
        }
        if let highest = observable.map(\.payload).max() {
            report.add(
                "observable: bytes of a patch, highest of all sizes", Double(highest), 300,
                { grouped(Int($0)) })
        }
        return report
    }
}

extension Report {
    mutating func add(
        _ bar: String, _ measured: Double, _ limit: Double, _ format: (Double) -> String
    ) {
        add([bar, format(measured), format(limit), verdict(measured <= limit)])
    }
}

private func verdict(_ isReached: Bool) -> String { isReached ? "reached" : "MISSED" }

func duration(_ seconds: Double) -> String {
    switch seconds {
    case 1...: String(format: "%.2f s", seconds)
    case 1e-3..<1: String(format: "%.2f ms", seconds * 1e3)
    default: String(format: "%.2f µs", seconds * 1e6)
    }
}

private func ratio(_ ratio: Double) -> String { String(format: "%.2f", ratio) }

private func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var end = digits.count - 3
    while end > 0 {
        digits.insert(",", at: digits.index(digits.startIndex, offsetBy: end))
        end -= 3
    }
    return number < 0 ? "-" + digits : digits
}
