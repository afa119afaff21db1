// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("Views that read where they stand")
struct GeometryReaderTests {
    @Test("The content is made once, in the first frame, with the size that was found")
    func firstFrame() {
        let log = LineLog()
        let shown = Shown {
            GeometryReader { proxy in
                let _ = log.note("\(Int(proxy.size.width))x\(Int(proxy.size.height))")
                Color.red.frame(width: proxy.size.width / 2, height: 10)
                Color.blue.frame(width: 5, height: 5)
            }
            .padding(10)
        }
        #expect(shown.frames == ["10,10 90x10", "10,10 5x5"])
        #expect(log.lines == ["180x180"])
    }

    @Test("Another size makes it again; a move alone does not, unless the place is read")
    func changes() {
        let log = LineLog()
        let top = ObservedValue<CGFloat>(10)
        let shown = Shown {
            Moved(top: top) {
                GeometryReader { proxy in
                    let _ = log.note("size \(Int(proxy.size.height))")
                }
                GeometryReader { proxy in
                    let _ = log.note("place \(Int(proxy.frame(in: .global).minY))")
                }
            }
        }
        #expect(log.lines == ["size 20", "place 30"])
        log.lines = []
        _ = shown.patches { top.value = 15 }
        #expect(log.lines == ["place 35"])
    }

    @Test("Places are told in the window's, the view's own and named spaces")
    func spaces() {
        let log = LineLog()
        _ = Shown {
            VStack(spacing: 0) {
                GeometryReader { proxy in
                    let _ = log.note(proxy.frame(in: .global))
                    let _ = log.note(proxy.frame(in: .local))
                    let _ = log.note(proxy.frame(in: .named("box")))
                    let _ = log.note(proxy.bounds(of: .named("box")) ?? .null)
                }
                .frame(width: 30, height: 20)
                .padding(5)
            }
            .coordinateSpace(.named("box"))
            .position(x: 60, y: 50)
        }
        #expect(log.lines == ["45,40 30x20", "0,0 30x20", "5,5 30x20", "-5,-5 40x30"])
    }

    @Test("Readers in readers settle within the frame")
    func nested() {
        let shown = Shown {
            GeometryReader { outer in
                GeometryReader { inner in
                    Color.red.frame(
                        width: inner.size.width / 2, height: outer.size.height / 4)
                }
                .frame(width: outer.size.width / 2)
            }
        }
        #expect(shown.frames == ["0,0 50x50"])
    }

    @Test("What the closure reads of observable objects runs the closure alone")
    func observed() {
        let width = ObservedValue<CGFloat>(20)
        let screen = TestScreen { ReaderOfValue(width: width) }
        _ = screen.takeBodies()
        screen.perform { width.value = 30 }
        #expect(screen.takeBodies() == [])
        #expect(screen.items.contains { $0.frame.width == 30 })
    }

    @Test("onGeometryChange tells the value at first, and then only others")
    func geometryChange() {
        let log = LineLog()
        let top = ObservedValue<CGFloat>(10)
        let shown = Shown {
            Moved(top: top) {
                Color.red.onGeometryChange(for: CGFloat.self) {
                    $0.size.height
                } action: {
                    log.note("height \($0)")
                }
                Color.blue.onGeometryChange(for: CGFloat.self) {
                    $0.frame(in: .global).minY
                } action: { old, new in
                    log.note("\(old) to \(new)")
                }
            }
        }
        #expect(log.lines == ["height 20.0", "30.0 to 30.0"])
        log.lines = []
        _ = shown.patches { top.value = 12 }
        #expect(log.lines == ["30.0 to 32.0"])
    }

    @Test("A visual effect follows the place and moves no neighbour")
    func visualEffects() {
        let shown = Shown {
            VStack(spacing: 0) {
                Color.red.frame(width: 20, height: 20)
                    .visualEffect { content, proxy in
                        content.offset(x: proxy.frame(in: .global).minY)
                    }
                Color.blue.frame(width: 20, height: 20)
            }
        }
        #expect(shown.frames == ["170,80 20x20", "90,100 20x20"])
    }

    @Test("A share of the window, and of a scroll view's viewport")
    func relativeFrames() {
        let shown = Shown {
            ScrollView(.horizontal) {
                HStack(spacing: 10) {
                    Color.red.containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 10)
                    Color.blue.containerRelativeFrame(.horizontal)
                }
            }
            .frame(width: 130, height: 40)
        }
        // (130 - 20) / 3 * 2 + 10
        #expect(shown.frames == ["35,80 83.5x40", "128.5,80 130x40"])
    }
}

@MainActor
@Suite("Safe areas")
struct SafeAreaTests {
    @Test("Content keeps to the window's safe area, and a view that ignores it does not")
    func window() {
        let screen = TestScreen(
            .view {
                ZStack {
                    Color.red.ignoresSafeArea()
                    Color.blue
                }
            },
            SceneEnvironment(
                size: CGSize(width: 200, height: 200),
                safeArea: .init(top: 20, bottom: 30)))
        let frames = screen.items.compactMap { screen.tree.windowFrame(of: $0.id) }
        #expect(
            frames == [
                CGRect(x: 0, y: 0, width: 200, height: 200),
                CGRect(x: 0, y: 20, width: 200, height: 150),
            ])
    }

    @Test("Only edges that touch the boundary are ignored")
    func edges() {
        let shown = Shown {
            VStack(spacing: 0) {
                Color.red.frame(height: 20).ignoresSafeArea()
                Color.blue.frame(height: 10).ignoresSafeArea()
            }
            .frame(maxHeight: .infinity, alignment: .top)
            .safeAreaPadding(.top, 25)
        }
        #expect(shown.frames == ["0,0 200x20", "0,45 200x10"])
    }
}

@MainActor
final class LineLog {
    var lines: [String] = []

    nonisolated init() {}

    nonisolated func note(_ line: String) {
        MainActor.assumeIsolated { lines.append(line) }
    }

    nonisolated func note(_ frame: CGRect) {
        note(
            "\(Int(frame.minX)),\(Int(frame.minY)) \(Int(frame.width))x\(Int(frame.height))")
    }
}

/// Two views 20 high below some room.
private struct Moved<Content: View>: View {
    let top: ObservedValue<CGFloat>
    @ViewBuilder let content: Content

    var body: some View {
        VStack(spacing: 0) {
            Color.green.frame(height: top.value)
            Group { content }.frame(height: 20)
            Spacer()
        }
    }
}

private struct ReaderOfValue: View {
    let width: ObservedValue<CGFloat>

    var body: some View {
        GeometryReader { _ in
            Color.red.frame(width: width.value, height: 10)
        }
    }
}
