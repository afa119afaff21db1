// SPDX-License-Identifier: Apache-2.0

import CAllocation
import Foundation

/// A moment on the monotonic clock, in nanoseconds.
struct Instant {
    let nanoseconds: UInt64

    static var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Instant(nanoseconds: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
    }

    func seconds(since start: Instant) -> Double {
        Double(nanoseconds &- start.nanoseconds) / 1e9
    }
}

/// Several measurements of one thing, in seconds.
///
/// Other work may share the machine, so the median speaks for all.
struct Samples: Codable {
    private(set) var values: [Double] = []

    mutating func add(_ seconds: Double) {
        values.append(seconds)
    }

    mutating func add(_ other: Samples) {
        values += other.values
    }

    var median: Double {
        values.isEmpty ? .nan : values.sorted()[values.count / 2]
    }

    var lowest: Double { values.min() ?? .nan }
}

/// Bytes that the program has allocated and not freed.
func allocatedBytes() -> Int {
    let info = mallinfo2()
    return Int(info.uordblks) + Int(info.hblkhd)
}
