// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

/// Where views are that are scaled and turned, as programs hear of it: as GeometryEffect's
/// declaration in SwiftUI says, an effect changes "the coordinate transform to and from"
/// the views in it, and nothing else of them.
@MainActor
@Suite("Places of views that are scaled and turned")
struct TransformedPlaceTests {
    /// Tells its frames, in a window of 200 by 200.
    private func told(
        _ spaces: [CoordinateSpace] = [.global],
        _ content: @escaping (AnyView) -> some View
    ) -> [CGRect] {
        let frames = FrameLog()
        _ = Shown {
            content(
                AnyView(
                    GeometryReader { proxy in
                        let _ = frames.note(spaces.map { proxy.frame(in: $0) })
                    }
                    .frame(width: 40, height: 20)))
        }
        return frames.last
    }

    private func isNear(_ left: CGRect?, _ right: CGRect) -> Bool {
        guard let left else { return false }
        return zip(
            [left.minX, left.minY, left.width, left.height],
            [right.minX, right.minY, right.width, right.height]
        ).allSatisfy { abs($0 - $1) < 1e-6 }
    }

    @Test("A scale counts for the spaces around it, and not for those in it")
    func scale() {
        let frames = told([.global, .local, .named("inside"), .named("outside")]) {
            $0.padding(5).coordinateSpace(.named("inside")).scaleEffect(2)
                .padding(10).coordinateSpace(.named("outside"))
        }
        #expect(
            frames == [
                CGRect(x: 60, y: 80, width: 80, height: 40),
                CGRect(x: 0, y: 0, width: 40, height: 20),
                CGRect(x: 5, y: 5, width: 40, height: 20),
                CGRect(x: -5, y: 5, width: 80, height: 40),
            ])
    }

    @Test("The frame of what is turned is the smallest rectangle around it")
    func rotation() {
        let side = (40.0 + 20) / 2.0.squareRoot()
        #expect(
            isNear(
                told { $0.rotationEffect(.degrees(45)) }.first,
                CGRect(x: 100 - side / 2, y: 100 - side / 2, width: side, height: side)))
        // Turned back, it is no larger than it was: corners are taken along, not frames.
        #expect(
            isNear(
                told { $0.rotationEffect(.degrees(45)).rotationEffect(.degrees(-45)) }.first,
                CGRect(x: 80, y: 90, width: 40, height: 20)))
    }

    @Test("It turns around the anchor, mirrored where one reads from the right")
    func anchors() {
        let leading = told { $0.rotationEffect(.degrees(90), anchor: .topLeading) }
        #expect(isNear(leading.first, CGRect(x: 60, y: 90, width: 20, height: 40)))
        let turned = told {
            $0.rotationEffect(.degrees(90), anchor: .topLeading)
                .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(isNear(turned.first, CGRect(x: 120, y: 90, width: 20, height: 40)))
    }

    @Test("An offset inside a scale is scaled, one around it is not")
    func offsets() {
        #expect(told { $0.offset(x: 10).scaleEffect(2) }.first?.minX == 80)
        #expect(told { $0.scaleEffect(2).offset(x: 10) }.first?.minX == 70)
    }

    @Test("What turns out of the plane is seen in perspective")
    func perspective() {
        let frame = told {
            $0.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0))
        }.first
        // Looked at from as far as the view is wide: 40.
        let depth = 20 * sin(Double.pi / 3) / 40
        let (near, far) = (1 / (1 - depth), 1 / (1 + depth))
        #expect(
            isNear(
                frame,
                CGRect(
                    x: 100 - 10 * near, y: 100 - 10 * near, width: 10 * (near + far),
                    height: 20 * near)))
    }

    @Test("A scale of nothing is a point, and one that cannot be undone is none")
    func singular() {
        #expect(
            isNear(
                told { $0.scaleEffect(0) }.first, CGRect(x: 100, y: 100, width: 0, height: 0)))
        #expect(
            told { $0.scaleEffect(1e-200) }.first == CGRect(x: 80, y: 90, width: 40, height: 20))
    }

    @Test("The bounds of a space are told through scales, not through turns")
    func bounds() {
        let log = LineLog()
        func reader() -> some View {
            GeometryReader { proxy in
                let _ = log.note(proxy.bounds(of: .named("box")) ?? .null)
            }
            .frame(width: 40, height: 20)
        }
        _ = Shown {
            reader().scaleEffect(2).padding(10).coordinateSpace(.named("box"))
        }
        #expect(log.lines.last == "5,0 30x20")
        var found: CGRect? = .zero
        _ = Shown {
            GeometryReader { proxy in
                let _ = found = proxy.bounds(of: .named("box"))
            }
            .rotationEffect(.degrees(30)).coordinateSpace(.named("box"))
        }
        #expect(found == nil)
    }

    @Test("An anchor leads out of one transform and into another")
    func anchorValues() {
        let frames = FrameLog()
        func shown(_ outer: CGFloat, _ inner: CGFloat) -> [CGRect] {
            _ = Shown {
                Color.red.frame(width: 40, height: 20)
                    .anchorPreference(key: AnchorKey.self, value: .bounds) { $0 }
                    .scaleEffect(inner)
                    .overlayPreferenceValue(AnchorKey.self) { anchor in
                        GeometryReader { proxy in
                            let _ = frames.note(anchor.map { [proxy[$0]] } ?? [])
                        }
                    }
                    .scaleEffect(outer)
            }
            return frames.last
        }
        #expect(shown(1, 2) == [CGRect(x: -20, y: -10, width: 80, height: 40)])
        #expect(isNear(shown(3, 1).first, CGRect(x: 0, y: 0, width: 40, height: 20)))
    }

    // MARK: Changes

    @Test("Another scale runs those who read places in it, once, and measures nothing")
    func changes() {
        let log = LineLog()
        let scale = ObservedValue<CGFloat>(1)
        let shown = Shown { Scaled(scale: scale, log: log) }
        #expect(log.lines == ["size", "local 40", "place 40", "outside 40", "changed 40"])
        log.lines = []
        let measures = shown.measures
        _ = shown.patches { scale.value = 2 }
        #expect(log.lines == ["place 80", "changed 80"])
        #expect(shown.measures == measures)
        log.lines = []
        _ = shown.patches { scale.value = 2 }
        #expect(log.lines == [])
    }

    @Test("What moves is where it goes")
    func moving() {
        let log = LineLog()
        let scale = ObservedValue<CGFloat>(1)
        let screen = TestScreen { Scaled(scale: scale, log: log) }
        log.lines = []
        screen.perform { withAnimation(.linear(duration: 1)) { scale.value = 2 } }
        screen.advance(by: 0.5)
        screen.advance(by: 1)
        #expect(log.lines == ["place 80", "changed 80"])
    }

    @Test("A transform that has another middle moves what stands still in it")
    func resized() {
        let log = LineLog()
        let width = ObservedValue<CGFloat>(40)
        let shown = Shown { Widened(width: width, log: log) }
        // Mirrored in the middle of the frame around it.
        #expect(log.lines == ["20"])
        _ = shown.patches { width.value = 60 }
        #expect(log.lines == ["20", "40"])
    }

    // MARK: Scrolling

    @Test("A lazy stack that is upside down makes its last rows first, as many as ever")
    func flippedRows() {
        var elements: [Int] = []
        for count in [100, 100_000] {
            var rows: [Int] = []
            let screen = TestScreen(size: CGSize(width: 100, height: 200)) {
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<count, id: \.self) { row in
                            let _ = rows.append(row)
                            Color.red.frame(height: 20)
                        }
                    }
                    .scaleEffect(y: -1)
                }
            }
            // Rows of 20 from -100 to 300 as they are seen: the last ones.
            #expect(rows.sorted() == Array((count - 15)..<count))
            elements.append(screen.session.graph.counters.liveElements)
        }
        #expect(elements[0] == elements[1])
    }

    @Test("Sight and scrolling to a view go by what is seen")
    func flippedScrolling() {
        var told: [Bool] = []
        let scroller = ScrollerBox()
        let screen = TestScreen(size: CGSize(width: 100, height: 100)) {
            ScrollViewReader { proxy in
                let _ = scroller.proxy = proxy
                ScrollView {
                    VStack(spacing: 0) {
                        Color.red.frame(height: 40).id("first")
                            .onScrollVisibilityChange { told.append($0) }
                        Color.blue.frame(height: 360).id("second")
                    }
                    .scaleEffect(y: -1)
                }
            }
        }
        #expect(told == [])
        screen.perform { scroller.proxy?.scrollTo("first") }
        #expect(told == [true])
        let offset = screen.items.first { $0.scroll != nil }?.scroll?.offset
        #expect(offset == CGPoint(x: 0, y: 300))
    }
}

@MainActor
private final class FrameLog {
    private(set) var last: [CGRect] = []

    func note(_ frames: [CGRect]) {
        last = frames
    }
}

@MainActor
private final class ScrollerBox {
    var proxy: ScrollViewProxy?
}

private struct AnchorKey: PreferenceKey {
    static let defaultValue: Anchor<CGRect>? = nil

    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
    }
}

/// Views of 40 by 20 that read different things of where they are.
private struct Scaled: View {
    let scale: ObservedValue<CGFloat>
    let log: LineLog

    var body: some View {
        ZStack {
            Readers(log: log).scaleEffect(scale.value)
            Reader(log: log) { "outside \(Int($0.frame(in: .global).width))" }
            Told(log: log).scaleEffect(scale.value)
        }
    }
}

private struct Readers: View {
    let log: LineLog

    var body: some View {
        ZStack {
            Reader(log: log) { _ in "size" }
            Reader(log: log) { "local \(Int($0.frame(in: .local).width))" }
            Reader(log: log) { "place \(Int($0.frame(in: .global).width))" }
        }
    }
}

private struct Told: View {
    let log: LineLog

    var body: some View {
        Color.red.frame(width: 40, height: 20)
            .onGeometryChange(for: CGFloat.self) {
                $0.frame(in: .global).width
            } action: {
                log.note("changed \(Int($0))")
            }
    }
}

/// Notes what it reads, each time that it has to.
private struct Reader: View, Equatable {
    let log: LineLog
    var width: CGFloat = 40
    let line: (GeometryProxy) -> String

    var body: some View {
        GeometryReader { proxy in
            let _ = log.note(line(proxy))
        }
        .frame(width: width, height: 20)
    }

    nonisolated static func == (left: Reader, right: Reader) -> Bool {
        left.log === right.log && left.width == right.width
    }
}

/// A view at the left of a mirror of some width, which stands at the left itself.
private struct Widened: View {
    let width: ObservedValue<CGFloat>
    let log: LineLog

    var body: some View {
        Reader(log: log, width: 20) { "\(Int($0.frame(in: .global).minX))" }
            .frame(width: width.value, alignment: .leading)
            .scaleEffect(x: -1)
            .frame(width: 200, alignment: .leading)
    }
}
