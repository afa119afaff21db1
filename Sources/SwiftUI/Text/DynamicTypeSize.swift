// SPDX-License-Identifier: Apache-2.0

/// How large a person wants text: a size of each text style belongs to each.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    public static func < (left: DynamicTypeSize, right: DynamicTypeSize) -> Bool {
        left.rawValue < right.rawValue
    }

    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// The size whose body text is nearest to 17 points times `scale`.
    init(scale: Double) {
        let wanted = 17 * scale
        self = Self.allCases.min { left, right in
            abs(Self.bodySizes[left.rawValue] - wanted)
                < abs(Self.bodySizes[right.rawValue] - wanted)
        }!
    }

    private static let bodySizes = Font.TextStyle.body.sizes
}

extension Font.TextStyle {
    /// In points, from `xSmall` on (Human Interface Guidelines, Typography).
    fileprivate var sizes: [Double] {
        switch self {
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        }
    }

    /// From line to line, in points, for the same sizes (the same source).
    private var pitches: [Double] {
        switch self {
        case .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
        case .title: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
        case .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
        case .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
        case .headline, .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
        case .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
        case .subheadline: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
        case .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
        case .caption: [13, 13, 13, 16, 19, 21, 23, 29, 32, 39, 44, 51]
        case .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]
        }
    }

    /// What sizes are multiplied by.
    func scale(at size: DynamicTypeSize) -> Double {
        size == .large ? 1 : sizes[size.rawValue] / sizes[DynamicTypeSize.large.rawValue]
    }

    /// What is added to the line height from line to line, in points.
    func leading(at size: DynamicTypeSize) -> Double {
        guard size != .large else { return measures.leading }
        let usualHeight = pitches[DynamicTypeSize.large.rawValue] - measures.leading
        return pitches[size.rawValue] - usualHeight * scale(at: size)
    }
}

extension View {
    /// How large text in this view is, whatever the person wants.
    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }

    /// How large text in this view is at least and at most.
    nonisolated public func dynamicTypeSize<T>(_ range: T) -> some View
    where T: RangeExpression, T.Bound == DynamicTypeSize {
        transformEnvironment(\.dynamicTypeSize) { size in
            guard !range.contains(size) else { return }
            let allowed = DynamicTypeSize.allCases.filter(range.contains)
            size = allowed.first { $0 > size } ?? allowed.last ?? size
        }
    }
}

/// The older `DynamicTypeSize`.
public enum ContentSizeCategory: Int, Hashable, CaseIterable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
    case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    public static func < (left: ContentSizeCategory, right: ContentSizeCategory) -> Bool {
        left.rawValue < right.rawValue
    }

    public static func >= (left: ContentSizeCategory, right: ContentSizeCategory) -> Bool {
        left.rawValue >= right.rawValue
    }
}

extension EnvironmentValues {
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory(rawValue: dynamicTypeSize.rawValue) ?? .large }
        set { dynamicTypeSize = DynamicTypeSize(rawValue: newValue.rawValue) ?? .large }
    }
}
