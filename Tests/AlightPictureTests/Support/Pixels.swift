// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import CCairo
import Foundation

@testable import AlightPicture

/// The pixels of a picture, to be asked one by one.
struct Pixels {
    let width: Int
    let height: Int
    private var values: [UInt32] = []

    init(_ picture: Picture, scale: Double = 1) throws {
        let surface = try picture.surface(scale: scale)
        width = Int(cairo_image_surface_get_width(surface.pointer))
        height = Int(cairo_image_surface_get_height(surface.pointer))
        let (width, height) = (width, height)
        var values: [UInt32] = []
        surface.withPixels { bytes, stride in
            for row in 0..<height {
                let line = UnsafeRawPointer(bytes + row * stride)
                for column in 0..<width {
                    values.append(line.load(fromByteOffset: column * 4, as: UInt32.self))
                }
            }
        }
        self.values = values
    }

    /// `rrggbb` of an opaque picture.
    subscript(x: Int, y: Int) -> String {
        String(format: "%06x", values[y * width + x] & 0xFF_FFFF)
    }

    /// From 0 to 255, of a picture without a background.
    func opacity(_ x: Int, _ y: Int) -> Int {
        Int(values[y * width + x] >> 24)
    }

    /// How many pixels are another colour than this one.
    func count(otherThan color: String, in columns: Range<Int>, _ rows: Range<Int>) -> Int {
        rows.reduce(0) { count, row in
            count + columns.filter { self[$0, row] != color }.count
        }
    }
}

/// Builds a picture out of items that are named in the order of painting.
struct PictureBuilder {
    private var patches: [DisplayPatch] = []
    private var nextID = 1

    @discardableResult
    mutating func add(
        _ content: DisplayContent = .group, _ frame: CGRect, in parent: DisplayID = .root,
        change: (inout DisplayItem) -> Void = { _ in }
    ) -> DisplayID {
        var item = DisplayItem(id: DisplayID(nextID), frame: frame, content: content)
        nextID += 1
        change(&item)
        patches.append(.insert(item, parent: parent, before: nil))
        return item.id
    }

    func picture(
        _ width: Double, _ height: Double, background: DisplayColor? = .white
    ) throws -> Picture {
        var tree = DisplayTree()
        try tree.apply(DisplayBatch(number: 1, patches: patches))
        return Picture(
            tree, size: CGSize(width: width, height: height), background: background)
    }
}

extension Paint {
    static let red = Paint.color(DisplayColor(red: 1, green: 0, blue: 0))
    static let blue = Paint.color(DisplayColor(red: 0, green: 0, blue: 1))
    static let black = Paint.color(.black)
}

extension DisplayContent {
    static func filled(_ shape: DisplayShape, _ paint: Paint) -> DisplayContent {
        .shape(shape, fill: paint, stroke: nil)
    }

    static func line(
        _ text: String, size: Double = 17, at origin: CGPoint, width: Double = 100,
        decoration: DisplayText.Decoration = []
    ) -> DisplayContent {
        .text(
            DisplayText(
                lines: [.init(text: text, origin: origin, width: width)],
                font: DisplayFont(size: size, weight: 400), paint: .black,
                decoration: decoration))
    }
}
