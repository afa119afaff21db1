// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightWeb

/// Frames that no browser sends, over real sockets.
@Suite struct StrangeFramesTests {
    private static let seeds = [
        #"[1,"h",2,390,844.5,0,1.25]"#, #"[0,"r","00",0,2,390,844,0,2]"#, #"[2,"t",1]"#,
        #"[0,"a",1]"#, #"[2,"x",1,"h\u00e9\ud83d"]"#, #"[2,"e",390,844,0,2]"#,
    ].map { Array($0.utf8) }

    /// One frame: nearly always of text, with a few bytes changed, the head among them.
    private func frame(_ random: inout SeededGenerator) -> [UInt8] {
        let payload = Self.seeds.randomElement(using: &random)!
        let mask: [UInt8] = [1, 2, 3, 4]
        var frame: [UInt8] = [0x81, 0x80 | UInt8(payload.count)] + mask
        frame += payload.enumerated().map { $1 ^ mask[$0 % 4] }
        guard Int.random(in: 0..<4, using: &random) == 0 else { return frame }
        for _ in 0...Int.random(in: 0...2, using: &random) {
            // Where heads are changed often, the rest is seldom read.
            let first = Int.random(in: 0..<20, using: &random) == 0 ? 0 : 6
            let index = Int.random(in: first..<frame.count, using: &random)
            frame[index] = UInt8.random(in: 0...255, using: &random)
        }
        return frame
    }

    @Test("A hundred thousand random and mutated frames disturb no other visitor and leave nothing")
    func flood() async throws {
        try await withServer({ $0.limits.secondsAway = 0 }) { server in
            let bystander = try server.visitor()
            var random = SeededGenerator(state: 11)
            let hello = Self.seeds[0]
            for round in 1...500 {
                let stranger = try server.socket()
                #expect(try stranger.upgrade().status == 101)
                if round % 2 == 0 {
                    try stranger.send(text: String(decoding: hello, as: UTF8.self))
                }
                var frames: [UInt8] = []
                for _ in 0..<200 { frames += frame(&random) }
                // The server may have hung up by now, as it should.
                try? stranger.send(frames)
                if round % 50 == 0 {
                    try bystander.send(text: #"[\#(round / 50 + 1),"t",1]"#)
                    let taps = round / 50
                    let shown = taps == 10 ? "1" : "0.\(taps)"
                    #expect(
                        try bystander.receive()
                            == .text(#"[\#(taps + 1),\#(taps + 1),["o",1,\#(shown)]]"#))
                    try bystander.send(text: #"[0,"a",\#(taps + 1)]"#)
                }
            }
            _ = try server.visitor()
        }
    }
}
