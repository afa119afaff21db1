// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a person does, one call for each step of `alight updates --do`.
extension TestWindow {
    /// Taps the one element of this name that can be tapped; with a role, the one of
    /// that role.
    @discardableResult
    public func tap(_ name: String, role: TestRole? = nil) async throws -> TestStep {
        guard let role else {
            return try await perform(.tap(.name(name)), "tap \(quoted(name))")
        }
        return try await perform(
            .tap(.role(role.step, name: name)), "tap \(role.name) \(quoted(name))")
    }

    /// Taps the element at a position among those of a role, from 1.
    @discardableResult
    public func tap(_ role: TestRole, at position: Int) async throws -> TestStep {
        try await perform(.tap(.position(role.step, position)), "tap \(role.name) \(position)")
    }

    /// Taps the one element with this `accessibilityIdentifier`.
    @discardableResult
    public func tap(identifier: String) async throws -> TestStep {
        try await perform(.tap(.identifier(identifier)), "tap id \(quoted(identifier))")
    }

    @discardableResult
    public func longPress(_ name: String) async throws -> TestStep {
        try await perform(.longPress(.name(name)), "longpress \(quoted(name))")
    }

    /// Types behind what the field of this name holds; without a name, into the one
    /// that has the focus.
    @discardableResult
    public func type(_ text: String, in field: String? = nil) async throws -> TestStep {
        let place = field.map { " in \(quoted($0))" } ?? ""
        return try await perform(.type(text, field: field), "type \(quoted(text))\(place)")
    }

    /// Presses a key, as scripts write it: `return`, `tab`, `cmd+s`.
    @discardableResult
    public func press(_ key: String) async throws -> TestStep {
        try await run("key \(key)").last ?? lastStep
    }

    /// Gives the keyboard to the one element of this name that takes it.
    @discardableResult
    public func focus(_ name: String) async throws -> TestStep {
        try await perform(.focus(name), "focus \(quoted(name))")
    }

    @discardableResult
    public func toggle(_ name: String) async throws -> TestStep {
        try await perform(.toggle(name), "toggle \(quoted(name))")
    }

    /// Sets a slider or a stepper.
    @discardableResult
    public func set(_ name: String, to value: Double) async throws -> TestStep {
        try await perform(.set(name, value), "set \(quoted(name)) \(value)")
    }

    @discardableResult
    public func select(_ item: String, in picker: String) async throws -> TestStep {
        try await perform(
            .select(item, picker: picker), "select \(quoted(item)) in \(quoted(picker))")
    }

    public enum Direction: String, Sendable {
        case left, right, up, down
    }

    @discardableResult
    public func swipe(_ direction: Direction, on name: String) async throws -> TestStep {
        let way = Step.SwipeDirection(rawValue: direction.rawValue)!
        return try await perform(
            .swipe(way, on: name), "swipe \(direction.rawValue) on \(quoted(name))")
    }

    @discardableResult
    public func drag(_ name: String, to destination: String) async throws -> TestStep {
        try await perform(
            .dragTo(name, destination: destination),
            "drag \(quoted(name)) to \(quoted(destination))")
    }

    /// Drags by an offset in points.
    @discardableResult
    public func drag(_ name: String, by offset: CGSize) async throws -> TestStep {
        try await perform(
            .dragBy(name, x: offset.width, y: offset.height),
            "drag \(quoted(name)) by \(offset.width),\(offset.height)")
    }

    /// Scrolls a list by points, down or to the trailing end.
    @discardableResult
    public func scroll(_ name: String, by distance: Double) async throws -> TestStep {
        try await perform(.scrollBy(name, distance), "scroll \(quoted(name)) by \(distance)")
    }

    /// Scrolls until the element of this name is in sight.
    @discardableResult
    public func scroll(to name: String) async throws -> TestStep {
        try await perform(.scrollTo(name), "scroll to \(quoted(name))")
    }

    /// Goes back to where a link led from.
    @discardableResult
    public func back() async throws -> TestStep {
        try await perform(.back, "back")
    }

    /// Puts away what is presented on top.
    @discardableResult
    public func dismiss() async throws -> TestStep {
        try await perform(.dismiss, "dismiss")
    }

    /// Lets virtual time pass, in seconds.
    @discardableResult
    public func wait(_ seconds: Double) async throws -> TestStep {
        try await run("wait \(seconds)").last ?? lastStep
    }

    /// Gives the window another size, in points.
    @discardableResult
    public func resize(width: Double, height: Double) async throws -> TestStep {
        try await perform(.resize(width: width, height: height), "resize \(width)x\(height)")
    }

    private func quoted(_ text: String) -> String {
        let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
            .replacingOccurrences(of: "\"", with: "\\\"")
            .replacingOccurrences(of: "\n", with: "\\n")
        return "\"\(escaped)\""
    }
}
