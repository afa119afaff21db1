// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftUI

/// What is shown, as a person who does not see it finds it, and where it stands.
extension TestWindow {
    /// Everything that has a meaning, in the order of reading; what is inside others
    /// follows them.
    public var elements: [TestElement] { host.tree.accessibilityTree.flatMap(\.all) }

    /// The elements of a role, in the order of reading.
    public func elements(_ role: TestRole) -> [TestElement] {
        elements.filter { $0.role == role }
    }

    /// The accessibility tree, one line for each element:
    ///
    ///     heading "Cards"
    ///     group ""
    ///       toggle "Wi-Fi" on
    public var accessibilityTree: String {
        host.tree.accessibilityTree.flatMap { $0.lines("") }.joined(separator: "\n")
    }

    /// The texts that are read out, in their order: those of texts, headings and
    /// controls.
    public var texts: [String] { elements.map(\.name).filter { !$0.isEmpty } }

    /// The one element of this name; with a role, the one of that role.
    public func element(_ name: String, role: TestRole? = nil) throws -> TestElement {
        let kind = role.map { "\($0) " } ?? ""
        let candidates = role.map(elements) ?? elements
        return try single("\(kind)\"\(name)\"", candidates.filter { $0.name == name })
    }

    /// The one element of a role.
    public func element(_ role: TestRole) throws -> TestElement {
        try single("\(role)", elements(role))
    }

    /// The one element with this `accessibilityIdentifier`.
    public func element(identifier: String) throws -> TestElement {
        try single("id \"\(identifier)\"", elements.filter { $0.identifier == identifier })
    }

    /// The one element that shows exactly this text: a text, a heading, or a field
    /// that holds it.
    public func element(text: String) throws -> TestElement {
        let matches = elements.filter { element in
            [.text, .heading].contains(element.role) && element.name == text
                || element.role == .textField && element.value == text
        }
        return try single("the text \"\(text)\"", matches)
    }

    /// Whether there is an element of this name.
    public func has(_ name: String, role: TestRole? = nil) -> Bool {
        elements.contains { $0.name == name && (role == nil || $0.role == role) }
    }

    private func single(_ wanted: String, _ matches: [TestElement]) throws -> TestElement {
        guard matches.count == 1 else {
            let opening =
                matches.isEmpty ? "there is no such element" : "\(matches.count) elements match"
            throw TestError(
                "\(wanted): \(opening)" + StepError.list(elements.map(\.description)))
        }
        return matches[0]
    }

    // MARK: Frames

    /// Where the view with this `accessibilityIdentifier` stands, in points from the
    /// window's top left corner, as layout found it: unrounded.
    ///
    /// Finds containers and hidden views too.
    public func frame(of identifier: String) throws -> CGRect {
        let all = host.session.identifiedFrames
        let matches = all.filter { $0.identifier == identifier }
        guard matches.count == 1 else {
            let opening =
                matches.isEmpty ? "no view has this identifier" : "\(matches.count) views have it"
            let names = all.map { "\"\($0.identifier)\"" }
            throw TestError("id \"\(identifier)\": \(opening)" + StepError.list(names))
        }
        return matches[0].frame
    }

    /// The frames of all views with an identifier; one that several views have is an
    /// error.
    public func frames() throws -> [String: CGRect] {
        let all = host.session.identifiedFrames
        for (identifier, frames) in Dictionary(grouping: all, by: \.identifier)
        where frames.count > 1 {
            throw TestError("id \"\(identifier)\": \(frames.count) views have it")
        }
        return Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0.frame) })
    }

    // MARK: The person's settings

    @discardableResult
    public func setColorScheme(_ scheme: ColorScheme) async throws -> TestStep {
        let isDark = scheme == .dark
        return try await perform(isDark ? .dark : .light, isDark ? "dark" : "light")
    }

    @discardableResult
    public func setLocale(_ locale: Locale) async throws -> TestStep {
        try await perform(.locale(locale.identifier), "locale \(locale.identifier)")
    }
}
