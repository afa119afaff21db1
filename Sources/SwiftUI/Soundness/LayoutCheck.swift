// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// Measures again what layout nodes remember of their sizes.
///
/// Each node answers from what its children remember, which is checked as well;
/// nothing of what is asked here is remembered or counted.
struct LayoutCheck {
    private let stage: Stage

    init(_ stage: Stage) {
        self.stage = stage
    }

    func run(_ tell: (String) -> Void) {
        // A frame that was stopped leaves what it had no time for.
        guard !stage.needsLayout else { return }
        let counters = stage.counters
        stage.isRemembering = false
        check(stage.root, tell)
        stage.isRemembering = true
        stage.counters = counters
    }

    private func check(_ node: LayoutNode, _ tell: (String) -> Void) {
        // Lazy containers measure rows that may be made for it.
        if node.lazyRun == nil, !(node is LazyNode) {
            node.forEachRememberedSize { proposal, size in
                let now = node.measure(proposal)
                if now != size {
                    tell("\(type(of: node)) remembers \(size) for \(proposal), and is \(now)")
                }
            }
        }
        node.forEachChild { check($0, tell) }
    }
}
