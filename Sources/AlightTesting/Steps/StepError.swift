// SPDX-License-Identifier: Apache-2.0

/// Why a step cannot be read or done: always something that the caller can correct.
package struct StepError: Error, Equatable, CustomStringConvertible {
    package let number: Int
    package let text: String
    package let reason: String

    package init(number: Int, text: String, reason: String) {
        self.number = number
        self.text = text
        self.reason = reason
    }

    package init(_ statement: StepStatement, _ reason: String) {
        self.init(number: statement.number, text: statement.text, reason: reason)
    }

    package var description: String {
        "step \(number), \(text): \(reason)"
    }

    /// The step is right, and Alight lacks what it needs.
    package static func unsupported(_ statement: StepStatement) -> StepError {
        StepError(statement, "not supported yet; Docs/Status.md lists what is")
    }

    /// No element, or more than one, is what the step names.
    ///
    /// `found` is how many matched; `available` are the elements there are, each
    /// as its role and its name.
    package static func noSingleElement(
        _ statement: StepStatement, found: Int, available: [(role: String, name: String)]
    ) -> StepError {
        let opening = found == 0 ? "there is no such element" : "\(found) elements match"
        let rest = list(available.map { element in "\(element.role) \"\(element.name)\"" })
        return StepError(statement, opening + rest)
    }

    /// What there is, as the end of a message; a long list only begins.
    static func list(_ elements: [String]) -> String {
        guard !elements.isEmpty else {
            return "; there is none at all"
        }
        let shown = elements.prefix(listLimit).joined(separator: ", ")
        let more = elements.count - listLimit
        return "; there are: \(shown)" + (more > 0 ? ", and \(more) more" : "")
    }

    private static let listLimit = 40
}
