// SPDX-License-Identifier: Apache-2.0

/// A device by its name, for previews.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }
}

// They speak to who shows the previews of a `PreviewProvider`, and say nothing to a
// program that runs. Here each such preview has the window that the command line
// gives it, under the provider's name.

extension View {
    /// The size of the window in which a preview is shown.
    nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }

    nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { self }

    nonisolated public func previewDisplayName(_ value: String?) -> some View { self }

    nonisolated public func previewInterfaceOrientation(
        _ value: InterfaceOrientation
    ) -> some View { self }
}
