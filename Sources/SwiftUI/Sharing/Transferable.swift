// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value that a program gives to others, such as by a `ShareLink`.
///
/// Others take texts here: values without a representation as one can be shown
/// by a `ShareLink`, and not be copied.
public protocol Transferable: SendableMetatype {
    associatedtype Representation: TransferRepresentation

    /// What stands for a value of this type elsewhere.
    @TransferRepresentationBuilder<Self>
    static var transferRepresentation: Representation { get }
}

extension Transferable {
    /// The value as text, where a representation is one.
    var sharedText: String? {
        func text<Found: TransferRepresentation>(by representation: Found) -> String? {
            (self as? Found.Item).flatMap { representation._text(of: $0) }
        }
        return text(by: Self.transferRepresentation)
    }
}

/// What stands for a value elsewhere.
public protocol TransferRepresentation<Item>: Sendable {
    associatedtype Item: Transferable

    /// The value as text, where this representation is one.
    func _text(of item: Item) -> String?
}

/// Puts the representations of a type together, the most fitting one first.
@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
    public static func buildExpression<Content>(_ content: Content) -> Content
    where Content: TransferRepresentation, Content.Item == Item {
        content
    }

    public static func buildPartialBlock<Content>(first: Content) -> Content
    where Content: TransferRepresentation, Content.Item == Item {
        first
    }

    public static func buildPartialBlock<First, Second>(
        accumulated: First, next: Second
    ) -> _PairedRepresentation<First, Second> where First.Item == Item {
        _PairedRepresentation(first: accumulated, second: next)
    }
}

/// Two representations of one type: the second, where there is no first one.
public struct _PairedRepresentation<First, Second>: TransferRepresentation
where First: TransferRepresentation, Second: TransferRepresentation, First.Item == Second.Item {
    fileprivate let first: First
    fileprivate let second: Second

    public func _text(of item: First.Item) -> String? {
        first._text(of: item) ?? second._text(of: item)
    }
}

/// Stands for a value by another one.
public struct ProxyRepresentation<Item, Proxy>: TransferRepresentation
where Item: Transferable, Proxy: Transferable {
    private let exporting: @Sendable (Item) -> Proxy?

    /// - Parameter exporting: The value that stands for another.
    public init(exporting: @escaping @Sendable (Item) -> Proxy) {
        self.exporting = { exporting($0) }
    }

    /// - Parameter exporting: The same; a value for which it fails has no representation.
    @_disfavoredOverload
    public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {
        self.exporting = { try? exporting($0) }
    }

    public func _text(of item: Item) -> String? {
        exporting(item)?.sharedText
    }
}

/// The representation of what is text itself, or has none.
public struct _TextRepresentation<Item: Transferable>: TransferRepresentation {
    private let text: @Sendable (Item) -> String?

    init(_ text: @escaping @Sendable (Item) -> String?) {
        self.text = text
    }

    public func _text(of item: Item) -> String? { text(item) }
}

extension String: Transferable {
    public static var transferRepresentation: _TextRepresentation<String> {
        return _TextRepresentation { $0 }
    }
}

extension URL: Transferable {
    public static var transferRepresentation: _TextRepresentation<URL> {
        return _TextRepresentation { $0.absoluteString }
    }
}

extension AttributedString: Transferable {
    public static var transferRepresentation: _TextRepresentation<AttributedString> {
        return _TextRepresentation { String($0.characters) }
    }
}

extension Data: Transferable {
    public static var transferRepresentation: _TextRepresentation<Data> {
        return _TextRepresentation { _ in nil }
    }
}

extension Image: Transferable {
    public static var transferRepresentation: _TextRepresentation<Image> {
        return _TextRepresentation { _ in nil }
    }
}

extension Never: Transferable {
    public static var transferRepresentation: _TextRepresentation<Never> {
        return _TextRepresentation(Self.text)
    }

    @Sendable private static func text(of item: Never) -> String? {}
}
