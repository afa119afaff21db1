// SPDX-License-Identifier: Apache-2.0

/// The rules by which updates go wrong; Docs/Rules has a page for each.
package enum RuleCode: String, CaseIterable, Codable, Sendable {
    // More runs than needed.
    case sharedBinding = "W101"
    case collectionRead = "W102"
    case unreadSubscription = "W103"
    case uncomparableInput = "W104"
    case equalButNew = "W105"
    case noOpWrite = "W106"
    case hotStateTooHigh = "W107"
    case broadEnvironment = "W108"
    case wideStorageKey = "W109"
    case observationLeak = "W110"
    case readInRowClosure = "W111"
    case wideInput = "W112"
    // Identity.
    case identityChurn = "W201"
    case positionalID = "W202"
    case mutableID = "W203"
    case duplicateID = "W204"
    case branchSwap = "W205"
    case forcedReset = "W206"
    case nonUnaryRows = "W207"
    // Fewer runs than needed.
    case equalityTooNarrow = "W301"
    case skippedClosureStale = "W302"
    case stateInitIgnored = "W303"
    case unobservedRead = "W304"
    case reusedForOtherEntity = "W305"
    // Loops and cost.
    case updateLoop = "W401"
    case writeDuringUpdate = "W402"
    case churnedModel = "W403"
    case costlyCompare = "W404"

    /// As reports write it: `W101 shared-binding`.
    package var title: String { "\(rawValue) \(name)" }

    package var name: String {
        switch self {
        case .sharedBinding: "shared-binding"
        case .collectionRead: "collection-read"
        case .unreadSubscription: "unread-subscription"
        case .uncomparableInput: "uncomparable-input"
        case .equalButNew: "equal-but-new"
        case .noOpWrite: "no-op-write"
        case .hotStateTooHigh: "hot-state-too-high"
        case .broadEnvironment: "broad-or-unstable-environment"
        case .wideStorageKey: "wide-storage-key"
        case .observationLeak: "observation-leak"
        case .readInRowClosure: "read-in-row-closure"
        case .wideInput: "wide-input"
        case .identityChurn: "identity-churn"
        case .positionalID: "positional-id"
        case .mutableID: "mutable-id"
        case .duplicateID: "duplicate-id"
        case .branchSwap: "branch-swap"
        case .forcedReset: "forced-reset"
        case .nonUnaryRows: "non-unary-rows"
        case .equalityTooNarrow: "equality-too-narrow"
        case .skippedClosureStale: "skipped-closure-stale"
        case .stateInitIgnored: "state-init-ignored"
        case .unobservedRead: "unobserved-read"
        case .reusedForOtherEntity: "reused-for-other-entity"
        case .updateLoop: "update-loop"
        case .writeDuringUpdate: "write-during-update"
        case .churnedModel: "churned-model"
        case .costlyCompare: "costly-compare"
        }
    }

    /// Whether the rule holds on Apple's SwiftUI, as far as public sources say.
    package var holdsOnApple: String {
        switch self {
        case .updateLoop: "yes, though where it stops is not documented"
        case .observationLeak: "yes, as reported in public; not documented"
        case .skippedClosureStale, .equalityTooNarrow: "yes: a view that compares equal is not run"
        default: "yes"
        }
    }
}

/// What a rule found in an update.
package struct Finding: Equatable, Sendable {
    package var code: RuleCode
    /// The view whose runs, or whose state, it is about.
    package var view: String
    /// One sentence that says what is the matter.
    package var summary: String
    /// What shows it, one line each.
    package var evidence: [String] = []
    package var fixes: [Fix] = []
    /// How many runs a fix saves; ranks findings. Wrong output counts for more than any.
    package var weight: Int

    package init(_ code: RuleCode, _ view: String, _ summary: String, weight: Int) {
        self.code = code
        self.view = view
        self.summary = summary
        self.weight = weight
    }
}

/// A way out, with what it comes to by the recorded outputs.
package struct Fix: Equatable, Sendable {
    package var text: String
    /// Bodies of each name that the same step would run then; `nil` where no count
    /// changes.
    package var predicted: [Prediction]
    /// Whether it is one that people try and that does not help.
    package var isVain: Bool

    package struct Prediction: Equatable, Sendable {
        package var name: String
        package var count: Int

        package init(_ name: String, _ count: Int) {
            self.name = name
            self.count = count
        }
    }

    package init(_ text: String, _ predicted: [Prediction] = [], isVain: Bool = false) {
        self.text = text
        self.predicted = predicted
        self.isVain = isVain
    }
}
