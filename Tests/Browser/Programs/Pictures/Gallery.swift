// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// One view that browser and picture have to show alike.
struct Sample {
    let name: String
    let view: AnyView

    init<Content: View>(_ name: String, @ViewBuilder _ content: () -> Content) {
        self.name = name
        view = AnyView(content())
    }
}

/// Shows the samples one after the other, a tap on "Next" each.
struct Gallery: View {
    @State private var index = 0

    private let samples: [Sample] =
        textSamples + shapeSamples + pathSamples + effectSamples + layoutSamples + controlSamples

    var body: some View {
        ZStack(alignment: .topLeading) {
            samples[index].view
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            Button("Next") { index = (index + 1) % samples.count }
                .padding(8)
        }
    }
}

@main
struct PicturesApp: App {
    var body: some Scene {
        WindowGroup { Gallery() }
    }
}
