// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightPicture
import Foundation
import SwiftUI
import Testing

@testable import AlightTesting

/// Pictures of what is on its way.
@MainActor
@Suite("Pictures of animations on their way")
struct MovingPictureTests {
    private func host<Content: View>(_ view: Content) async throws -> HeadlessHost {
        let host = HeadlessHost(
            environment: .init(size: CGSize(width: 200, height: 100), displayScale: 2)
        ) { view }
        try await host.show()
        return host
    }

    private func perform(_ steps: String, _ host: HeadlessHost) async throws {
        for statement in try StepParser.parse(steps) {
            try await host.perform(statement)
        }
    }

    /// The shapes in a picture, from back to front.
    private func shapes(_ host: HeadlessHost) -> [DisplayItem] {
        var items: [DisplayItem] = []
        host.picture.tree.forEach { item, _ in
            if case .shape = item.content { items.append(item) }
        }
        return items
    }

    private func place(_ host: HeadlessHost) -> CGFloat? {
        let tree = host.picture.tree
        return shapes(host).first.flatMap { tree.windowFrame(of: $0.id)?.minX }
    }

    /// The red, green and blue of one pixel of a picture at one pixel for each point.
    private func pixel(_ host: HeadlessHost, _ x: Int, _ y: Int) throws -> [Int] {
        let image = try PixelImage(host.picture, scale: 1)
        let value = image.values[y * image.width + x]
        return [16, 8, 0].map { Int(value >> $0 & 0xff) }
    }

    @Test("An offset by a linear animation of one second is at 10 of 100 points after 0.1 s")
    func linear() async throws {
        let host = try await host(Sliding(animation: .linear(duration: 1)))
        #expect(place(host) == 0)
        try await perform("tap \"Go\"", host)
        #expect(place(host) == 0)
        try await perform("wait 0.1", host)
        #expect(place(host) == 10)
        try await perform("wait 0.65", host)
        #expect(place(host) == 75)
        // The square is 20 points wide.
        #expect(try pixel(host, 74, 10) == [255, 255, 255])
        #expect(try pixel(host, 75, 10) == [0, 0, 255])
        #expect(try pixel(host, 94, 10) == [0, 0, 255])
        #expect(try pixel(host, 95, 10) == [255, 255, 255])
    }

    @Test("A spring is where its equation says, to half a pixel", arguments: [0.05, 0.1, 0.3])
    func spring(_ time: Double) async throws {
        let host = try await host(Sliding(animation: .smooth(duration: 0.5)))
        try await perform("tap \"Go\"; wait \(time)", host)
        // Critically damped, with a period of half a second.
        let speed = 2 * Double.pi / 0.5 * time
        let expected = 100 * (1 - (1 + speed) * exp(-speed))
        #expect(abs((place(host) ?? 0) - expected) <= 0.25)
    }

    @Test("Colour, opacity, size, corners, scale and rotation are half done at half the time")
    func values() async throws {
        let host = try await host(Changing())
        try await perform("tap \"Go\"; wait 0.5", host)
        let half = try #require(shapes(host).first)
        #expect(half.frame.size == CGSize(width: 30, height: 40))
        guard case .shape(let shape, .color(let color)?, _) = half.content else {
            Issue.record("no shape with a colour: \(half.content)")
            return
        }
        #expect(shape == .roundedRectangle(cornerRadius: 6, isContinuous: true))
        #expect([color.red, color.green, color.blue] == [0.5, 0, 0.5])
        var items: [DisplayItem] = []
        host.picture.tree.forEach { item, _ in items.append(item) }
        #expect(items.contains { $0.opacity == 0.75 })
        #expect(items.contains { $0.transform.scaleX == 1.5 })
        #expect(items.contains { abs($0.transform.rotation - .pi / 8) < 1e-9 })
    }

    @Test("A shape's own data is on its way, frame by frame")
    func data() async throws {
        let host = try await host(Growing())
        try await perform("tap \"Go\"; wait 0.5", host)
        let item = try #require(shapes(host).first)
        guard case .shape(.path(let path), _, _) = item.content else {
            Issue.record("no path: \(item.content)")
            return
        }
        #expect(abs(path.bounds.width - 50) < 1e-9)
        #expect(try pixel(host, 49, 10) == [0, 0, 0])
        #expect(try pixel(host, 50, 10) == [255, 255, 255])
    }

    @Test("A trimmed outline is on its way")
    func trim() async throws {
        let host = try await host(Drawing())
        try await perform("tap \"Go\"; wait 0.5", host)
        // Half of the way from nothing to the whole of a horizontal line.
        #expect(try pixel(host, 48, 10) == [0, 0, 0])
        #expect(try pixel(host, 52, 10) == [255, 255, 255])
        try await perform("wait 0.5", host)
        #expect(try pixel(host, 98, 10) == [0, 0, 0])
    }

    @Test("What goes is drawn until its way out is over, what comes from its first moment on")
    func transitions() async throws {
        let host = try await host(Coming())
        try await perform("tap \"Go\"; wait 0.25", host)
        #expect(try pixel(host, 10, 10) == [191, 191, 191])
        try await perform("wait 1", host)
        #expect(try pixel(host, 10, 10) == [0, 0, 0])
        try await perform("tap \"Go\"; wait 0.75", host)
        #expect(try pixel(host, 10, 10) == [191, 191, 191])
        try await perform("wait 0.25", host)
        #expect(try pixel(host, 10, 10) == [255, 255, 255])
        #expect(shapes(host).count == 1, "the clear ground alone")
    }

    @Test("Once it is over, every file equals that of the state at rest, byte by byte")
    func rest() async throws {
        let moved = try await host(Changing())
        try await perform("tap \"Go\"; wait 1", moved)
        let still = try await host(Changing(isOn: true))
        #expect(try moved.picture.png(scale: 2) == still.picture.png(scale: 2))
        #expect(try moved.picture.svg() == still.picture.svg())
        #expect(try moved.picture.pdf() == still.picture.pdf())
    }

    @Test("An image renderer draws where its content goes, whatever moves on the screen")
    func renderer() throws {
        let renderer = ImageRenderer(content: Appearing())
        let still = ImageRenderer(content: Color.black.frame(width: 40, height: 20))
        #expect(try #require(renderer.pngData) == still.pngData)
    }
}

private struct Sliding: View {
    let animation: Animation
    @State private var x = 0.0

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Color(red: 0, green: 0, blue: 1).frame(width: 20, height: 20).offset(x: x)
            Button("Go") { withAnimation(animation) { x = 100 } }
        }
        .frame(width: 200, height: 100, alignment: .topLeading)
    }
}

private struct Changing: View {
    @State var isOn = false

    var body: some View {
        VStack(spacing: 0) {
            RoundedRectangle(cornerRadius: isOn ? 12 : 0)
                .fill(Color(red: isOn ? 0 : 1, green: 0, blue: isOn ? 1 : 0))
                .frame(width: isOn ? 40 : 20, height: isOn ? 60 : 20)
                .opacity(isOn ? 0.5 : 1)
                .scaleEffect(isOn ? 2 : 1)
                .rotationEffect(.degrees(isOn ? 45 : 0))
            Button("Go") { withAnimation(.linear(duration: 1)) { isOn = true } }
        }
    }
}

private struct Bar: Shape {
    var animatableData: Double

    func path(in rect: CGRect) -> Path {
        Path(CGRect(x: 0, y: 0, width: animatableData, height: 20))
    }
}

private struct Drawing: View {
    @State private var end = 0.0

    var body: some View {
        ZStack(alignment: .topLeading) {
            Path {
                $0.move(to: CGPoint(x: 0, y: 10))
                $0.addLine(to: CGPoint(x: 100, y: 10))
            }
            .trim(from: 0, to: end)
            .stroke(Color(red: 0, green: 0, blue: 0), lineWidth: 10)
            Button("Go") { withAnimation(.linear(duration: 1)) { end = 1 } }.offset(y: 40)
        }
    }
}

private struct Growing: View {
    @State private var width = 0.0

    var body: some View {
        ZStack(alignment: .topLeading) {
            Bar(animatableData: width).fill(Color(red: 0, green: 0, blue: 0))
            Button("Go") { withAnimation(.linear(duration: 1)) { width = 100 } }.offset(y: 40)
        }
    }
}

private struct Coming: View {
    @State private var isShown = false

    var body: some View {
        ZStack(alignment: .topLeading) {
            Color.clear
            if isShown { Color(red: 0, green: 0, blue: 0).frame(width: 20, height: 20) }
            Button("Go") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
                .offset(y: 40)
        }
    }
}

private struct Appearing: View {
    @State private var width = 20.0

    var body: some View {
        Color.black.frame(width: width, height: 20)
            .onAppear { withAnimation(.linear(duration: 1)) { width = 40 } }
    }
}
