// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

extension View {
    /// Shows a sheet while `isPresented` is true.
    nonisolated public func sheet<Content>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View where Content: View {
        attaching(Presenter(isPresented, .sheet, onDismiss: onDismiss, content: content))
    }

    /// Shows a sheet for an item while there is one; another item is another sheet.
    nonisolated public func sheet<Item, Content>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View where Item: Identifiable, Content: View {
        attaching(
            Presenter(
                item, .sheet, onDismiss: onDismiss, identify: { AnyHashable($0.id) },
                content: content))
    }

    /// Covers the window while `isPresented` is true.
    nonisolated public func fullScreenCover<Content>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View where Content: View {
        attaching(
            Presenter(isPresented, .fullScreenCover, onDismiss: onDismiss, content: content))
    }

    nonisolated public func fullScreenCover<Item, Content>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View where Item: Identifiable, Content: View {
        attaching(
            Presenter(
                item, .fullScreenCover, onDismiss: onDismiss,
                identify: { AnyHashable($0.id) }, content: content))
    }
}

/// A card that rises from the window's bottom edge; in a wide window it stands
/// in the middle.
nonisolated struct SheetFrame<Content: View>: View {
    @Watched var presentation: Presentation?
    let content: Content
    @Environment(\.horizontalSizeClass) private var sizeClass

    init(presentation: Presentation, content: Content) {
        _presentation = Watched(wrappedValue: presentation)
        self.content = content
    }

    @MainActor var body: some View {
        GeometryReader { proxy in
            let isCard = sizeClass == .regular
            let context = PresentationDetent.Context(
                maxDetentValue: proxy.size.height - SheetMetrics.topGap,
                values: EnvironmentValues())
            let detent = presentation?.detent(context) ?? .large
            let isModal = !allowsBackground(detent, context)
            let height = isCard ? SheetMetrics.cardHeight : detent.height(in: context)
            let alignment: Alignment = isCard ? .center : .bottom
            ZStack(alignment: alignment) {
                if isModal {
                    Scrim { _ = presentation?.cancel() }
                }
                SheetCard(
                    shape: shape(isCard), background: presentation?.settings.background,
                    grabber: grabber(detent, context, isCard), content: content
                )
                .background { Scrim(opacity: 0) }
                .frame(
                    width: isCard ? min(SheetMetrics.cardWidth, proxy.size.width) : nil,
                    height: min(height, context.maxDetentValue)
                )
                .layerPart(.rise)
            }
            .frame(width: proxy.size.width, height: proxy.size.height, alignment: alignment)
            .modifier(
                LayerModalityModifier(
                    modality: presentation?.modality ?? LayerModality(), isModal: isModal))
        }
    }

    /// Whether what is behind the sheet can be used; then nothing dims it.
    @MainActor private func allowsBackground(
        _ detent: PresentationDetent, _ context: PresentationDetent.Context
    ) -> Bool {
        presentation?.settings.backgroundInteraction?.isEnabled(at: detent, in: context) == true
    }

    @MainActor private func shape(_ isCard: Bool) -> UnevenRoundedRectangle {
        let radius = presentation?.settings.cornerRadius ?? SheetMetrics.cornerRadius
        return UnevenRoundedRectangle(
            cornerRadii: RectangleCornerRadii(
                topLeading: radius, bottomLeading: isCard ? radius : 0,
                bottomTrailing: isCard ? radius : 0, topTrailing: radius))
    }

    /// What the grabber does, if the sheet has one: it goes to the next height.
    @MainActor private func grabber(
        _ detent: PresentationDetent, _ context: PresentationDetent.Context, _ isCard: Bool
    ) -> (() -> Void)? {
        guard let presentation else { return nil }
        let detents = presentation.detents(context)
        let isShown =
            switch presentation.settings.dragIndicator ?? .automatic {
            case .automatic: detents.count > 1 && !isCard
            case .visible: true
            case .hidden: false
            }
        guard isShown, let position = detents.firstIndex(of: detent) else { return nil }
        return { presentation.choose(detents[(position + 1) % detents.count]) }
    }
}

/// Of iOS 26 (layout rules 11): 31 points from the top of a screen whose bar has
/// 20. The card of wide windows is what it looks like.
private enum SheetMetrics {
    static let topGap: CGFloat = 11
    static let cornerRadius: CGFloat = 39
    static let cardWidth: CGFloat = 540
    static let cardHeight: CGFloat = 620
    static let grabber = CGSize(width: 36, height: 5)
}

nonisolated private struct SheetCard<Content: View>: View {
    let shape: UnevenRoundedRectangle
    let background: AnyView?
    let grabber: (() -> Void)?
    let content: Content

    @MainActor var body: some View {
        content
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .overlay(alignment: .top) {
                if let grabber {
                    Button(action: grabber) {
                        Capsule().fill(Color(.tertiary))
                            .frame(
                                width: SheetMetrics.grabber.width,
                                height: SheetMetrics.grabber.height
                            )
                            .padding(5)
                    }
                    .accessibilityLabel(Text(verbatim: "Sheet Grabber"))
                }
            }
            .clipShape(shape)
            .background {
                PresentationGround(background: background)
                    .clipShape(shape)
                    .ignoresSafeArea(edges: .bottom)
            }
    }
}

/// What lies behind the content of a presentation.
nonisolated struct PresentationGround: View {
    let background: AnyView?

    @MainActor var body: some View {
        if let background {
            background
        } else {
            Rectangle().fill(Color(.elevatedBackground))
        }
    }
}

/// A view that covers the window.
nonisolated struct CoverFrame<Content: View>: View {
    @Watched var presentation: Presentation?
    let content: Content

    init(presentation: Presentation, content: Content) {
        _presentation = Watched(wrappedValue: presentation)
        self.content = content
    }

    @MainActor var body: some View {
        content
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background {
                PresentationGround(background: presentation?.settings.background)
                    .ignoresSafeArea()
            }
            .layerPart(.cover)
    }
}
