// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// What several views say together of something around them, such as a page or
/// a sheet: `nil` where a view says nothing.
protocol ContributedSettings {
    /// Takes over what `other` says.
    mutating func merge(_ other: Self)
    init()
}

/// Collects what the views inside say of a page, a sheet, or another surrounding.
///
/// Made by the surrounding, which puts it into the environment of its content.
/// Invariant: contributions stand in the order in which their views were made;
/// an outer modifier is made after what it modifies, and has the last word.
class SettingsSource<Settings: ContributedSettings>: ChangeSource {
    private var contributions: [(owner: ObjectIdentifier, settings: Settings)] = []
    private(set) final var settings = Settings()

    final func contribute(_ settings: Settings, of owner: AnyObject) {
        let id = ObjectIdentifier(owner)
        if let position = contributions.firstIndex(where: { $0.owner == id }) {
            contributions[position].settings = settings
        } else {
            contributions.append((id, settings))
        }
        merge()
    }

    final func withdraw(_ owner: AnyObject) {
        contributions.removeAll { $0.owner == ObjectIdentifier(owner) }
        merge()
    }

    /// Complexity: O(contributions), of which a page has a few.
    private func merge() {
        var merged = Settings()
        for contribution in contributions {
            merged.merge(contribution.settings)
        }
        guard !areEqual(merged, settings, mode: .equatableAlways) else { return }
        settings = merged
        settingsDidChange()
        didChange()
    }

    /// For subclasses.
    func settingsDidChange() {}
}

/// Contributes settings to the source that its surroundings name; shows nothing.
nonisolated struct Contribution<Settings: ContributedSettings>: View {
    typealias Body = Never

    let settings: Settings
    let source: KeyPath<EnvironmentValues, SettingsSource<Settings>?>

    @MainActor static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        ContributionElement(view, inputs)
    }
}

private final class ContributionElement<Settings: ContributedSettings>:
    _Element<Contribution<Settings>>
{
    private let source: SettingsSource<Settings>?

    init(_ view: Contribution<Settings>, _ inputs: _ElementInputs) {
        source = EnvironmentValues(scope: inputs.environment)[keyPath: view.source]
        super.init(inputs)
        source?.contribute(view.settings, of: self)
    }

    override func update(_ view: Contribution<Settings>) {
        source?.contribute(view.settings, of: self)
    }

    override func collectNodes(into nodes: inout NodeList) {}

    override func destroy() {
        source?.withdraw(self)
        super.destroy()
    }
}
