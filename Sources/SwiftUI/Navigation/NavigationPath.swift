// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Values of any types, one for each page that is pushed onto a stack's root.
public struct NavigationPath: Equatable {
    /// From the page above the root to the one in front.
    var elements: [AnyHashable]

    public init() {
        elements = []
    }

    public init<S>(_ elements: S) where S: Sequence, S.Element: Hashable {
        self.elements = elements.map { AnyHashable($0) }
    }

    public init<S>(_ elements: S)
    where
        S: Sequence, S.Element: Decodable, S.Element: Encodable,
        S.Element: Hashable
    {
        self.elements = elements.map { AnyHashable($0) }
    }

    /// The path that was stored.
    public init(_ codable: CodableRepresentation) {
        elements = codable.elements
    }

    public var count: Int { elements.count }
    public var isEmpty: Bool { elements.isEmpty }

    public mutating func append<V>(_ value: V) where V: Hashable {
        elements.append(AnyHashable(value))
    }

    public mutating func append<V>(_ value: V)
    where V: Decodable, V: Encodable, V: Hashable {
        elements.append(AnyHashable(value))
    }

    public mutating func removeLast(_ k: Int = 1) {
        elements.removeLast(k)
    }

    /// The path as something that can be stored; `nil` while it holds a value that
    /// cannot.
    public var codable: CodableRepresentation? {
        elements.allSatisfy { $0.base is any Codable }
            ? CodableRepresentation(elements: elements) : nil
    }

    /// A path of which all values can be stored.
    ///
    /// It is stored as SwiftUI does: from the last element to the first, the name
    /// of its type and its value as JSON text in turn.
    public struct CodableRepresentation: Equatable, Codable {
        fileprivate let elements: [AnyHashable]

        fileprivate init(elements: [AnyHashable]) {
            self.elements = elements
        }

        public init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            var elements: [AnyHashable] = []
            while !container.isAtEnd {
                let name = try container.decode(String.self)
                guard let type = _typeByName(name) as? any (Decodable & Hashable).Type else {
                    throw DecodingError.dataCorruptedError(
                        in: container, debugDescription: "No type of a path is called \(name).")
                }
                let text = try container.decode(String.self)
                elements.append(try Self.value(type, text))
            }
            self.elements = elements.reversed()
        }

        private static func value<V: Decodable & Hashable>(
            _ type: V.Type, _ text: String
        ) throws -> AnyHashable {
            AnyHashable(try JSONDecoder().decode(type, from: Data(text.utf8)))
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for element in elements.reversed() {
                guard let value = element.base as? any Encodable,
                    let name = _mangledTypeName(type(of: element.base))
                else {
                    throw EncodingError.invalidValue(
                        element.base,
                        .init(
                            codingPath: container.codingPath,
                            debugDescription: "A value of the path cannot be stored."))
                }
                try container.encode(name)
                try container.encode(String(decoding: JSONEncoder().encode(value), as: UTF8.self))
            }
        }
    }
}

/// What a stack does with the value behind its path's binding.
nonisolated struct PathAccess<Path> {
    let values: (Path) -> [AnyHashable]
    /// Returns whether the path takes values of that type.
    let append: (inout Path, AnyHashable) -> Bool
    let removeLast: (inout Path, Int) -> Void
}

extension PathAccess<NavigationPath> {
    static var path: PathAccess {
        PathAccess(
            values: { $0.elements },
            append: {
                $0.elements.append($1)
                return true
            },
            removeLast: { $0.removeLast(min($1, $0.count)) })
    }
}

extension PathAccess
where
    Path: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Path.Element: Hashable
{
    static var collection: PathAccess {
        PathAccess(
            values: { $0.map { AnyHashable($0) } },
            append: { path, value in
                guard let element = value.base as? Path.Element else { return false }
                path.append(element)
                return true
            },
            removeLast: { path, count in path.removeLast(min(count, path.count)) })
    }
}
