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
