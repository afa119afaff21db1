// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// What alerts and confirmation dialogs differ in.
nonisolated enum DialogKind {
    /// In the middle of the window.
    case alert
    /// At its bottom edge.
    case confirmation

    /// In points: of iOS up to 18 (layout rules 11; those of dialogs are what its
    /// action sheets look like).
    var buttonHeight: CGFloat { self == .alert ? 44 : 57 }
    var cornerRadius: CGFloat { self == .alert ? 14 : 13 }
    var buttonFont: Font { self == .alert ? .body : .title3 }
}

/// Shows an alert or a dialog while its binding says so: the companion of the
/// view that presents it.
nonisolated struct DialogPresenter<Actions: View, Message: View>: View {
    @Binding private var isPresented: Bool
    let kind: DialogKind
    let isAllowed: Bool
    let showsTitle: Bool
    let title: Text
    let actions: Actions
    let message: Message

    init(
        isPresented: Binding<Bool>, kind: DialogKind, isAllowed: Bool = true,
        showsTitle: Bool = true, title: Text, actions: Actions, message: Message
    ) {
        _isPresented = isPresented
        self.kind = kind
        self.isAllowed = isAllowed
        self.showsTitle = showsTitle
        self.title = title
        self.actions = actions
        self.message = message
    }

    @MainActor var body: some View {
        LayerPresence(
            content: isPresented && isAllowed
                ? DialogView(
                    dialog: self, dismiss: { isPresented = false },
                    actions: actions) : nil)
    }
}

/// One dialog while it is shown.
nonisolated private struct DialogView<Actions: View, Message: View>: View {
    let dialog: DialogPresenter<Actions, Message>
    let dismiss: () -> Void
    let actions: Actions
    @State private var state = DialogState()

    @MainActor var body: some View {
        let state = state
        state.dismissal.perform = dismiss
        return PresentedLayer(
            role: .alertDialog, label: dialog.title.string, cancel: { state.cancel() },
            content: content)
    }

    @MainActor private var content: some View {
        ZStack(alignment: dialog.kind == .alert ? .center : .bottom) {
            Scrim(action: dialog.kind == .alert ? nil : { _ = state.cancel() })
            Group(subviews: styledActions) { subviews in
                let buttons = DialogButtons(subviews, kind: dialog.kind)
                if dialog.kind == .alert {
                    AlertCard(header: header, buttons: buttons, state: state)
                } else {
                    ConfirmationCards(header: header, buttons: buttons, state: state)
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    @MainActor private var styledActions: some View {
        actions
            .buttonStyle(DialogButtonStyle(kind: dialog.kind, state: state))
            .textFieldStyle(.roundedBorder)
    }

    @MainActor private var header: some View {
        DialogHeader(
            kind: dialog.kind, title: dialog.showsTitle ? dialog.title : nil,
            message: dialog.message)
    }
}

/// What a dialog's buttons share.
@MainActor
final class DialogState {
    let dismissal = Dismissal()
    /// What the button to cancel does; `nil` while the program has given none.
    var onCancel: (() -> Void)?

    nonisolated init() {}

    /// Escape, or a tap beside a dialog, is the button to cancel.
    func cancel() -> Bool {
        onCancel?()
        dismissal.perform()
        return true
    }
}

/// Title and message above the buttons.
nonisolated private struct DialogHeader<Message: View>: View {
    let kind: DialogKind
    let title: Text?
    let message: Message

    @MainActor var body: some View {
        VStack(spacing: 2) {
            if let title {
                title.font(kind == .alert ? .headline : .footnote.weight(.semibold))
                    .accessibilityAddTraits(.isHeader)
            }
            message.font(.footnote)
        }
        .foregroundStyle(kind == .alert ? Color.primary : .secondary)
        .multilineTextAlignment(.center)
        .lineLimit(nil)
        .frame(maxWidth: .infinity)
    }
}

/// The card of an alert, 270 points wide (layout rules 11).
nonisolated private struct AlertCard<Header: View>: View {
    let header: Header
    let buttons: DialogButtons
    let state: DialogState

    @MainActor var body: some View {
        VStack(spacing: 0) {
            VStack(spacing: 12) {
                header
                ForEach(buttons.fields) { $0 }
            }
            .padding(EdgeInsets(top: 19, leading: 16, bottom: 19, trailing: 16))
            Hairline()
            DialogButtonRow(buttons: buttons, state: state)
        }
        .frame(width: 270)
        .background { Rectangle().fill(Color(.card)) }
        .floatingCard(cornerRadius: DialogKind.alert.cornerRadius)
        .layerPart(.settle)
    }
}

/// Two buttons stand side by side, more below each other; without any there is
/// one that says OK, as in SwiftUI.
nonisolated private struct DialogButtonRow: View {
    let buttons: DialogButtons
    let state: DialogState

    @MainActor var body: some View {
        let all = buttons.others + buttons.cancels
        if all.isEmpty {
            DialogButtonLabel.button("OK", .alert) { state.dismissal.perform() }
        } else if all.count == 2 {
            HStack(spacing: 0) {
                // The one to cancel is at the left, unless both are alike.
                ForEach(buttons.cancels + buttons.others) { button in
                    if button.id != (buttons.cancels + buttons.others)[0].id {
                        Hairline(axis: .vertical)
                    }
                    button
                }
            }
            .fixedSize(horizontal: false, vertical: true)
        } else {
            SeparatedColumn(subviews: all)
        }
    }
}

/// The two cards of a confirmation dialog: what can be done, and the way out.
nonisolated private struct ConfirmationCards<Header: View>: View {
    let header: Header
    let buttons: DialogButtons
    let state: DialogState

    @MainActor var body: some View {
        VStack(spacing: 8) {
            card {
                header.padding(.horizontal, 16).padding(.vertical, 14)
                Hairline()
                SeparatedColumn(subviews: buttons.others)
            }
            card {
                if buttons.cancels.isEmpty {
                    DialogButtonLabel.button("Cancel", .confirmation, role: .cancel) {
                        state.dismissal.perform()
                    }
                } else {
                    SeparatedColumn(subviews: buttons.cancels)
                }
            }
        }
        .frame(maxWidth: 398)
        .padding(8)
        .layerPart(.rise)
    }

    @MainActor private func card(@ViewBuilder _ content: () -> some View) -> some View {
        VStack(spacing: 0, content: content)
            .background { Rectangle().fill(Color(.card)) }
            .floatingCard(cornerRadius: DialogKind.confirmation.cornerRadius)
    }
}
