// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import AlightWeb

@Suite struct MessageDecoderTests {
    private func decoded(_ text: String) throws -> ClientMessage {
        try MessageDecoder.decode(Array(text.utf8))
    }

    // MARK: What is taken

    @Test func readsEachKind() throws {
        let environment = SceneEnvironment(
            size: CGSize(width: 390, height: 844.5), colorScheme: .dark, displayScale: 1.25)
        let id = DisplayID(17)
        let cases: [(String, ClientMessage.Body)] = [
            (
                #"[1,"h",1,390,844.5,1,1.25]"#,
                .hello(Opening(version: 1, environment: environment))
            ),
            (
                #"[1,"h",2,390,844.5,1,1.25,1]"#,
                .hello(Opening(version: 2, environment: environment, takesPacked: true))
            ),
            (#"[1,"e",390,844.5,1,1.25]"#, .event(.environment(environment))),
            (#"[1,"t",17]"#, .event(.tap(id))),
            (#"[1,"s",17]"#, .event(.submit(id))),
            (#"[1,"x",17,"héllo"]"#, .event(.text(id, "héllo"))),
            (#"[1,"f",17]"#, .event(.focus(id))),
            (#"[1,"f",0]"#, .event(.focus(nil))),
            (
                #"[1,"g",17,1,2,-3.5,120,0.25]"#,
                .event(
                    .pointer(
                        id,
                        PointerInput(.up, at: CGPoint(x: -3.5, y: 120), pointer: 1, time: 0.25)))
            ),
            (#"[1,"v",17,1,4,-5]"#, .event(.hover(id, CGPoint(x: 4, y: -5)))),
            (#"[1,"v",17,0,4,5]"#, .event(.hover(id, nil))),
            (#"[1,"o",17,0,120.5]"#, .event(.scroll(id, CGPoint(x: 0, y: 120.5)))),
            (#"[1,"d",17,1]"#, .event(.press(id, isDown: true))),
            (#"[1,"d",17,0]"#, .event(.press(id, isDown: false))),
            (#"[1,"c",17,2]"#, .event(.action(id, 2))),
            (#"[1,"j",17,1]"#, .event(.adjust(id, isIncrement: true))),
            (
                #"[1,"k",17,"up",2,1]"#,
                .event(.key(id, KeyInput(key: "up", modifiers: 2, phase: .again)))
            ),
        ]
        for (text, body) in cases {
            #expect(try decoded(text) == ClientMessage(sequence: 1, body: body))
        }
        #expect(
            try decoded(#"[1,41,"t",17]"#)
                == ClientMessage(sequence: 1, body: .event(.tap(id)), acknowledgedBatch: 41))
        let aboutConnection: [(String, ClientMessage.Body)] = [
            (#"[0,"a",4]"#, .acknowledge(batch: 4)), (#"[0,"a",0]"#, .acknowledge(batch: 0)),
            (
                #"[0,"r","0f",7,2,390,844.5,1,1.25,0]"#,
                .resume(
                    token: "0f", batch: 7, Opening(version: 2, environment: environment))
            ),
        ]
        for (text, body) in aboutConnection {
            #expect(try decoded(text) == ClientMessage(sequence: 0, body: body))
        }
    }

    @Test(
        arguments: [
            #"[0,"t",17]"#, #"[0,"h",2,390,844,1,1]"#, #"[1,"a",4]"#,
            #"[1,"r","0f",7,2,390,844,1,1]"#, #"[0,"r",7,2,390,844,1,1]"#,
            #"[0,"r","0f",-1,2,390,844,1,1]"#, #"[0,4,"a",4]"#, #"[1,0,"h",2,390,844,1,1]"#,
            #"[1,-1,"t",17]"#, #"[1,1,1,"t",17]"#, #"[0,4,"r","0f",7,2,390,844,1,1]"#,
            #"[0,"r","0f",1,2,390,844,1,1,2]"#,
        ])
    func refusesWrongKindsOfNumbers(_ text: String) {
        #expect(throws: MessageError.self) { try decoded(text) }
    }

    @Test func readsPreferencesBehindTheEnvironment() throws {
        var environment = SceneEnvironment(size: CGSize(width: 390, height: 844))
        environment.textScale = 1.5
        environment.increasesContrast = true
        #expect(
            try decoded(#"[1,"e",390,844,0,2,1.5,0,1]"#).body == .event(.environment(environment)))
    }

    @Test(
        arguments: [
            (#"a\"b\\c\/d"#, "a\"b\\c/d"), (#"\b\f\n\r\t"#, "\u{8}\u{C}\n\r\t"),
            (#"\u0041\u00e9\u0000"#, "A\u{E9}\u{0}"), (#"\ud83d\ude00"#, "😀"),
            (#"\uD83D\uDE00"#, "😀"), (#"\ud83d"#, "\u{FFFD}"), (#"\ude00"#, "\u{FFFD}"),
            (#"\ud83dx"#, "\u{FFFD}x"), (#"\ud83d\n"#, "\u{FFFD}\n"),
            (#"\ud83d\u0041"#, "\u{FFFD}A"), (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"),
            ("שלום \u{202E}漢字</script>", "שלום \u{202E}漢字</script>"),
        ])
    func readsTextOfEveryKind(_ text: String, _ expected: String) throws {
        let message = try decoded("[1,\"x\",1,\"\(text)\"]")
        #expect(message.body == .event(.text(DisplayID(1), expected)))
    }

    // MARK: What is refused

    @Test(
        arguments: [
            "", "[", "[]", "{}", "null", "1", "[1]", "[1,]", #"[1,"t"]"#, #"[1,"t",17"#,
            #"[1,"t",17]]"#, #"[1,"t",17] "#, #" [1,"t",17]"#, #"[1, "t",17]"#, #"[1,"t",17,1]"#,
            #"[1,"t","17"]"#, #"[1,"t",17.0]"#, #"[1,"t",1e3]"#, #"[1,"t",-1]"#, #"[1,"t",+1]"#,
            #"[1,"t",017]"#, #"[1,"t",]"#, #"[1,"t",null]"#, #"[1,"t",[17]]"#, #"["1","t",17]"#,
            #"[1,t,17]"#, #"[1,'t',17]"#, #"[1,"x",1]"#, #"[1,"x",1,2]"#, #"[1,"x",1,"a]"#,
            #"[1,"x",1,"\x"]"#, #"[1,"x",1,"\"]"#, #"[1,"x",1,"\u12"]"#, #"[1,"x",1,"\u12g4"]"#,
            "[1,\"x\",1,\"a\nb\"]", "[1,\"x\",1,\"a\u{0}b\"]", #"[1,"h"]"#,
            #"[1,"h",1,390,844,1]"#, #"[1,"d",1]"#, #"[1,"c",1]"#, #"[1,"e",390,844,0,2,1,0]"#,
            #"[1,"e",390,844,1,2,3]"#, #"[1,"e",390.,844,1,2]"#,
            #"[1,"e",.5,844,1,2]"#, #"[1,"e",NaN,844,1,2]"#, #"[1,"e",390.1234567,844,1,2]"#,
        ])
    func refusesWhatIsNoMessage(_ text: String) {
        #expect(throws: MessageError.self) { try decoded(text) }
    }

    @Test(
        arguments: [
            #"[0,"t",17]"#, #"[1,"t",0]"#, #"[1,"a",1]"#, #"[1,"e",100001,844,1,2]"#,
            #"[1,"d",17,2]"#, #"[1,"c",17,1000]"#, #"[1,"j",17,9]"#,
            #"[1,"e",390,844,0,2,17,0,0]"#, #"[1,"e",390,844,0,2,1,2,0]"#,
            #"[1,"e",390,844,2,2]"#, #"[1,"e",390,844,0,0]"#, #"[1,"e",390,844,0,17]"#,
        ])
    func refusesNumbersOutOfRange(_ text: String) {
        let error = #expect(throws: MessageError.self) { try decoded(text) }
        guard case .outOfRange = error else {
            Issue.record("\(text): \(String(describing: error))")
            return
        }
    }

    @Test func refusesLongNumbers() {
        #expect(throws: MessageError.self) { try decoded(#"[1,"t",1234567890123456]"#) }
        #expect(throws: Never.self) { try decoded(#"[1,"t",123456789012345]"#) }
        let digits = String(repeating: "9", count: 60_000)
        #expect(throws: MessageError.self) { try decoded("[1,\"t\",\(digits)]") }
    }

    @Test(arguments: ["", "z", "tap", "T", "tt", "\u{E9}"])
    func refusesUnknownKinds(_ kind: String) {
        #expect(throws: MessageError.unknownKind) { try decoded("[1,\"\(kind)\",1]") }
    }

    @Test(
        arguments: [
            [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80],
        ] as [[UInt8]])
    func refusesTextThatIsNotUnicode(_ bytes: [UInt8]) {
        let message = Array(#"[1,"x",1,""#.utf8) + bytes + Array(#""]"#.utf8)
        #expect(throws: MessageError.invalidText) { try MessageDecoder.decode(message) }
    }

    @Test func survivesMutatedMessages() {
        let seeds = [
            #"[1,"h",1,390,844.5,1,1.25]"#, #"[1,"x",17,"h\u00e9\ud83d\ude00 \"\\"]"#,
            #"[1,"t",17]"#, #"[0,"a",4]"#, #"[1,"f",0]"#, #"[0,"r","00",0,2,390,844,0,2,1]"#,
        ].map { Array($0.utf8) }
        var random = SeededGenerator(state: 1)
        var taken = 0
        for _ in 0..<100_000 {
            var bytes = seeds.randomElement(using: &random)!
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                mutate(&bytes, &random)
            }
            if let message = try? MessageDecoder.decode(bytes) {
                taken += 1
                #expect(message.sequence >= 0)
            }
        }
        #expect(taken > 0)
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let index = Int.random(in: 0...bytes.count, using: &random)
        let byte = UInt8.random(in: 0...255, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.insert(byte, at: index)
        case 1 where index < bytes.count: bytes.remove(at: index)
        case 2 where index < bytes.count: bytes[index] = byte
        default: bytes.removeLast(bytes.count - index)
        }
    }
}

/// The same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 29
    }
}
