// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import AlightLayout

/// Connects a node with what its surroundings say about it.
///
/// The closure runs when it is told to and whenever something that it read has
/// changed. It is a rule only once it has read anything that somebody above
/// writes, so that most connections cost no more than the read.
@MainActor
final class EnvironmentConnection: RuleEvaluator {
    private let environment: EnvironmentScope
    private let engine: Engine
    @CompactNodeID private var owner: NodeID?
    private let read: (EnvironmentValues) -> Void
    @CompactNodeID private var rule: NodeID?

    /// `read` may be called again at any time until `destroy()`, which the
    /// element's own calls; it must come to the same for the same values.
    init(_ element: _AnyElement, _ read: @escaping (EnvironmentValues) -> Void) {
        environment = element.environment
        engine = element.graph.engine
        owner = element.owner
        self.read = read
        run()
    }

    /// Reads again, because what is done with the values has changed.
    func run() {
        if let rule {
            engine.run(rule, because: .input)
            return
        }
        let (_, didRead) = engine.detectingReads { read(EnvironmentValues(scope: environment)) }
        guard didRead else { return }
        let rule = engine.makeRule(self, ownedBy: owner, isDemanded: true, isQueued: false)
        self.rule = rule
        engine.run(rule, because: .created)
    }

    nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        MainActor.assumeIsolated {
            read(EnvironmentValues(scope: environment))
            return true
        }
    }

    func destroy() {
        if let rule {
            engine.destroy(rule)
        }
    }

    /// Follows the layout direction, where somebody above says anything about it.
    static func toDirection(
        of element: _AnyElement, _ apply: @escaping (_ isRightToLeft: Bool) -> Void
    ) -> EnvironmentConnection? {
        guard element.environment.hasLayoutDirection else { return nil }
        return EnvironmentConnection(element) { apply($0.layoutDirection == .rightToLeft) }
    }
}
