// SPDX-License-Identifier: Apache-2.0

/// What is asked about the updates of a program.
package struct InsightOptions: Codable, Equatable, Sendable {
    package enum Question: String, Codable, Sendable {
        /// Why a view ran, or did not.
        case why
        /// Who writes and who reads a value.
        case blame
        /// The whole record.
        case trace
    }

    package var question = Question.why
    /// The view, or the property, that is meant.
    package var subject = ""
    /// Whether the loss of state is asked about.
    package var isReset = false
    /// The step that is asked about; the last one without it.
    package var step: Int?
    /// What `--expect` says.
    package var expectations: [String] = []
    /// The file for the record; standard output without it.
    package var path: String?
    /// The command as it was given, for the line that checks a fix.
    package var command = ""

    package init() {}
}
