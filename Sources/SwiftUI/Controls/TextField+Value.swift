// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Foundation

extension TextField where Label == Text {
    /// A field for a value that a format turns into text and back. Text that is
    /// no such value is dropped when the person is done with it.
    nonisolated public init<F>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F,
        prompt: Text? = nil
    ) where F: ParseableFormatStyle, F.FormatOutput == String {
        self.init(.formatted(value, format, prompt), label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S, F>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where S: StringProtocol, F: ParseableFormatStyle, F.FormatOutput == String {
        self.init(.formatted(value, format, prompt), label: Text(title))
    }

    /// The same for a value that may be missing; without one the field is empty.
    nonisolated public init<F>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F,
        prompt: Text? = nil
    ) where F: ParseableFormatStyle, F.FormatOutput == String {
        self.init(.formatted(value, format, prompt), label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S, F>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where S: StringProtocol, F: ParseableFormatStyle, F.FormatOutput == String {
        self.init(.formatted(value, format, prompt), label: Text(title))
    }
}

extension FieldInput {
    fileprivate static func formatted<F>(
        _ value: Binding<F.FormatInput>, _ format: F, _ prompt: Text?
    ) -> FieldInput where F: ParseableFormatStyle, F.FormatOutput == String {
        make(value, key: format, prompt) {
            format.format($0)
        } value: {
            try? format.parseStrategy.parse($0)
        }
    }

    fileprivate static func formatted<F>(
        _ value: Binding<F.FormatInput?>, _ format: F, _ prompt: Text?
    ) -> FieldInput where F: ParseableFormatStyle, F.FormatOutput == String {
        make(value, key: format, prompt) {
            $0.map { format.format($0) } ?? ""
        } value: {
            $0.isEmpty ? .some(nil) : (try? format.parseStrategy.parse($0)).map { $0 }
        }
    }

    private static func make<Value>(
        _ binding: Binding<Value>, key: AnyHashable, _ prompt: Text?,
        text: @escaping (Value) -> String, value: @escaping (String) -> Value?
    ) -> FieldInput {
        let location = FormattedLocation(binding.location, key: key, text: text, value: value)
        var formatted =
            location.isLive
            ? Binding<String>(liveLocation: location)
            : Binding<String>(location: location, value: location.peek())
        formatted.transaction = binding.transaction
        return FieldInput(text: formatted, prompt: prompt, writesWhenDone: true)
    }
}

/// A value of another place, as text.
private final class FormattedLocation<Base>: Location<String>, @unchecked Sendable {
    private let base: Location<Base>
    /// Two places are equal when these and the bases are.
    private let key: AnyHashable
    private let text: (Base) -> String
    private let value: (String) -> Base?

    init(
        _ base: Location<Base>, key: AnyHashable, text: @escaping (Base) -> String,
        value: @escaping (String) -> Base?
    ) {
        self.base = base
        self.key = key
        self.text = text
        self.value = value
    }

    override func get() -> String { text(base.get()) }
    override func peek() -> String { text(base.peek()) }
    override func markRead() { base.markRead() }
    override var source: NodeID? { base.source }
    override var version: Int { base.version }
    override var isLive: Bool { base.isLive }

    override func set(_ text: String, _ transaction: Transaction) {
        if let value = value(text) {
            base.set(value, transaction)
        }
    }

    override func isEqual(to other: Location<String>) -> Bool {
        guard let other = other as? FormattedLocation<Base> else { return false }
        return key == other.key && base.isEqual(to: other.base)
    }
}
