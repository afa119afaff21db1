// SPDX-License-Identifier: Apache-2.0

import AlightLayout

/// The views of a dialog's actions by what they are for.
@MainActor
struct DialogButtons {
    /// What is no button, such as a field.
    let fields: [Subview]
    let others: [Subview]
    let cancels: [Subview]

    init(_ subviews: SubviewsCollection, kind: DialogKind) {
        fields = subviews.filter { $0.containerValues.dialogButton == nil }
        others = subviews.filter { $0.containerValues.dialogButton == .other }
        cancels = subviews.filter { $0.containerValues.dialogButton == .cancel }
    }
}

/// What a button is for in its dialog.
enum DialogButtonKind {
    case cancel, other
}

extension ContainerValues {
    var dialogButton: DialogButtonKind? {
        get { self[DialogButtonKey.self] }
        set { self[DialogButtonKey.self] = newValue }
    }
}

private struct DialogButtonKey: ContainerValueKey {
    static var defaultValue: DialogButtonKind? { nil }
}

/// Buttons of a dialog: as wide as it, and its end once they have done their work.
struct DialogButtonStyle: PrimitiveButtonStyle {
    let kind: DialogKind
    let state: DialogState

    nonisolated init(kind: DialogKind, state: DialogState) {
        self.kind = kind
        self.state = state
    }

    func makeBody(configuration: Configuration) -> some View {
        let isCancel = configuration.role == .cancel
        let state = state
        if isCancel {
            state.onCancel = { configuration.trigger() }
        }
        return DialogButtonLabel.button(configuration.label, kind, role: configuration.role) {
            configuration.trigger()
            state.dismissal.perform()
        }
        .containerValue(\.dialogButton, isCancel ? .cancel : .other)
    }
}

/// The looks of a dialog's button.
@MainActor
enum DialogButtonLabel {
    static func button(
        _ title: String, _ kind: DialogKind, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) -> some View {
        button(Text(LocalizedStringKey(title)), kind, role: role, action: action)
    }

    static func button(
        _ label: some View, _ kind: DialogKind, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) -> some View {
        Button(role: role, action: action) {
            label
                .font(role == .cancel ? kind.buttonFont.weight(.semibold) : kind.buttonFont)
                .lineLimit(1)
                .padding(.horizontal, 8)
                .frame(maxWidth: .infinity, minHeight: kind.buttonHeight)
        }
    }
}

/// Views below each other with a thin line between two of them.
nonisolated struct SeparatedColumn: View {
    let subviews: [Subview]

    @MainActor var body: some View {
        VStack(spacing: 0) {
            ForEach(subviews) { subview in
                if subview.id != subviews[0].id {
                    Hairline()
                }
                subview
            }
        }
    }
}

/// A line of one pixel.
nonisolated struct Hairline: View {
    var axis = Axis.horizontal
    @Environment(\.pixelLength) private var pixelLength

    init(axis: Axis = .horizontal) {
        self.axis = axis
    }

    @MainActor var body: some View {
        Rectangle().fill(Color(.separator))
            .frame(
                width: axis == .vertical ? pixelLength : nil,
                height: axis == .horizontal ? pixelLength : nil)
    }
}
