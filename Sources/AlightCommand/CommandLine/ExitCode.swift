// SPDX-License-Identifier: Apache-2.0

import AlightOptions

/// How the command ends; scripts and tests rely on these numbers.
enum ExitCode: Equatable {
    case fine
    /// An expectation does not hold.
    case expectation
    /// The caller must correct something.
    case usage
    /// The user's program does not build.
    case build
    /// Alight's own fault.
    case fault
    /// The user's program trapped.
    case trap
    /// A signal ended the command, as a shell counts it.
    case signal(Int32)

    init(programExit code: Int32) {
        switch code {
        case 0: self = .fine
        case 1: self = .expectation
        case 2: self = .usage
        default: self = .fault
        }
    }

    var rawValue: Int32 {
        switch self {
        case .fine: 0
        case .expectation: 1
        case .usage: 2
        case .build: 3
        case .fault: 4
        case .trap: 5
        case .signal(let number): 128 + number
        }
    }
}

/// Why the command stops, with the text that standard error shows.
struct CommandError: Error, Equatable {
    let code: ExitCode
    let message: String
    /// What pages show of it, where it has places in the sources.
    var problem: ProgramProblem?

    static func usage(_ message: String) -> CommandError {
        CommandError(code: .usage, message: message)
    }

    static func fault(_ message: String) -> CommandError {
        CommandError(
            code: .fault,
            message: message + "\nThis is Alight's own fault: please report it with this text.")
    }
}
