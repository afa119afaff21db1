// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The file that this code was loaded from: the dynamic library or the program.
///
/// `Bundle.module` looks beside the running program only, and stops it when
/// nothing is there. A program that links the library from another folder still
/// has to find the resources, which lie beside the library.
enum LoadedImage {
    /// Read from the kernel's list of mapped files, since `dladdr` is hidden
    /// from Swift by the C library's headers.
    static let path: String? = {
        let address = UInt(bitPattern: #dsohandle)
        // Not by its size, which such a file does not have.
        guard let file = FileHandle(forReadingAtPath: "/proc/self/maps"),
            let contents = try? file.readToEnd()
        else { return nil }
        let maps = String(decoding: contents, as: UTF8.self)
        for line in maps.split(separator: "\n") {
            // 7f00a000-7f00b000 r-xp 00001000 08:01 1234    /path/to/file
            let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
            let bounds = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            guard fields.count == 6, bounds.count == 2, bounds[0] <= address, address < bounds[1]
            else { continue }
            return URL(fileURLWithPath: fields[5].trimmingCharacters(in: .whitespaces))
                .resolvingSymlinksInPath().path
        }
        return nil
    }()
}
