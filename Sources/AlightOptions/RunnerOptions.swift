// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the command line asks of the user's program, handed over as one environment variable.
///
/// The driver makes one and starts the program with it; the runner inside the
/// program's libraries reads it. A program that is started by hand has none and
/// serves itself with the defaults.
///
/// Invariant: what is not named in the JSON has its default, so that a driver
/// and a library of neighbouring versions understand each other.
package struct RunnerOptions: Equatable, Sendable {
    package enum Mode: String, Codable, Sendable {
        /// Shows the program in a browser until it is told to stop.
        case serve
        /// Runs the steps without a window and reports the bodies of each.
        case updates
        /// Runs the steps without a window and writes what is seen then to a file.
        case snapshot
        /// Runs the steps without a window and prints where the views stand then.
        case frames
        /// Runs the steps without a window and answers what is asked of their updates.
        case insight
    }

    /// Which part of the program is shown.
    package enum Selection: Equatable, Sendable {
        /// The `@main` app, else the only or first preview.
        case automatic
        /// The preview of this name.
        case preview(String)
        /// The last preview whose name is this expression: the driver adds it to the program.
        case view(String)
    }

    package static let environmentName = "ALIGHT_OPTIONS"

    package var mode = Mode.serve
    package var selection = Selection.automatic
    /// The text of `--do`: steps with `;` between them, in `StepParser`'s grammar.
    package var steps = ""
    /// Whether standard output holds the report as JSON and nothing else.
    package var isJSON = false
    /// Where the report is kept after each step, for whoever outlives a trap.
    package var progressPath: String?
    package var host = "127.0.0.1"
    /// The port to serve on.
    package var port = 8080
    /// Whether the next free port may be taken when `port` is not free.
    package var canChangePort = true
    /// What the program is called where it gives itself no title.
    package var title = ""
    /// Where the program's sources lie, with its pictures and tables of strings.
    package var sourceFolder: String?
    package var snapshot = SnapshotOptions()
    /// The descriptor on which the command that watches over the program speaks
    /// with it, in `MessageLines`.
    package var supervisor: Int32?
    /// The window of what is shown without one.
    package var window = WindowOptions()
    /// What is asked of the updates, where the mode says so.
    package var insight = InsightOptions()

    package init() {}

    /// The options that the driver left in the environment; `nil` when there are none.
    package static func fromEnvironment(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> RunnerOptions? {
        guard let text = environment[environmentName] else {
            return nil
        }
        return try JSONDecoder().decode(RunnerOptions.self, from: Data(text.utf8))
    }

    package func environmentValue() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}

extension RunnerOptions: Codable {
    private enum Key: String, CodingKey {
        case mode, preview, view, steps, json, progress, host, port, canChangePort, title
        case snapshot, sourceFolder
        case supervisor, window, insight
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        func value<Value: Decodable>(_ key: Key, or standard: Value) throws -> Value {
            try values.decodeIfPresent(Value.self, forKey: key) ?? standard
        }
        mode = try value(.mode, or: mode)
        steps = try value(.steps, or: steps)
        isJSON = try value(.json, or: isJSON)
        progressPath = try values.decodeIfPresent(String.self, forKey: .progress)
        host = try value(.host, or: host)
        port = try value(.port, or: port)
        canChangePort = try value(.canChangePort, or: canChangePort)
        title = try value(.title, or: title)
        sourceFolder = try values.decodeIfPresent(String.self, forKey: .sourceFolder)
        snapshot = try value(.snapshot, or: snapshot)
        supervisor = try values.decodeIfPresent(Int32.self, forKey: .supervisor)
        window = try value(.window, or: window)
        insight = try value(.insight, or: insight)
        if let name = try values.decodeIfPresent(String.self, forKey: .preview) {
            selection = .preview(name)
        } else if let expression = try values.decodeIfPresent(String.self, forKey: .view) {
            selection = .view(expression)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(mode, forKey: .mode)
        try values.encode(steps, forKey: .steps)
        try values.encode(isJSON, forKey: .json)
        try values.encodeIfPresent(progressPath, forKey: .progress)
        try values.encode(host, forKey: .host)
        try values.encode(port, forKey: .port)
        try values.encode(canChangePort, forKey: .canChangePort)
        try values.encode(title, forKey: .title)
        try values.encodeIfPresent(sourceFolder, forKey: .sourceFolder)
        if mode == .snapshot {
            try values.encode(snapshot, forKey: .snapshot)
        }
        try values.encodeIfPresent(supervisor, forKey: .supervisor)
        if mode == .insight {
            try values.encode(insight, forKey: .insight)
        }
        if window != WindowOptions() {
            try values.encode(window, forKey: .window)
        }
        switch selection {
        case .automatic:
            break
        case .preview(let name):
            try values.encode(name, forKey: .preview)
        case .view(let expression):
            try values.encode(expression, forKey: .view)
        }
    }
}
