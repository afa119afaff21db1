// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Whether controls and gestures in this view do nothing; what is disabled
    /// further up stays so.
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        modifier(DisabledModifier(isDisabled: disabled))
    }
}

nonisolated private struct DisabledModifier: EnvironmentModifier {
    let isDisabled: Bool

    func write(_ values: inout EnvironmentValues) {
        // Read in any case: whether this is a rule is found out once.
        let isEnabledAbove = values.isEnabled
        values.isEnabled = isEnabledAbove && !isDisabled
    }
}
