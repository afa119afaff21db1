// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the first bytes of a picture's file say: its kind and its size.
struct BitmapHeader: Equatable {
    var mediaType: String
    /// In pixels; at least 1.
    var width: Int
    var height: Int

    init?(_ data: Data) {
        let bytes = [UInt8](data.prefix(1 << 16))
        let found =
            BitmapHeader.png(bytes) ?? BitmapHeader.gif(bytes) ?? BitmapHeader.jpeg(bytes)
            ?? BitmapHeader.webP(bytes) ?? BitmapHeader.svg(bytes)
        guard let found, found.width > 0, found.height > 0 else { return nil }
        self = found
    }

    private init(_ mediaType: String, _ width: Int, _ height: Int) {
        self.mediaType = mediaType
        self.width = width
        self.height = height
    }

    private static func starts(_ bytes: [UInt8], _ text: String, at offset: Int = 0) -> Bool {
        bytes.dropFirst(offset).starts(with: text.utf8)
    }

    private static func big(_ bytes: [UInt8], _ offset: Int, count: Int) -> Int {
        bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func little(_ bytes: [UInt8], _ offset: Int, count: Int) -> Int {
        bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private static func png(_ bytes: [UInt8]) -> BitmapHeader? {
        guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]),
            starts(bytes, "IHDR", at: 12)
        else { return nil }
        return BitmapHeader(
            "image/png", big(bytes, 16, count: 4), big(bytes, 20, count: 4))
    }

    private static func gif(_ bytes: [UInt8]) -> BitmapHeader? {
        guard bytes.count >= 10, starts(bytes, "GIF8") else { return nil }
        return BitmapHeader(
            "image/gif", little(bytes, 6, count: 2), little(bytes, 8, count: 2))
    }

    /// Goes from segment to segment until the one that begins the frame.
    private static func jpeg(_ bytes: [UInt8]) -> BitmapHeader? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var place = 2
        while place + 9 < bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if isFrame {
                return BitmapHeader(
                    "image/jpeg", big(bytes, place + 7, count: 2),
                    big(bytes, place + 5, count: 2))
            }
            place += 2 + big(bytes, place + 2, count: 2)
        }
        return nil
    }

    private static func webP(_ bytes: [UInt8]) -> BitmapHeader? {
        guard bytes.count >= 30, starts(bytes, "RIFF"), starts(bytes, "WEBP", at: 8) else {
            return nil
        }
        if starts(bytes, "VP8X", at: 12) {
            return BitmapHeader(
                "image/webp", little(bytes, 24, count: 3) + 1, little(bytes, 27, count: 3) + 1)
        }
        if starts(bytes, "VP8L", at: 12) {
            let bits = little(bytes, 21, count: 4)
            return BitmapHeader("image/webp", bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        }
        return BitmapHeader(
            "image/webp", little(bytes, 26, count: 2) & 0x3FFF,
            little(bytes, 28, count: 2) & 0x3FFF)
    }

    /// The root's width and height, else what its box says.
    private static func svg(_ bytes: [UInt8]) -> BitmapHeader? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let start = text.range(of: "<svg"),
            let end = text[start.upperBound...].firstIndex(of: ">")
        else { return nil }
        let root = text[start.upperBound..<end]
        func attribute(_ name: String) -> Substring? {
            guard let place = root.range(of: " \(name)=\"") else { return nil }
            return root[place.upperBound...].prefix { $0 != "\"" }
        }
        func length(_ name: String) -> Double? {
            attribute(name).flatMap { Double($0.prefix { $0.isNumber || $0 == "." }) }
        }
        let box = attribute("viewBox")?.split { $0 == " " || $0 == "," }.compactMap { Double($0) }
        guard let width = length("width") ?? (box?.count == 4 ? box?[2] : nil),
            let height = length("height") ?? (box?.count == 4 ? box?[3] : nil),
            (1...100_000).contains(width), (1...100_000).contains(height)
        else { return nil }
        return BitmapHeader("image/svg+xml", Int(width), Int(height))
    }
}
