// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftUI

/// One control with its name, in light and dark, and its source beside it.
struct Sample<Content: View>: View {
    private let title: String
    private let source: String
    private let content: Content

    init(
        _ title: String, file: String = #filePath, line: Int = #line,
        @ViewBuilder content: () -> Content
    ) {
        self.title = title
        source = SampleSource.text(file: file, line: line)
        self.content = content()
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(title).font(.headline)
            // Beside each other where there is room, else below each other.
            ViewThatFits(in: .horizontal) {
                HStack(alignment: .top, spacing: 12) {
                    card(.light)
                    card(.dark)
                    code
                        .frame(
                            minWidth: 320, idealWidth: 320, maxWidth: .infinity,
                            alignment: .leading)
                }
                VStack(alignment: .leading, spacing: 12) {
                    card(.light)
                    card(.dark)
                    code
                }
            }
        }
    }

    private var code: some View {
        Text(verbatim: source)
            .font(.system(size: 12, design: .monospaced))
            .foregroundStyle(.secondary)
            .textSelection(.enabled)
    }

    private func card(_ scheme: ColorScheme) -> some View {
        VStack(alignment: .leading, spacing: 12) { content }
            .padding(16)
            .frame(width: 352, alignment: .leading)
            .background(.background)
            .clipShape(RoundedRectangle(cornerRadius: 16))
            .environment(\.colorScheme, scheme)
    }
}

/// Reads a sample's source in the file that makes it.
enum SampleSource {
    /// The lines between the braces that open at a line and their ends.
    static func text(file: String, line: Int) -> String {
        guard let all = try? String(contentsOfFile: file, encoding: .utf8) else { return "" }
        let lines = all.components(separatedBy: "\n").dropFirst(line - 1)
        guard let first = lines.first else { return "" }
        let indentation = first.prefix { $0 == " " }.count
        let inner = lines.dropFirst().prefix { line in
            line.prefix { $0 == " " }.count > indentation || line.isEmpty
        }
        return inner.map { String($0.dropFirst(indentation + 4)) }.joined(separator: "\n")
    }
}
