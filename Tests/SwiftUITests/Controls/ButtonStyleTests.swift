// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import SwiftUI
import Testing

private struct Filled: ButtonStyle {
    var inset: CGFloat = 10
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding(inset)
            .foregroundStyle(isEnabled ? .blue : .gray)
            .bold(configuration.isPressed)
    }
}

private struct Doubling: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            Button(configuration)
            Button("again") {
                configuration.trigger()
                configuration.trigger()
            }
        }
    }
}

private struct Counting: View {
    @State private var count = 0
    var body: some View {
        Button("count \(count)") { count += 1 }
    }
}

private struct Restyled: View {
    @State private var inset: CGFloat = 10
    var body: some View {
        VStack {
            Button("a") {}
            Button("more") { inset += 5 }
        }
        .buttonStyle(Filled(inset: inset))
    }
}

private struct Enabling: View {
    @State private var isDisabled = true
    var body: some View {
        Button("act") {}
            .buttonStyle(Filled())
            .disabled(isDisabled)
        Button("enable") { isDisabled = false }
    }
}

private struct Prominent: View {
    @State private var isDisabled = false
    var body: some View {
        Button("go") { isDisabled = true }
            .buttonStyle(.borderedProminent)
            .disabled(isDisabled)
    }
}

@MainActor
@Suite("Button styles")
struct ButtonStyleTests {
    private func paint(_ screen: TestScreen, _ text: String) -> String? {
        for item in screen.items {
            if case .text(let content) = item.content, content.lines[0].text == text {
                return DisplayPrinter.text(of: content.paint)
            }
        }
        return nil
    }

    @Test("a button with a round border is a circle, as high as others of its size")
    func circles() throws {
        func sizes(_ shape: ButtonBorderShape, _ drawn: DisplayShape) -> [CGSize] {
            var sizes: [CGSize] = []
            Shown(width: 390) {
                Button("Wide label") {}.buttonStyle(.bordered).buttonBorderShape(shape)
                Button("+") {}.buttonStyle(.bordered).buttonBorderShape(shape)
            }.tree.forEach { item, _ in
                if case .shape(let outline, _, _) = item.content, outline == drawn {
                    sizes.append(item.frame.size)
                }
            }
            return sizes
        }
        let circles = sizes(.circle, .ellipse)
        #expect(circles.count == 2 && circles.allSatisfy { $0.width == $0.height })
        #expect(circles[1].height == sizes(.capsule, .capsule)[1].height)
        #expect(circles[0].width > circles[1].width)
    }

    @Test("Bordered: the label in the tint on a faint capsule, 12 by 7 around it")
    func bordered() {
        let screen = TestScreen { Counting().buttonStyle(.bordered) }
        #expect(
            screen.text == """
                group 152.5,405 85.5x34.5 tap button "count 0"
                  shape 0,0 85.5x34.5 capsule fill #7676801f
                    text 12,7 61.5x20.5 "count 0" 0,16 17/400 #0088ff text "count 0"

                """)
        screen.tap(.button, "count 0")
        #expect(screen.texts == ["count 1"])
    }

    @Test("Prominent: a white label on the tint; grey once it is disabled")
    func prominent() {
        let screen = TestScreen { Prominent() }
        #expect(
            screen.text == """
                group 172.5,405 45x34.5 tap button "go"
                  shape 0,0 45x34.5 capsule fill #0088ff
                    text 12,7 21x20.5 "go" 0,16 17/400 #ffffff text "go"

                """)
        screen.tap(.button, "go")
        #expect(paint(screen, "go") == "#3c3c434d")
        #expect(screen.text.contains("capsule fill #7676801f"))
        #expect(screen.item(.button, "go").semantics?.isEnabled == false)
    }

    @Test("The tint and the role colour a bordered button")
    func tintAndRole() {
        let screen = TestScreen {
            VStack {
                Button("tinted") {}.tint(.green)
                Button("delete", role: .destructive) {}
            }
            .buttonStyle(.bordered)
        }
        #expect(paint(screen, "tinted") == "#34c759")
        #expect(paint(screen, "delete") == "#ff383c")
        #expect(screen.text.contains("fill #34c7592e"))
        #expect(screen.text.contains("fill #ff383c2e"))
    }

    @Test("Plain leaves the label as it is; borderless and automatic tint it")
    func withoutBorder() {
        let screen = TestScreen {
            VStack {
                Button("plain") {}.buttonStyle(.plain)
                Button("borderless") {}.buttonStyle(.borderless)
                Button("automatic") {}.buttonStyle(.automatic)
                Button("default") {}
                Button("disabled") {}.disabled(true)
            }
        }
        #expect(paint(screen, "plain") == "#000000")
        #expect(paint(screen, "borderless") == "#0088ff")
        #expect(paint(screen, "automatic") == "#0088ff")
        #expect(paint(screen, "default") == "#0088ff")
        #expect(paint(screen, "disabled") == "#3c3c434d")
    }

    @Test("Size and outline of a bordered button follow the surroundings")
    func sizeAndOutline() {
        let screen = TestScreen {
            Button("go") {}
                .buttonStyle(.bordered)
                .controlSize(.large)
                .buttonBorderShape(.roundedRectangle(radius: 6))
        }
        #expect(
            screen.text == """
                group 164.5,397 61x50.5 tap button "go"
                  shape 0,0 61x50.5 rounded 6 continuous fill #7676801f
                    text 20,15 21x20.5 "go" 0,16 17/400 #0088ff text "go"

                """)
    }

    @Test("A program's style draws the label, and follows its surroundings")
    func customStyle() {
        let screen = TestScreen { Enabling() }
        #expect(paint(screen, "act") == "#8e8e93")
        #expect(screen.item(.button, "act").frame.size.height == 40.5)
        screen.tap(.button, "enable")
        #expect(paint(screen, "act") == "#0088ff")
        #expect(screen.tap(.button, "act"))
    }

    @Test("A new label reaches the style's body without running it")
    func labelPassesTheStyle() {
        let screen = TestScreen { Counting().buttonStyle(Filled()) }
        let bodies = screen.session.graph.totals.bodies
        screen.tap(.button, "count 0")
        #expect(screen.texts == ["count 1"])
        // The body of the view that counts, and no other.
        #expect(screen.session.graph.totals.bodies == bodies + 1)
        #expect(screen.takeBodies() == ["Counting", "Counting"])
    }

    @Test("Another value of a style draws its buttons anew, in place")
    func styleValueChanges() {
        let screen = TestScreen { Restyled() }
        let id = screen.item(.button, "a").id
        screen.tap(.button, "more")
        #expect(screen.item(.button, "a").id == id)
        #expect(screen.item(.button, "a").frame.size.height == 50.5)
    }

    @Test("A primitive style says by itself what sets its button off")
    func primitiveStyle() {
        let screen = TestScreen { Counting().buttonStyle(Doubling()) }
        screen.tap(.button, "again")
        #expect(screen.texts == ["count 2", "again"])
        screen.tap(.button, "count 2")
        #expect(screen.texts == ["count 3", "again"])
    }

    @Test("A button without a style is a control and its label, nothing more")
    func defaultIsCheap() {
        let screen = TestScreen { Button("a") {} }
        #expect(screen.session.graph.totals.liveElements == 3)
        // The root's element, the button's and the text's, whose rule is the only one.
        #expect(screen.session.graph.totals.engine.runs == 1)
    }
}
