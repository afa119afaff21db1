// SPDX-License-Identifier: Apache-2.0

/// Who writes a value, and who reads it, over all updates of a trace.
package struct BlameReport: Encodable, Equatable {
    package struct Writer: Encodable, Equatable {
        package var place: String?
        package var function: String?
        package var count: Int
        /// Writes of what was there already.
        package var equal: Int
    }

    package struct Reader: Encodable, Equatable {
        package var view: String
        /// How many views of the kind read it.
        package var views: Int
        package var runs: Int
        package var wasted: Int
    }

    package let name: String
    package let kind: String
    package let type: String?
    package let owner: String?
    package let writers: [Writer]
    package let readers: [Reader]

    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// - Parameter subject: `Board.selected`, or its last part.
    package init(_ subject: String, in trace: Trace) throws(Failure) {
        let matches = trace.sources.values.filter {
            $0.name == subject || $0.name.hasSuffix("." + subject)
        }.sorted { $0.id < $1.id }
        let names = Set(matches.map(\.name))
        guard names.count == 1, let first = matches.first else {
            throw Failure(description: Self.problem(subject, names.sorted(), in: trace))
        }
        let ids = Set(matches.map(\.id))
        name = first.name
        kind = first.kind.rawValue
        type = first.type
        owner = first.owner.map { trace.name(ofView: $0) }
        writers = Self.writers(ids, in: trace)
        readers = Self.readers(ids, in: trace)
    }

    private static func problem(_ subject: String, _ names: [String], in trace: Trace) -> String {
        if names.count > 1 {
            return "'\(subject)' may be one of several: \(names.joined(separator: ", "))"
        }
        let known = Set(trace.sources.values.map(\.name)).sorted()
        guard !known.isEmpty else { return "nothing was written, so '\(subject)' has no writers" }
        let near = known.sorted {
            ViewQuery.distance($0.lowercased(), subject.lowercased())
                < ViewQuery.distance($1.lowercased(), subject.lowercased())
        }
        return "'\(subject)' was not written; what was: \(near.prefix(6).joined(separator: ", "))"
    }

    private static func writers(_ ids: Set<Int>, in trace: Trace) -> [Writer] {
        var writers: [Writer] = []
        for write in trace.updates.flatMap(\.writes) where ids.contains(write.source) {
            let equal = write.isEqual ? write.count : 0
            if let index = writers.firstIndex(where: {
                $0.place == write.place && $0.function == write.function
            }) {
                writers[index].count += write.count
                writers[index].equal += equal
            } else {
                writers.append(
                    Writer(
                        place: write.place, function: write.function, count: write.count,
                        equal: equal))
            }
        }
        return writers.sorted { $0.count > $1.count }
    }

    private static func readers(_ ids: Set<Int>, in trace: Trace) -> [Reader] {
        var views: [String: Set<Int>] = [:]
        var readers: [String: Reader] = [:]
        for update in trace.updates {
            for view in update.writes.filter({ ids.contains($0.source) }).flatMap(\.readers) {
                views[trace.name(ofView: view), default: []].insert(view)
            }
            for run in update.runs
            where run.changes.contains(where: { $0.source.map(ids.contains) == true }) {
                let name = trace.name(ofView: run.view)
                views[name, default: []].insert(run.view)
                readers[name, default: Reader(view: name, views: 0, runs: 0, wasted: 0)].runs += 1
                readers[name]!.wasted += run.isWasted ? 1 : 0
            }
        }
        return views.keys.sorted().map { name in
            var reader = readers[name] ?? Reader(view: name, views: 0, runs: 0, wasted: 0)
            reader.views = views[name]!.count
            return reader
        }.sorted { ($1.views, $0.view) < ($0.views, $1.view) }
    }

    package var text: String {
        var lines = [
            "\(name)  \([kind, type, owner.map { "owned by \($0)" }].compactMap { $0 }.joined(separator: " · "))"
        ]
        for writer in writers {
            let equal = writer.equal > 0 ? ", \(writer.equal) of them equal" : ""
            let place = [writer.place ?? "an unknown place", writer.function].compactMap { $0 }
            let head = "  written  ×\(writer.count)\(equal)"
            lines.append(head.padded(to: 30) + "  " + place.joined(separator: "  "))
        }
        for reader in readers {
            let runs =
                "ran ×\(reader.runs)" + (reader.wasted > 0 ? ", \(reader.wasted) wasted" : "")
            let head = "  read by  \(reader.view) ×\(reader.views)"
            lines.append(head.padded(to: 30) + "  " + runs)
        }
        if readers.isEmpty {
            lines.append("  read by  nobody")
        }
        return lines.joined(separator: "\n")
    }
}
