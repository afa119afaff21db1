// SPDX-License-Identifier: Apache-2.0

/// An alert as a value: the older form of `alert(_:isPresented:actions:message:)`.
public struct Alert {
    let title: Text
    let message: Text?
    /// Two at most.
    let buttons: [Button]

    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = dismissButton.map { [$0] } ?? []
    }

    public init(
        title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
    ) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }

    /// A button of an alert or an action sheet.
    public struct Button {
        let role: ButtonRole?
        let label: Text
        let action: () -> Void

        private init(_ role: ButtonRole?, _ label: Text, _ action: (() -> Void)?) {
            self.role = role
            self.label = label
            self.action = action ?? {}
        }

        public static func `default`(
            _ label: Text, action: (() -> Void)? = {}
        ) -> Alert.Button {
            Alert.Button(nil, label, action)
        }

        public static func cancel(
            _ label: Text, action: (() -> Void)? = {}
        ) -> Alert.Button {
            Alert.Button(.cancel, label, action)
        }

        public static func cancel(_ action: (() -> Void)? = {}) -> Alert.Button {
            .cancel(Text("Cancel"), action: action)
        }

        public static func destructive(
            _ label: Text, action: (() -> Void)? = {}
        ) -> Alert.Button {
            Alert.Button(.destructive, label, action)
        }
    }
}

/// Actions to choose from as a value: the older form of `confirmationDialog`.
public struct ActionSheet {
    public typealias Button = Alert.Button

    let title: Text
    let message: Text?
    let buttons: [Button]

    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }
}

extension View {
    nonisolated public func alert(
        isPresented: Binding<Bool>, content: @escaping () -> Alert
    ) -> some View {
        attaching(
            OlderDialogPresenter(item: isPresented.presented) { _ in OlderDialog(content()) })
    }

    nonisolated public func alert<Item>(
        item: Binding<Item?>, content: @escaping (Item) -> Alert
    ) -> some View where Item: Identifiable {
        attaching(OlderDialogPresenter(item: item) { OlderDialog(content($0)) })
    }

    nonisolated public func actionSheet(
        isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
    ) -> some View {
        attaching(
            OlderDialogPresenter(item: isPresented.presented) { _ in OlderDialog(content()) })
    }

    nonisolated public func actionSheet<T>(
        item: Binding<T?>, content: @escaping (T) -> ActionSheet
    ) -> some View where T: Identifiable {
        attaching(OlderDialogPresenter(item: item) { OlderDialog(content($0)) })
    }
}

/// What the older values say.
nonisolated private struct OlderDialog {
    let kind: DialogKind
    let title: Text
    let message: Text?
    let buttons: [Alert.Button]

    init(_ alert: Alert) {
        (kind, title, message, buttons) = (.alert, alert.title, alert.message, alert.buttons)
    }

    init(_ sheet: ActionSheet) {
        kind = .confirmation
        (title, message, buttons) = (sheet.title, sheet.message, sheet.buttons)
    }
}

/// Says what an older value says in the newer way, while there is an item.
nonisolated private struct OlderDialogPresenter<Item>: View {
    @Binding var item: Item?
    let content: (Item) -> OlderDialog

    init(item: Binding<Item?>, content: @escaping (Item) -> OlderDialog) {
        _item = item
        self.content = content
    }

    @MainActor var body: some View {
        let dialog = item.map(content)
        DialogPresenter(
            isPresented: Binding(get: { dialog != nil }, set: { if !$0 { item = nil } }),
            kind: dialog?.kind ?? .alert, title: dialog?.title ?? Text(verbatim: ""),
            actions: ForEach(Array((dialog?.buttons ?? []).enumerated()), id: \.offset) { entry in
                Button(role: entry.element.role, action: entry.element.action) {
                    entry.element.label
                }
            },
            message: dialog?.message)
    }
}
