// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Synchronization

/// Colours that are a pair for light and dark, by number, so that a `Color` stays
/// plain bytes.
enum ColorTable {
    struct Entry: Hashable, Sendable {
        var light: DisplayColor
        var dark: DisplayColor

        func color(_ appearance: Appearance) -> DisplayColor {
            appearance.scheme == .light ? light : dark
        }
    }

    private struct Contents {
        var entries: [Entry] = []
        var numbers: [Entry: Int] = [:]
    }

    private static let contents = Mutex(Contents())

    /// The number of a pair; the same for equal ones.
    static func number(of entry: Entry) -> Int {
        contents.withLock { contents in
            if let known = contents.numbers[entry] {
                return known
            }
            let number = contents.entries.count
            contents.entries.append(entry)
            contents.numbers[entry] = number
            return number
        }
    }

    static subscript(number: Int) -> Entry {
        contents.withLock { $0.entries[number] }
    }
}

extension Color {
    /// A colour that differs between light and dark.
    init(light: DisplayColor, dark: DisplayColor) {
        self.init(tableEntry: ColorTable.number(of: ColorTable.Entry(light: light, dark: dark)))
    }

    /// A colour of the program's asset catalogues; clear where there is none.
    nonisolated public init(_ name: String, bundle: Bundle? = nil) {
        let found =
            MainThread.isCurrent
            ? MainThread.assume { AssetLibrary.color(named: name, in: bundle) } : nil
        guard let found else {
            if MainThread.isCurrent {
                MainThread.assume { MissingNames.warn(.color, name, at: nil) }
            }
            self = .clear
            return
        }
        self.init(light: found.light, dark: found.dark)
    }
}
