// SPDX-License-Identifier: Apache-2.0

import AlightOptions
import Foundation

/// Where the user's program trapped: the toolchain's own report, reduced to the user's lines.
struct CrashReport {
    struct Frame: Equatable {
        let function: String
        let file: String
        let line: Int
    }

    /// The frames that stand in the user's files, innermost first.
    let frames: [Frame]
    /// What the processor said: "Illegal instruction", "Bad pointer dereference at …".
    let reason: String?
    /// Whether nothing of the user's was running: the trap is one of Alight's libraries.
    let isAlightsOwn: Bool

    /// The environment with which a program writes a report to `path` when it traps.
    static func environment(reportPath path: String) -> [String: String] {
        let settings = [
            "enable=yes", "color=no", "threads=crashed", "interactive=no", "images=none",
            "registers=none", "cache=no", "format=json", "output-to=\(path)",
        ]
        return ["SWIFT_BACKTRACE": settings.joined(separator: ",")]
    }

    init(json: Data, userFiles: [String]) {
        struct Report: Decodable {
            struct Location: Decodable {
                let file: String
                let line: Int
            }
            struct Frame: Decodable {
                let description: String?
                let image: String?
                let sourceLocation: Location?
            }
            struct Thread: Decodable {
                let crashed: Bool?
                let frames: [Frame]?
            }
            let description: String?
            let threads: [Thread]?
        }
        let report = try? JSONDecoder().decode(Report.self, from: json)
        let thread = report?.threads?.first { $0.crashed == true } ?? report?.threads?.first
        let files = Set(userFiles)
        reason = report?.description
        let runtimeLibraries = [
            "libswift", "libFoundation", "lib_Foundation", "libc.", "libdispatch",
        ]
        let trapped = (thread?.frames ?? []).compactMap(\.image).first { image in
            !runtimeLibraries.contains { image.hasPrefix($0) }
        }
        frames = (thread?.frames ?? []).compactMap { frame in
            guard let location = frame.sourceLocation, location.line > 0 else {
                return nil
            }
            let path = URL(fileURLWithPath: location.file).standardizedFileURL.path
            guard files.contains(path) else {
                return nil
            }
            return Frame(
                function: Self.function(frame.description ?? "?"), file: path, line: location.line)
        }
        isAlightsOwn = frames.isEmpty && trapped == "libSwiftUI.so"
    }

    /// The function of "boom(_:) + 32"; a preview's closure has a name that only the compiler likes.
    private static func function(_ description: String) -> String {
        if description.contains("PreviewfMu_") {
            return "#Preview"
        }
        let end = description.range(of: " + ", options: .backwards)?.lowerBound
        return String(description[..<(end ?? description.endIndex)])
    }

    /// What a person reads: the message, then each place in the user's own source.
    func description(message: String?) -> String {
        var lines = ["the program trapped: \(message ?? reason ?? "no message")"]
        for frame in frames.prefix(8) {
            let file = SourceLines.shortened(frame.file)
            lines.append("  at \(file):\(frame.line) in \(frame.function)")
        }
        return lines.joined(separator: "\n")
    }

    /// The same for pages: the message at the innermost place, then who called it.
    func problem(message: String?) -> ProgramProblem {
        let message = message ?? reason ?? "no message"
        guard !frames.isEmpty else {
            return ProgramProblem(.trap, [ProgramProblem.Item(message: message)])
        }
        let items = frames.prefix(8).enumerated().map { index, frame in
            ProgramProblem.Item(
                message: index == 0 ? message : "called from \(frame.function)",
                file: SourceLines.shortened(frame.file), line: frame.line,
                source: SourceLines.line(frame.line, of: frame.file))
        }
        return ProgramProblem(.trap, items)
    }
}
