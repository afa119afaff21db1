// SPDX-License-Identifier: Apache-2.0

import SwiftUI

@MainActor let shapeSamples = [
    Sample("filled shapes") {
        VStack(spacing: 12) {
            Rectangle().fill(.red).frame(width: 120, height: 50)
            RoundedRectangle(cornerRadius: 16).fill(.green).frame(width: 120, height: 50)
            Circle().fill(.blue).frame(width: 60, height: 60)
            Ellipse().fill(.orange).frame(width: 120, height: 50)
            Capsule().fill(.purple).frame(width: 120, height: 50)
        }
    },
    Sample("corners") {
        VStack(spacing: 12) {
            RoundedRectangle(cornerRadius: 24, style: .circular)
                .fill(.teal).frame(width: 150, height: 70)
            RoundedRectangle(cornerRadius: 24, style: .continuous)
                .fill(.teal).frame(width: 150, height: 70)
            RoundedRectangle(cornerRadius: 80).fill(.indigo).frame(width: 150, height: 70)
            UnevenRoundedRectangle(
                topLeadingRadius: 40, bottomLeadingRadius: 0, bottomTrailingRadius: 20,
                topTrailingRadius: 8
            )
            .fill(.pink).frame(width: 150, height: 70)
        }
    },
    Sample("strokes") {
        VStack(spacing: 16) {
            Rectangle().stroke(.red, lineWidth: 3).frame(width: 120, height: 40)
            Circle().stroke(.blue, lineWidth: 8).frame(width: 60, height: 60)
            Capsule().stroke(lineWidth: 1).frame(width: 120, height: 40)
            RoundedRectangle(cornerRadius: 18).stroke(.green, lineWidth: 0.5)
                .frame(width: 120, height: 40)
            Ellipse().stroke(.orange, lineWidth: 5).frame(width: 120, height: 40)
        }
    },
    Sample("strokes inside") {
        VStack(spacing: 16) {
            Rectangle().strokeBorder(.red, lineWidth: 6).frame(width: 120, height: 40)
            Circle().strokeBorder(.blue, lineWidth: 10).frame(width: 60, height: 60)
            RoundedRectangle(cornerRadius: 18).strokeBorder(.green, lineWidth: 4)
                .frame(width: 120, height: 60)
            RoundedRectangle(cornerRadius: 18).inset(by: 10).fill(.gray)
                .frame(width: 120, height: 60)
        }
    },
    Sample("dashes") {
        VStack(spacing: 20) {
            Rectangle()
                .stroke(.red, style: StrokeStyle(lineWidth: 4, dash: [12, 6]))
                .frame(width: 155, height: 51)
            Circle()
                .stroke(.blue, style: StrokeStyle(lineWidth: 6, lineCap: .round, dash: [0.1, 12]))
                .frame(width: 90, height: 90)
            Rectangle()
                .stroke(
                    .green, style: StrokeStyle(lineWidth: 8, lineJoin: .round, dashPhase: 4)
                )
                .frame(width: 160, height: 50)
            Rectangle()
                .stroke(.purple, style: StrokeStyle(lineWidth: 8, lineJoin: .bevel))
                .frame(width: 160, height: 50)
        }
    },
    Sample("colours of the system") {
        VStack(spacing: 4) {
            Color.red
            Color.orange
            Color.yellow
            Color.green
            Color.mint
            Color.teal
            Color.cyan
            Color.blue
            Color.indigo
            Color.purple
            Color.pink
            Color.brown
            Color.gray
            Color.primary
            Color.secondary
        }
        .padding(40)
    },
    Sample("components of colours") {
        HStack(spacing: 0) {
            Color(red: 0.25, green: 0.5, blue: 0.75)
            Color(white: 0.4)
            Color(hue: 0.6, saturation: 0.5, brightness: 0.9)
            Color.black.opacity(0.35)
        }
        .frame(height: 100)
    },
    Sample("linear gradients") {
        VStack(spacing: 12) {
            LinearGradient(colors: [.red, .yellow], startPoint: .leading, endPoint: .trailing)
                .frame(height: 80)
            LinearGradient(
                stops: [
                    .init(color: .blue, location: 0.2), .init(color: .white, location: 0.5),
                    .init(color: .green, location: 0.9),
                ],
                startPoint: .topLeading, endPoint: .bottomTrailing
            )
            .clipShape(RoundedRectangle(cornerRadius: 20))
            .frame(height: 120)
            Circle()
                .fill(
                    .linearGradient(
                        colors: [.purple, .clear], startPoint: .top, endPoint: .bottom)
                )
                .frame(width: 120, height: 120)
            Text("Background").padding()
                .background(
                    LinearGradient(
                        colors: [.mint, .orange], startPoint: .bottom, endPoint: .init(x: 0.3, y: 0)
                    ),
                    in: Capsule())
        }
        .padding()
    },
    Sample("round gradients") {
        VStack(spacing: 12) {
            RadialGradient(
                colors: [.yellow, .red, .black], center: .center, startRadius: 10, endRadius: 80
            )
            .frame(height: 180)
            AngularGradient(colors: [.red, .green, .blue, .red], center: .center)
                .clipShape(Circle())
                .frame(width: 160, height: 160)
            Capsule()
                .fill(
                    AngularGradient(
                        colors: [.white, .indigo], center: .leading, startAngle: .degrees(-30),
                        endAngle: .degrees(60))
                )
                .frame(height: 90)
        }
        .padding()
    },
    Sample("borders") {
        VStack(spacing: 16) {
            Text("Thin border").padding().border(.red)
            Text("Wide border").padding().border(.blue, width: 6)
        }
    },
]
