// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

// The numbers are those of layout rules 11: UIKit's standard colours.

extension UIColor {
    private static func gray(
        _ light: (Float, Float, Float), _ dark: (Float, Float, Float)
    ) -> UIColor {
        func color(_ parts: (Float, Float, Float)) -> DisplayColor {
            DisplayColor(red: parts.0 / 255, green: parts.1 / 255, blue: parts.2 / 255)
        }
        return UIColor(Color(light: color(light), dark: color(dark)))
    }

    // Fixed colours.
    public static let black = UIColor(.black)
    public static let white = UIColor(.white)
    public static let clear = UIColor(.clear)
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

    // Colours of the system.
    public static let systemRed = UIColor(.red)
    public static let systemOrange = UIColor(.orange)
    public static let systemYellow = UIColor(.yellow)
    public static let systemGreen = UIColor(.green)
    public static let systemMint = UIColor(.mint)
    public static let systemTeal = UIColor(.teal)
    public static let systemCyan = UIColor(.cyan)
    public static let systemBlue = UIColor(.blue)
    public static let systemIndigo = UIColor(.indigo)
    public static let systemPurple = UIColor(.purple)
    public static let systemPink = UIColor(.pink)
    public static let systemBrown = UIColor(.brown)
    public static let systemGray = UIColor(.gray)
    public static let systemGray2 = gray((174, 174, 178), (99, 99, 102))
    public static let systemGray3 = gray((199, 199, 204), (72, 72, 74))
    public static let systemGray4 = gray((209, 209, 214), (58, 58, 60))
    public static let systemGray5 = gray((229, 229, 234), (44, 44, 46))
    public static let systemGray6 = gray((242, 242, 247), (28, 28, 30))
    public static let tintColor = UIColor(.accentColor)

    // Text.
    public static let label = UIColor(.primary)
    public static let secondaryLabel = UIColor(.secondary)
    public static let tertiaryLabel = UIColor(Color(.tertiary))
    public static let quaternaryLabel = UIColor(Color(.quaternary))
    public static let placeholderText = UIColor(Color(.placeholder))
    public static let link = UIColor(Color(.link))
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    public static let darkText = UIColor(white: 0, alpha: 1)

    // Areas.
    public static let separator = UIColor(Color(.separator))
    public static let opaqueSeparator = gray((198, 198, 200), (56, 56, 58))
    public static let systemFill = UIColor(Color(.fill))
    public static let secondarySystemFill = UIColor(Color(.fill))
    public static let tertiarySystemFill = UIColor(Color(.tertiaryFill))
    public static let quaternarySystemFill = UIColor(Color(.quaternaryFill))
    public static let systemBackground = UIColor(Color(.background))
    public static let secondarySystemBackground = systemGray6
    public static let tertiarySystemBackground = gray((255, 255, 255), (44, 44, 46))
    public static let systemGroupedBackground = gray((242, 242, 247), (0, 0, 0))
    public static let secondarySystemGroupedBackground = gray((255, 255, 255), (28, 28, 30))
    public static let tertiarySystemGroupedBackground = gray((242, 242, 247), (44, 44, 46))

    // AppKit's names, by what they are for.
    public static let labelColor = label
    public static let secondaryLabelColor = secondaryLabel
    public static let tertiaryLabelColor = tertiaryLabel
    public static let textColor = label
    public static let textBackgroundColor = systemBackground
    public static let windowBackgroundColor = secondarySystemBackground
    public static let controlBackgroundColor = systemBackground
    public static let underPageBackgroundColor = systemGroupedBackground
    public static let controlColor = tertiarySystemFill
    public static let controlAccentColor = tintColor
    public static let selectedContentBackgroundColor = tintColor
    public static let separatorColor = separator
    public static let gridColor = separator
    public static let linkColor = link
    public static let placeholderTextColor = placeholderText
}
