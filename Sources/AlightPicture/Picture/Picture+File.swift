// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Picture {
    /// Writes the file in the format that its extension says.
    ///
    /// Either all of it is there afterwards or what was there before: it is
    /// written beside its place and then put there.
    package func write(to path: String, scale: Double = 2) throws(PictureError) {
        let format = try PictureFormat(path: path)
        try PictureFile.write(try data(format, scale: scale), to: path)
    }
}

/// Puts whole files in their places.
package enum PictureFile {
    package static func write(_ data: Data, to path: String) throws(PictureError) {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
            isFolder.boolValue
        {
            throw .unwritable(path, reason: "it is a folder")
        }
        let temporary = "\(path).\(getpid()).part"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw .unwritable(path, reason: String(cString: strerror(errno)))
        }
        let isWritten = writeAll(data, to: descriptor)
        guard close(descriptor) == 0, isWritten, rename(temporary, path) == 0 else {
            let reason = String(cString: strerror(errno))
            unlink(temporary)
            throw .unwritable(path, reason: reason)
        }
    }

    private static func writeAll(_ data: Data, to descriptor: Int32) -> Bool {
        data.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                let count = Foundation.write(
                    descriptor, bytes.baseAddress! + offset, bytes.count - offset)
                guard count > 0 || (count < 0 && errno == EINTR) else { return false }
                offset += max(count, 0)
            }
            return true
        }
    }
}
