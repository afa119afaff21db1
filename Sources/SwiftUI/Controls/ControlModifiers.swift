// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Makes controls in this view ignore people; one that is disabled further
    /// out stays so.
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        modifier(DisabledModifier(isDisabled: disabled))
    }

    /// Shows controls in this view without their labels, which still name them.
    nonisolated public func labelsHidden() -> some View {
        modifier(HiddenLabelsModifier())
    }
}

nonisolated private struct DisabledModifier: EnvironmentModifier {
    let isDisabled: Bool

    func write(_ values: inout EnvironmentValues) {
        values.isEnabled = values.isEnabled && !isDisabled
    }
}

nonisolated private struct HiddenLabelsModifier: EnvironmentModifier {
    func write(_ values: inout EnvironmentValues) {
        values.hidesLabels = true
    }
}

extension EnvironmentValues {
    var hidesLabels: Bool {
        get { self[HiddenLabelsKey.self] }
        set { self[HiddenLabelsKey.self] = newValue }
    }
}

private struct HiddenLabelsKey: EnvironmentKey {
    static let defaultValue = false
}
