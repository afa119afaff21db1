// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import AlightWeb

@Suite struct ConversationTests {
    private let opening = Opening(
        version: 2, environment: SceneEnvironment(size: CGSize(width: 390, height: 844)))

    /// What becomes of messages after the hello, with so many batches sent.
    private func steps(
        _ messages: [String], sending batches: Int = 0
    ) -> [Conversation.Step] {
        var conversation = Conversation(received: 1)
        for number in 0..<batches {
            let next = conversation.nextBatch()
            #expect(next == number + 1)
        }
        return messages.map { conversation.receive(Array($0.utf8)) }
    }

    private func greeting(_ message: String) -> Greeting {
        Greeting(Array(message.utf8))
    }

    @Test func beginsWithTheHello() {
        #expect(greeting(#"[1,"h",2,390,844,0,2]"#) == .begin(opening))
        #expect(steps([#"[2,"t",5]"#]) == [.deliver(.tap(DisplayID(5)))])
    }

    @Test func goesOnWithAToken() {
        #expect(
            greeting(#"[0,"r","ab",7,2,390,844,0,2]"#)
                == .resume(token: "ab", batch: 7, opening))
    }

    @Test func takesAcknowledgementsOfSeveralBatchesAtOnce() {
        let steps = steps([#"[0,"a",2]"#, #"[0,"a",3]"#, #"[0,"a",3]"#], sending: 3)
        #expect(steps == [.acknowledged, .acknowledged, .acknowledged])
    }

    @Test func takesAnAcknowledgementWithAnEvent() {
        var conversation = Conversation(received: 1)
        _ = conversation.nextBatch()
        #expect(conversation.receive(Array(#"[2,1,"t",5]"#.utf8)) == .deliver(.tap(DisplayID(5))))
        #expect(conversation.acknowledged == 1)
    }

    @Test(
        arguments: [
            (#"[1,"t",5]"#, "the first message is not the hello"),
            (#"[0,"a",0]"#, "the first message is not the hello"),
            (#"[2,"h",2,390,844,0,2]"#, "message 2 came after 0"),
        ])
    func refusesOtherBeginnings(_ message: String, _ reason: String) {
        #expect(greeting(message) == .refuse(.outOfOrder(reason)))
        #expect(CloseReason.outOfOrder("").code == 4409)
    }

    @Test(
        arguments: [
            ([#"[3,"t",5]"#], "message 3 came after 1"),
            ([#"[1,"t",5]"#], "message 1 came after 1"),
            ([#"[2,"t",5]"#, #"[2,"t",5]"#], "message 2 came after 2"),
            ([#"[1,"h",2,390,844,0,2]"#], "a second hello"),
            ([#"[0,"r","ab",0,2,390,844,0,2]"#], "a second hello"),
            ([#"[0,"a",2]"#], "batch 2 acknowledged, of 0 to 1"),
            ([#"[0,"a",1]"#, #"[0,"a",0]"#], "batch 0 acknowledged, of 1 to 1"),
            ([#"[2,2,"t",5]"#], "batch 2 acknowledged, of 0 to 1"),
        ])
    func closesWhenMessagesAreOutOfOrder(_ messages: [String], _ reason: String) {
        #expect(steps(messages, sending: 1).last == .close(.outOfOrder(reason)))
    }

    @Test func closesWhenAMessageIsMalformed() {
        #expect(
            steps([#"[2,"t",]"#]).last == .close(.malformed("expected a number at byte 7")))
        #expect(steps([#"[2,"z",1]"#]).last == .close(.malformed("unknown kind of message")))
        #expect(greeting("<b>") == .refuse(.malformed("expected '[' at byte 0")))
    }

    @Test func closesAClientOfAnotherVersion() {
        let reason = CloseReason.otherVersion("the client speaks version 1")
        #expect(greeting(#"[1,"h",1,390,844,0,2]"#) == .refuse(reason))
        #expect(greeting(#"[0,"r","ab",7,1,390,844,0,2]"#) == .refuse(reason))
    }

    @Test func hearsNothingAfterItClosed() {
        #expect(steps(["?", #"[2,"t",5]"#]).last == .nothing)
    }
}
