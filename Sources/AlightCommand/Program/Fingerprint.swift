// SPDX-License-Identifier: Apache-2.0

/// A 64-bit hash of texts and bytes, the same in every run: FNV-1a.
struct Fingerprint {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        // A mark between two parts, so that "ab","c" and "a","bc" differ.
        value = (value ^ 0x1ff) &* 0x100_0000_01b3
    }

    mutating func add(_ text: String) {
        add(text.utf8)
    }

    var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
