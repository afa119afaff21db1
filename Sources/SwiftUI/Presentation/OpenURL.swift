// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Opens an address: in the person's browser, unless the surroundings say
/// otherwise. Call it as a function.
nonisolated public struct OpenURLAction: Sendable {
    /// What a handler did with an address.
    public struct Result: Sendable {
        fileprivate enum Outcome: Sendable {
            case handled, discarded
            case systemAction(URL?)
        }

        fileprivate let outcome: Outcome

        /// The program opened it.
        public static let handled = Result(outcome: .handled)
        /// Nobody is to open it.
        public static let discarded = Result(outcome: .discarded)
        /// It is opened as if the program had no say.
        public static let systemAction = Result(outcome: .systemAction(nil))

        /// The same for another address.
        public static func systemAction(_ url: URL) -> Result {
            Result(outcome: .systemAction(url))
        }
    }

    /// `nil` for the action of the window.
    private let handler: (@MainActor (URL) -> Result)?
    /// Opens an address where the window is shown, as the action of the window
    /// around; one of the program's own takes it over from there.
    fileprivate var system: (@MainActor (URL) -> Void)?

    /// - Parameter handler: What becomes of an address.
    public init(handler: @escaping @MainActor (URL) -> Result) {
        self.handler = handler
        system = nil
    }

    init(system: (@MainActor (URL) -> Void)?) {
        handler = nil
        self.system = system
    }

    /// Whether the program has a say.
    var isOwn: Bool { handler != nil }

    @MainActor public func callAsFunction(_ url: URL) {
        open(url)
    }

    /// - Parameter completion: Is told whether somebody opened it.
    @MainActor public func callAsFunction(
        _ url: URL, completion: @escaping (_ accepted: Bool) -> Void
    ) {
        completion(open(url))
    }

    @discardableResult
    @MainActor private func open(_ url: URL) -> Bool {
        switch (handler?(url) ?? .systemAction).outcome {
        case .handled: return true
        case .discarded: return false
        case .systemAction(let other):
            system?(other ?? url)
            return system != nil
        }
    }
}

extension EnvironmentValues {
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set {
            var action = newValue
            action.system = newValue.system ?? openURL.system
            self[OpenURLKey.self] = action
        }
    }
}

private struct OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction(system: nil) }
}
