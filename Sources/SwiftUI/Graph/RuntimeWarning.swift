// SPDX-License-Identifier: Apache-2.0

import Foundation
private import Runtime

/// A mistake of the program that SwiftUI, too, only warns of.
package struct RuntimeWarning: Equatable, Sendable {
    /// A line of the program's source.
    package struct Place: Equatable, Sendable {
        let file: String
        let line: Int
    }

    package let text: String
    /// The view whose `body` ran, or that holds what is wrong.
    package let view: String?
    /// Where the program was when it made the mistake, if it was running.
    package let place: Place?

    package init(text: String, view: String?, place: Place? = nil) {
        self.text = text
        self.view = view
        self.place = place
    }

    /// As one line, with the view and the source line.
    package var line: String {
        let parts = [view, place?.description].compactMap { $0 }
        let suffix = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
        return text.replacingOccurrences(of: "\n", with: " ") + suffix
    }

    /// As one line on standard error.
    package func print() {
        FileHandle.standardError.write(Data("warning: \(line)\n".utf8))
    }
}

extension RuntimeWarning.Place: CustomStringConvertible {
    /// With the path from the working folder on, if it is inside.
    package var description: String {
        let folder = FileManager.default.currentDirectoryPath + "/"
        return "\(file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file):\(line)"
    }

    /// Of one moment: to symbolicate maps some images again, at other addresses,
    /// which a later map would hold as well.
    private static let images = ImageMap.capture()

    /// The innermost line of the program itself on this thread's stack.
    ///
    /// Takes some ten milliseconds, so it is for what is told once. There is none
    /// where Alight is part of the program's own file, as in a test.
    static func current() -> Self? {
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        guard let captured = try? Backtrace.capture(limit: 200, images: images),
            let backtrace = captured.symbolicated(with: images)
        else { return nil }
        let symbols = backtrace.frames.compactMap(\.symbol)
        func isOfProgram(_ symbol: SymbolicatedBacktrace.Symbol) -> Bool {
            symbol.imageIndex >= 0 && backtrace.images[symbol.imageIndex].path == program
        }
        guard let caller = symbols.first, !isOfProgram(caller) else { return nil }
        for symbol in symbols where isOfProgram(symbol) {
            if let location = symbol.sourceLocation, location.line > 0 {
                return Self(file: location.path, line: location.line)
            }
        }
        return nil
    }
}
