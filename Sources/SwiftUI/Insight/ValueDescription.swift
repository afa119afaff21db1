// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

/// A value as a report shows it: the same text in each run of the program.
///
/// Sets and dictionaries are sorted, closures and objects named by their type,
/// property wrappers by what they hold.
struct ValueDescription {
    private static let limit = 60
    /// Of what is kept to be compared with what comes later.
    private static let keptLimit = 600
    /// When the process began, to the hundredth of a second: a date between then and now
    /// is taken from the clock, and another in the next run.
    private static let start: Date = {
        // Behind the name, the 20th field is when, in ticks since the machine started (proc(5)).
        let fields =
            (try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8))?
            .split(separator: ")").last?.split(separator: " ") ?? []
        var present = timespec()
        clock_gettime(CLOCK_BOOTTIME, &present)
        let ticks = fields.count > 19 ? Double(fields[19]) ?? 0 : 0
        return Date(
            timeIntervalSinceNow: ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
                - Double(present.tv_sec) - Double(present.tv_nsec) / 1e9)
    }()
    private let elementLimit: Int
    private let depthLimit: Int
    /// Whether what is made at random reads the same each time.
    private let hidesChance: Bool

    static func text(_ value: Any) -> String {
        let description = ValueDescription(elementLimit: 6, depthLimit: 4, hidesChance: true)
        return cut(description.describe(value, depth: 0), to: limit)
    }

    /// A longer text, by which a change is found whose old value is gone by then; it is
    /// shown by `change(fromText:toText:)`.
    static func kept(_ value: Any) -> String {
        let description = ValueDescription(elementLimit: 24, depthLimit: 4, hidesChance: true)
        return cut(description.describe(value, depth: 0), to: keptLimit)
    }

    /// Both values of a change; of long ones the part in which they differ.
    static func change(from old: Any, to new: Any) -> (old: String, new: String) {
        let (first, second) = (text(old), text(new))
        guard first == second || first.count == limit && second.count == limit else {
            return (first, second)
        }
        let description = ValueDescription(
            elementLimit: 1_000, depthLimit: 8, hidesChance: true)
        return change(
            fromText: description.describe(old, depth: 0),
            toText: description.describe(new, depth: 0))
    }

    /// The same of what was kept.
    static func change(fromText old: String, toText new: String) -> (old: String, new: String) {
        let shared = zip(old, new).prefix { $0 == $1 }.count
        guard old != new, shared > limit - 20, max(old.count, new.count) > limit else {
            return (cut(old, to: limit), cut(new, to: limit))
        }
        // A little before it, from the start of a part.
        let near = Array(old.prefix(shared).suffix(limit * 3 / 5))
        let start = near.firstIndex { "([,".contains($0) } ?? 0
        let position = shared - near.count + start + (near[start] == "," ? 2 : 0)
        return (
            part(of: old, from: min(position, shared)), part(of: new, from: min(position, shared))
        )
    }

    private static func part(of text: String, from position: Int) -> String {
        "…" + cut(String(text.dropFirst(position)), to: limit - 1)
    }

    private static func cut(_ text: String, to limit: Int) -> String {
        text.count > limit ? text.prefix(limit - 1) + "…" : text
    }

    /// Whether two values look the same as far as one can look.
    static func areAlike(_ first: Any, _ second: Any) -> Bool {
        let description = ValueDescription(
            elementLimit: 1_000, depthLimit: 8, hidesChance: false)
        return description.describe(first, depth: 0) == description.describe(second, depth: 0)
    }

    private func describe(_ value: Any, depth: Int) -> String {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            return mirror.children.first.map { describe($0.value, depth: depth) } ?? "nil"
        }
        switch value {
        case let text as String: return text.debugDescription
        case let number as CGFloat: return "\(Double(number))"
        case let id as UUID: return hidesChance ? "UUID" : id.uuidString
        case let date as Date where hidesChance && date >= Self.start && date <= .now:
            return "now"
        case let held as any ValueHolder: return describe(held.heldValue, depth: depth)
        case let box as any PublishedValue: return describe(box.publishedValue, depth: depth)
        default: break
        }
        guard depth < depthLimit else { return "…" }
        switch mirror.displayStyle {
        case .collection, .set, .dictionary: return list(mirror, depth)
        case .class: return objectName(value)
        case .struct where !(value is any CustomStringConvertible): return fields(mirror, depth)
        case .tuple: return parts(mirror, depth)
        default: break
        }
        let type = String(describing: type(of: value))
        return type.contains("->") ? "closure" : String(describing: value)
    }

    private func objectName(_ object: Any) -> String {
        String(describing: type(of: object))
    }

    private func list(_ mirror: Mirror, _ depth: Int) -> String {
        let isSorted = mirror.displayStyle != .collection
        let count = mirror.children.count
        guard count <= 64 || !isSorted else { return "\(count) elements" }
        var texts = mirror.children.prefix(isSorted ? count : elementLimit).map { child in
            guard mirror.displayStyle == .dictionary else {
                return describe(child.value, depth: depth + 1)
            }
            return Mirror(reflecting: child.value).children
                .map { describe($0.value, depth: depth + 1) }.joined(separator: ": ")
        }
        if isSorted {
            texts.sort()
        }
        if count > elementLimit {
            texts = texts.prefix(elementLimit) + ["… \(count) in all"]
        }
        return "[\(texts.joined(separator: ", "))]"
    }

    private func fields(_ mirror: Mirror, _ depth: Int) -> String {
        let parts = mirror.children.prefix(elementLimit).map { child in
            "\(child.label ?? "_"): \(describe(child.value, depth: depth + 1))"
        }
        let type = String(describing: mirror.subjectType)
        return "\(type)(\(parts.joined(separator: ", ")))"
    }

    private func parts(_ mirror: Mirror, _ depth: Int) -> String {
        "(\(mirror.children.map { describe($0.value, depth: depth + 1) }.joined(separator: ", ")))"
    }
}

/// A property wrapper, which reports describe by what it holds.
protocol ValueHolder {
    var heldValue: Any { get }
}

extension State: ValueHolder {
    var heldValue: Any { presentValue }
}

extension Binding: ValueHolder {
    var heldValue: Any { location.peek() }
}

extension Bindable: ValueHolder {
    var heldValue: Any { wrappedValue }
}

extension ObservedObject: ValueHolder {
    var heldValue: Any {
        // Reports are made on the main actor.
        nonisolated(unsafe) let copy = self
        return MainThread.assume { copy.wrappedValue }
    }
}
