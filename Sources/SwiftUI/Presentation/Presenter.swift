// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// Shows a view over the window while there is an item for it.
///
/// The companion of every view that presents something: it alone depends on the
/// binding, so that who owns the state does not run for it.
nonisolated struct Presenter<Item, Content: View>: View {
    @Binding var item: Item?
    /// Items that differ in it are presented one after the other.
    let identify: (Item) -> AnyHashable
    let style: PresentationStyle
    let onDismiss: (() -> Void)?
    let content: (Item) -> Content

    init(
        _ item: Binding<Item?>, _ style: PresentationStyle, onDismiss: (() -> Void)? = nil,
        identify: @escaping (Item) -> AnyHashable, content: @escaping (Item) -> Content
    ) {
        _item = item
        self.style = style
        self.onDismiss = onDismiss
        self.identify = identify
        self.content = content
    }

    @MainActor var body: some View {
        LayerPresence(
            id: item.map(identify),
            content: item.map {
                PresentationView(
                    style: style, onDismiss: onDismiss, dismiss: { self.item = nil },
                    content: content($0))
            })
    }
}

extension Presenter where Item == Presented {
    init(
        _ isPresented: Binding<Bool>, _ style: PresentationStyle,
        onDismiss: (() -> Void)? = nil, content: @escaping () -> Content
    ) {
        self.init(
            isPresented.presented, style, onDismiss: onDismiss, identify: { _ in 0 },
            content: { _ in content() })
    }
}

/// Stands for the item of a presentation that is only on or off.
struct Presented: Equatable {}

extension Bool {
    /// The same as an item, so that one mechanism serves both.
    var presented: Presented? {
        get { self ? Presented() : nil }
        set { self = newValue != nil }
    }
}

/// How a view is shown over a window.
enum PresentationStyle {
    case sheet
    case fullScreenCover
    case popover(PopoverPlace)
}

/// One presentation: its frame, and what its content finds in its surroundings.
nonisolated private struct PresentationView<Content: View>: View {
    let style: PresentationStyle
    let onDismiss: (() -> Void)?
    let dismiss: () -> Void
    let content: Content
    @State private var presentation = Presentation()

    @MainActor var body: some View {
        let presentation = presentation
        presentation.dismissal.perform = dismiss
        return PresentedLayer(
            modality: presentation.modality,
            cancel: { presentation.cancel() }, onDismiss: onDismiss,
            content: PresentationFrame(
                style: style, presentation: presentation,
                content: content.modifier(PresentationEnvironment(presentation: presentation))))
    }
}

/// What surrounds the content of each style.
nonisolated private struct PresentationFrame<Content: View>: View {
    let style: PresentationStyle
    let presentation: Presentation
    let content: Content

    @MainActor var body: some View {
        switch style {
        case .sheet:
            SheetFrame(presentation: presentation, content: content)
        case .fullScreenCover:
            CoverFrame(presentation: presentation, content: content)
        case .popover(let place):
            PopoverFrame(place: place, presentation: presentation, content: content)
        }
    }
}

/// What the content of a presentation does not share with who presents it.
nonisolated struct PresentationEnvironment: EnvironmentModifier {
    typealias Body = Never

    let presentation: Presentation

    func write(_ values: inout EnvironmentValues) {
        values[DismissalKey.self] = presentation.dismissal
        values[PresentationSettingsKey.self] = presentation
        values[NavigationPageKey.self] = nil
        values[SearchKey.self] = nil
        values[SplitPlaceKey.self] = nil
        values.linkRow = nil
        values.leaveBar()
    }
}
