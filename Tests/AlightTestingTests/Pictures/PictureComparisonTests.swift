// SPDX-License-Identifier: Apache-2.0

import AlightPicture
import Foundation
import SwiftUI
import Testing

@testable import AlightTesting

@MainActor
@Suite final class PictureComparisonTests {
    private let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "comparison-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func picture(_ color: Color, side: Double = 10) async throws -> Picture {
        let host = HeadlessHost(
            environment: .init(size: CGSize(width: 20, height: 10), displayScale: 2)
        ) {
            color.frame(width: side, height: 10)
        }
        try await host.show()
        return host.picture
    }

    private var path: String { "\(folder)/stored.png" }

    private func compare(
        _ picture: Picture, tolerance: Double = 0, isRecording: Bool = false
    ) throws -> PictureComparison {
        try PictureComparison(
            of: picture, with: path, tolerance: tolerance, in: folder, isRecording: isRecording)
    }

    @Test func aMissingStoredPictureIsAnError() async throws {
        let picture = try await picture(.red)
        #expect(throws: PictureError.unreadable(path, reason: "there is no such file")) {
            try compare(picture)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }

    @Test func picturesOfOneNameInTwoFoldersDoNotShareADifference() {
        let names = ["/a/card.png", "/b/card.png", "/a/../a/card.png"].map {
            PictureComparison.name(ofDifferenceFrom: $0)
        }
        #expect(names[0] != names[1])
        #expect(names[0] == names[2])
        #expect(names.allSatisfy { $0.hasPrefix("card-") && $0.hasSuffix("-difference.png") })
    }

    @Test func whatWasRecordedIsEqual() async throws {
        #expect(try compare(try await picture(.red), isRecording: true).isEqual)
        let again = try compare(try await picture(.red))
        #expect(again.isEqual)
        #expect("\(again)" == "the picture equals \(path)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["stored.png"])
    }

    @Test func whatDiffersIsCountedAndShown() async throws {
        _ = try compare(try await picture(.red), isRecording: true)
        let wider = try compare(try await picture(.red, side: 11))
        // Half a point more on each side, of 10 points, of two pixels each.
        #expect(wider.differentPixels == 2 * 20)
        #expect(wider.pixels == 40 * 20)
        let shown = try PixelImage(png: try #require(wider.differencePath))
        // The pair and the difference stand side by side.
        #expect(shown.width == 3 * 40 + 2 * 8)
        #expect(shown.values.filter { $0 == 0xFFFF_0000 }.count == 2 * 20)
    }

    @Test func whatOnlyOneOfThePicturesHasDiffers() async throws {
        _ = try compare(try await picture(.red), isRecording: true)
        var larger = try await picture(.red)
        larger.size.height = 11
        #expect(try compare(larger).differentPixels == 40 * 2)
    }

    @Test func aToleranceForgivesShades() async throws {
        let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
        let other = Color(red: 0.52, green: 0.5, blue: 0.5)
        _ = try compare(try await picture(gray), isRecording: true)
        #expect(try compare(try await picture(other)).differentPixels == 400)
        #expect(try compare(try await picture(other), tolerance: 0.03).isEqual)
    }
}
