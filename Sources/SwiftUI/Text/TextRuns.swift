// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightText
import Foundation

/// What few texts have besides a string and attributes.
struct TextRarities: Equatable, Sendable {
    var style: AnyShapeStyle?
    /// The texts that this one consists of.
    var pieces: [Text] = []
    /// What this one shows in place of a string.
    var image: Image?
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
        /// What is drawn in place of the string.
        var picture: ImageDrawing?
    }

    private(set) var parts: [Part] = []

    /// `nil` for a text that is one part and set as its surroundings say.
    ///
    /// - Parameters:
    ///   - around: How letters stand in the text's surroundings.
    ///   - element: The text's own.
    @MainActor
    init?(
        _ text: Text, _ around: TextLetters, _ values: EnvironmentValues,
        for element: _AnyElement
    ) {
        let rarities = text.rarities
        guard
            rarities?.pieces.isEmpty == false || rarities?.image != nil
                || rarities.map({ $0.letters != TextLetters() }) == true
                || around != TextLetters()
        else { return nil }
        add(
            text, inheriting: TextAttributes(), around,
            values.foregroundStyle.paint(in: values), values, element)
    }

    @MainActor
    private mutating func add(
        _ text: Text, inheriting outer: TextAttributes, _ outerLetters: TextLetters,
        _ outerPaint: Paint, _ values: EnvironmentValues, _ element: _AnyElement
    ) {
        let attributes = text.attributes.inheriting(outer)
        let letters = (text.rarities?.letters ?? TextLetters()).inheriting(outerLetters)
        let paint = text.style.map { $0.value.paint(in: values) } ?? outerPaint
        guard let pieces = text.rarities?.pieces, !pieces.isEmpty else {
            var part = Part(
                string: text.string, attributes: attributes, letters: letters, paint: paint)
            part.picture = text.rarities?.image.map { image in
                var picture = image.drawing(
                    in: values.setting(attributes), for: element, foreground: paint)
                picture.isResizable = false
                return picture
            }
            parts.append(part)
            return
        }
        for piece in pieces {
            add(piece, inheriting: attributes, letters, paint, values, element)
        }
    }

    /// What is read out.
    var spokenText: String {
        parts.map { $0.picture.map { $0.name ?? "" } ?? $0.string }.joined()
    }

    func shapedRuns(_ setting: TextSetting) -> [TextRun] {
        parts.map { part in
            let font = font(of: part, setting)
            return part.picture.map { TextRun($0.inText, font: font) }
                ?? TextRun(setting.string(of: part.string), font: font)
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
            for part in line.fragments where part.text != TextPicture.sign {
                add(
                    part.text, run: part.run, x: part.x, width: part.width,
                    baseline: line.baseline)
            }
        }
        return texts.filter { !$0.lines.isEmpty }
    }
}

extension ImageDrawing {
    /// Symbols stand in a line as letters do; other pictures stand on its baseline,
    /// which makes room for them.
    fileprivate var inText: TextPicture {
        let size = naturalSize
        if case .symbol = figure { return TextPicture(width: size.width, ascent: 0) }
        return TextPicture(width: size.width, ascent: size.height)
    }
}

extension EnvironmentValues {
    /// The surroundings of a picture in a text that says this of its letters.
    fileprivate func setting(_ attributes: TextAttributes) -> EnvironmentValues {
        var values = self
        values.text.font = attributes.font ?? values.text.font
        values.text.weight = attributes.weight ?? values.text.weight
        values.text.isBold = attributes.isBold ?? values.text.isBold
        return values
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
