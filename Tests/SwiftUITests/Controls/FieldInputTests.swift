// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("Filling fields in")
struct FieldInputTests {
    private func field(_ screen: TestScreen) -> DisplayTextField? {
        for item in screen.items {
            if case .textField(let field) = item.content {
                return field
            }
        }
        return nil
    }

    private func height(_ screen: TestScreen) -> CGFloat? {
        screen.items.first { $0.semantics?.role == .textField }?.frame.height
    }

    @Test("Hosts are told what helps to fill a field in")
    func hints() {
        let screen = TestScreen {
            TextField("Mail", text: .constant(""))
                .keyboardType(.emailAddress)
                .textContentType(.emailAddress)
                .submitLabel(.next)
                .autocorrectionDisabled()
                .textInputAutocapitalization(.never)
        }
        var hints = DisplayInputHints()
        hints.keyboard = .email
        hints.contentType = "email"
        hints.submitKey = .next
        hints.correctsWords = false
        hints.capitalization = DisplayInputHints.Capitalization.none
        #expect(field(screen)?.hints == hints)
        #expect(field(TestScreen { TextField("", text: .constant("")) })?.hints == nil)
    }

    @Test("A field along the vertical axis is as high as its lines, within its limits")
    func grows() {
        func height(_ text: String, _ limit: ClosedRange<Int>) -> CGFloat? {
            self.height(
                TestScreen {
                    TextField("", text: .constant(text), axis: .vertical).lineLimit(limit)
                })
        }
        #expect(height("", 1...5) == 22)
        #expect(height("a\nb\nc", 1...5) == 66)
        #expect(height("a\n", 1...5) == 44)
        #expect(height("a", 2...5) == 44)
        #expect(height("a\nb\nc\nd", 1...2) == 44)
        #expect(self.height(TestScreen { TextField("", text: .constant("a\nb")) }) == 22)
    }

    @Test("An editor fills the room that it is offered")
    func editor() {
        let screen = TestScreen { TextEditor(text: .constant("a")) }
        #expect(height(screen).map { abs($0 - 828) < 0.001 } == true)
        #expect(field(screen)?.linePitch == 22)
    }

    @Test("Text in a field is aligned as in other text")
    func alignment() {
        let screen = TestScreen {
            TextField("", text: .constant("a")).multilineTextAlignment(.trailing)
        }
        #expect(field(screen)?.alignment == .right)
    }

    @Test("Text grows with the size that the person wants, fixed fonts do not")
    func dynamicType() {
        var environment = SceneEnvironment(size: CGSize(width: 390, height: 844))
        environment.textScale = 23.0 / 17
        let screen = TestScreen(
            .view {
                VStack {
                    Text("a")
                    Text("b").font(.system(size: 10))
                    Text("c").dynamicTypeSize(.large)
                    Text("d").dynamicTypeSize(...DynamicTypeSize.xLarge)
                }
            }, environment)
        #expect(sizes(screen) == [23, 10, 17, 19])
        environment.textScale = 1
        screen.send(.environment(environment))
        #expect(sizes(screen) == [17, 10, 17, 17])
    }

    private func sizes(_ screen: TestScreen) -> [Double] {
        screen.items.compactMap { item in
            if case .text(let text) = item.content { text.font.size } else { nil }
        }
    }

    @Test("Stronger contrasts are asked for and told")
    func contrast() {
        var environment = SceneEnvironment(size: CGSize(width: 390, height: 844))
        environment.increasesContrast = true
        environment.reducesMotion = true
        let screen = TestScreen(.view { Preferences() }, environment)
        #expect(screen.texts == ["increased true"])
        guard case .text(let text) = screen.items.first?.content else {
            Issue.record("no text")
            return
        }
        #expect(DisplayPrinter.text(of: text.paint) == "#c93400")
    }
}

private struct Preferences: View {
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
        Text(
            "\(contrast == .increased ? "increased" : "standard") \(reducesMotion ? "true" : "false")"
        )
        .foregroundStyle(.orange)
    }
}
