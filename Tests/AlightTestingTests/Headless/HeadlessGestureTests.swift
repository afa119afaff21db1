// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftUI
import Testing

@testable import AlightTesting

private struct Board: View {
    @State private var place = CGSize.zero
    @State private var presses = 0

    var body: some View {
        VStack {
            Text("Card")
                .gesture(DragGesture().onEnded { place = $0.translation })
            Text("Key").onLongPressGesture { presses += 1 }
            Text("at \(Int(place.width)), \(Int(place.height)), \(presses)")
        }
    }
}

@MainActor
@Suite struct HeadlessGestureTests {
    private func board() async throws -> HeadlessHost {
        let host = HeadlessHost { Board() }
        try await host.show()
        return host
    }

    private func says(_ text: String, _ host: HeadlessHost) -> Bool {
        host.elements.contains { $0.name == text }
    }

    @Test func stepsDragAndPress() async throws {
        let host = try await board()
        try await host.run(#"drag "Card" by 10,-40"#)
        #expect(says("at 10, -40, 0", host))
        try await host.run(#"longpress "Key""#)
        #expect(says("at 10, -40, 1", host))
        let frames = ["Card", "Key"].map { name in
            host.elements.first { $0.name == name }!.frame
        }
        try await host.run(#"drag "Card" to "Key""#)
        #expect(says("at 0, \(Int(frames[1].midY - frames[0].midY)), 1", host))
    }

    @Test func whatTakesNoFingerSaysSo() async throws {
        let host = try await board()
        await #expect(throws: StepError.self) {
            try await host.run(#"drag "at 0, 0, 0" by 10,0"#)
        }
    }
}
