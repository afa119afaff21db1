// SPDX-License-Identifier: Apache-2.0

import SwiftUI

private struct Star: Shape {
    var points = 5

    func path(in rect: CGRect) -> Path {
        var path = Path()
        let center = CGPoint(x: rect.midX, y: rect.midY)
        for index in 0..<(2 * points) {
            let radius = (index % 2 == 0 ? 0.5 : 0.2) * min(rect.width, rect.height)
            let angle = Double(index) * .pi / Double(points) - .pi / 2
            let point = CGPoint(
                x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            if index == 0 {
                path.move(to: point)
            } else {
                path.addLine(to: point)
            }
        }
        path.closeSubpath()
        return path
    }
}

private struct Heart: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.midX, y: rect.maxY))
            path.addCurve(
                to: CGPoint(x: rect.midX, y: rect.minY + rect.height / 4),
                control1: CGPoint(x: rect.minX - rect.width / 4, y: rect.midY),
                control2: CGPoint(x: rect.minX + rect.width / 6, y: rect.minY - rect.height / 4))
            path.addCurve(
                to: CGPoint(x: rect.midX, y: rect.maxY),
                control1: CGPoint(x: rect.maxX - rect.width / 6, y: rect.minY - rect.height / 4),
                control2: CGPoint(x: rect.maxX + rect.width / 4, y: rect.midY))
        }
    }
}

private let rainbow = AngularGradient(
    colors: [.red, .orange, .green, .blue, .red], center: .center)

@MainActor let pathSamples = [
    Sample("shapes of a program's own") {
        VStack(spacing: 16) {
            Star().fill(.orange).frame(width: 120, height: 120)
            Heart().fill(.red).frame(width: 100, height: 90)
            Star(points: 8).stroke(.blue, lineWidth: 4).frame(width: 120, height: 120)
            Heart()
                .fill(
                    LinearGradient(colors: [.pink, .purple], startPoint: .top, endPoint: .bottom)
                )
                .frame(width: 120, height: 110)
        }
    },
    Sample("paths") {
        VStack(spacing: 8) {
            Path { path in
                path.move(to: CGPoint(x: 20, y: 100))
                path.addQuadCurve(to: CGPoint(x: 180, y: 100), control: CGPoint(x: 100, y: -40))
                path.addLine(to: CGPoint(x: 240, y: 20))
            }
            .stroke(.teal, style: StrokeStyle(lineWidth: 8, lineCap: .round, lineJoin: .round))
            .frame(width: 260, height: 120)
            Path { path in
                path.addArc(
                    center: CGPoint(x: 60, y: 60), radius: 50, startAngle: .degrees(-60),
                    endAngle: .degrees(200), clockwise: false)
                path.closeSubpath()
            }
            .fill(.indigo)
            .frame(width: 120, height: 120)
            Path { path in
                path.addEllipse(in: CGRect(x: 10, y: 10, width: 180, height: 90))
                path.addRoundedRect(
                    in: CGRect(x: 60, y: 30, width: 80, height: 50),
                    cornerSize: CGSize(width: 12, height: 12))
            }
            .fill(.brown, style: FillStyle(eoFill: true))
            .frame(width: 200, height: 110)
        }
    },
    Sample("parts of outlines") {
        VStack(spacing: 20) {
            ZStack {
                Circle().stroke(.gray.opacity(0.3), lineWidth: 16)
                Circle()
                    .trim(from: 0, to: 0.7)
                    .stroke(rainbow, style: StrokeStyle(lineWidth: 16, lineCap: .round))
                Text("70 %").font(.title)
            }
            .frame(width: 140, height: 140)
            Capsule().trim(from: 0.25, to: 0.75)
                .stroke(.red, style: StrokeStyle(lineWidth: 6, dash: [12, 8]))
                .frame(width: 200, height: 60)
            Rectangle().rotation(.degrees(20)).fill(.green).frame(width: 90, height: 60)
            Ellipse().scale(x: 0.5, y: 1).offset(x: 20).fill(.mint).frame(width: 160, height: 60)
        }
    },
    Sample("gradients of texts and strokes") {
        VStack(spacing: 20) {
            Text("Colours in letters").font(.largeTitle).bold()
                .foregroundStyle(
                    LinearGradient(
                        colors: [.blue, .pink], startPoint: .leading, endPoint: .trailing))
            Text("On two lines that are\none above the other").font(.title2)
                .foregroundStyle(
                    .linearGradient(colors: [.red, .green], startPoint: .top, endPoint: .bottom))
            RoundedRectangle(cornerRadius: 24)
                .stroke(rainbow, lineWidth: 10)
                .frame(width: 220, height: 90)
            Circle()
                .strokeBorder(
                    .radialGradient(
                        colors: [.yellow, .red], center: .center, startRadius: 40, endRadius: 70),
                    lineWidth: 24
                )
                .frame(width: 140, height: 140)
            Rectangle().fill(.blue.gradient).frame(width: 200, height: 80)
            EllipticalGradient(colors: [.white, .purple]).frame(width: 240, height: 90)
        }
    },
    Sample("clips by paths") {
        VStack(spacing: 20) {
            LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
                .frame(width: 160, height: 160).clipShape(Star())
            Text("Cut by a heart, wherever its outline happens to run")
                .font(.title).frame(width: 160, height: 150).background(.yellow).clipShape(Heart())
            Color.green.frame(width: 120, height: 120).clipShape(Star(points: 12))
                .shadow(radius: 6)
        }
    },
    Sample("masks") {
        VStack(spacing: 20) {
            LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
                .frame(width: 260, height: 60)
                .mask { Text("Letters of colour").font(.title).bold() }
            Color.orange.frame(width: 200, height: 100)
                .mask(
                    LinearGradient(
                        colors: [.black, .clear], startPoint: .leading, endPoint: .trailing))
            HStack(spacing: 0) {
                Color.green
                Text("Below").frame(maxWidth: .infinity)
                Color.purple
            }
            .frame(width: 260, height: 120)
            .mask(alignment: .leading) {
                HStack {
                    Circle()
                    RoundedRectangle(cornerRadius: 20).opacity(0.5)
                }
                .padding(10)
            }
            Color.red.frame(width: 120, height: 120).mask { Star().stroke(lineWidth: 10) }
        }
    },
    Sample("other colours") {
        let row = HStack(spacing: 0) {
            Color.red
            Color.green
            Color.blue
            Color(white: 0.6)
            Color.yellow
        }
        .frame(width: 250, height: 50)
        VStack(spacing: 10) {
            row.brightness(0.2)
            row.contrast(0.5)
            row.saturation(0.3)
            row.grayscale(1)
            row.hueRotation(.degrees(90))
            row.colorInvert()
            row.colorMultiply(.orange)
            row.luminanceToAlpha()
        }
    },
    Sample("materials") {
        ZStack {
            HStack(spacing: 0) {
                ForEach(0..<8) { index in
                    Color(hue: Double(index) / 8, saturation: 1, brightness: 0.9)
                }
            }
            .frame(height: 400)
            VStack(spacing: 20) {
                Text("Ultra thin").padding().background(.ultraThinMaterial)
                Text("Regular").padding().background(.regularMaterial, in: Capsule())
                RoundedRectangle(cornerRadius: 20).fill(.thickMaterial)
                    .frame(width: 200, height: 80)
            }
        }
    },
]
