// SPDX-License-Identifier: Apache-2.0

import AlightOptions
import Dispatch
import Foundation

/// The program's end of its conversation with the command that watches over it.
///
/// Made once, when the program starts to serve; it lives as long as the program.
@MainActor
final class SupervisorConnection {
    private let descriptor: Int32
    private let source: any DispatchSourceRead
    private let onMessage: @MainActor (SupervisorMessage) -> Void
    private var lines = MessageLines()

    init(_ descriptor: Int32, onMessage: @escaping @MainActor (SupervisorMessage) -> Void) {
        self.descriptor = descriptor
        self.onMessage = onMessage
        // What the program starts has no part in this.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [unowned self] in
            MainActor.assumeIsolated { receive() }
        }
        source.activate()
    }

    func say(_ message: ProgramMessage) {
        MessageLines.line(message).withUnsafeBytes { bytes in
            _ = send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        }
    }

    private func receive() {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 {
                source.cancel()
            }
            guard count > 0 else {
                return
            }
            let messages: [SupervisorMessage] = lines.take(Data(buffer.prefix(count)))
            messages.forEach(onMessage)
        }
    }
}
