// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// How a program is served.
package struct WebHostConfiguration: Sendable {
    /// The page's title until the scene has told its own.
    package var title = "Alight"
    /// A numeric address; loopback, unless somebody says otherwise.
    package var address = "127.0.0.1"
    /// The port, or the first one to try.
    package var port = 8080
    /// How many ports from `port` on are tried; 0 as port takes any free one.
    package var portAttempts = 20
    /// Names under which the server may be asked for; `nil` means this machine's own names
    /// on loopback, and any name elsewhere.
    package var allowedHosts: [String]?
    /// The files that the program's text was measured with, under `/fonts/`.
    package var fonts: [WebFont] = []
    /// Further files, such as images.
    package var assets: [WebAsset] = []
    package var limits = WebLimits()
    /// The window for which the first page is made, before the browser has told its own.
    package var firstWindow = SceneEnvironment(size: CGSize(width: 390, height: 844))
    /// Draws what a scene shows as PNG, for link previews; without it they have no picture.
    package var drawPicture:
        (@MainActor @Sendable (any SceneSession, SceneEnvironment) -> [UInt8]?)?
    /// Called on any thread with one line at a time.
    package var log: @Sendable (String) -> Void = { _ in }

    package init() {}

    var portsToTry: [Int] {
        guard port > 0 else {
            return [0]
        }
        return Array(port...min(port + max(portAttempts, 1) - 1, 65535))
    }

    /// The library takes no names of hosts.
    var addressToListenOn: String {
        address == "localhost" ? "127.0.0.1" : address
    }

    private var isLoopback: Bool {
        address == "::1" || address == "localhost" || address.hasPrefix("127.")
    }

    var hostsToAllow: [String]? {
        allowedHosts ?? (isLoopback ? ["127.0.0.1", "localhost", "[::1]", address] : nil)
    }

    func url(port: Int) -> URL {
        let isAnyAddress = address == "0.0.0.0" || address == "::"
        let name = isAnyAddress ? "127.0.0.1" : address.contains(":") ? "[\(address)]" : address
        return URL(string: "http://\(name):\(port)")!
    }
}

/// A font file as the page's style sheet declares it.
package struct WebFont: Sendable {
    /// The CSS family name; the first family of a design is tried first.
    package var family: String
    package var fileName: String
    /// MIME type, such as `font/woff2` or `font/ttf`.
    package var type: String
    package var bytes: [UInt8]
    /// More than one weight when the file is a variable font.
    package var weights: ClosedRange<Int>
    package var isItalic: Bool

    package init(
        family: String, fileName: String, type: String, bytes: [UInt8],
        weights: ClosedRange<Int> = 100...900, isItalic: Bool = false
    ) {
        self.family = family
        self.fileName = fileName
        self.type = type
        self.bytes = bytes
        self.weights = weights
        self.isItalic = isItalic
    }
}
