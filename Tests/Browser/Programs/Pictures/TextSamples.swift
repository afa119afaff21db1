// SPDX-License-Identifier: Apache-2.0

import SwiftUI

private let paragraph = """
    Sphinx of black quartz, judge my vow. Pack my box with five dozen liquor jugs. How vexingly \
    quick daft zebras jump!
    """

@MainActor let textSamples = [
    Sample("text styles") {
        VStack(alignment: .leading, spacing: 6) {
            Text("Large title").font(.largeTitle)
            Text("Title").font(.title)
            Text("Second title").font(.title2)
            Text("Third title").font(.title3)
            Text("Headline").font(.headline)
            Text("Body").font(.body)
            Text("Callout").font(.callout)
            Text("Subheadline").font(.subheadline)
            Text("Footnote").font(.footnote)
            Text("Caption").font(.caption)
            Text("Second caption").font(.caption2)
        }
    },
    Sample("weights") {
        VStack(spacing: 4) {
            Text("Ultralight").fontWeight(.ultraLight)
            Text("Thin").fontWeight(.thin)
            Text("Light").fontWeight(.light)
            Text("Regular")
            Text("Medium").fontWeight(.medium)
            Text("Semibold").fontWeight(.semibold)
            Text("Bold").bold()
            Text("Heavy").fontWeight(.heavy)
            Text("Black").fontWeight(.black)
            Text("Italic").italic()
            Text("Bold and italic").bold().italic()
        }
        .font(.system(size: 24))
    },
    Sample("decorations") {
        VStack(spacing: 12) {
            Text("Underlined quickly").underline()
            Text("Struck through").strikethrough()
            Text("Both of them").underline().strikethrough()
            Text("Large line").font(.largeTitle).underline()
            Text("small line").font(.caption).strikethrough()
        }
    },
    Sample("wrapped lines") {
        VStack(spacing: 16) {
            Text(paragraph).multilineTextAlignment(.leading)
            Text(paragraph).multilineTextAlignment(.center).foregroundStyle(.secondary)
            Text(paragraph).multilineTextAlignment(.trailing).lineSpacing(6)
        }
        .padding()
    },
    Sample("truncated lines") {
        VStack(alignment: .leading, spacing: 12) {
            Text(paragraph).lineLimit(1)
            Text(paragraph).lineLimit(1).truncationMode(.middle)
            Text(paragraph).lineLimit(1).truncationMode(.head)
            Text(paragraph).lineLimit(2)
            Text("Reserved").lineLimit(3, reservesSpace: true).background(.yellow)
        }
        .padding()
    },
    Sample("letters of several scripts") {
        VStack(spacing: 8) {
            Text("Ångström, Źdźbło, naïve façade")
            Text("Ελληνικά γράμματα")
            Text("Кириллица, Ђорђе")
            Text("1234567890 ½ € £ ¥ § ©")
            Text("“Quotes” – dashes — … and → arrows")
        }
    },
    Sample("colours of text") {
        VStack(spacing: 8) {
            Text("Primary").foregroundStyle(.primary)
            Text("Secondary").foregroundStyle(.secondary)
            Text("Tertiary").foregroundStyle(.tertiary)
            Text("Quaternary").foregroundStyle(.quaternary)
            Text("Red").foregroundStyle(.red)
            Text("Tint").foregroundStyle(.tint)
            Text("Half").foregroundStyle(Color.blue.opacity(0.5))
        }
        .font(.title)
    },
    Sample("letter case") {
        VStack {
            Text("Upper case").textCase(.uppercase)
            Text("Lower Case").textCase(.lowercase)
        }
    },
]
