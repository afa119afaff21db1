// SPDX-License-Identifier: Apache-2.0

/// The views that keep a frame from coming to rest: each asks for another round
/// because of what the others did.
@MainActor
struct UpdateLoop {
    /// In the order in which they asked, each once.
    private(set) var members: [ViewPlan] = []

    mutating func add(_ plan: ViewPlan?) {
        if let plan, !members.contains(where: { $0 === plan }) {
            members.append(plan)
        }
    }

    func text(afterRounds count: Int) -> String {
        var text =
            "The frame was shown after \(count) rounds of updates, because its onAppear or "
            + "onChange actions write again each time"
        if members.count > 1 {
            text += ": those of " + members.map(\.name).joined(separator: ", ")
        }
        return text + "."
    }
}
