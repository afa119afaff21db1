// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// Shows a menu's actions beside a frame of the window, while it is open.
nonisolated struct MenuPresenter<Content: View>: View {
    @Binding private var isOpen: Bool
    private let place: @MainActor () -> CGRect
    private let content: Content
    @Environment(\.menuDismissal) private var outer

    init(isOpen: Binding<Bool>, place: @escaping @MainActor () -> CGRect, content: Content) {
        _isOpen = isOpen
        self.place = place
        self.content = content
    }

    @MainActor var body: some View {
        LayerPresence(content: isOpen ? menu : nil)
    }

    @MainActor private var menu: MenuView<Content> {
        MenuView(
            place: place(), dismiss: { isOpen = false },
            dismissAll: {
                isOpen = false
                outer?.perform()
            },
            content: content)
    }
}

nonisolated private struct MenuView<Content: View>: View {
    let place: CGRect
    /// Ends this menu.
    let dismiss: () -> Void
    /// Ends it with the menus that it was opened from.
    let dismissAll: () -> Void
    let content: Content
    @State private var dismissal = Dismissal()

    @MainActor var body: some View {
        let dismissal = dismissal
        dismissal.perform = dismissAll
        return PresentedLayer(
            role: .menu, label: "",
            cancel: {
                dismiss()
                return true
            },
            content: menu(dismissal))
    }

    @MainActor private func menu(_ dismissal: Dismissal) -> some View {
        GeometryReader { proxy in
            let origin = proxy.frame(in: .global).origin
            Scrim(opacity: 0, action: dismiss)
            AnchoredLayout(
                anchor: place.offsetBy(dx: -origin.x, dy: -origin.y), distance: 6
            ) {
                MenuCard(content: content)
                    .layerPart(.grow(from: place))
                    .modifier(MenuEnvironment(dismissal: dismissal))
            }
        }
    }
}

/// The card of a menu: 250 points wide, in rows of 44, as those of iOS look.
nonisolated private struct MenuCard<Content: View>: View {
    let content: Content

    @MainActor var body: some View {
        Group(subviews: styled) { subviews in
            ViewThatFits(in: .vertical) {
                SeparatedColumn(subviews: Array(subviews))
                ScrollView { SeparatedColumn(subviews: Array(subviews)) }
            }
        }
        .frame(width: 250)
        .background { Rectangle().fill(Color(.card)) }
        .floatingCard(cornerRadius: 13)
    }

    @MainActor private var styled: some View {
        content
            .buttonStyle(MenuItemStyle())
            .toggleStyle(MenuToggleStyle())
            .font(.body)
            .foregroundStyle(Color.primary)
            .lineLimit(1)
    }
}

/// What the views of a menu find in their surroundings.
nonisolated private struct MenuEnvironment: EnvironmentModifier {
    typealias Body = Never

    let dismissal: Dismissal

    func write(_ values: inout EnvironmentValues) {
        values[MenuDismissalKey.self] = dismissal
        values.leaveBar()
    }
}

extension EnvironmentValues {
    /// What ends the menu that the view is in.
    var menuDismissal: Dismissal? { self[MenuDismissalKey.self] }
}

private struct MenuDismissalKey: EnvironmentKey {
    static var defaultValue: Dismissal? { nil }
}

/// Buttons of a menu: rows that end it.
struct MenuItemStyle: PrimitiveButtonStyle {
    @Environment(\.menuDismissal) private var dismissal
    @Environment(\.isEnabled) private var isEnabled

    nonisolated init() {}

    func makeBody(configuration: Configuration) -> some View {
        ActionControl(
            role: .menuItem,
            action: { [dismissal] in
                configuration.trigger()
                dismissal?.perform()
            }
        ) {
            MenuRow { configuration.label }
                .foregroundStyle(color(configuration.role))
        }
    }

    private func color(_ role: ButtonRole?) -> Color {
        guard isEnabled else { return Color(.tertiary) }
        return role == .destructive ? .red : .primary
    }
}

/// Toggles of a menu: rows with a mark.
struct MenuToggleStyle: ToggleStyle {
    @Environment(\.menuDismissal) private var dismissal

    nonisolated init() {}

    func makeBody(configuration: Configuration) -> some View {
        ActionControl(
            role: .menuItem, isOn: configuration.isOn,
            action: { [dismissal] in
                configuration.isOn.toggle()
                dismissal?.perform()
            }
        ) {
            MarkedMenuRow(isMarked: configuration.isOn) { configuration.label }
        }
    }
}

/// One row of a menu.
nonisolated struct MenuRow<Content: View>: View {
    @ViewBuilder let content: Content

    @MainActor var body: some View {
        HStack(spacing: 8) { content }
            .padding(.horizontal, 16)
            .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
    }
}

/// A row of a menu that can be on: iOS has the mark before the name.
nonisolated struct MarkedMenuRow<Content: View>: View {
    let isMarked: Bool
    @ViewBuilder let content: Content

    @MainActor var body: some View {
        MenuRow {
            Image(systemName: "checkmark")
                .font(.body.weight(.semibold))
                .opacity(isMarked ? 1 : 0)
                .accessibilityHidden(true)
            content
        }
    }
}
