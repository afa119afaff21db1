// SPDX-License-Identifier: Apache-2.0

/// Names a browser over all of its visits, so that what a scene stores is there
/// again the next time, also for another run of the program.
///
/// It travels as a cookie that scripts do not see. Like a token of a visit it is
/// 128 bits from the system's generator: nobody comes by another's name. A
/// browser that says what no server of ours could have given gets a new one.
package struct VisitorName: Hashable, Sendable {
    let text: String

    init() {
        text = RandomText.make()
    }

    /// The name in a `Cookie` header; `nil` if there is none that is well formed.
    init?(cookies: String) {
        for cookie in cookies.split(separator: ";") {
            let parts = cookie.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0] == Self.cookieName else { continue }
            let text = String(parts[1])
            guard RandomText.isWellFormed(text) else { return nil }
            self.text = text
            return
        }
        return nil
    }

    private static let cookieName = "alight-visitor"
    /// A year; each page starts it anew.
    private static let secondsKept = 31_536_000

    /// The value of the `Set-Cookie` header that gives a browser this name.
    var cookie: String {
        "\(Self.cookieName)=\(text); Path=/; Max-Age=\(Self.secondsKept); HttpOnly; SameSite=Lax"
    }
}

/// 128 bits as text, which nobody guesses.
enum RandomText {
    static func make() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    static func isWellFormed(_ text: String) -> Bool {
        text.utf8.count == 32
            && text.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }
}
