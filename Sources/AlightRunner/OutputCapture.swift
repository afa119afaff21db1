// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Takes what the process writes to standard output, until it is ended.
///
/// A file without a name stands in the place of standard output: unlike a pipe
/// it never fills up, so that nobody has to read while the program prints. What
/// the C library's streams hold back is fetched before each look.
final class OutputCapture {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let output: Int32
    private let file: Int32
    private var offset: off_t = 0

    init() throws {
        fflush(nil)
        let folder = FileManager.default.temporaryDirectory.path
        var path = Array("\(folder)/alight-output-XXXXXX".utf8CString)
        file = mkstemp(&path)
        output = dup(STDOUT_FILENO)
        guard file >= 0, output >= 0, dup2(file, STDOUT_FILENO) >= 0 else {
            let reason = String(cString: strerror(errno))
            throw Failure(description: "cannot capture standard output in \(folder): \(reason)")
        }
        unlink(path)
    }

    /// The lines that were written since the last call; the last one may be unfinished.
    func takeLines() -> [String] {
        fflush(nil)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = pread(file, &buffer, buffer.count, offset)
            guard count > 0 else { break }
            offset += off_t(count)
            bytes += buffer.prefix(count)
        }
        return Self.lines(bytes)
    }

    static func lines(_ bytes: [UInt8]) -> [String] {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true {
            lines.removeLast()
        }
        return lines.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Gives standard output back; what was not taken is dropped.
    func end() {
        fflush(nil)
        dup2(output, STDOUT_FILENO)
        close(output)
        close(file)
    }
}
