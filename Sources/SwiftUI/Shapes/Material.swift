// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// Ground through which one sees what lies behind it, blurred.
///
/// How opaque each one is is a choice; nothing records it.
public struct Material: ShapeStyle, Hashable {
    public typealias Resolved = Never

    private let opacity: Float

    public static let ultraThin = Material(opacity: 0.4)
    public static let thin = Material(opacity: 0.55)
    public static let regular = Material(opacity: 0.7)
    public static let thick = Material(opacity: 0.85)
    public static let ultraThick = Material(opacity: 0.94)
    /// That of the system's bars.
    public static let bar = Material(opacity: 0.8)

    public var _style: _StyleValue { _StyleValue(.material(self)) }

    func displayed(_ scheme: ColorScheme) -> DisplayMaterial {
        let level: Float = scheme == .dark ? 37 / 255 : 250 / 255
        return DisplayMaterial(
            tint: DisplayColor(red: level, green: level, blue: level, opacity: opacity),
            radius: 20)
    }
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var thinMaterial: Material { .thin }
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var ultraThickMaterial: Material { .ultraThick }
    public static var bar: Material { .bar }
}
