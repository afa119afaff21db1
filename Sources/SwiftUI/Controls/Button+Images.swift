// SPDX-License-Identifier: Apache-2.0

extension Button where Label == SwiftUI.Label<Text, Image> {
    @preconcurrency
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload @preconcurrency
    public init<S>(
        _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
    ) where S: StringProtocol {
        self.init(action: action) { SwiftUI.Label(title, systemImage: systemImage) }
    }

    @preconcurrency
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) {
            SwiftUI.Label(titleKey, systemImage: systemImage)
        }
    }

    @_disfavoredOverload @preconcurrency
    public init<S>(
        _ title: S, systemImage: String, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) where S: StringProtocol {
        self.init(role: role, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}
