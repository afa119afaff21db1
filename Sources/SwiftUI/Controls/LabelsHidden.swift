// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Shows controls in this view without their labels, which still name them.
    nonisolated public func labelsHidden() -> some View {
        modifier(HiddenLabelsModifier())
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
