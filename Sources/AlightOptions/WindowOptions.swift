// SPDX-License-Identifier: Apache-2.0

/// The window in which a program is shown without one, where the command says so.
package struct WindowOptions: Codable, Equatable, Sendable {
    package struct Insets: Codable, Equatable, Sendable {
        package var top = 0.0
        package var left = 0.0
        package var bottom = 0.0
        package var right = 0.0

        package init(top: Double, left: Double, bottom: Double, right: Double) {
            self.top = top
            self.left = left
            self.bottom = bottom
            self.right = right
        }
    }

    /// In points; `nil` for what the content asks for.
    package var width: Double?
    package var height: Double?
    /// What bars take at the edges, in points.
    package var safeArea: Insets?

    package init() {}
}
