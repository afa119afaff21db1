// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import AlightText
import Foundation

/// How texts are set, apart from what they say and their paint: one object for
/// all texts of a scene that are set alike.
final class TextSetting {
    /// What decides how a text is set.
    struct Origin: Equatable {
        var attributes: TextAttributes
        var surroundings: TextEnvironment
        var scaling: TextScaling

        /// In points.
        var pixelLength: Double { Double(1 / scaling.displayScale) }
    }

    let origin: Origin
    let font: ResolvedFont
    private(set) var decoration: DisplayText.Decoration = []
    let options: TextOptions
    let spacing: ViewSpacing
    /// Where parts of the text look differently.
    let runs: TextRuns?
    /// What draws the pictures among these, in their order; a setting with runs is that
    /// of one text.
    var pictures: ContiguousArray<ImageNode> = []

    init(_ origin: Origin, runs: TextRuns? = nil) {
        self.runs = runs
        self.origin = origin
        let (own, around) = (origin.attributes, origin.surroundings)
        font = (own.font ?? around.font ?? .body).resolved(
            weight: own.weight ?? around.weight, isBold: own.isBold ?? around.isBold,
            isItalic: own.isItalic ?? around.isItalic, typeSize: origin.scaling.typeSize)
        var options = TextOptions(
            lineLimit: around.lineLimit,
            reservedLineCount: around.reservesSpace ? around.lineLimit ?? 0 : around.leastLines,
            lineSpacing: around.lineSpacing, truncation: around.truncation.option,
            alignment: around.alignment.option, pixelLength: origin.pixelLength)
        options.leading = font.leading
        self.options = options
        let metrics = FontMetrics(font: font.key, leading: font.leading)
        spacing = .text(
            ascent: metrics.ascent, descent: metrics.descent, capHeight: metrics.capHeight,
            leading: max(metrics.leading, 0), pixel: origin.pixelLength)
        decoration = decoration(of: own)
    }

    /// The least share of the font's size; 1 for texts that do not shrink.
    var minimumScale: Double {
        guard runs == nil else { return 1 }
        let factor = origin.surroundings.minimumScaleFactor
        return factor.isNaN ? 1 : min(max(factor, 0.01), 1)
    }

    /// Whether letters come nearer to each other before a text is cut; those of a
    /// text of several parts do not.
    private var tightens: Bool { runs == nil && origin.surroundings.allowsTightening }

    /// Whether a text gives way in another manner before it is cut.
    var givesWay: Bool { tightens || minimumScale < 1 }

    /// A text that would be cut, as it is set instead: its letters nearer to each
    /// other, then in the largest font that does not have to be cut, in steps of a
    /// twentieth of the size, or else in the smallest that is allowed (layout rules
    /// 9: tightening comes first).
    ///
    /// What is cut all the same is not tightened: so AppKit documents
    /// `tighteningFactorForTruncation`.
    func fitted(_ text: ShapedText, _ proposal: TextProposal) -> ShapedText {
        var share = 1.0
        while true {
            let size = text.font.size * share
            if tightens {
                let nearer = ShapedText.shaped(
                    text.text, font: text.font.withSize(size).tightened)
                if !nearer.measure(proposal, options: options).isTruncated { return nearer }
            }
            let smaller =
                share == 1 ? text : ShapedText.shaped(text.text, font: text.font.withSize(size))
            if share <= minimumScale
                || !smaller.measure(proposal, options: options).isTruncated
            {
                return smaller
            }
            share = max(share - 0.05, minimumScale)
        }
    }

    /// What `text` says when it is set like this.
    func string(of text: Text) -> String {
        string(of: text.string)
    }

    func string(of text: String) -> String {
        switch origin.surroundings.letterCase {
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case nil: text
        }
    }

    /// The font of a part that says something itself.
    func font(of own: TextAttributes) -> FontKey {
        let around = origin.surroundings
        return (own.font ?? around.font ?? .body).resolved(
            weight: own.weight ?? around.weight, isBold: own.isBold ?? around.isBold,
            isItalic: own.isItalic ?? around.isItalic, typeSize: origin.scaling.typeSize
        ).key
    }

    func decoration(of own: TextAttributes) -> DisplayText.Decoration {
        let around = origin.surroundings
        var decoration: DisplayText.Decoration = []
        if own.isUnderlined ?? around.isUnderlined { decoration.insert(.underline) }
        if own.isStruckThrough ?? around.isStruckThrough { decoration.insert(.strikethrough) }
        return decoration
    }
}

extension Text.TruncationMode {
    fileprivate var option: TextOptions.Truncation {
        switch self {
        case .head: .head
        case .middle: .middle
        case .tail: .tail
        }
    }
}

extension TextAlignment {
    fileprivate var option: TextOptions.Alignment {
        switch self {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}

extension FontKey {
    /// The same with letters nearer to each other by the recorded 1/72 of the size
    /// (layout rules 9).
    fileprivate var tightened: FontKey {
        var key = self
        key.tracking -= size / 72
        return key
    }
}
