// SPDX-License-Identifier: Apache-2.0

import AlightInsight
import SwiftUI

/// What one step of a test caused.
public struct TestStep: Equatable, Sendable {
    /// The step as a script would write it; `show` for the first appearance.
    public let text: String
    /// How often the `body` of each of the program's views and modifiers ran, by the
    /// name that `_printChanges()` uses; who did not run is missing.
    public let bodies: [String: Int]
    /// What SwiftUI warns of at run time, one line each, with view, file and line.
    public let warnings: [String]

    @MainActor
    init(_ record: UpdateRecord) {
        text = record.step
        bodies = record.bodies
        warnings = record.warnings.map(\.report)
    }
}

/// Why a call of the harness cannot be done; the message lists what there is.
public struct TestError: Error, Equatable, CustomStringConvertible, Sendable {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

extension TestWindow {
    static func translatingErrors<Result>(
        _ work: @MainActor () async throws -> Result
    ) async throws -> Result {
        do {
            return try await work()
        } catch {
            throw translated(error)
        }
    }

    static func translatingErrorsAtOnce<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch {
            throw translated(error)
        }
    }

    /// What the program or the test threw itself stays as it is.
    private static func translated(_ error: any Error) -> any Error {
        switch error {
        case let error as StepError: TestError(error.messageOfCall)
        case let error as HostFault: TestError("Alight's own fault, to be reported: \(error)")
        case let error as PreviewChoice.Failure: TestError(error.description)
        default: error
        }
    }
}

extension StepError {
    /// Without the step's number, which only scripts count.
    fileprivate var messageOfCall: String { "\(text): \(reason)" }
}
