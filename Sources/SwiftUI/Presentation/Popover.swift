// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What of a view a popover points at.
public enum PopoverAttachmentAnchor: Sendable {
    case rect(Anchor<CGRect>.Source)
    /// In parts of the view's size.
    case point(UnitPoint)
}

extension View {
    /// Shows a popover beside this view while `isPresented` is true; where there is
    /// little room it is a sheet.
    nonisolated public func popover<Content>(
        isPresented: Binding<Bool>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View where Content: View {
        PopoverHost(base: self) { reference in
            Presenter(
                isPresented,
                .popover(PopoverPlace(reference, attachmentAnchor, arrowEdge)),
                content: content)
        }
    }

    nonisolated public func popover<Item, Content>(
        item: Binding<Item?>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View where Item: Identifiable, Content: View {
        PopoverHost(base: self) { reference in
            Presenter(
                item, .popover(PopoverPlace(reference, attachmentAnchor, arrowEdge)),
                identify: { AnyHashable($0.id) }, content: content)
        }
    }
}

/// A view with something that is shown beside it.
nonisolated struct PopoverHost<Base: View, Attachment: View>: View {
    let base: Base
    let attachment: (FrameReference) -> Attachment
    @State private var reference = FrameReference()

    nonisolated init(base: Base, attachment: @escaping (FrameReference) -> Attachment) {
        self.base = base
        self.attachment = attachment
    }

    @MainActor var body: some View {
        base.referenced(by: reference).attaching(attachment(reference))
    }
}

/// What a popover stands beside.
struct PopoverPlace {
    let reference: FrameReference
    let point: UnitPoint?
    let edge: Edge

    nonisolated init(
        _ reference: FrameReference, _ anchor: PopoverAttachmentAnchor, _ edge: Edge?
    ) {
        self.reference = reference
        if case .point(let point) = anchor {
            self.point = point
        } else {
            point = nil
        }
        // Popovers of iOS open downwards, with the arrow at their top.
        self.edge = edge ?? .bottom
    }

    /// In window coordinates.
    @MainActor var frame: CGRect {
        guard let frame = reference.frame else { return .zero }
        guard let point else { return frame }
        return CGRect(
            x: frame.minX + frame.width * point.x, y: frame.minY + frame.height * point.y,
            width: 0, height: 0)
    }
}

/// A card beside a view, or a sheet in a narrow window.
nonisolated struct PopoverFrame<Content: View>: View {
    let place: PopoverPlace
    @Watched var presentation: Presentation?
    let content: Content
    @Environment(\.horizontalSizeClass) private var sizeClass

    init(place: PopoverPlace, presentation: Presentation, content: Content) {
        self.place = place
        _presentation = Watched(wrappedValue: presentation)
        self.content = content
    }

    @MainActor private var staysPopover: Bool {
        let adaptation = presentation?.settings.adaptation ?? .automatic
        return sizeClass == .regular || adaptation == .none || adaptation == .popover
    }

    @MainActor var body: some View {
        if staysPopover {
            GeometryReader { proxy in
                let origin = proxy.frame(in: .global).origin
                let anchor = place.frame
                Scrim(opacity: 0) { _ = presentation?.cancel() }
                AnchoredLayout(
                    anchor: anchor.offsetBy(dx: -origin.x, dy: -origin.y),
                    edge: place.edge
                ) {
                    content
                        .background {
                            PresentationGround(background: presentation?.settings.background)
                        }
                        .floatingCard(cornerRadius: 13)
                        .layerPart(.grow(from: anchor))
                }
            }
        } else if presentation?.settings.adaptation == .fullScreenCover, let presentation {
            CoverFrame(presentation: presentation, content: content)
        } else if let presentation {
            SheetFrame(presentation: presentation, content: content)
        }
    }
}

extension View {
    /// The outline of what floats over a window.
    func floatingCard(cornerRadius: CGFloat) -> some View {
        let shape = RoundedRectangle(cornerRadius: cornerRadius)
        return clipShape(shape)
            .overlay { shape.strokeBorder(Color(.separator), lineWidth: 0.5) }
    }
}
