// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// A control that chooses a colour, in the browser's own way.
nonisolated public struct ColorPicker<Label>: View where Label: View {
    @Environment(\.hidesLabels) private var hidesLabels
    @Binding private var selection: Color
    private let label: Label

    /// - Parameter supportsOpacity: The opacity stays as it is, in either case.
    public init(
        selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) {
        _selection = selection
        self.label = label()
    }

    @MainActor public var body: some View {
        HStack {
            if !hidesLabels {
                label.accessibilityHidden(true)
                Spacer()
            }
            ColorWell(color: selection)
                .accessibilityHidden(true)
                .overlay { input }
        }
    }

    @MainActor private var input: some View {
        let code = HexColor.text(selection)
        return ControlInput(
            role: .picker, control: DisplayControl(.color, value: code), spokenValue: code,
            setValue: { text in
                if let color = HexColor.color(text) {
                    selection = color.opacity(
                        Double(selection.resolved(Appearance()).opacity))
                }
            }
        ) { label }
    }
}

extension ColorPicker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
    ) where S: StringProtocol {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}

/// The colour inside of a ring of all colours.
private struct ColorWell: View {
    let color: Color

    var body: some View {
        Circle().fill(color)
            .padding(5)
            .background {
                Circle().strokeBorder(
                    AngularGradient(
                        colors: [.red, .yellow, .green, .cyan, .blue, .purple, .red],
                        center: .center), lineWidth: 3)
            }
            .frame(width: 28, height: 28)
    }
}

/// Colours as hosts write them: `#rrggbb`.
enum HexColor {
    static func text(_ color: Color) -> String {
        let resolved = color.resolved(Appearance())
        let bytes = [resolved.red, resolved.green, resolved.blue].map {
            Int((min(max($0, 0), 1) * 255).rounded())
        }
        return String(format: "#%02x%02x%02x", bytes[0], bytes[1], bytes[2])
    }

    static func color(_ text: String) -> Color? {
        guard text.count == 7, text.hasPrefix("#"), let number = Int(text.dropFirst(), radix: 16)
        else { return nil }
        return Color(
            red: Double(number >> 16 & 255) / 255, green: Double(number >> 8 & 255) / 255,
            blue: Double(number & 255) / 255)
    }
}
