// SPDX-License-Identifier: Apache-2.0

/// Bounds on what one client, and all together, may take. Each that is hit is logged.
package struct WebLimits: Sendable {
    // MARK: Size

    /// Bytes in one message from a browser.
    package var messageBytes = 64 * 1024
    /// Bytes that may wait in the transport behind the message that is being written.
    package var queuedBytes = 1024 * 1024
    /// Bytes of batches that a browser has not acknowledged; further frames are merged.
    package var unacknowledgedBytes = 256 * 1024
    /// Bytes of one connection that wait for the main actor.
    package var pendingBytes = 1024 * 1024

    // MARK: Count

    /// WebSocket connections at a time.
    package var connections = 1_000
    /// Messages of one connection that wait for the main actor.
    package var pendingMessages = 512
    /// Batches that a browser has not acknowledged; further frames are merged.
    package var unacknowledgedBatches = 64
    /// Patches of merged frames; with more the whole tree is sent.
    package var mergedPatches = 1_000
    /// Visits that are kept for browsers without a connection.
    package var visitsAway = 500
    /// Pages that were asked for and whose browsers have not connected; a further one comes
    /// without content, and its scene is made when it connects.
    package var pagesAhead = 64

    // MARK: Rate

    /// Messages a second that one connection may send for long, and how many at once.
    package var messagesPerSecond = 250.0
    package var messagesAtOnce = 1_000.0

    // MARK: Time

    /// Time for the first message of a connection.
    package var secondsBeforeFirstMessage = 10.0
    /// Silence after which the server asks whether a browser is still there.
    package var secondsBeforePing = 30
    /// Silence after which it gives a connection up.
    package var secondsBeforeHangUp = 45
    /// How long a visit is kept for a browser that lost its connection.
    package var secondsAway = 300.0
    /// How long the scene of a page is kept for the browser that asked for the page.
    package var secondsAhead = 30.0

    package init() {}
}
