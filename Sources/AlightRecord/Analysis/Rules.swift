// SPDX-License-Identifier: Apache-2.0

extension UpdateAnalysis {
    /// What the rules say of this update, the gravest first.
    package var findings: [Finding] {
        let found =
            dependencyFindings + inputFindings + writeFindings + identityFindings + staleFindings
            + loopFindings
        return found.sorted { ($1.weight, $0.code.rawValue) < ($0.weight, $1.code.rawValue) }
    }
}

/// How grave a finding is that no count of runs tells.
enum Gravity {
    /// What is shown is wrong, or state is lost.
    static let wrong = 1_000_000
    /// The update does not come to an end.
    static let endless = 2_000_000
    /// Worth knowing, and nothing more.
    static let hint = 0
}
