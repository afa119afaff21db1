// SPDX-License-Identifier: Apache-2.0

import AlightOptions
import AlightTesting
import Foundation
import SwiftUI

/// Runs the program that it is part of, as the options in the environment say.
@MainActor
enum Runner {
    /// How a run ended, as exit codes count it.
    enum Outcome: Int32 {
        case fine = 0
        /// An expectation does not hold.
        case expectation = 1
        /// The caller must correct something.
        case usage = 2
        /// Alight's own fault.
        case fault = 4
    }

    static func launch() {
        EndSignals.install()
        StandardOutput.passLinesAtOnce()
        Task { @MainActor in
            let outcome = await run()
            fflush(nil)
            exit(outcome.rawValue)
        }
    }

    private static func run() async -> Outcome {
        do {
            let options = try RunnerOptions.fromEnvironment() ?? .ofProgramItself
            AssetLibrary.programFolder = options.sourceFolder
            return switch options.mode {
            case .serve: try await serve(options)
            case .updates: try await reportUpdates(options)
            case .snapshot: try await takeSnapshots(options)
            case .frames: try await reportFrames(options)
            case .insight: try await answer(options)
            }
        } catch let error as DecodingError {
            say("error: the options for this program cannot be read: \(error)")
            return .fault
        } catch let fault as HostFault {
            say("error: \(fault)\nThis is Alight's own fault: please report it with this text.")
            return .fault
        } catch {
            say("error: \(error)")
            return .usage
        }
    }

    /// Says something to the person, apart from what the program prints.
    static func say(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}

extension RunnerOptions {
    /// For a program that is started by hand: it serves itself.
    fileprivate static var ofProgramItself: RunnerOptions {
        var options = RunnerOptions()
        options.title = ProcessInfo.processInfo.processName
        return options
    }
}
