// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A trace as text: one JSON object a line, keys in order of the alphabet.
///
/// Docs/Record.md describes it. The first line names format and version; each
/// update begins with a line of its own, and its facts follow by kind.
extension Trace {
    package enum FormatError: Error, Equatable, CustomStringConvertible {
        case notARecord
        case otherVersion(Int)
        case damaged(line: Int)

        package var description: String {
            switch self {
            case .notARecord:
                "this is not an update record; 'alight trace PATH -o FILE' writes one"
            case .otherVersion(let version):
                "this record has version \(version) of the format, and this Alight reads version "
                    + "\(Trace.version); record it again with 'alight trace'"
            case .damaged(let line): "line \(line) of the record cannot be read"
            }
        }
    }

    package func lines() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        func line(_ value: some Encodable) throws -> String {
            String(decoding: try encoder.encode(value), as: UTF8.self)
        }
        var lines = [
            try line(Header(alight: "update record", version: Self.version, program: program))
        ]
        for update in updates {
            lines.append(
                try line(Line("update", Opening(number: update.number, step: update.step))))
            for (kind, facts) in update.facts {
                lines += try facts.map { try line(Line(kind, AnyFact($0))) }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    package init(lines text: String) throws {
        let decoder = JSONDecoder()
        let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
        guard let first = lines.first,
            let version = try? decoder.decode(AnyHeader.self, from: Data(first.utf8)),
            version.alight == "update record"
        else { throw FormatError.notARecord }
        guard version.version == Self.version else {
            throw FormatError.otherVersion(version.version)
        }
        self.init(
            program: version.program ?? "", capacity: max(1_000, lines.count))
        var update: Update?
        for (index, line) in lines.enumerated().dropFirst() {
            do {
                let data = Data(line.utf8)
                let kind = try decoder.decode(KindOfLine.self, from: data).fact
                if kind == "update" {
                    if let update { append(update) }
                    let opening = try decoder.decode(Opening.self, from: data)
                    update = Update(number: opening.number, step: opening.step)
                } else {
                    try update?.take(kind, data, decoder)
                }
            } catch {
                throw FormatError.damaged(line: index + 1)
            }
        }
        if let update { append(update) }
    }

    private struct Header: Encodable {
        let alight: String
        let version: Int
        let program: String
    }

    /// What every version's first line has.
    private struct AnyHeader: Decodable {
        let alight: String
        let version: Int
        let program: String?
    }

    private struct Opening: Codable {
        let number: Int
        let step: String
    }

    private struct KindOfLine: Decodable {
        let fact: String
    }
}

/// A fact with its kind beside its own keys.
private struct Line<Fact: Encodable>: Encodable {
    private enum Key: CodingKey { case fact }

    let kind: String
    let fact: Fact

    init(_ kind: String, _ fact: Fact) {
        self.kind = kind
        self.fact = fact
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(kind, forKey: .fact)
        try fact.encode(to: encoder)
    }
}

private struct AnyFact: Encodable {
    let fact: any Encodable

    init(_ fact: any Encodable) {
        self.fact = fact
    }

    func encode(to encoder: any Encoder) throws {
        try fact.encode(to: encoder)
    }
}

extension Update {
    /// The facts by kind, in the order in which a file holds them.
    fileprivate var facts: [(String, [any Encodable])] {
        [
            ("view", views), ("source", sources), ("write", writes), ("run", runs),
            ("skip", skips), ("life", lives), ("rows", rows), ("stale", stale),
            ("note", notes), ("warning", warnings), ("work", [work]),
        ]
    }

    /// Kinds that a later Alight may add are left out.
    fileprivate mutating func take(_ kind: String, _ data: Data, _ decoder: JSONDecoder) throws {
        func fact<Fact: Decodable>(_ type: Fact.Type = Fact.self) throws -> Fact {
            try decoder.decode(type, from: data)
        }
        switch kind {
        case "view": views.append(try fact())
        case "source": sources.append(try fact())
        case "write": writes.append(try fact())
        case "run": runs.append(try fact())
        case "skip": skips.append(try fact())
        case "life": lives.append(try fact())
        case "rows": rows.append(try fact())
        case "stale": stale.append(try fact())
        case "note": notes.append(try fact())
        case "warning": warnings.append(try fact())
        case "work": work = try fact()
        default: break
        }
    }
}
