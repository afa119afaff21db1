// SPDX-License-Identifier: Apache-2.0

/// What a browser shows to go on with its visit over another connection.
///
/// 128 bits from the system's generator, so that nobody guesses one; good for one
/// connection, so that one which was seen somewhere is soon worth nothing.
struct VisitToken: Hashable, Sendable {
    let text: String

    init() {
        text = RandomText.make()
    }

    /// What a browser said; it names a visit only if the host knows it.
    init(said text: String) {
        self.text = text
    }
}
