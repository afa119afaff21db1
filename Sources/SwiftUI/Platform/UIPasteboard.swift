// SPDX-License-Identifier: Apache-2.0

import Foundation

/// UIKit's clipboard, as far as texts go.
///
/// What is put there reaches the clipboard of the person whose action, or whose task,
/// does it. Browsers do not let what lies there be read without being asked, so only
/// what the program itself put there last is found.
@MainActor
public final class UIPasteboard {
    public static let general = UIPasteboard()

    private init() {}

    public var string: String? {
        didSet {
            GraphReference.copy(string ?? "")
        }
    }

    /// Whether there is a text.
    public var hasStrings: Bool { string != nil }
}

extension GraphReference {
    /// Puts a text on the clipboard of the person whose action runs.
    @MainActor static func copy(_ text: String) {
        guard let graph = current?.graph else { return }
        graph.stage.hostRequests.append(.copy(text))
        graph.setNeedsFrame()
    }
}
