// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

extension View {
    /// Shows actions after a long press on this view, or a click of the right button.
    nonisolated public func contextMenu<MenuItems>(
        @ViewBuilder menuItems: () -> MenuItems
    ) -> some View where MenuItems: View {
        ContextMenuView(base: self, items: menuItems())
    }

    /// The same; previews are not shown.
    nonisolated public func contextMenu<M, P>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> some View where M: View, P: View {
        ContextMenuView(base: self, items: menuItems())
    }

    /// The older form; `nil` is no menu.
    nonisolated public func contextMenu<MenuItems>(
        _ contextMenu: ContextMenu<MenuItems>?
    ) -> some View where MenuItems: View {
        ContextMenuView(base: self, items: contextMenu?.items, isEnabled: contextMenu != nil)
    }
}

/// The actions of a context menu, as a value.
nonisolated public struct ContextMenu<MenuItems> where MenuItems: View {
    let items: MenuItems

    public init(@ViewBuilder menuItems: () -> MenuItems) {
        items = menuItems()
    }
}

nonisolated private struct ContextMenuView<Base: View, Items: View>: View {
    let base: Base
    let items: Items
    let isEnabled: Bool
    @State private var isOpen = false
    @State private var reference = FrameReference()

    init(base: Base, items: Items, isEnabled: Bool = true) {
        self.base = base
        self.items = items
        self.isEnabled = isEnabled
    }

    @MainActor var body: some View {
        let open: (() -> Void)? = isEnabled ? { isOpen = true } : nil
        return
            base
            .modifier(HoldModifier(action: open))
            .referenced(by: reference)
            .attaching(
                MenuPresenter(
                    isOpen: $isOpen, place: { reference.frame ?? .zero }, content: items))
    }
}

/// Runs an action after a long press, a click of the right button, or the key for
/// menus.
nonisolated struct HoldModifier: NodeModifier {
    let action: (() -> Void)?

    @MainActor func makeNode(_ stage: Stage) -> HoldNode {
        let node = HoldNode(stage)
        node.record?.updateReactions { $0.onMenu = { [unowned node] in node.action?() } }
        return node
    }

    @MainActor func update(_ node: HoldNode, _ context: NodeContext) {
        node.action = action
    }
}

final class HoldNode: WrapperNode {
    var action: (() -> Void)? {
        didSet {
            guard (action == nil) != (oldValue == nil) else { return }
            record?.setInteractions(action == nil ? [] : .menu)
            record?.setNeedsDisplay(.interactions)
        }
    }

    override init(_ stage: Stage) {
        super.init(stage)
        makeRecord()
    }

}
