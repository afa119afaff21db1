// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct LabelSamples: View {
    var body: some View {
        Sample("Label, Image") {
            Label("Title and icon", systemImage: "star.fill")
            Label("Icon only", systemImage: "heart.circle").labelStyle(.iconOnly)
            Label("Title only", systemImage: "bolt").labelStyle(.titleOnly)
            HStack(spacing: 12) {
                Image(systemName: "sun.max").imageScale(.small)
                Image(systemName: "moon.stars.fill")
                Image(systemName: "cloud.rain").imageScale(.large)
                Image(systemName: "3.circle.fill").foregroundStyle(.tint)
                Image(systemName: "bell.badge").fontWeight(.bold)
            }
            Image(systemName: "leaf.fill")
                .resizable()
                .scaledToFit()
                .foregroundStyle(.green)
                .frame(width: 60, height: 60)
        }
    }
}

struct TextSamples: View {
    var body: some View {
        Sample("Text") {
            Text("**Bold**, *italic*, `code`, ~~struck~~")
            Text("Red").foregroundColor(.red) + Text(" and ") + Text("heavy").fontWeight(.heavy)
            Text("Tracking").tracking(4)
            Text("12:34:56").monospacedDigit()
            Text("Kicker").font(.caption).textCase(.uppercase).foregroundStyle(.secondary)
            Text("Not yet loaded").redacted(reason: .placeholder)
        }
    }
}
