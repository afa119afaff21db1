// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// What kind of thing an element is to a person who does not see it.
public struct TestRole: Hashable, Sendable, CustomStringConvertible {
    let name: String

    public static let button = TestRole(name: "button")
    public static let toggle = TestRole(name: "toggle")
    public static let link = TestRole(name: "link")
    public static let text = TestRole(name: "text")
    public static let heading = TestRole(name: "heading")
    public static let image = TestRole(name: "image")
    public static let textField = TestRole(name: "textField")
    public static let group = TestRole(name: "group")
    public static let row = TestRole(name: "row")
    public static let tab = TestRole(name: "tab")
    public static let slider = TestRole(name: "slider")
    public static let stepper = TestRole(name: "stepper")
    public static let picker = TestRole(name: "picker")
    public static let menu = TestRole(name: "menu")

    public var description: String { name }

    var step: StepRole { StepRole(rawValue: name) ?? .group }
}

/// One element of a window, as a screen reader would find it.
///
/// A value: it tells what was there when it was asked for.
public struct TestElement: Equatable, Sendable, CustomStringConvertible {
    public let role: TestRole
    /// The accessible name: a label, or the texts inside.
    public let name: String
    /// The present value, such as a field's text.
    public let value: String?
    /// Whether a toggle is on; `nil` for everything else.
    public let isOn: Bool?
    public let hint: String?
    public let isEnabled: Bool
    public let isSelected: Bool
    /// What `accessibilityIdentifier(_:)` gave.
    public let identifier: String?
    /// In points from the window's top left corner, rounded to pixels as on the screen;
    /// `TestWindow.frame(of:)` has what layout found.
    public let frame: CGRect
    /// What is found inside, in the order in which it is read out.
    public let children: [TestElement]

    /// `button "Save" disabled`.
    public var description: String {
        var words = ["\(role) \"\(name)\""]
        if let value, !value.isEmpty {
            words.append("value \"\(value)\"")
        }
        if let isOn {
            words.append(isOn ? "on" : "off")
        }
        if isSelected {
            words.append("selected")
        }
        if !isEnabled {
            words.append("disabled")
        }
        if let identifier {
            words.append("id \"\(identifier)\"")
        }
        return words.joined(separator: " ")
    }

    /// The element and all that is inside.
    var all: [TestElement] { [self] + children.flatMap(\.all) }

    /// One line for each element, those inside indented by two spaces.
    func lines(_ indentation: String) -> [String] {
        [indentation + description] + children.flatMap { $0.lines(indentation + "  ") }
    }
}

extension DisplayTree {
    /// What a screen reader finds, outermost elements first.
    var accessibilityTree: [TestElement] {
        testElements(reachableRoots, origin: .zero)
    }

    private func testElements(_ ids: [DisplayID], origin: CGPoint) -> [TestElement] {
        ids.flatMap { id -> [TestElement] in
            guard let item = self[id], item.opacity > 0, item.semantics?.isHidden != true,
                !isLeaving(id)
            else {
                return []
            }
            let frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
            guard let semantics = item.semantics else {
                return testElements(children(of: id), origin: frame.origin)
            }
            let isWhole = semantics.role.holdsItsName
            let inner = isWhole ? [] : testElements(children(of: id), origin: frame.origin)
            return [TestElement(semantics, frame, value: fieldText(item), inner)]
        }
    }

    private func fieldText(_ item: DisplayItem) -> String? {
        guard case .textField(let field) = item.content else { return nil }
        return field.text
    }
}

extension TestElement {
    fileprivate init(
        _ semantics: Semantics, _ frame: CGRect, value: String?, _ children: [TestElement]
    ) {
        role = TestRole(name: semantics.role.rawValue)
        name = semantics.label
        self.value = value ?? semantics.value
        isOn = semantics.isOn
        hint = semantics.hint
        isEnabled = semantics.isEnabled
        isSelected = semantics.isSelected
        identifier = semantics.identifier
        self.frame = frame
        self.children = children
    }
}
