// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// Writes a batch as one message to a browser: `Docs/Wire.md` has the grammar.
///
/// A message is an array: batch number, number of the last message that the
/// server had taken from this browser, then one array for each operation. Its
/// first string names the operation. Trailing defaults are left out.
///
/// A host owns one encoder and uses it for every visitor, one after the other.
package struct BatchEncoder: ~Copyable {
    package init() {}

    var buffer = WireBuffer()
    /// What the operations since the last `"a"` are moved by.
    private var animation: AnimationDescription?

    /// The message for `batch`; with `title` when the window's title changed too.
    ///
    /// - Parameter isWholeTree: Whether all that was shown and is not in the batch goes.
    package mutating func encode(
        _ batch: DisplayBatch, received: Int, title: String? = nil, isWholeTree: Bool = false
    ) -> [UInt8] {
        begin(number: batch.number, received: received)
        if isWholeTree {
            buffer.append(",[\"z\"]")
        }
        append(title: title)
        for patch in batch.patches {
            append(patch)
        }
        return end()
    }

    /// A message outside the order of batches: it changes no item.
    mutating func encodeNote(
        received: Int, title: String? = nil, notice: PageNotice? = nil, token: String? = nil
    ) -> [UInt8] {
        begin(number: 0, received: received)
        if let token {
            buffer.append(",[\"t\",")
            buffer.append(quoted: token)
            buffer.append(UInt8(ascii: "]"))
        }
        append(title: title)
        switch notice {
        case .text(let text):
            buffer.append(",[\"b\",")
            buffer.append(quoted: text)
            buffer.append(UInt8(ascii: "]"))
        case .problem(let problem):
            append(problem)
        case .reload:
            buffer.append(",[\"l\"]")
        case nil:
            break
        }
        return end()
    }

    private mutating func append(_ problem: PageProblem?) {
        buffer.append(",[\"d\"")
        if let problem {
            buffer.append(UInt8(ascii: ","))
            buffer.append(quoted: problem.title)
        }
        for item in problem?.items ?? [] {
            buffer.append(",[")
            for text in [item.message, item.place, item.source] {
                buffer.append(quoted: text)
                buffer.append(UInt8(ascii: ","))
            }
            buffer.append(integer: item.column)
            buffer.append(UInt8(ascii: "]"))
        }
        buffer.append(UInt8(ascii: "]"))
    }

    private mutating func begin(number: Int, received: Int) {
        buffer.removeAll()
        animation = nil
        buffer.append(UInt8(ascii: "["))
        buffer.append(integer: number)
        buffer.append(UInt8(ascii: ","))
        buffer.append(integer: received)
    }

    private mutating func end() -> [UInt8] {
        buffer.append(UInt8(ascii: "]"))
        return buffer.bytes
    }

    private mutating func append(title: String?) {
        guard let title else {
            return
        }
        buffer.append(",[\"w\",")
        buffer.append(quoted: title)
        buffer.append(UInt8(ascii: "]"))
    }

    private mutating func append(_ patch: DisplayPatch) {
        switch patch {
        case .insert(let item, let parent, let before):
            buffer.append(",[\"i\",")
            buffer.append(integer: parent.rawValue)
            append(field: before?.rawValue ?? 0)
            append(item)
            buffer.append(UInt8(ascii: "]"))
            if item.effect != nil || item.transform != .identity {
                use(nil)
            }
            if let effect = item.effect {
                append(.effect(effect), to: item.id)
            }
            if item.transform != .identity {
                append(.transform(item.transform), to: item.id)
            }
        case .leave(let id, let isLeaving):
            beginOperation(",[\"j\",", id)
            append(field: isLeaving ? 1 : 0)
            buffer.append(UInt8(ascii: "]"))
        case .remove(let id):
            beginOperation(",[\"r\",", id)
            buffer.append(UInt8(ascii: "]"))
        case .move(let id, let before):
            beginOperation(",[\"m\",", id)
            append(field: before?.rawValue ?? 0)
            buffer.append(UInt8(ascii: "]"))
        case .update(let id, let changes, let animation):
            use(animation)
            for change in changes {
                append(change, to: id)
            }
        case .history(let depth):
            buffer.append(",[\"q\"")
            append(field: depth)
            buffer.append(UInt8(ascii: "]"))
        case .open(let address):
            buffer.append(",[\"h\"")
            append(field: address)
            buffer.append(UInt8(ascii: "]"))
        case .copy(let text):
            buffer.append(",[\"C\"")
            append(field: text)
            buffer.append(UInt8(ascii: "]"))
        case .focus(let id):
            beginOperation(",[\"g\",", id ?? .root)
            buffer.append(UInt8(ascii: "]"))
        case .watchFocus:
            buffer.append(",[\"u\"]")
        case .announce(let text, let isUrgent):
            buffer.append(",[\"y\"")
            append(field: text)
            if isUrgent {
                append(field: 1)
            }
            buffer.append(UInt8(ascii: "]"))
        }
    }

    private mutating func append(_ change: DisplayChange, to id: DisplayID) {
        switch change {
        case .frame(let frame):
            beginOperation(",[\"f\",", id)
            append(frame)
        case .content(let content):
            beginOperation(",[\"c\",", id)
            buffer.append(UInt8(ascii: ","))
            append(content)
        case .paint(let paint):
            beginOperation(",[\"p\",", id)
            buffer.append(UInt8(ascii: ","))
            append(paint)
        case .opacity(let opacity):
            beginOperation(",[\"o\",", id)
            append(field: opacity)
        case .effect(let effect):
            beginOperation(",[\"e\",", id)
            buffer.append(UInt8(ascii: ","))
            append(effect)
        case .transform(let transform):
            beginOperation(",[\"x\",", id)
            append(transform)
        case .clip(let clip):
            beginOperation(",[\"k\",", id)
            buffer.append(UInt8(ascii: ","))
            append(clip)
        case .semantics(let semantics):
            beginOperation(",[\"s\",", id)
            buffer.append(UInt8(ascii: ","))
            append(semantics)
        case .interactions(let interactions):
            beginOperation(",[\"n\",", id)
            append(field: Int(interactions.rawValue))
        case .scroll(let scroll):
            beginOperation(",[\"v\",", id)
            buffer.append(UInt8(ascii: ","))
            append(scroll)
        }
        buffer.append(UInt8(ascii: "]"))
    }

    private mutating func beginOperation(_ head: StaticString, _ id: DisplayID) {
        buffer.append(head)
        buffer.append(integer: id.rawValue)
    }

    /// Says once what the following operations move by, since most batches have one animation.
    private mutating func use(_ next: AnimationDescription?) {
        guard next != animation else {
            return
        }
        animation = next
        append(next)
    }
}
