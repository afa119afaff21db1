// SPDX-License-Identifier: Apache-2.0

extension DisplayPrinter {
    /// One line for each patch, with ids, since patches speak of items by their ids.
    package func text(of batch: DisplayBatch) -> String {
        let lines = batch.patches.map { "  \(text(of: $0))\n" }
        return "batch \(batch.number)\n" + lines.joined()
    }

    package func text(of patch: DisplayPatch) -> String {
        switch patch {
        case .insert(let item, let parent, let before):
            let described = DisplayPrinter(showsIdentifiers: false).text(of: item)
            return "insert \(Self.name(item.id)) in \(Self.name(parent))\(Self.place(before)): "
                + described
        case .remove(let id):
            return "remove \(Self.name(id))"
        case .move(let id, let before):
            return "move \(Self.name(id))\(Self.place(before))"
        case .update(let id, let changes, let animation):
            let parts = changes.map(Self.text(of:)).joined(separator: ", ")
            let ending = animation.map { " over \(Self.text(of: $0))" } ?? ""
            return "update \(Self.name(id)): \(parts)\(ending)"
        case .history(let depth):
            return "history \(depth)"
        case .open(let address):
            return "open \(Self.quoted(address))"
        case .copy(let text):
            return "copy \(Self.quoted(text))"
        case .leave(let id, let isLeaving):
            return "\(isLeaving ? "leave" : "stay") \(Self.name(id))"
        case .focus(let id):
            return "focus \(id.map(Self.name) ?? "none")"
        case .watchFocus:
            return "watch the focus"
        case .announce(let text, let isUrgent):
            return "announce \(Self.quoted(text))\(isUrgent ? " at once" : "")"
        }
    }

    private static func name(_ id: DisplayID) -> String {
        "#\(id.rawValue)"
    }

    private static func place(_ before: DisplayID?) -> String {
        before.map { " before \(name($0))" } ?? ""
    }

    private static func text(of change: DisplayChange) -> String {
        switch change {
        case .frame(let frame):
            "frame \(text(of: frame))"
        case .content(let content):
            "content \(DisplayPrinter.contentText(content))"
        case .paint(let paint):
            "paint \(text(of: paint))"
        case .opacity(let opacity):
            "opacity \(text(of: opacity))"
        case .effect(let effect):
            effect.map(text(of:)) ?? "no effect"
        case .transform(let transform):
            text(of: transform)
        case .clip(let clip):
            "clip \(clip.map(text(of:)) ?? "none")"
        case .semantics(let semantics):
            "semantics \(semantics.map { parts(of: $0).joined(separator: " ") } ?? "none")"
        case .interactions(let interactions):
            "interactions \(interactionsText(interactions))"
        case .scroll(let scroll):
            scroll.map(text(of:)) ?? "scroll none"
        }
    }

    /// `scroll vertical over 300x900 to 0,40 (2)`: the last move and its number.
    static func text(of scroll: DisplayScroll) -> String {
        var words = ["scroll"]
        if scroll.axes.contains(.horizontal) { words.append("horizontal") }
        if scroll.axes.contains(.vertical) { words.append("vertical") }
        words.append("over \(text(of: scroll.extent.width))x\(text(of: scroll.extent.height))")
        if scroll.request > 0 {
            words.append("to \(text(of: scroll.offset.x)),\(text(of: scroll.offset.y))")
            words.append("(\(scroll.request))")
        }
        return words.joined(separator: " ")
    }

    private static func interactionsText(_ interactions: Interactions) -> String {
        interactions.isEmpty ? "none" : parts(of: interactions).joined(separator: " ")
    }

    /// `0.2s 0.42,0,0.58,1`, and the delay when there is one; springs by response and
    /// damping ratio: `0.7s spring 0.5,1`.
    package static func text(of animation: AnimationDescription) -> String {
        var parts = ["\(text(of: animation.duration))s", text(of: animation.curve)]
        if animation.delay != 0 {
            parts.append("after \(text(of: animation.delay))s")
        }
        if let repetition = animation.repetition {
            parts.append(repetition.count.map { "\($0) times" } ?? "for ever")
            if repetition.autoreverses { parts.append("and back") }
            if repetition.pause != 0 { parts.append("pausing \(text(of: repetition.pause))s") }
        }
        return parts.joined(separator: " ")
    }

    private static func text(of curve: AnimationDescription.Curve) -> String {
        switch curve {
        case .bezier(let x1, let y1, let x2, let y2):
            return [x1, y1, x2, y2].map { text(of: $0) }.joined(separator: ",")
        case .spring(let spring):
            let velocity = spring.initialVelocity
            let numbers =
                [spring.response, spring.dampingRatio] + (velocity == 0 ? [] : [velocity])
            return (spring.isAdditive ? "additive spring " : "spring ")
                + numbers.map { text(of: $0) }.joined(separator: ",")
        case .samples(let samples):
            return "\(samples.count) samples"
        }
    }

    /// `transform` and what differs from the identity.
    static func text(of transform: DisplayTransform) -> String {
        var parts = ["transform"]
        func pair(_ x: Double, _ y: Double) -> String { "\(text(of: x)),\(text(of: y))" }
        if transform.x != 0 || transform.y != 0 {
            parts.append("move \(pair(transform.x, transform.y))")
        }
        if transform.scaleX != 1 || transform.scaleY != 1 {
            parts.append("scale \(pair(transform.scaleX, transform.scaleY))")
        }
        if transform.rotation != 0 || transform.isDeep {
            parts.append("turn \(text(of: transform.rotation))")
        }
        if transform.isDeep {
            parts.append(
                "axis \(pair(transform.axisX, transform.axisY)),\(text(of: transform.axisZ))")
            if transform.distance != 0 {
                parts.append("from \(text(of: transform.distance))")
            }
            if transform.anchorZ != 0 {
                parts.append("before \(text(of: transform.anchorZ))")
            }
        }
        if transform.anchorX != 0.5 || transform.anchorY != 0.5 {
            parts.append("around \(pair(transform.anchorX, transform.anchorY))")
        }
        return parts.count == 1 ? "transform none" : parts.joined(separator: " ")
    }
}
