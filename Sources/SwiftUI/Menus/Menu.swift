// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// A control that shows actions to choose from.
nonisolated public struct Menu<Label, Content>: View where Label: View, Content: View {
    private let label: Label
    private let content: Content
    private let primaryAction: (() -> Void)?
    @State private var isOpen = false
    @State private var reference = FrameReference()
    @Environment(\.menuDismissal) private var outerMenu

    fileprivate init(label: Label, content: Content, primaryAction: (() -> Void)? = nil) {
        self.label = label
        self.content = content
        self.primaryAction = primaryAction
    }

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content())
    }

    /// A menu that does something of its own when it is tapped, and shows its
    /// actions after a long press.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        primaryAction: @escaping () -> Void
    ) {
        self.init(label: label(), content: content(), primaryAction: primaryAction)
    }

    @MainActor public var body: some View {
        let hold: (() -> Void)? = primaryAction == nil ? nil : { open() }
        return
            button
            .modifier(HoldModifier(action: hold))
            .referenced(by: reference)
            .attaching(
                MenuPresenter(
                    isOpen: $isOpen, place: { reference.frame ?? .zero }, content: content))
    }

    /// In another menu it is one of its rows, which leads on.
    @MainActor @ViewBuilder private var button: some View {
        if outerMenu == nil {
            Button(action: { primaryAction?() ?? open() }) { label }
        } else {
            ActionControl(role: .menuItem, action: { open() }) {
                MenuRow {
                    label
                    Spacer(minLength: 0)
                    Chevron(edge: .trailing)
                }
            }
        }
    }

    @MainActor private func open() {
        isOpen = true
    }
}

extension Menu where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleKey), content: content())
    }

    @_disfavoredOverload
    public init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
        self.init(label: Text(title), content: content())
    }

    public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(label: Text(titleKey), content: content(), primaryAction: primaryAction)
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) where S: StringProtocol {
        self.init(label: Text(title), content: content(), primaryAction: primaryAction)
    }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(
            label: SwiftUI.Label(titleKey, systemImage: systemImage), content: content())
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content
    ) where S: StringProtocol {
        self.init(label: SwiftUI.Label(title, systemImage: systemImage), content: content())
    }

    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(
            label: SwiftUI.Label(titleKey, systemImage: systemImage), content: content(),
            primaryAction: primaryAction)
    }
}

/// The order of a menu's actions.
public struct MenuOrder: Equatable, Hashable, Sendable {
    private let name: String
    public static let automatic = MenuOrder(name: "automatic")
    public static let priority = MenuOrder(name: "priority")
    public static let fixed = MenuOrder(name: "fixed")
}

extension View {
    /// Actions always stand as they are written.
    nonisolated public func menuOrder(_ order: MenuOrder) -> some View {
        self
    }

    /// Menus of iOS show no indicator of their own.
    nonisolated public func menuIndicator(_ visibility: Visibility) -> some View {
        self
    }
}
