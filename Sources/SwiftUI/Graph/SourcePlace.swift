// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(Internal) internal import Runtime

/// A line of the program's own source.
///
/// Found with the line tables of the program, and only when there is something
/// to say about a place: the first search reads them from files. A program
/// without line tables has no places.
package struct SourcePlace: Hashable, Sendable {
    /// The file's name without its folder.
    package let file: String
    package let line: Int

    package init(file: String, line: Int) {
        self.file = file
        self.line = line
    }
}

extension SourcePlace {
    /// The innermost line of the program that is running at this moment.
    @MainActor
    static func ofRunningProgram() -> SourcePlace? {
        guard let stack = try? Backtrace.capture(limit: 48, top: 0) else { return nil }
        for frame in stack.frames {
            guard case .returnAddress(let address) = frame, let word = UInt64(address),
                CodeImages.isOfProgram(word)
            else { continue }
            if let place = CodeImages.symbol(.returnAddress(word))?.place {
                return place
            }
        }
        return nil
    }

    /// Where a view's or a modifier's `body` is declared.
    @MainActor
    static func ofBody(of type: Any.Type) -> SourcePlace? {
        // An existential metatype is the type and its witness table, in which the
        // conformance stands before the four requirements, of which one is `body`. The coercions keep
        // the existentials from being opened.
        let words: (UInt, UInt)
        if let view = type as? any View.Type {
            words = unsafeBitCast(view as any View.Type, to: (UInt, UInt).self)
        } else if let modifier = type as? any ViewModifier.Type {
            words = unsafeBitCast(modifier as any ViewModifier.Type, to: (UInt, UInt).self)
        } else {
            return nil
        }
        guard let table = UnsafePointer<UInt64>(bitPattern: words.1) else { return nil }
        for requirement in 1...4 {
            let address = table[requirement]
            guard let symbol = CodeImages.function(at: address), symbol.isBody else { continue }
            return symbol.place ?? CodeImages.bodyCalled(byThunkAt: address)?.place
        }
        return nil
    }
}

/// The code that is loaded, as symbols and lines.
@MainActor
private enum CodeImages {
    typealias Symbol = SymbolicatedBacktrace.Symbol

    /// Captured once: images that are loaded later have no places.
    private static let map = ImageMap.capture()
    private static let architecture =
        (try? Backtrace.capture(limit: 1, top: 0))?.architecture ?? "x86_64"
    /// How much of a witness is searched for the call of the function it stands for.
    private static let thunkSize: UInt64 = 64

    /// Whether code may be the program's: it is in none of the libraries below it.
    static func isOfProgram(_ address: UInt64) -> Bool {
        guard let index = image(of: address) else { return false }
        let name = map[index].name ?? ""
        let libraries = ["libSwiftUI.", "libswift", "libFoundation", "lib_Foundation"]
        return !libraries.contains { name.hasPrefix($0) }
    }

    static func symbol(_ frame: RichFrame<UInt64>) -> Symbol? {
        Backtrace(architecture: architecture, frames: [frame], images: map)
            .symbolicated(with: map, options: [.showSourceLocations, .useSymbolCache])?
            .frames.first?.symbol
    }

    /// The function that begins at an address, which need not be one.
    static func function(at address: UInt64) -> Symbol? {
        guard image(of: address) != nil,
            let symbol = symbol(.programCounter(address)), symbol.offset == 0
        else { return nil }
        return symbol
    }

    /// The `body` that a conformance's witness passes its call on to; what it
    /// holds may look like other calls, so only a function's name counts.
    static func bodyCalled(byThunkAt address: UInt64) -> Symbol? {
        for target in targets(ofCallsFrom: address) {
            if let symbol = function(at: target), symbol.isBody, symbol.place != nil {
                return symbol
            }
        }
        return nil
    }

    private static func targets(ofCallsFrom address: UInt64) -> [UInt64] {
        guard let index = image(of: address), let end = UInt64(map[index].endOfText),
            let code = UnsafeRawPointer(bitPattern: UInt(address))
        else { return [] }
        let size = min(thunkSize, end - address)
        var targets: [UInt64] = []
        #if arch(x86_64)
            // E8 and E9 call, or jump to, a distance from the next instruction.
            var offset: UInt64 = 0
            while offset + 5 <= size {
                let operation = code.load(fromByteOffset: Int(offset), as: UInt8.self)
                if operation == 0xE8 || operation == 0xE9 {
                    let distance = code.loadUnaligned(
                        fromByteOffset: Int(offset) + 1, as: Int32.self)
                    targets.append(address &+ offset &+ 5 &+ UInt64(bitPattern: Int64(distance)))
                }
                offset += 1
            }
        #elseif arch(arm64)
            // B and BL hold a distance in words in their lower 26 bits.
            for offset in stride(from: UInt64(0), to: size & ~3, by: 4) {
                let operation = code.load(fromByteOffset: Int(offset), as: UInt32.self)
                if operation & 0x7C00_0000 == 0x1400_0000 {
                    let distance = Int64(Int32(bitPattern: operation << 6) >> 4)
                    targets.append(address &+ offset &+ UInt64(bitPattern: distance))
                }
            }
        #endif
        return targets.filter { image(of: $0) == index }
    }

    private static func image(of address: UInt64) -> Int? {
        map.indexOfImage(at: Backtrace.Address(address))
    }
}

extension SymbolicatedBacktrace.Symbol {
    fileprivate var isBody: Bool {
        name.contains("body.getter") || name.contains("body(content:")
    }

    /// Its line, if a person wrote it in the program.
    fileprivate var place: SourcePlace? {
        guard let location = sourceLocation, location.line > 0,
            !location.path.hasPrefix(SourcePlace.ownSources)
        else { return nil }
        let file = URL(fileURLWithPath: location.path).lastPathComponent
        guard !file.hasPrefix("<"), !file.hasPrefix("@__swiftmacro") else { return nil }
        return SourcePlace(file: file, line: location.line)
    }
}

extension SourcePlace {
    /// The folder of Alight's sources: parts of it are compiled into programs.
    fileprivate static let ownSources: String = {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 {
            folder.deleteLastPathComponent()
        }
        return folder.path + "/"
    }()
}
