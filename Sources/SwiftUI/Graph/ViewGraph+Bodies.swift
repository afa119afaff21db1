// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// Which `body` runs at a moment, for who must know on whose account code is run.
extension ViewGraph {
    func runBody<Result>(_ run: BodyRun, _ rule: NodeID, _ body: () -> Result) -> Result {
        counters.bodies += 1
        if !observers.isEmpty {
            for observer in observers {
                observer.willRunBody(run, of: rule)
            }
        }
        let (outer, outerRule) = (currentBody, ruleOfBody)
        (currentBody, ruleOfBody) = (run, rule)
        ViewGraph.running = self
        defer {
            (currentBody, ruleOfBody) = (outer, outerRule)
            if outer == nil {
                ViewGraph.running = nil
            }
        }
        return body()
    }

    /// The graph whose `body` runs at this moment, and which therefore is there.
    private(set) unowned(unsafe) static var running: ViewGraph?

    /// Whether the `body` of a rule runs, or none: a closure of some view's.
    func isBodyOrNone(_ rule: NodeID) -> Bool {
        ruleOfBody == nil || ruleOfBody == rule
    }

    /// Runs code aside, that of the `body` of `rule` if it is one: nobody hears of
    /// it, and nothing comes of it.
    func runAside<Result>(
        _ rule: NodeID? = nil, _ body: () -> Result
    ) -> (result: Result, reads: [ReadAside]) {
        let outer = (currentBody, ruleOfBody, ViewGraph.running)
        (currentBody, ruleOfBody) = (nil, rule)
        ViewGraph.running = self
        defer { (currentBody, ruleOfBody, ViewGraph.running) = outer }
        return engine.runAside(body)
    }
}

extension ViewGraph {
    /// Whether what the actions of this round have written may move: a transaction scope
    /// could have a say, or the first or last of their transactions is animated.
    var actionsMoveViews: Bool {
        let ends = [engine.transactions.first, engine.transactions.last].compactMap { $0 }
        return !ends.isEmpty
            && (liveTransactionScopes > 0
                || ends.contains {
                    ($0.payload as? TransactionPayload)?.transaction.animation != nil
                })
    }
}
