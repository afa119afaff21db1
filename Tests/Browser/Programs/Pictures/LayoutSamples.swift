// SPDX-License-Identifier: Apache-2.0

import SwiftUI

@MainActor let layoutSamples = [
    Sample("rows and columns") {
        VStack(alignment: .leading) {
            ForEach(0..<8) { row in
                HStack {
                    Text("Row \(row)").font(.headline)
                    Spacer()
                    Text("\(row * 13) items").foregroundStyle(.secondary)
                }
                Divider()
            }
        }
        .padding()
    },
    Sample("baselines") {
        HStack(alignment: .firstTextBaseline) {
            Text("Big").font(.largeTitle)
            Text("small").font(.caption)
            Text("two\nlines")
        }
    },
    Sample("layers") {
        ZStack(alignment: .bottomTrailing) {
            Color.blue.frame(width: 200, height: 200)
            Color.red.frame(width: 120, height: 120).zIndex(1)
            Color.green.frame(width: 160, height: 160)
        }
    },
    Sample("places") {
        ZStack {
            Color.gray.opacity(0.2)
            Text("Moved").offset(x: 40, y: -60)
            Circle().fill(.red).frame(width: 30, height: 30).position(x: 60, y: 200)
            Text("Here").position(x: 150.25, y: 300.5)
        }
    },
    Sample("aspect ratios") {
        VStack {
            Rectangle().fill(.orange).aspectRatio(16 / 9, contentMode: .fit)
            Ellipse().fill(.mint).aspectRatio(1, contentMode: .fit).frame(height: 120)
        }
        .padding()
    },
    Sample("thirds of a pixel") {
        HStack(spacing: 1 / 3) {
            ForEach(0..<20) { _ in
                Rectangle().frame(width: 10 + 1 / 3, height: 101 / 3)
            }
        }
        .foregroundStyle(.indigo)
    },
    Sample("from right to left") {
        VStack(alignment: .leading) {
            Text("Leading is right")
            HStack {
                Color.red.frame(width: 40, height: 40)
                Text("second")
                Color.blue.frame(width: 40, height: 40)
            }
        }
        .environment(\.layoutDirection, .rightToLeft)
    },
    Sample("cards") {
        VStack(spacing: 12) {
            ForEach(["Comet", "Ember", "Lagoon", "Meadow"], id: \.self) { title in
                HStack(spacing: 12) {
                    RoundedRectangle(cornerRadius: 10).fill(.teal).frame(width: 44, height: 44)
                    VStack(alignment: .leading) {
                        Text(title).font(.headline)
                        Text("Not selected").font(.subheadline).foregroundStyle(.secondary)
                    }
                    Spacer()
                    Circle().strokeBorder(.gray, lineWidth: 2).frame(width: 24, height: 24)
                }
                .padding()
                .background(.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 18))
            }
        }
        .padding()
    },
]
