// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import AlightText
import Foundation

/// The pictures in a text are nodes below it, each in the place that its sign has.
extension TextNode {
    /// Gives the pictures of what is set next their nodes, those of the present ones first.
    func takePictures(of next: TextSetting) {
        let former = setting?.pictures ?? []
        let drawings = next.runs?.parts.compactMap(\.picture) ?? []
        guard !former.isEmpty || !drawings.isEmpty else { return }
        for (index, var drawing) in drawings.enumerated() {
            let node = index < former.count ? former[index] : ImageNode(stage)
            // The text tells its name.
            drawing.name = nil
            node.update(drawing, animation: nil)
            next.pictures.append(node)
            if index >= former.count { adopt(node) }
        }
        for node in former.dropFirst(drawings.count) { node.leave() }
        stage.structureDidChange(below: self)
    }

    /// A picture that stands in no line, since the text is cut, does not show.
    func placePictures(of setting: TextSetting) {
        guard let runs = setting.runs, let layout else { return }
        var places: [Int: CGPoint] = [:]
        for line in layout.lines where !setting.origin.surroundings.isRedacted {
            for part in line.fragments where part.text == TextPicture.sign {
                places[part.run] = CGPoint(x: part.x, y: line.baseline)
            }
        }
        let indices = runs.parts.indices.filter { runs.parts[$0].picture != nil }
        for (index, picture) in zip(indices, setting.pictures) {
            picture.setShown(places[index] != nil)
            let place = places[index] ?? .zero
            picture.place(
                at: CGPoint(
                    x: origin.x + place.x, y: origin.y + place.y - picture.ascentInText),
                LayoutGeometry(filling: picture.drawing.naturalSize))
        }
    }
}

extension ImageNode {
    fileprivate var ascentInText: CGFloat {
        if case .symbol(let symbol) = drawing.figure { return symbol.baseline }
        return drawing.naturalSize.height
    }

    fileprivate func setShown(_ isShown: Bool) {
        let opacity = isShown ? 1.0 : 0
        guard let record, record.opacity != opacity else { return }
        record.updateTraits { $0.opacity = opacity }
        record.setNeedsDisplay(.opacity)
    }
}
