// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// Every control in every style.
@main
struct GalleryApp: App {
    var body: some Scene {
        WindowGroup("Gallery") {
            GalleryView()
        }
    }
}

struct GalleryView: View {
    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 28) {
                Text("Gallery").font(.largeTitle.bold())
                ButtonSamples()
                ValueSamples()
                ChoiceSamples()
                FieldSamples()
                GroupSamples()
                DateSamples()
                ProgressSamples()
                LabelSamples()
                TextSamples()
            }
            .padding(.horizontal, 19)
            .padding(.vertical, 24)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .background(Color(.systemGroupedBackground))
    }
}

#Preview {
    GalleryView()
}
