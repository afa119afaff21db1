// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightCommand

@Suite("The report of a program that trapped")
struct UnfinishedReportTests {
    @Test("keeps the steps and names the one that was not done")
    func steps() {
        let progress = Data(#"{"steps":[{"bodies":{"B":1,"A":0},"do":"show"}]}"#.utf8)
        #expect(
            UnfinishedReport(progress: progress).ended(by: "a/b trapped")
                == #"{"error":{"message":"a/b trapped","step":1},"#
                + #""steps":[{"bodies":{"A":0,"B":1},"do":"show"}]}"#)
    }

    @Test("is one without steps when the program kept none")
    func nothing() {
        #expect(
            UnfinishedReport(progress: Data()).ended(by: "trapped")
                == #"{"error":{"message":"trapped","step":0},"steps":[]}"#)
    }
}
