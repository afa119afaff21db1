// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// A picker in one of its looks.
struct PickerBody: View {
    let looks: _PickerLooks
    let label: AnyView
    let options: [PickerOption]
    let warning: String?
    let choose: @MainActor (AnyHashable) -> Void
    @Environment(\.menuDismissal) private var menu

    var body: some View {
        if let warning {
            let _ = ViewGraph.warnOfRunningBody(warning)
        }
        switch looks {
        case .automatic where menu != nil, .inline where menu != nil:
            MenuItemsPicker(options: options, choose: choose)
        case .menu where menu != nil:
            SubmenuPicker(label: label, options: options, choose: choose)
        case .automatic, .menu, .navigationLink:
            MenuPicker(label: label, options: options, choose: choose)
        case .segmented, .palette:
            SegmentedPicker(label: label, options: options, choose: choose)
        case .wheel:
            WheelPicker(label: label, options: options, choose: choose)
        case .inline, .radioGroup:
            InlinePicker(label: label, options: options, choose: choose)
        }
    }
}

/// The host's own list of a picker's options, to lie over what is drawn.
private struct PickerInput: View {
    let label: AnyView
    let options: [PickerOption]
    let choose: @MainActor (AnyHashable) -> Void

    var body: some View {
        let chosen = options.firstIndex(where: \.isChosen)
        ControlInput(
            role: .picker,
            control: DisplayControl(
                .choice(options.map(\.title)), value: chosen.map { "\($0)" } ?? ""),
            spokenValue: chosen.map { options[$0].title },
            setValue: { text in
                if let place = Int(text), options.indices.contains(place) {
                    choose(options[place].tag)
                }
            }
        ) { label }
    }
}

/// The label, the chosen option, and two small arrows.
private struct MenuPicker: View {
    @Environment(\.hidesLabels) private var hidesLabels
    @Environment(\.isEnabled) private var isEnabled
    let label: AnyView
    let options: [PickerOption]
    let choose: @MainActor (AnyHashable) -> Void

    var body: some View {
        HStack {
            if !hidesLabels {
                label.accessibilityHidden(true)
                Spacer()
            }
            HStack(spacing: 4) {
                if let chosen = options.first(where: \.isChosen) {
                    chosen.view
                }
                Image(systemName: "chevron.up.chevron.down")
                    .font(.system(size: 12, weight: .medium))
            }
            .foregroundStyle(isEnabled ? AnyShapeStyle(.tint) : AnyShapeStyle(Color(.tertiary)))
            .accessibilityHidden(true)
            .overlay { PickerInput(label: label, options: options, choose: choose) }
        }
    }
}

/// 32 points high, a capsule with the chosen part on a lighter one two points
/// inside; titles of 13 points (layout rules 11).
private struct SegmentedPicker: View {
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.isEnabled) private var isEnabled
    let label: AnyView
    let options: [PickerOption]
    let choose: @MainActor (AnyHashable) -> Void

    var body: some View {
        HStack(spacing: 0) {
            ForEach(options) { option in
                Button {
                    choose(option.tag)
                } label: {
                    option.view
                        .lineLimit(1)
                        .frame(maxWidth: .infinity, minHeight: 28)
                        .background {
                            if option.isChosen { chosenGround }
                        }
                        .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityAddTraits(option.isChosen ? .isSelected : [])
            }
        }
        .font(.system(size: 13, weight: .medium))
        .foregroundStyle(isEnabled ? Color.primary : Color(.tertiary))
        .padding(2)
        .background(Capsule().fill(Color(.tertiaryFill)))
        .overlay { PickerName(label: label, options: options, choose: choose) }
    }

    private var chosenGround: some View {
        Capsule()
            .fill(colorScheme == .dark ? Color(white: 0.39) : Color.white)
            .shadow(color: .black.opacity(0.12), radius: 2, y: 1)
    }
}

/// Names pickers whose options are controls of their own.
private struct PickerName: View {
    let label: AnyView
    let options: [PickerOption]
    let choose: @MainActor (AnyHashable) -> Void

    var body: some View {
        ControlInput(
            role: .picker, spokenValue: options.first(where: \.isChosen)?.title,
            setValue: { text in
                if let option = options.first(where: { $0.title == text }) {
                    choose(option.tag)
                }
            }
        ) { label }
        .allowsHitTesting(false)
    }
}

/// Seven rows around the chosen option, which fade out towards the ends; 216
/// points high, as UIKit's.
private struct WheelPicker: View {
    let label: AnyView
    let options: [PickerOption]
    let choose: @MainActor (AnyHashable) -> Void

    var body: some View {
        let chosen = options.firstIndex(where: \.isChosen) ?? 0
        VStack(spacing: 0) {
            // An option keeps its row, which moves.
            ForEach((chosen - 3)..<(chosen + 4), id: \.self) { place in
                WheelRow(option: option(place), distance: abs(place - chosen))
            }
        }
        .frame(maxWidth: .infinity, minHeight: 216, maxHeight: 216)
        .background {
            RoundedRectangle(cornerRadius: 17).fill(Color(.quaternaryFill)).frame(height: 34)
                .padding(.horizontal, 9)
        }
        .accessibilityHidden(true)
        .overlay { PickerInput(label: label, options: options, choose: choose) }
    }

    private func option(_ place: Int) -> PickerOption? {
        options.indices.contains(place) ? options[place] : nil
    }
}

private struct WheelRow: View {
    let option: PickerOption?
    let distance: Int

    var body: some View {
        ZStack {
            if let option {
                option.view
            }
        }
        .font(.system(size: 21))
        .opacity([1, 0.5, 0.3, 0.15][distance])
        .frame(height: distance == 3 ? 23 : 34)
    }
}

/// A row for each option, the chosen one with a mark.
private struct InlinePicker: View {
    @Environment(\.hidesLabels) private var hidesLabels
    let label: AnyView
    let options: [PickerOption]
    let choose: @MainActor (AnyHashable) -> Void

    var body: some View {
        if !hidesLabels {
            label.foregroundStyle(.secondary)
        }
        ForEach(options) { option in
            Button {
                choose(option.tag)
            } label: {
                HStack {
                    option.view
                    Spacer()
                    Image(systemName: "checkmark")
                        .font(.body.weight(.semibold))
                        .foregroundStyle(.tint)
                        .opacity(option.isChosen ? 1 : 0)
                        .accessibilityHidden(true)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityAddTraits(option.isChosen ? .isSelected : [])
        }
    }
}
