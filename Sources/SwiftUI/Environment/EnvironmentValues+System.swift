// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import AlightLayout
import Foundation

/// Light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    case light, dark
}

/// How strongly colours stand out from each other.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    case standard, increased
}

extension EnvironmentValues {
    public var colorScheme: ColorScheme {
        get { appearance.scheme }
        set { appearance.scheme = newValue }
    }

    /// Whether the person asks for stronger contrasts.
    public var colorSchemeContrast: ColorSchemeContrast { appearance.contrast }

    /// What decides which variant of a colour is shown.
    var appearance: Appearance {
        get { self[AppearanceKey.self] }
        set { self[AppearanceKey.self] = newValue }
    }

    /// Pixels in a point.
    public var displayScale: CGFloat {
        get { textScaling.displayScale }
        set { textScaling.displayScale = newValue }
    }

    /// How large the person wants text.
    public var dynamicTypeSize: DynamicTypeSize {
        get { textScaling.typeSize }
        set { textScaling.typeSize = newValue }
    }

    /// Pixels and text size under one key: every text reads both.
    var textScaling: TextScaling {
        get { self[TextScalingKey.self] }
        set { self[TextScalingKey.self] = newValue }
    }

    /// In points.
    public var pixelLength: CGFloat { 1 / displayScale }

    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }

    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }
}

/// What decides which variant of a colour is shown.
struct Appearance: Equatable {
    var scheme = ColorScheme.light
    var contrast = ColorSchemeContrast.standard
}

private struct AppearanceKey: EnvironmentKey {
    static let defaultValue = Appearance()
}

struct TextScaling: Equatable {
    var displayScale: CGFloat = 2
    var typeSize = DynamicTypeSize.large
}

struct TextScalingKey: EnvironmentKey {
    static let defaultValue = TextScaling()
}

struct LayoutDirectionKey: EnvironmentKey {
    static let defaultValue = LayoutDirection.leftToRight
}

private struct IsEnabledKey: EnvironmentKey {
    static let defaultValue = true
}

private struct LocaleKey: EnvironmentKey {
    static var defaultValue: Locale { .current }
}

private struct CalendarKey: EnvironmentKey {
    static var defaultValue: Calendar { .current }
}

private struct TimeZoneKey: EnvironmentKey {
    static var defaultValue: TimeZone { .current }
}

/// What text and shapes are painted with where nothing else was said.
struct ForegroundStyleKey: EnvironmentKey {
    static let defaultValue: AnyShapeStyle? = nil
}

/// What a control paints its label with where nothing was said.
struct DefaultForegroundStyleKey: EnvironmentKey {
    static let defaultValue = AnyShapeStyle(Color.primary)
}

/// The accent colour.
struct TintKey: EnvironmentKey {
    static let defaultValue: Color? = nil
}
