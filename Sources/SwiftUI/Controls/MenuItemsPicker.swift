// SPDX-License-Identifier: Apache-2.0

/// The options of a picker as rows of the menu around, the chosen one with a mark;
/// a choice ends the menu.
struct MenuItemsPicker: View {
    @Environment(\.menuDismissal) private var menu
    let options: [PickerOption]
    let choose: @MainActor (AnyHashable) -> Void

    var body: some View {
        ForEach(options) { option in
            ActionControl(
                role: .menuItem, isOn: option.isChosen, isChoice: true,
                action: { [menu] in
                    choose(option.tag)
                    menu?.perform()
                }
            ) {
                MarkedMenuRow(isMarked: option.isChosen) { option.view }
            }
        }
    }
}

/// A row of the menu around, with the chosen option below its name, which leads
/// to all options.
struct SubmenuPicker: View {
    let label: AnyView
    let options: [PickerOption]
    let choose: @MainActor (AnyHashable) -> Void

    var body: some View {
        Menu {
            MenuItemsPicker(options: options, choose: choose)
        } label: {
            VStack(alignment: .leading, spacing: 0) {
                label
                if let chosen = options.first(where: \.isChosen) {
                    Text(verbatim: chosen.title)
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                }
            }
        }
    }
}
