// SPDX-License-Identifier: Apache-2.0

import SwiftUI

private struct Stripes: View {
    var body: some View {
        VStack(spacing: 0) {
            Color.red
            Color.white
            Color.blue
        }
        .frame(width: 120, height: 90)
    }
}

@MainActor let effectSamples = [
    Sample("clips") {
        VStack(spacing: 16) {
            Stripes().clipShape(Circle())
            Stripes().clipShape(RoundedRectangle(cornerRadius: 20))
            Stripes().clipShape(Capsule())
            Stripes().cornerRadius(30)
        }
    },
    Sample("clips in clips") {
        Stripes()
            .clipShape(Ellipse())
            .padding(10)
            .background(.green)
            .clipShape(RoundedRectangle(cornerRadius: 40))
            .frame(width: 80, height: 80)
            .clipped()
    },
    Sample("opacity") {
        ZStack {
            Stripes()
            VStack(spacing: 0) {
                Color.black
                Text("Half").foregroundStyle(.white).background(.green)
            }
            .frame(width: 60, height: 60)
            .opacity(0.5)
        }
    },
    Sample("opacity of opacity") {
        VStack {
            ForEach(1..<6) { step in
                ZStack {
                    Circle().fill(.red)
                    Circle().stroke(.black, lineWidth: 10)
                    Text("\(step)").font(.title)
                }
                .frame(width: 80, height: 80)
                .opacity(Double(step) / 6)
            }
        }
        .opacity(0.8)
    },
    Sample("shadows") {
        VStack(spacing: 40) {
            RoundedRectangle(cornerRadius: 16).fill(.white).frame(width: 160, height: 80)
                .shadow(radius: 8)
            Circle().fill(.yellow).frame(width: 80, height: 80)
                .shadow(color: .red, radius: 4, x: 10, y: 6)
            Text("Letters with a shadow").font(.title)
                .shadow(color: .blue, radius: 1, x: 2, y: 2)
            Stripes().clipShape(Circle()).shadow(color: .primary.opacity(0.4), radius: 12, y: 8)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.gray.opacity(0.2))
    },
    Sample("blurs") {
        VStack(spacing: 30) {
            Stripes().blur(radius: 1)
            Stripes().blur(radius: 5)
            Text("Hardly to be read").font(.title).blur(radius: 2)
            Stripes().blur(radius: 15).clipped().opacity(0.7)
        }
    },
    Sample("blend modes") {
        HStack(spacing: 0) {
            VStack(spacing: 0) {
                Color.orange.blendMode(.multiply)
                Color.orange.blendMode(.screen)
                Color.orange.blendMode(.overlay)
                Color.orange.blendMode(.difference)
            }
            VStack(spacing: 0) {
                Color.teal.blendMode(.darken)
                Color.teal.blendMode(.lighten)
                Color.teal.blendMode(.hardLight)
                Color.teal.blendMode(.luminosity)
            }
        }
        .background {
            VStack(spacing: 0) {
                Color.purple
                Color(white: 0.5)
                Color.green
            }
        }
        .compositingGroup()
        .frame(width: 240, height: 320)
    },
    Sample("overlays and backgrounds") {
        VStack(spacing: 24) {
            Text("Badge")
                .padding()
                .background(.yellow, in: Capsule())
                .overlay(alignment: .topTrailing) {
                    Circle().fill(.red).frame(width: 16, height: 16)
                }
            Text("Card")
                .padding(30)
                .background {
                    RoundedRectangle(cornerRadius: 16).fill(.blue.opacity(0.2))
                }
                .overlay {
                    RoundedRectangle(cornerRadius: 16).stroke(.blue, lineWidth: 2)
                }
        }
    },
]
