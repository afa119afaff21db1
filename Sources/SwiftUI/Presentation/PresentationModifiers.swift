// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the content of a sheet, a cover or a popover says of its presentation.
extension View {
    /// The heights at which the sheet around this view rests; the lowest at first.
    nonisolated public func presentationDetents(
        _ detents: Set<PresentationDetent>
    ) -> some View {
        contributing { $0.detents = detents }
    }

    nonisolated public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        contributing {
            $0.detents = detents
            $0.selection = selection
        }
    }

    /// Whether the sheet has a grabber; by itself it has one if it has several heights.
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        contributing { $0.dragIndicator = visibility }
    }

    /// Keeps people from dismissing the presentation by themselves.
    nonisolated public func interactiveDismissDisabled(
        _ isDisabled: Bool = true
    ) -> some View {
        contributing { $0.isDismissDisabled = isDisabled }
    }

    /// In points; `nil` for the system's own.
    nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        contributing { $0.cornerRadius = cornerRadius }
    }

    nonisolated public func presentationBackground<S>(_ style: S) -> some View
    where S: ShapeStyle {
        contributing { $0.background = AnyView(Rectangle().fill(style)) }
    }

    nonisolated public func presentationBackground<V>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View where V: View {
        let content = content()
        return contributing {
            $0.background = AnyView(
                content.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment))
        }
    }

    /// Whether views behind the sheet can be used while it is shown.
    nonisolated public func presentationBackgroundInteraction(
        _ interaction: PresentationBackgroundInteraction
    ) -> some View {
        contributing { $0.backgroundInteraction = interaction }
    }

    /// What a popover becomes where there is little room.
    nonisolated public func presentationCompactAdaptation(
        _ adaptation: PresentationAdaptation
    ) -> some View {
        contributing { $0.adaptation = adaptation }
    }

    nonisolated public func presentationCompactAdaptation(
        horizontal: PresentationAdaptation, vertical: PresentationAdaptation
    ) -> some View {
        presentationCompactAdaptation(horizontal)
    }

    /// Sheets do not follow a drag, so that drags always scroll.
    nonisolated public func presentationContentInteraction(
        _ behavior: PresentationContentInteraction
    ) -> some View {
        self
    }
}
