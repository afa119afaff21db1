// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import AlightWeb

@Suite struct ConversationTests {
    private let hello = #"[1,"h",1,390,844,0,2]"#
    private let environment = SceneEnvironment(size: CGSize(width: 390, height: 844))

    private func steps(
        _ messages: [String], sending batches: Int = 0
    ) -> [Conversation.Step] {
        var conversation = Conversation()
        var steps: [Conversation.Step] = []
        for (index, message) in messages.enumerated() {
            steps.append(conversation.receive(Array(message.utf8)))
            if index == 0, batches > 0 {
                (1...batches).forEach { conversation.willSend(batch: $0) }
            }
        }
        return steps
    }

    @Test func beginsWithTheHello() {
        #expect(
            steps([hello, #"[2,"t",5]"#]) == [.begin(environment), .deliver(.tap(DisplayID(5)))])
    }

    @Test func takesAcknowledgementsOfSeveralBatchesAtOnce() {
        let steps = steps([hello, #"[2,"a",2]"#, #"[3,"a",3]"#], sending: 3)
        #expect(steps == [.begin(environment), .nothing, .nothing])
    }

    @Test(
        arguments: [
            ([#"[1,"t",5]"#], "the first message is not the hello"),
            ([#"[2,"h",1,390,844,0,2]"#], "message 2 came after 0"),
            (["hello", #"[3,"t",5]"#], "message 3 came after 1"),
            (["hello", #"[1,"t",5]"#], "message 1 came after 1"),
            (["hello", #"[2,"h",1,390,844,0,2]"#], "a second hello"),
            (["hello", #"[2,"a",2]"#], "batch 2 acknowledged, of 0 to 1"),
            (["hello", #"[2,"a",1]"#, #"[3,"a",1]"#], "batch 1 acknowledged, of 1 to 1"),
        ])
    func closesWhenMessagesAreOutOfOrder(_ messages: [String], _ reason: String) {
        let real = messages.map { $0 == "hello" ? hello : $0 }
        let steps = steps(real, sending: 1)
        #expect(steps.last == .close(.outOfOrder(reason)))
        #expect(CloseReason.outOfOrder("").code == 4409)
    }

    @Test func closesWhenAMessageIsMalformed() {
        #expect(
            steps([hello, #"[2,"t",]"#]).last
                == .close(.malformed("expected a number at byte 7")))
        #expect(
            steps([hello, #"[2,"z",1]"#]).last == .close(.malformed("unknown kind of message")))
    }

    @Test func closesAClientOfAnotherVersion() {
        #expect(
            steps([#"[1,"h",2,390,844,0,2]"#])
                == [.close(.otherVersion("the client speaks version 2"))])
    }

    @Test func hearsNothingAfterItClosed() {
        #expect(steps(["?", hello, #"[2,"t",5]"#]).suffix(2) == [.nothing, .nothing])
    }
}
