// SPDX-License-Identifier: Apache-2.0

/// Gestures of which the first that is recognised excludes the others.
///
/// All follow the touches from the start. What the closures of one want done
/// waits until all before it have failed; once one goes on or has ended, those
/// behind it are dropped with what they wanted.
struct GestureQueue {
    private var kept: [GestureEffects] = []
    private var winner: Int?

    /// - Parameter members: The same ones each time.
    mutating func follow(
        _ members: [any TouchFollower], _ event: PointerEvent, _ effects: inout GestureEffects
    ) {
        if kept.isEmpty {
            kept = members.map { _ in [] }
        }
        for (index, member) in members.enumerated()
        where !member.status.isOver && index == winner ?? index {
            member.receive(event, &kept[index])
        }
        settle(members, &effects)
    }

    private mutating func settle(
        _ members: [any TouchFollower], _ effects: inout GestureEffects
    ) {
        for (index, member) in members.enumerated() where index == winner ?? index {
            effects += kept[index]
            kept[index] = []
            switch member.status {
            case .failed:
                continue
            case .possible:
                return
            case .active, .ended:
                winner = index
                return
            }
        }
    }

    /// Who has won, by its place.
    var winningMember: Int? { winner }
}
