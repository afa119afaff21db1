// SPDX-License-Identifier: Apache-2.0

/// A view that goes through phases, each by an animation.
nonisolated public struct PhaseAnimator<Phase, Content>: View
where Phase: Equatable, Content: View {
    private let phases: [Phase]
    private let trigger: PhaseTrigger?
    private let content: (Phase) -> Content
    private let animation: (Phase) -> Animation?
    @State private var index = 0
    @State private var run = PhaseRun()

    /// Goes through the phases again and again.
    nonisolated public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        trigger = nil
        self.content = content
        self.animation = animation
    }

    /// Goes through the phases once whenever `trigger` changes.
    nonisolated public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.phases = Array(phases)
        self.trigger = PhaseTrigger(trigger)
        self.content = content
        self.animation = animation
    }

    public var body: some View {
        if let phase = phases.indices.contains(index) ? phases[index] : phases.first {
            content(phase)
                .onAppear {
                    run.isShown = true
                    if trigger == nil { advance() }
                }
                .onDisappear { run.isShown = false }
                .onChange(of: trigger) { advance() }
        }
    }

    /// Sets off for the next phase, and from there on until it is the first one.
    private func advance() {
        guard run.isShown, phases.count > 1 else { return }
        let next = (index + 1) % phases.count
        run.number += 1
        let number = run.number
        withAnimation(animation(phases[next])) {
            index = next
        } completion: {
            // A later trigger has begun a journey of its own.
            if number == run.number, next != 0 || trigger == nil {
                advance()
            }
        }
    }
}

/// One journey through phases.
private final class PhaseRun {
    var isShown = false
    var number = 0
}

/// A value of any type, for its changes only.
private struct PhaseTrigger: Equatable {
    private let value: any Equatable

    init(_ value: any Equatable) {
        self.value = value
    }

    static func == (left: PhaseTrigger, right: PhaseTrigger) -> Bool {
        func isEqual<V: Equatable>(_ value: V) -> Bool { value == right.value as? V }
        return isEqual(left.value)
    }
}

extension View {
    /// Goes through phases again and again, each by an animation.
    nonisolated public func phaseAnimator<Phase, Content>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View where Phase: Equatable, Content: View {
        PhaseAnimator(
            phases,
            content: { content(PlaceholderContentView(content: AnyView(self)), $0) },
            animation: animation)
    }

    /// Goes through phases once whenever `trigger` changes.
    nonisolated public func phaseAnimator<Phase, Content>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View where Phase: Equatable, Content: View {
        PhaseAnimator(
            phases, trigger: trigger,
            content: { content(PlaceholderContentView(content: AnyView(self)), $0) },
            animation: animation)
    }
}
