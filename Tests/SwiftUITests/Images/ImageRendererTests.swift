// SPDX-License-Identifier: Apache-2.0

import AlightPicture
import Combine
import Foundation
import SwiftUI
import Testing

@MainActor
@Suite struct ImageRendererTests {
    private struct Badge: View {
        @State private var isLoaded = false

        var body: some View {
            Color(red: 1, green: 0, blue: 0)
                .frame(width: isLoaded ? 30 : 20, height: 10)
                .onAppear { isLoaded = true }
        }
    }

    @Test func thePictureIsAsLargeAsTheViewWantsToBe() throws {
        let renderer = ImageRenderer(content: Badge())
        #expect(renderer.size == CGSize(width: 30, height: 10))
        #expect(try PixelImage(renderer.picture(), scale: 1).values == red(30 * 10))
    }

    @Test func theProposedSizeIsOffered() throws {
        let renderer = ImageRenderer(content: Color(red: 1, green: 0, blue: 0))
        #expect(renderer.size == CGSize(width: 10, height: 10))
        renderer.proposedSize = ProposedViewSize(width: 7, height: 3)
        #expect(try PixelImage(renderer.picture(), scale: 1).values == red(7 * 3))
    }

    @Test func theScaleSaysHowManyPixelsThereAre() throws {
        let renderer = ImageRenderer(content: Badge())
        renderer.scale = 3
        let data = try #require(renderer.pngData)
        // Width and height stand behind the signature and the first chunk's name.
        let sides = [16, 20].map { offset in
            data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        #expect(sides == [90, 30])
    }

    @Test func whatIsNotDrawnIsTransparentOrBlack() throws {
        let renderer = ImageRenderer(content: Color.clear.frame(width: 1, height: 1))
        #expect(try PixelImage(renderer.picture(), scale: 1).values == [0])
        renderer.isOpaque = true
        #expect(try PixelImage(renderer.picture(), scale: 1).values == [0xFF00_0000])
    }

    @Test func filesHoldTextAsText() throws {
        let renderer = ImageRenderer(content: Text("Ada"))
        let svg = String(decoding: try #require(renderer.svgData), as: UTF8.self)
        #expect(svg.contains(">Ada</text>"))
        #expect(renderer.pdfData?.starts(with: Data("%PDF".utf8)) == true)
    }

    @Test func aViewWithoutSizeHasNoPicture() {
        let renderer = ImageRenderer(content: EmptyView())
        #expect(renderer.size == .zero)
        #expect(renderer.pngData == nil && renderer.pdfData == nil && renderer.svgData == nil)
    }

    @Test func changesAreAnnounced() {
        let renderer = ImageRenderer(content: Text("one"))
        var count = 0
        let listener = renderer.objectWillChange.sink { count += 1 }
        renderer.content = Text("two")
        renderer.scale = 2
        #expect(count == 2)
        listener.cancel()
    }

    private func red(_ count: Int) -> [UInt32] {
        [UInt32](repeating: 0xFFFF_0000, count: count)
    }
}
