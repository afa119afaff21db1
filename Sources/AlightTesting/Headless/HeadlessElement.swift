// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// One thing on the screen that has a meaning: what steps and tests speak of.
package struct HeadlessElement: Equatable, Sendable {
    package let id: DisplayID
    package fileprivate(set) var semantics: Semantics
    /// In points, relative to the window: the rectangle around what transforms show.
    package let frame: CGRect
    /// The item that a tap on the element reaches: itself, or one around it.
    package let tapID: DisplayID?
    /// The text of an editable field.
    package let text: String?
    /// What can be chosen, or set, in the host's own control.
    package let control: DisplayControl?
    /// Whether the keyboard stops here without there being anything to tap or edit.
    package let takesFocus: Bool

    package var role: Semantics.Role { semantics.role }
    package var name: String { semantics.label }

    /// `button "Save"`.
    package var title: String { "\(role.rawValue) \"\(name)\"" }
}

extension DisplayTree {
    /// The elements in the order of painting.
    ///
    /// What a screen reader would not find is left out: what is hidden, leaving or
    /// fully transparent, and what stands inside a control, whose name it is part of.
    /// What can be tapped and says nothing is a group without a name. Behind a sheet,
    /// an alert or a menu there is nothing.
    package var elements: [HeadlessElement] {
        var collector = ElementCollector(tree: self)
        collector.collect(reachableRoots, in: .identity, tapID: nil)
        return collector.elements
    }
}

private struct ElementCollector {
    let tree: DisplayTree
    var elements: [HeadlessElement] = []

    /// - Parameter space: Where places in what holds the items are in the window.
    mutating func collect(_ ids: [DisplayID], in space: DisplayProjection, tapID: DisplayID?) {
        for id in ids {
            if let item = tree[id], item.opacity > 0, item.semantics?.isHidden != true,
                !tree.isLeaving(id)
            {
                collect(item, in: space, tapID: tapID)
            }
        }
    }

    private mutating func collect(
        _ item: DisplayItem, in space: DisplayProjection, tapID: DisplayID?
    ) {
        let size = item.frame.size
        let inside = DisplayProjection(item.transform, size: size)
            .followed(by: DisplayProjection(x: item.frame.minX, y: item.frame.minY))
            .followed(by: space)
        let frame = inside.apply(CGRect(origin: .zero, size: size))
        let isTarget = item.interactions.contains(.tap)
        let tapID = isTarget ? item.id : tapID
        if let semantics = item.semantics {
            append(item, semantics, frame, tapID)
            guard !semantics.role.holdsItsName else { return }
        }
        let count = elements.count
        let offset = tree.scrollOffset(of: item.id)
        collect(
            tree.children(of: item.id),
            in: DisplayProjection(x: -offset.x, y: -offset.y).followed(by: inside), tapID: tapID)
        if item.semantics?.role == .row, item.semantics?.label == "" {
            // As screen readers name it.
            let names = elements[count...].map(\.name).filter { !$0.isEmpty }
            elements[count - 1].semantics.label = names.joined(separator: ", ")
        }
        let takesEvents = isTarget || item.interactions.contains(.focus)
        if takesEvents, item.semantics == nil, elements.count == count {
            append(item, Semantics(role: .group, label: ""), frame, tapID)
        }
    }

    private mutating func append(
        _ item: DisplayItem, _ semantics: Semantics, _ frame: CGRect, _ tapID: DisplayID?
    ) {
        var text: String?
        var control: DisplayControl?
        switch item.content {
        case .textField(let field): text = field.text
        case .control(let content): control = content
        default: break
        }
        let isField = item.interactions.contains(.edit) && control == nil
        elements.append(
            HeadlessElement(
                id: item.id, semantics: semantics, frame: frame, tapID: tapID,
                text: isField ? text ?? semantics.value ?? "" : nil, control: control,
                takesFocus: item.interactions.contains(.focus)))
    }
}

extension Semantics.Role {
    /// Whether what stands inside is part of the element's own name.
    var holdsItsName: Bool {
        switch self {
        case .button, .toggle, .link, .textField, .tab, .menuItem, .slider, .picker, .stepper,
            .progress, .handle:
            true
        case .text, .image, .heading, .group, .row, .list: false
        case .dialog, .alertDialog, .navigation, .tabList, .menu: false
        }
    }
}
