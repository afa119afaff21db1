// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import AlightPicture

@Suite struct FileTests {
    private func sample() throws -> Picture {
        var builder = PictureBuilder()
        let group = builder.add(.group, CGRect(x: 4, y: 4, width: 80, height: 30)) {
            $0.clip = .roundedRectangle(cornerRadius: 8, isContinuous: true)
            $0.opacity = 0.75
        }
        builder.add(
            .filled(.rectangle, .red), CGRect(x: 0, y: 0, width: 80, height: 30), in: group)
        builder.add(
            .line("a < b", at: CGPoint(x: 6, y: 20), width: 45),
            CGRect(x: 0, y: 0, width: 80, height: 30), in: group)
        return try builder.picture(90, 40)
    }

    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("picture-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test(arguments: PictureFormat.allCases)
    func theSamePictureGivesTheSameBytes(_ format: PictureFormat) throws {
        let first = try sample().data(format)
        #expect(!first.isEmpty)
        #expect(try sample().data(format) == first)
    }

    @Test func aDocumentHoldsNoDate() throws {
        let text = String(decoding: try sample().pdf(), as: UTF8.self)
        #expect(text.hasPrefix("%PDF"))
        #expect(!text.contains("CreationDate"))
    }

    @Test func svgHoldsTextAsText() throws {
        #expect(
            try sample().svg() == """
                <svg xmlns="http://www.w3.org/2000/svg" width="90" height="40" viewBox="0 0 90 40">
                <defs>
                \(clip)
                </defs>
                <path d="M0 0L90 0L90 40L0 40Z" fill="#ffffff"/>
                <g opacity="0.75">
                <g clip-path="url(#clip1)">
                <path d="M4 4L84 4L84 34L4 34Z" fill="#ff0000"/>
                <text x="10" y="24" font-family="Inter, system-ui, sans-serif" font-size="17" \
                font-weight="400" fill="#000000" textLength="45" style="white-space:pre" \
                xml:space="preserve">a &lt; b</text>
                </g>
                </g>
                </svg>

                """)
    }

    private var clip: String {
        let canvas = SVGCanvas(size: .zero)
        canvas.push(offset: CGPoint(x: 4, y: 4))
        canvas.clip(
            to: OutlinePath(
                .roundedRectangle(cornerRadius: 8, isContinuous: true),
                in: CGRect(x: 0, y: 0, width: 80, height: 30)))
        canvas.pop()
        return canvas.document().split(separator: "\n").first { $0.hasPrefix("<clipPath") }
            .map(String.init) ?? ""
    }

    @Test func theExtensionSaysTheFormat() throws {
        #expect(try PictureFormat(path: "a/b.PNG") == .png)
        #expect(try PictureFormat(path: "b.txt") == .text)
        #expect(throws: PictureError.unknownFormat("b.jpeg")) {
            try PictureFormat(path: "b.jpeg")
        }
    }

    @Test func anEmptyPictureIsAnError() throws {
        for format in PictureFormat.allCases where format != .text {
            #expect(throws: PictureError.empty(CGSize(width: 0, height: 5))) {
                try PictureBuilder().picture(0, 5).data(format)
            }
        }
        #expect(throws: PictureError.tooLarge(CGSize(width: 20_000, height: 5), scale: 2)) {
            try PictureBuilder().picture(20_000, 5).png(scale: 2)
        }
        #expect(throws: PictureError.badScale(0)) {
            try PictureBuilder().picture(5, 5).png(scale: 0)
        }
    }

    @Test func aFileIsThereAsAWholeOrNotAtAll() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("a.png").path
        try sample().write(to: path)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(throws: PictureError.self) {
            try PictureBuilder().picture(0, 0).write(to: path)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.png"])
    }

    @Test func whatCannotBeWrittenIsSaid() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let missing = folder.appendingPathComponent("no/a.svg").path
        #expect(
            throws: PictureError.unwritable(missing, reason: "No such file or directory")
        ) {
            try sample().write(to: missing)
        }
        let taken = folder.appendingPathComponent("b.svg")
        try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: false)
        #expect(throws: PictureError.unwritable(taken.path, reason: "it is a folder")) {
            try sample().write(to: taken.path)
        }
    }
}
