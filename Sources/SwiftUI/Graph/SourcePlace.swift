// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(Internal) internal import Runtime

/// A line of the program's own source.
///
/// Found with the line tables of the program (`LineTable`), and only when there is
/// something to say about a place. A program without line tables has no places.
package struct SourcePlace: Hashable, Sendable {
    /// The file's name without its folder.
    package let file: String
    package let line: Int
    /// Where the file lies, as the compiler was told; no part of what a place is.
    package let path: String?

    package init(file: String, line: Int, path: String? = nil) {
        self.file = file
        self.line = line
        self.path = path
    }

    /// `Board.swift:20`.
    package var text: String { "\(file):\(line)" }

    package static func == (left: Self, right: Self) -> Bool {
        left.file == right.file && left.line == right.line
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        hasher.combine(line)
    }
}

/// A function of the program that is running, and the line in it.
struct ProgramFrame {
    /// As the symbol table names it, demangled.
    let symbol: String
    let place: SourcePlace?
}

extension SourcePlace {
    /// The innermost line of the program that is running at this moment.
    @MainActor
    static func ofRunningProgram() -> SourcePlace? {
        framesOfProgram().lazy.compactMap(\.place).first
    }

    /// The frames of the program that are running at this moment, innermost first;
    /// found one by one, since each takes some 10 µs.
    @MainActor
    static func framesOfProgram() -> some Sequence<ProgramFrame> {
        let frames = (try? Backtrace.capture(limit: 64, top: 0)).map { Array($0.frames) } ?? []
        return frames.lazy.compactMap { frame in
            guard case .returnAddress(let address) = frame, let word = UInt64(address) else {
                return nil
            }
            return CodeImages.frame(word)
        }
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
            guard let function = CodeImages.function(at: address), function.isBody else {
                continue
            }
            return CodeImages.place(at: address)
                ?? CodeImages.placeOfBodyCalled(byThunkAt: address)
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
    /// How much of a witness is searched for the call of the function it stands for: one
    /// that first copies a large view is long.
    private static let thunkSize: UInt64 = 1_024

    /// Whether code may be the program's: it is in none of the libraries below it.
    static func isOfProgram(_ address: UInt64) -> Bool {
        guard let index = image(of: address) else { return false }
        let name = map[index].name ?? ""
        let libraries = [
            "libSwiftUI.", "libswift", "libFoundation", "lib_Foundation", "libdispatch.",
            "libBlocksRuntime.", "libc.", "ld-linux",
        ]
        return !libraries.contains { name.hasPrefix($0) }
    }

    private static var frames: [UInt64: ProgramFrame?] = [:]

    /// What the program does at a return address; found once.
    static func frame(_ address: UInt64) -> ProgramFrame? {
        if let known = frames[address] { return known }
        var frame: ProgramFrame?
        if isOfProgram(address), let function = function(.returnAddress(address)),
            !(isStatic && function.isNamedAsAlight), !function.isEntry
        {
            frame = self.frame(address, in: function)
        }
        frames[address] = .some(frame)
        return frame
    }

    private static func frame(_ address: UInt64, in function: Symbol) -> ProgramFrame? {
        guard !function.isThunk else { return ProgramFrame(symbol: function.name, place: nil) }
        // The call is what lies before the address to which it returns. Calls that a change
        // in place consists of have no line of their own.
        let line = LineTable.line(
            at: address - 1, orSince: address - UInt64(max(function.offset, 0)),
            isWritten: !function.isSetter)
        guard line?.path.hasPrefix(SourcePlace.ownSources) != true else { return nil }
        return ProgramFrame(
            symbol: function.name, place: line.flatMap { SourcePlace(path: $0.path, $0.number) })
    }

    /// Whether Alight is compiled into the program, as into its own tests.
    private static let isStatic = !map.contains { $0.name?.hasPrefix("libSwiftUI.") == true }

    /// The function around an address, without its line.
    private static func function(_ frame: RichFrame<UInt64>) -> Symbol? {
        Backtrace(architecture: architecture, frames: [frame], images: map)
            .symbolicated(with: map, options: .useSymbolCache)?
            .frames.first?.symbol
    }

    /// The line at an address, if a person wrote it in the program.
    static func place(at address: UInt64) -> SourcePlace? {
        LineTable.line(at: address).flatMap { SourcePlace(path: $0.path, $0.number) }
    }

    /// The function that begins at an address, which need not be one.
    static func function(at address: UInt64) -> Symbol? {
        guard image(of: address) != nil,
            let function = function(.programCounter(address)), function.offset == 0
        else { return nil }
        return function
    }

    /// The `body` that a conformance's witness passes its call on to; what it
    /// holds may look like other calls, so only a function's name counts.
    static func placeOfBodyCalled(byThunkAt address: UInt64) -> SourcePlace? {
        let thunk = function(.programCounter(address))?.name
        for call in calls(from: address) {
            guard let body = function(at: call.target), body.isBody else { continue }
            // What follows the witness is another type's.
            guard function(.programCounter(call.place))?.name == thunk else { return nil }
            if let place = place(at: call.target) { return place }
        }
        return nil
    }

    private static func calls(from address: UInt64) -> [(place: UInt64, target: UInt64)] {
        guard let index = image(of: address), let end = UInt64(map[index].endOfText),
            let code = UnsafeRawPointer(bitPattern: UInt(address))
        else { return [] }
        let size = min(thunkSize, end - address)
        var calls: [(place: UInt64, target: UInt64)] = []
        #if arch(x86_64)
            // E8 and E9 call, or jump to, a distance from the next instruction.
            var offset: UInt64 = 0
            while offset + 5 <= size {
                let operation = code.load(fromByteOffset: Int(offset), as: UInt8.self)
                if operation == 0xE8 || operation == 0xE9 {
                    let distance = code.loadUnaligned(
                        fromByteOffset: Int(offset) + 1, as: Int32.self)
                    let next = address &+ offset &+ 5
                    calls.append((next - 5, next &+ UInt64(bitPattern: Int64(distance))))
                }
                offset += 1
            }
        #elseif arch(arm64)
            // B and BL hold a distance in words in their lower 26 bits.
            for offset in stride(from: UInt64(0), to: size & ~3, by: 4) {
                let operation = code.load(fromByteOffset: Int(offset), as: UInt32.self)
                if operation & 0x7C00_0000 == 0x1400_0000 {
                    let distance = Int64(Int32(bitPattern: operation << 6) >> 4)
                    let place = address &+ offset
                    calls.append((place, place &+ UInt64(bitPattern: distance)))
                }
            }
        #endif
        return calls.filter { image(of: $0.target) == index }
    }

    private static func image(of address: UInt64) -> Int? {
        map.indexOfImage(at: Backtrace.Address(address))
    }
}

extension SymbolicatedBacktrace.Symbol {
    fileprivate var isBody: Bool {
        name.contains("body.getter") || name.contains("body(content:")
    }

    /// Whether its name alone says that it is Alight's; what is not named so may be, too.
    fileprivate var isNamedAsAlight: Bool {
        ["7SwiftUI", "7Combine", "12AlightEngine", "13AlightTesting", "13AlightInsight"]
            .contains { rawName.hasPrefix("$s" + $0) }
    }

    /// Whether it is the file that the command adds to a program, to start it.
    fileprivate var isEntry: Bool {
        name.hasPrefix("static AlightProgramEntry.") || rawName == "main" || rawName == "_start"
    }

    /// Whether it sets a property; most such functions a compiler or a macro wrote, and their
    /// only line is that of the property.
    fileprivate var isSetter: Bool { rawName.hasSuffix("vs") || rawName.hasSuffix("vM") }

    /// Whether the compiler made it, to pass a call on: it has no line.
    fileprivate var isThunk: Bool {
        ["TA", "TR", "TW", "TK", "Tk"].contains(where: rawName.hasSuffix)
    }
}

extension SourcePlace {
    /// A line, if a person wrote it in the program.
    fileprivate init?(path: String, _ line: Int) {
        guard line > 0, !path.hasPrefix(SourcePlace.ownSources) else { return nil }
        let file = URL(fileURLWithPath: path).lastPathComponent
        guard !file.hasPrefix("<"), !file.hasPrefix("@__swiftmacro") else { return nil }
        self.init(file: file, line: line, path: path)
    }

    /// The folder of Alight's sources: parts of it are compiled into programs.
    fileprivate static let ownSources: String = {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 {
            folder.deleteLastPathComponent()
        }
        return folder.path + "/"
    }()
}
