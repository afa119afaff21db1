// SPDX-License-Identifier: Apache-2.0

import Foundation

// What one tap costs in each form of the card list, at three sizes, beside the
// floor of raw Observation in the same run.
//
//     AlightBenchmarks [FORM…] [COUNT…]
//     AlightBenchmarks serve COUNT
//     AlightBenchmarks lists
//     AlightBenchmarks pictures
//     AlightBenchmarks recording [FORM…] [COUNT]
//
// ROUNDS in the environment says how often to tap. Each form is measured at each
// size in a process of its own, so that none is given the memory and the caches
// that another has left.

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first?.hasPrefix("--") == true, let form = Form(rawValue: arguments[1]),
    let count = Int(arguments[2])
{
    let rounds = ProcessInfo.processInfo.environment["ROUNDS"].flatMap { Int($0) }
    let isRecording = arguments[0] == "--measure-recording"
    FileHandle.standardOutput.write(
        isRecording
            ? try JSONEncoder().encode(RecordingMeasurement.measure(form, count))
            : try JSONEncoder().encode(
                Measurement.measure(form, count, rounds: rounds.map { max($0, 10) })))
    exit(0)
}

if arguments.first == "serve" {
    // `Scripts/bench browser` drives it from outside.
    try Serving.run(arguments.last.flatMap { Int($0) } ?? 5)
    // As a program that serves itself does.
    while true {
        RunLoop.main.run()
    }
}
let chosenForms = arguments.compactMap { Form(rawValue: $0) }
let chosenCounts = arguments.compactMap { Int($0) }.filter { $0 >= 5 }.sorted()
if arguments.first == "pictures" {
    let rounds = ProcessInfo.processInfo.environment["ROUNDS"].flatMap { Int($0) }
    print(PictureMeasurement(rounds: max(rounds ?? 20, 1)).report.text)
    exit(0)
}
if arguments.first == "lists" {
    print(ListMeasurement.report(rounds: 20).text)
    exit(0)
}
if arguments.first == "recording" {
    let forms = chosenForms.isEmpty ? Form.allCases : chosenForms
    let count = chosenCounts.first ?? 1_000
    let measurements = try forms.map { form -> RecordingMeasurement in
        try inOwnProcess("--measure-recording", form, count)
    }
    print(RecordingReport(measurements).text)
    exit(0)
}
var measurements: [Measurement] = []
for count in chosenCounts.isEmpty ? [5, 1_000, 100_000] : chosenCounts {
    for form in chosenForms.isEmpty ? Form.allCases : chosenForms {
        measurements.append(try inOwnProcess("--measure", form, count))
    }
}
// Its bars compare one process with another: the processors must not have been slower
// for one of them.
for _ in 0..<2 {
    for index in measurements.indices where measurements[index].form == .observable {
        let again: Measurement = try inOwnProcess(
            "--measure", .observable, measurements[index].count)
        measurements[index].add(again)
    }
}

let date = Date().formatted(.iso8601.year().month().day())
print("Cards in three forms, \(date), optimised build, no printing\n")
print(Report(measurements).text, "\n")
print(Report.legend, "\n")
print(Bars(measurements).report.text)

/// What this program says when it is asked for one measurement only.
func inOwnProcess<Result: Decodable>(
    _ kind: String, _ form: Form, _ count: Int
) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [kind, form.rawValue, String(count)]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Result.self, from: data)
}
