// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What is on its way to what a `DisplayTree` holds: the same that a browser shows
/// between two frames, for any moment of a virtual clock.
///
/// Its owner gives it every batch before the tree takes it.
package struct DisplayAnimations: Sendable {
    private var moving: [DisplayID: [Property: AnimatedVector]] = [:]

    /// What of an item may move.
    package enum Property: Hashable, CaseIterable, Sendable {
        case frame, opacity, transform, paint, corners, clip
    }

    package init() {}

    /// Takes the animations of a batch.
    /// - Parameter tree: What was shown before.
    package mutating func take(_ batch: DisplayBatch, over tree: DisplayTree, at time: Double) {
        // Items of this batch that the tree does not have yet, and what became of others.
        var items: [DisplayID: DisplayItem] = [:]
        for patch in batch.patches {
            switch patch {
            case .insert(let item, _, _):
                items[item.id] = item
                // It may have stood elsewhere, on its way.
                moving[item.id] = nil
            case .remove(let id):
                moving[id] = nil
            case .update(let id, let changes, let animation):
                guard let old = items[id] ?? tree[id] else { continue }
                var new = old
                for change in changes {
                    new.apply(change)
                }
                items[id] = new
                animate(old, new, animation, at: time)
            default:
                break
            }
        }
        forgetFinished(before: time)
    }

    private mutating func animate(
        _ old: DisplayItem, _ new: DisplayItem, _ animation: AnimationDescription?,
        at time: Double
    ) {
        for property in Property.allCases {
            let next = property.vector(of: new)
            guard let last = property.vector(of: old), last != next else { continue }
            guard let next, let animation else {
                moving[new.id]?[property] = nil
                continue
            }
            var vector = moving[new.id]?[property] ?? AnimatedVector(last)
            vector.animate(to: next, by: animation, at: time)
            moving[new.id, default: [:]][property] = vector
        }
    }

    private mutating func forgetFinished(before time: Double) {
        for (id, vectors) in moving {
            let left = vectors.filter { $0.value.end > time }
            moving[id] = left.isEmpty ? nil : left
        }
    }

    /// What is seen of an item at a moment, on the clock of `take`.
    package func presented(_ item: DisplayItem, at time: Double) -> DisplayItem {
        guard let vectors = moving[item.id] else { return item }
        var item = item
        for (property, vector) in vectors where vector.end > time {
            property.set(vector.value(at: time), of: &item)
        }
        return item
    }

    /// What is seen of all items at a moment: a tree as it would be if everything had
    /// stopped there. The tree itself where nothing moves.
    ///
    /// Frames are rounded to pixels, as those at rest are (layout rules 8).
    ///
    /// Complexity: O(n) in the items that move.
    package func presented(
        _ tree: DisplayTree, at time: Double, pixelLength: Double
    ) -> DisplayTree {
        var shown = tree
        for id in moving.keys {
            guard let item = tree[id] else { continue }
            var next = presented(item, at: time)
            guard next != item else { continue }
            if next.frame != item.frame {
                next.frame = next.frame.rounded(to: pixelLength)
            }
            shown.replace(next)
        }
        return shown
    }

    /// Whether anything of an item moves at a moment.
    package func isMoving(_ id: DisplayID, at time: Double) -> Bool {
        moving[id]?.values.contains { $0.end > time } ?? false
    }
}

extension DisplayAnimations.Property {
    /// `nil` where the item has nothing of the kind.
    func vector(of item: DisplayItem) -> [Double]? {
        switch self {
        case .frame:
            let frame = item.frame
            return [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
        case .opacity:
            return [item.opacity]
        case .transform:
            let transform = item.transform
            return [
                transform.x, transform.y, transform.rotation, transform.scaleX, transform.scaleY,
            ]
        case .paint:
            return item.content.paint?.vector
        case .corners:
            guard case .shape(let shape, _, _) = item.content else { return nil }
            return shape.cornerVector
        case .clip:
            return item.clip?.cornerVector
        }
    }

    func set(_ vector: [Double], of item: inout DisplayItem) {
        switch self {
        case .frame:
            item.frame = CGRect(
                x: vector[0], y: vector[1], width: max(vector[2], 0), height: max(vector[3], 0))
        case .opacity:
            item.opacity = min(max(vector[0], 0), 1)
        case .transform:
            (item.transform.x, item.transform.y) = (vector[0], vector[1])
            item.transform.rotation = vector[2]
            (item.transform.scaleX, item.transform.scaleY) = (vector[3], vector[4])
        case .paint:
            item.content.setPaint(Paint(vector))
        case .corners:
            if case .shape(let shape, let fill, let stroke) = item.content {
                item.content = .shape(shape.withCorners(vector), fill: fill, stroke: stroke)
            }
        case .clip:
            item.clip = item.clip?.withCorners(vector)
        }
    }
}

extension Paint {
    /// Colours are mixed as the browser does it: red, green and blue times opacity.
    /// `nil` for what is more than one colour: it changes at once.
    fileprivate var vector: [Double]? {
        switch self {
        case .color(let color):
            let opacity = Double(color.opacity)
            return [color.red, color.green, color.blue].map { Double($0) * opacity } + [opacity]
        case .gradient, .material:
            return nil
        }
    }

    fileprivate init(_ vector: [Double]) {
        let opacity = min(max(vector[3], 0), 1)
        func part(_ index: Int) -> Float {
            opacity > 0 ? Float(min(max(vector[index] / opacity, 0), 1)) : 0
        }
        self = .color(
            DisplayColor(red: part(0), green: part(1), blue: part(2), opacity: Float(opacity)))
    }
}

extension DisplayShape {
    /// The radii from the top left clockwise; `nil` where corners are no numbers.
    fileprivate var cornerVector: [Double]? {
        switch self {
        case .rectangle: [0, 0, 0, 0]
        case .roundedRectangle(let radius, _): [radius, radius, radius, radius]
        case .unevenRoundedRectangle(let radii, _):
            [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
        case .ellipse, .circle, .capsule, .inset, .path: nil
        }
    }

    fileprivate func withCorners(_ vector: [Double]) -> DisplayShape {
        let radii = vector.map { max($0, 0) }
        let isContinuous =
            switch self {
            case .roundedRectangle(_, let isContinuous): isContinuous
            case .unevenRoundedRectangle(_, let isContinuous): isContinuous
            default: false
            }
        if radii.allSatisfy({ $0 == radii[0] }) {
            return .roundedRectangle(cornerRadius: radii[0], isContinuous: isContinuous)
        }
        return .unevenRoundedRectangle(
            CornerRadii(
                topLeft: radii[0], topRight: radii[1], bottomRight: radii[2],
                bottomLeft: radii[3]),
            isContinuous: isContinuous)
    }
}

extension CGRect {
    /// Origin and far corner each at the nearest pixel.
    fileprivate func rounded(to pixel: Double) -> CGRect {
        func nearest(_ length: CGFloat) -> CGFloat {
            ((length + pixel / 2) / pixel).rounded(.down) * pixel
        }
        let (left, top) = (nearest(minX), nearest(minY))
        return CGRect(
            x: left, y: top, width: nearest(maxX) - left, height: nearest(maxY) - top)
    }
}
