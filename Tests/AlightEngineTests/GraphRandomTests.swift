// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Testing

/// Random graphs under random edits against a model that recomputes everything.
@Suite struct GraphRandomTests {
    /// The same values, the same rules run equally often, each run with causes
    /// that hold, and a sound graph after each step.
    @Test(arguments: 0..<8)
    func engineAgreesWithTheModel(part: Int) {
        for seed in part * 250..<(part + 1) * 250 {
            let world = GraphRandomWorld(seed: seed)
            for step in 0..<12 where world.faults.isEmpty {
                world.step()
                if let fault = world.faults.first {
                    Issue.record("Seed \(seed), step \(step): \(fault)")
                }
            }
        }
    }
}
