// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Standard output, as `print` uses it.
enum StandardOutput {
    /// Has every line leave at once, also into a pipe: what a program printed is
    /// not lost when it traps, and keeps its place among other output.
    ///
    /// The stream is found by name, since Swift does not let anyone touch the C
    /// library's variable.
    static func passLinesAtOnce() {
        guard let variable = dlsym(nil, "stdout") else { return }
        let stream = variable.load(as: UnsafeMutablePointer<FILE>?.self)
        setvbuf(stream, nil, Int32(_IOLBF), 0)
    }
}
