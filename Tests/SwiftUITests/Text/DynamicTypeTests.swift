// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Testing

@testable import SwiftUI

private struct Scaled: View {
    @ScaledMetric private var width = 100.0
    @ScaledMetric(relativeTo: .largeTitle) private var height: CGFloat = 100

    var body: some View {
        Rectangle().frame(width: width, height: height)
    }
}

private struct Naming: View {
    @Environment(\.dynamicTypeSize) private var size

    var body: some View {
        Text("\(size)")
    }
}

@MainActor
@Suite("How large text is")
struct DynamicTypeTests {
    private func setScale(_ scale: Double, on screen: TestScreen) {
        var environment = SceneEnvironment(size: CGSize(width: 390, height: 844))
        environment.textScale = scale
        screen.send(.environment(environment))
    }

    private func fontSizes(_ screen: TestScreen) -> [Double] {
        screen.items.compactMap {
            if case .text(let text) = $0.content { text.font.size } else { nil }
        }
    }

    @Test("Numbers grow as their text style does, in whole pixels")
    func scaledMetric() {
        let screen = TestScreen { Scaled() }
        var frame: CGRect? { screen.items.last?.frame }
        #expect(frame?.size == CGSize(width: 100, height: 100))
        // Accessibility 5: body text has 53 points, a large title 60.
        setScale(53 / 17, on: screen)
        #expect(frame?.size == CGSize(width: 312, height: 176.5))
        setScale(1, on: screen)
        #expect(frame?.size == CGSize(width: 100, height: 100))
    }

    @Test("A view runs once for another size of text, and not for the same")
    func runs() {
        let screen = TestScreen { Scaled() }
        _ = screen.takeBodies()
        setScale(1, on: screen)
        #expect(screen.takeBodies() == [])
        setScale(1.2, on: screen)
        #expect(screen.takeBodies() == ["Scaled"])
    }

    @Test("Text styles have the sizes of the system's table")
    func table() {
        let screen = TestScreen {
            VStack {
                Text("a").font(.largeTitle)
                Text("b")
                Text("c").font(.caption2)
                Text("d").font(.system(size: 20))
            }
        }
        #expect(fontSizes(screen) == [34, 17, 11, 20])
        setScale(53 / 17, on: screen)
        #expect(fontSizes(screen) == [60, 53, 40, 20])
        setScale(14 / 17, on: screen)
        #expect(fontSizes(screen) == [31, 14, 11, 20])
    }

    @Test("Custom fonts grow with body text, or with the style that they name")
    func custom() {
        let screen = TestScreen {
            VStack {
                Text("a").font(.custom("Any", size: 34))
                Text("b").font(.custom("Any", size: 34, relativeTo: .largeTitle))
                Text("c").font(.custom("Any", fixedSize: 34))
            }
        }
        #expect(fontSizes(screen) == [34, 34, 34])
        setScale(53 / 17, on: screen)
        #expect(fontSizes(screen) == [106, 60, 34])
    }

    @Test("A range keeps the size in it, a size sets it")
    func ranges() {
        let screen = TestScreen {
            VStack {
                Naming().dynamicTypeSize(.small ... .xLarge)
                Naming().dynamicTypeSize(...DynamicTypeSize.medium)
                Naming().dynamicTypeSize(.accessibility1...)
                Naming().dynamicTypeSize(.xSmall)
                Naming()
            }
        }
        #expect(screen.texts == ["large", "medium", "accessibility1", "xSmall", "large"])
        setScale(53 / 17, on: screen)
        #expect(screen.texts == ["xLarge", "medium", "accessibility5", "xSmall", "accessibility5"])
    }
}
