// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightLayout

@Suite("Tracks of lazy grids")
struct TrackTests {
    private func tracks(_ items: [GridItem], _ length: CGFloat?) -> [CGFloat] {
        TrackAlgorithm(items: items).tracks(length).map(\.length)
    }

    @Test("Fixed items come first, the rest is shared in order")
    func sharing() {
        let items = [
            GridItem(.fixed(60)), GridItem(.flexible()),
            GridItem(.flexible(minimum: 20, maximum: 80)),
        ]
        #expect(tracks(items, 280) == [60, 102, 80])
        #expect(TrackAlgorithm(items: items).tracks(280).map(\.start) == [0, 68, 178])
    }

    @Test("As many adaptive tracks as fit")
    func adaptive() {
        let four = [GridItem(.adaptive(minimum: 50), spacing: 10)]
        #expect(tracks(four, 240) == [52.5, 52.5, 52.5, 52.5])
        #expect(
            tracks([GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))], 200) == [70, 57, 57])
    }

    @Test("Too little, nothing, endless and senseless lengths give finite tracks")
    func badLengths() {
        let items = [
            GridItem(.adaptive(minimum: 0), spacing: 0), GridItem(.flexible(minimum: .nan)),
            GridItem(.fixed(-20)), GridItem(.flexible(minimum: 40, maximum: 10)),
        ]
        for length in [nil, 0, -50, .infinity, .nan, 1e30] as [CGFloat?] {
            for track in TrackAlgorithm(items: items).placedTracks(length) {
                #expect(track.length.isFinite && track.length >= 0 && track.start.isFinite)
            }
        }
        #expect(tracks([], 100) == [])
    }
}
