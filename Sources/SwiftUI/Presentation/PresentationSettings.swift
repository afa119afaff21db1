// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the views of a presentation say about it; `nil` where they say nothing.
struct PresentationSettings: ContributedSettings {
    var detents: Set<PresentationDetent>?
    var selection: Binding<PresentationDetent>?
    var dragIndicator: Visibility?
    var isDismissDisabled: Bool?
    var cornerRadius: CGFloat?
    var background: AnyView?
    var backgroundInteraction: PresentationBackgroundInteraction?
    var adaptation: PresentationAdaptation?

    mutating func merge(_ other: PresentationSettings) {
        detents = other.detents ?? detents
        selection = other.selection ?? selection
        dragIndicator = other.dragIndicator ?? dragIndicator
        isDismissDisabled = other.isDismissDisabled ?? isDismissDisabled
        cornerRadius = other.cornerRadius ?? cornerRadius
        background = other.background ?? background
        backgroundInteraction = other.backgroundInteraction ?? backgroundInteraction
        adaptation = other.adaptation ?? adaptation
    }
}

/// One presentation while it is shown.
final class Presentation: SettingsSource<PresentationSettings> {
    let dismissal = Dismissal()
    let modality = LayerModality()
    /// Where a person has put the sheet, if the program does not say.
    private var chosenDetent: PresentationDetent?

    /// Somebody pressed Escape or tapped beside it.
    func cancel() -> Bool {
        guard settings.isDismissDisabled != true else { return false }
        dismissal.perform()
        return true
    }

    // MARK: Detents

    /// From the lowest to the highest; `maximum` is the height of the large one.
    func detents(_ context: PresentationDetent.Context) -> [PresentationDetent] {
        (settings.detents ?? [.large]).map { ($0, $0.height(in: context)) }
            .sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// The lowest one, unless it is said otherwise.
    func detent(_ context: PresentationDetent.Context) -> PresentationDetent {
        let detents = detents(context)
        let wanted = settings.selection?.wrappedValue ?? chosenDetent
        return wanted.flatMap { detents.contains($0) ? $0 : nil } ?? detents.first ?? .large
    }

    func choose(_ detent: PresentationDetent) {
        if let selection = settings.selection {
            selection.wrappedValue = detent
        } else {
            chosenDetent = detent
            didChange()
        }
    }
}

extension EnvironmentValues {
    /// The presentation that the view stands in, as far as its contents have a say.
    var presentationSettings: SettingsSource<PresentationSettings>? {
        self[PresentationSettingsKey.self]
    }
}

struct PresentationSettingsKey: EnvironmentKey {
    static var defaultValue: SettingsSource<PresentationSettings>? { nil }
}

extension View {
    nonisolated func contributing(
        _ change: (inout PresentationSettings) -> Void
    ) -> some View {
        var settings = PresentationSettings()
        change(&settings)
        return attaching(Contribution(settings: settings, source: \.presentationSettings))
    }
}
