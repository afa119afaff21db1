// SPDX-License-Identifier: Apache-2.0

/// The eleven text styles of iOS at its standard text size (layout rule 10).
package enum TextStyle: UInt8, CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, body
    case callout, subheadline, footnote, caption, caption2

    /// In points.
    package var size: Double {
        switch self {
        case .largeTitle: 34
        case .title: 28
        case .title2: 22
        case .title3: 20
        case .headline, .body: 17
        case .callout: 16
        case .subheadline: 15
        case .footnote: 13
        case .caption: 12
        case .caption2: 11
        }
    }

    package var weight: Int { self == .headline ? 600 : 400 }

    /// From one baseline to the next.
    package var linePitch: Double {
        switch self {
        case .largeTitle: 41
        case .title: 34
        case .title2: 28
        case .title3: 25
        case .headline, .body: 22
        case .callout: 21
        case .subheadline: 20
        case .footnote: 18
        case .caption: 16
        case .caption2: 13
        }
    }

    /// What the line pitch adds to the height of a line.
    package var leading: Double { linePitch - FontMetrics(size: size).lineHeight }

    package var font: FontKey { FontKey(size: size, weight: weight) }
    package var metrics: FontMetrics { FontMetrics(size: size, leading: leading) }
}
