// SPDX-License-Identifier: Apache-2.0

/// What the views of a tab say about the bar of tabs; `nil` where they say nothing.
struct TabSettings: ContributedSettings {
    var barVisibility: Visibility?
    var barBackground: AnyShapeStyle?

    mutating func merge(_ other: TabSettings) {
        barVisibility = other.barVisibility ?? barVisibility
        barBackground = other.barBackground ?? barBackground
    }
}

extension EnvironmentValues {
    var tabSettings: SettingsSource<TabSettings>? { self[TabSettingsKey.self] }
}

struct TabSettingsKey: EnvironmentKey {
    static var defaultValue: SettingsSource<TabSettings>? { nil }
}

extension View {
    nonisolated func contributing(toTabs change: (inout TabSettings) -> Void) -> some View {
        var settings = TabSettings()
        change(&settings)
        return attaching(Contribution(settings: settings, source: \.tabSettings))
    }
}
