// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// The colours of the generation of 2025 (layout rules 11).
enum SystemPalette {
    static func color(_ base: Color.Base, _ appearance: Appearance) -> DisplayColor {
        let (light, dark) = appearance.contrast == .standard ? pair(base) : strongPair(base)
        let (red, green, blue, opacity) = appearance.scheme == .light ? light : dark
        return DisplayColor(
            red: red / 255, green: green / 255, blue: blue / 255, opacity: opacity)
    }

    private typealias Components = (Float, Float, Float, Float)

    private static func opaque(
        _ red: Float, _ green: Float, _ blue: Float
    ) -> Components {
        (red, green, blue, 1)
    }

    private static func pair(_ base: Color.Base) -> (light: Components, dark: Components) {
        switch base {
        case .components, .table: (opaque(0, 0, 0), opaque(0, 0, 0))
        case .accent, .blue, .link: (opaque(0, 136, 255), opaque(0, 145, 255))
        case .primary: (opaque(0, 0, 0), opaque(255, 255, 255))
        case .secondary: ((60, 60, 67, 0.6), (235, 235, 245, 0.6))
        case .tertiary, .placeholder: ((60, 60, 67, 0.3), (235, 235, 245, 0.3))
        case .quaternary: ((60, 60, 67, 0.18), (235, 235, 245, 0.16))
        case .separator: ((60, 60, 67, 0.29), (84, 84, 88, 0.6))
        case .background: (opaque(255, 255, 255), opaque(0, 0, 0))
        case .fill: ((120, 120, 128, 0.16), (120, 120, 128, 0.32))
        case .tertiaryFill: ((118, 118, 128, 0.12), (118, 118, 128, 0.24))
        case .quaternaryFill: ((116, 116, 128, 0.08), (116, 116, 128, 0.18))
        case .secondaryBackground: (opaque(242, 242, 247), opaque(28, 28, 30))
        case .groupedBackground: (opaque(242, 242, 247), opaque(0, 0, 0))
        case .groupedCard: (opaque(255, 255, 255), opaque(28, 28, 30))
        case .selectedRow: (opaque(209, 209, 214), opaque(58, 58, 60))
        case .elevatedBackground: (opaque(255, 255, 255), opaque(28, 28, 30))
        case .elevatedFill: (opaque(255, 255, 255), opaque(99, 99, 102))
        case .card: (opaque(250, 250, 250), opaque(40, 40, 42))
        default: vivid(base)
        }
    }

    private static func vivid(_ base: Color.Base) -> (light: Components, dark: Components) {
        switch base {
        case .red: (opaque(255, 56, 60), opaque(255, 66, 69))
        case .orange: (opaque(255, 141, 40), opaque(255, 146, 48))
        case .yellow: (opaque(255, 204, 0), opaque(255, 214, 0))
        case .green: (opaque(52, 199, 89), opaque(48, 209, 88))
        case .mint: (opaque(0, 200, 179), opaque(0, 218, 195))
        case .teal: (opaque(0, 195, 208), opaque(0, 210, 224))
        case .cyan: (opaque(0, 192, 232), opaque(60, 211, 254))
        case .indigo: (opaque(97, 85, 245), opaque(107, 93, 255))
        case .purple: (opaque(203, 48, 224), opaque(219, 52, 242))
        case .pink: (opaque(255, 45, 85), opaque(255, 55, 95))
        case .brown: (opaque(172, 127, 94), opaque(183, 138, 102))
        default: (opaque(142, 142, 147), opaque(142, 142, 147))
        }
    }

    /// What stands out from the background more. The vivid ones are Apple's
    /// accessible colours (Human Interface Guidelines, Color, of the generations up
    /// to 2024); levels of labels are a choice: text of the second reaches 7 to 1,
    /// of the third 4.5 to 1.
    private static func strongPair(
        _ base: Color.Base
    ) -> (light: Components, dark: Components) {
        switch base {
        case .accent, .blue, .link: (opaque(0, 64, 221), opaque(64, 156, 255))
        case .red: (opaque(215, 0, 21), opaque(255, 105, 97))
        case .orange: (opaque(201, 52, 0), opaque(255, 179, 64))
        case .yellow: (opaque(178, 80, 0), opaque(255, 212, 38))
        case .green: (opaque(36, 138, 61), opaque(48, 219, 91))
        case .mint: (opaque(12, 129, 123), opaque(102, 212, 207))
        case .teal: (opaque(0, 130, 153), opaque(93, 230, 255))
        case .cyan: (opaque(0, 113, 164), opaque(112, 215, 255))
        case .indigo: (opaque(54, 52, 163), opaque(125, 122, 255))
        case .purple: (opaque(137, 68, 171), opaque(218, 143, 255))
        case .pink: (opaque(211, 15, 69), opaque(255, 100, 130))
        case .brown: (opaque(127, 101, 69), opaque(181, 148, 105))
        case .gray: (opaque(108, 108, 112), opaque(174, 174, 178))
        case .secondary: ((60, 60, 67, 0.85), (235, 235, 245, 0.8))
        case .tertiary, .placeholder: ((60, 60, 67, 0.75), (235, 235, 245, 0.65))
        case .quaternary: ((60, 60, 67, 0.5), (235, 235, 245, 0.45))
        case .separator: ((60, 60, 67, 0.6), (150, 150, 155, 0.8))
        default: pair(base)
        }
    }
}
