// SPDX-License-Identifier: Apache-2.0

import Foundation

// What one tap costs in each form of the card list, at three sizes, beside the
// floor of raw Observation in the same run.
//
//     AlightBenchmarks [FORM…] [COUNT…]
//     AlightBenchmarks serve COUNT
//
// ROUNDS in the environment says how often to tap.

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "serve" {
    // `Scripts/bench browser` drives it from outside.
    try Serving.run(arguments.last.flatMap { Int($0) } ?? 5)
    dispatchMain()
}
let chosenForms = arguments.compactMap { Form(rawValue: $0) }
let chosenCounts = arguments.compactMap { Int($0) }.filter { $0 >= 5 }.sorted()
let rounds = ProcessInfo.processInfo.environment["ROUNDS"].flatMap { Int($0) }.map { max($0, 10) }

var measurements: [Measurement] = []
for count in chosenCounts.isEmpty ? [5, 1_000, 100_000] : chosenCounts {
    for form in chosenForms.isEmpty ? Form.allCases : chosenForms {
        measurements.append(.measure(form, count, rounds: rounds))
    }
}

let date = Date().formatted(.iso8601.year().month().day())
print("Cards in three forms, \(date), optimised build, no printing\n")
print(Report(measurements).text, "\n")
print(Report.legend, "\n")
print(Bars(measurements).report.text)
