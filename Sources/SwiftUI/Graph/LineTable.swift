// SPDX-License-Identifier: Apache-2.0

internal import CDwarf
import Foundation

/// The lines of one file of code that is loaded, found by address.
///
/// Which unit of the file holds an address is known from a sorted table; the lines
/// of a unit are read when the first address in it is asked for. Made once for each
/// file and kept.
@MainActor
final class LineTable {
    typealias Line = (path: String, number: Int)

    private struct Unit {
        let start: Dwarf_Addr
        let end: Dwarf_Addr
        let entry: Dwarf_Die
    }

    /// By where they start; a unit has several ranges.
    private let units: [Unit]
    /// How far from its own addresses the file is loaded.
    private let distance: Dwarf_Addr

    /// What is loaded when the first line is asked for; later images have no lines.
    private static let files = loadedFiles()
    private static var tables: [OpaquePointer: LineTable?] = [:]

    /// The line at an address of this process; line 0 is code that the compiler added.
    ///
    /// - Parameter start: Where the function begins, if the last line before one of
    ///   number 0 will do.
    /// - Parameter isWritten: Whether a person wrote the function, so that its first line
    ///   will do, too.
    static func line(
        at address: UInt64, orSince start: UInt64? = nil, isWritten: Bool = true
    ) -> Line? {
        guard let file = dwfl_addrmodule(files, address) else { return nil }
        let table = tables[file] ?? LineTable(file)
        tables[file] = .some(table)
        return table?.line(at: address, orSince: start, isWritten)
    }

    private init?(_ file: OpaquePointer) {
        var distance: Dwarf_Addr = 0
        guard let debugging = dwfl_module_getdwarf(file, &distance) else { return nil }
        self.distance = distance
        units = LineTable.units(of: debugging)
    }

    /// Lines that are not in the file of code itself are not looked for elsewhere.
    private static func loadedFiles() -> OpaquePointer? {
        let callbacks = UnsafeMutablePointer<Dwfl_Callbacks>.allocate(capacity: 1)
        callbacks.initialize(
            to: Dwfl_Callbacks(
                find_elf: dwfl_linux_proc_find_elf,
                find_debuginfo: { _, _, _, _, _, _, _, _ in -1 },
                section_address: nil, debuginfo_path: nil))
        let files = dwfl_begin(callbacks)
        guard dwfl_linux_proc_report(files, getpid()) == 0 else { return nil }
        dwfl_report_end(files, nil, nil)
        return files
    }

    private static func units(of debugging: OpaquePointer) -> [Unit] {
        var units: [Unit] = []
        var unit: OpaquePointer?
        var entry = Dwarf_Die()
        while dwarf_get_units(debugging, unit, &unit, nil, nil, &entry, nil) == 0 {
            var (base, start, end): (Dwarf_Addr, Dwarf_Addr, Dwarf_Addr) = (0, 0, 0)
            var position = dwarf_ranges(&entry, 0, &base, &start, &end)
            while position > 0 {
                // What the linker left out begins at 0.
                if start > 0 {
                    units.append(Unit(start: start, end: end, entry: entry))
                }
                position = dwarf_ranges(&entry, position, &base, &start, &end)
            }
        }
        return units.sorted { $0.start < $1.start }
    }

    private func line(
        at address: UInt64, orSince functionStart: UInt64?, _ isWritten: Bool
    ) -> Line? {
        let address = address - distance
        let next = units.partitioningIndex { $0.start > address }
        guard next > 0, address < units[next - 1].end else { return nil }
        var entry = units[next - 1].entry
        let first = dwarf_getsrc_die(&entry, address)
        guard let functionStart, let first, LineTable.number(of: first) == 0 else {
            return first.flatMap(LineTable.line)
        }
        return lineBefore(first, of: &entry, notBefore: functionStart - distance, isWritten)
            ?? LineTable.line(first)
    }

    /// The nearest line of a person before one that the compiler added: one in the
    /// function rather than the one that declares it, to which setting up a call belongs.
    private func lineBefore(
        _ line: OpaquePointer, of unit: inout Dwarf_Die, notBefore start: Dwarf_Addr,
        _ isWritten: Bool
    ) -> Line? {
        var (lines, count): (OpaquePointer?, Int) = (nil, 0)
        guard dwarf_getsrclines(&unit, &lines, &count) == 0,
            let index = (0..<count).first(where: { dwarf_onesrcline(lines, $0) == line })
        else { return nil }
        var before: [OpaquePointer] = []
        for index in stride(from: index - 1, through: 0, by: -1) {
            var address: Dwarf_Addr = 0
            guard let row = dwarf_onesrcline(lines, index),
                dwarf_lineaddr(row, &address) == 0, address >= start
            else { break }
            if LineTable.number(of: row) != 0 { before.append(row) }
        }
        let declaration = before.last.flatMap(LineTable.number)
        let inner = before.first { LineTable.number(of: $0) != declaration }
        return (inner ?? (isWritten ? before.first : nil)).flatMap(LineTable.line)
    }

    private static func number(of line: OpaquePointer) -> Int? {
        var number: Int32 = 0
        return dwarf_lineno(line, &number) == 0 ? Int(number) : nil
    }

    private static func line(_ line: OpaquePointer) -> Line? {
        guard let number = number(of: line), let path = dwarf_linesrc(line, nil, nil) else {
            return nil
        }
        return (String(cString: path), number)
    }
}

extension Array {
    /// The first position from which on all elements hold, of elements in that order.
    fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
