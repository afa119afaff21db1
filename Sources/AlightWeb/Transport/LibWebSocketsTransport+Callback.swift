// SPDX-License-Identifier: Apache-2.0

import CLibWebSockets

/// The one function that libwebsockets calls, for every socket and every reason.
func libraryCallback(
    _ socket: OpaquePointer?, _ reason: lws_callback_reasons, _: UnsafeMutableRawPointer?,
    _ input: UnsafeMutableRawPointer?, _ length: Int
) -> CInt {
    guard let socket, let context = lws_get_context(socket),
        let user = lws_context_user(context)
    else {
        return 0
    }
    let transport = Unmanaged<LibWebSocketsTransport>.fromOpaque(user).takeUnretainedValue()
    let bytes = UnsafeRawBufferPointer(start: input, count: input == nil ? 0 : length)
    return transport.handle(reason, socket, bytes)
}

extension LibWebSocketsTransport {
    /// What a callback returns to go on, and to end the connection.
    static let goOn: CInt = 0
    static let hangUp: CInt = -1

    fileprivate func handle(
        _ reason: lws_callback_reasons, _ socket: OpaquePointer, _ bytes: UnsafeRawBufferPointer
    ) -> CInt {
        switch reason {
        case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
            runErrands()
        case LWS_CALLBACK_HTTP:
            return answer(socket, path: String(decoding: bytes, as: UTF8.self))
        case LWS_CALLBACK_HTTP_WRITEABLE:
            return continueDownload(socket)
        case LWS_CALLBACK_CLOSED_HTTP:
            forgetRequests(of: socket)
        case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
            return confirmUpgrade(socket)
        case LWS_CALLBACK_ESTABLISHED:
            open(socket)
        case LWS_CALLBACK_RECEIVE:
            return receive(socket, bytes)
        case LWS_CALLBACK_SERVER_WRITEABLE:
            return write(socket)
        case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
            return peerCloses(socket)
        case LWS_CALLBACK_TIMER:
            return didWait(socket)
        case LWS_CALLBACK_CLOSED:
            didClose(socket)
        case LWS_CALLBACK_HTTP_BODY, LWS_CALLBACK_HTTP_BODY_COMPLETION,
            LWS_CALLBACK_RAW_ADOPT, LWS_CALLBACK_RAW_RX:
            return Self.hangUp
        default:
            break
        }
        return Self.goOn
    }

    /// The value of a request header; empty when it is missing or too long to be one of ours.
    func header(_ token: lws_token_indexes, of socket: OpaquePointer) -> String {
        let length = lws_hdr_total_length(socket, token)
        guard length > 0, length < 1024 else {
            return ""
        }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1025) { buffer in
            let count = lws_hdr_copy(socket, buffer.baseAddress, 1025, token)
            guard count > 0 else {
                return ""
            }
            let bytes = UnsafeRawBufferPointer(buffer).prefix(Int(count))
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}

/// A stranger's text as it may stand in a log: one line, short, no control characters.
func printable(_ text: String) -> String {
    let short = text.unicodeScalars.prefix(200)
    return short.map { $0.value < 0x20 || $0.value > 0x7E ? "?" : String($0) }.joined()
}
