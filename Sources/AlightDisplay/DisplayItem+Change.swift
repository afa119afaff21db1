// SPDX-License-Identifier: Apache-2.0

import Foundation

extension DisplayItem {
    /// Sets the part that a change names.
    package mutating func apply(_ change: DisplayChange) {
        switch change {
        case .frame(let frame):
            self.frame = frame
        case .content(let content):
            self.content = content
        case .paint(let paint):
            content.setPaint(paint)
        case .opacity(let opacity):
            self.opacity = opacity
        case .effect(let effect):
            self.effect = effect
        case .transform(let transform):
            self.transform = transform
        case .clip(let clip):
            self.clip = clip
        case .semantics(let semantics):
            self.semantics = semantics
        case .interactions(let interactions):
            self.interactions = interactions
        case .scroll(let scroll):
            self.scroll = scroll
        }
    }
}

extension DisplayContent {
    /// Sets what `paint` reads: of a shape its fill, or its stroke's where it has
    /// only that; a group has no paint and stays as it is.
    package mutating func setPaint(_ paint: Paint) {
        switch self {
        case .group, .control, .texts:
            break
        case .text(var text):
            text.paint = paint
            self = .text(text)
        case .shape(let shape, nil, var stroke?):
            stroke.paint = paint
            self = .shape(shape, fill: nil, stroke: stroke)
        case .shape(let shape, _, let stroke):
            self = .shape(shape, fill: paint, stroke: stroke)
        case .textField(var field):
            field.paint = paint
            self = .textField(field)
        case .image(var image):
            image.stencilPaint = paint
            self = .image(image)
        }
    }
}
