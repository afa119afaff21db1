// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Turns the signals of this process into bytes that can be waited for.
///
/// A handler may do next to nothing, so it writes the signal's number into a
/// pipe; the loop that waits for everything else reads it there.
enum Signals {
    /// Written once, before any handler is installed; read by the handlers.
    nonisolated(unsafe) private static var writingEnd: Int32 = -1

    static let forwarded = [SIGINT, SIGTERM, SIGHUP]

    /// Starts to deliver signals, and returns the end of the pipe to read.
    static func install() throws -> Int32 {
        let ends = try ChildProcess.makePipe()
        for end in [ends.reading, ends.writing] {
            _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
        }
        writingEnd = ends.writing
        for number in forwarded + [SIGCHLD] {
            signal(number) { number in
                var byte = UInt8(truncatingIfNeeded: number)
                let saved = errno
                _ = write(Signals.writingEnd, &byte, 1)
                errno = saved
            }
        }
        return ends.reading
    }
}
