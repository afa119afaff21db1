// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightText
import Foundation

/// What few texts have besides a string and attributes.
struct TextRarities: Equatable, Sendable {
    var style: AnyShapeStyle?
    /// The texts that this one consists of.
    var pieces: [Text] = []
    var letters = TextLetters()
}

/// How letters stand, apart from their font.
struct TextLetters: Equatable, Sendable {
    /// In points, added behind each letter.
    var tracking: CGFloat?
    /// In points, upwards.
    var baselineOffset: CGFloat?
    /// Whether all digits have one width.
    var hasEvenDigits: Bool?
    var design: Font.Design?

    func inheriting(_ outer: TextLetters) -> TextLetters {
        TextLetters(
            tracking: tracking ?? outer.tracking,
            baselineOffset: baselineOffset ?? outer.baselineOffset,
            hasEvenDigits: hasEvenDigits ?? outer.hasEvenDigits, design: design ?? outer.design)
    }
}

/// A text as parts that look differently, in the order of reading.
struct TextRuns: Equatable {
    struct Part: Equatable {
        var string: String
        var attributes: TextAttributes
        var letters: TextLetters
        var paint: Paint
    }

    private(set) var parts: [Part] = []

    /// `nil` for a text that is one part and set as its surroundings say.
    ///
    /// - Parameter around: How letters stand in the text's surroundings.
    @MainActor
    init?(_ text: Text, _ around: TextLetters, _ values: EnvironmentValues) {
        let rarities = text.rarities
        guard
            rarities?.pieces.isEmpty == false
                || rarities.map({ $0.letters != TextLetters() }) == true
                || around != TextLetters()
        else { return nil }
        add(
            text, inheriting: TextAttributes(), around,
            values.foregroundStyle.paint(in: values), values)
    }

    private mutating func add(
        _ text: Text, inheriting outer: TextAttributes, _ outerLetters: TextLetters,
        _ outerPaint: Paint, _ values: EnvironmentValues
    ) {
        let attributes = text.attributes.inheriting(outer)
        let letters = (text.rarities?.letters ?? TextLetters()).inheriting(outerLetters)
        let paint = text.style.map { $0.value.paint(in: values) } ?? outerPaint
        guard let pieces = text.rarities?.pieces, !pieces.isEmpty else {
            parts.append(
                Part(string: text.string, attributes: attributes, letters: letters, paint: paint))
            return
        }
        for piece in pieces {
            add(piece, inheriting: attributes, letters, paint, values)
        }
    }

    func shapedRuns(_ setting: TextSetting) -> [TextRun] {
        parts.map { part in
            TextRun(setting.string(of: part.string), font: font(of: part, setting))
        }
    }

    private func font(of part: Part, _ setting: TextSetting) -> FontKey {
        var key = setting.font(of: part.attributes)
        key.tracking = Double(part.letters.tracking ?? 0)
        key.hasEvenDigits = key.hasEvenDigits || part.letters.hasEvenDigits == true
        if let design = part.letters.design {
            key.design = design.key
        }
        return key
    }

    /// The lines of each part with its own looks.
    func displayed(_ layout: TextLayout, _ setting: TextSetting) -> [DisplayText] {
        var texts = parts.map { part in
            DisplayText(
                lines: [], font: DisplayFont(font(of: part, setting)), paint: part.paint,
                decoration: setting.decoration(of: part.attributes))
        }
        func add(_ text: String, run: Int, x: Double, width: Double, baseline: Double) {
            guard texts.indices.contains(run) else { return }
            let offset = Double(parts[run].letters.baselineOffset ?? 0)
            texts[run].lines.append(
                DisplayText.Line(
                    text: text, origin: CGPoint(x: x, y: baseline - offset), width: width))
        }
        for line in layout.lines {
            // A text of one part has no fragments.
            if line.fragments.isEmpty {
                add(line.text, run: 0, x: line.x, width: line.width, baseline: line.baseline)
            }
            for part in line.fragments {
                add(
                    part.text, run: part.run, x: part.x, width: part.width,
                    baseline: line.baseline)
            }
        }
        return texts.filter { !$0.lines.isEmpty }
    }
}

extension TextAttributes {
    func inheriting(_ outer: TextAttributes) -> TextAttributes {
        TextAttributes(
            font: font ?? outer.font, weight: weight ?? outer.weight,
            isBold: isBold ?? outer.isBold, isItalic: isItalic ?? outer.isItalic,
            isUnderlined: isUnderlined ?? outer.isUnderlined,
            isStruckThrough: isStruckThrough ?? outer.isStruckThrough)
    }
}
