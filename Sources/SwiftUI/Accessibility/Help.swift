// SPDX-License-Identifier: Apache-2.0

extension View {
    /// What a person is told who asks what the view is for.
    nonisolated public func help(_ textKey: LocalizedStringKey) -> some View {
        accessibilityHint(Text(textKey))
    }

    nonisolated public func help(_ text: Text) -> some View {
        accessibilityHint(text)
    }

    @_disfavoredOverload
    nonisolated public func help<S>(_ text: S) -> some View where S: StringProtocol {
        accessibilityHint(Text(text))
    }
}
