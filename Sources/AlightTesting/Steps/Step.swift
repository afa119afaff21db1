// SPDX-License-Identifier: Apache-2.0

/// One thing that a script does to a program: the vocabulary of `--do`.
package enum Step: Equatable, Sendable {
    case tap(StepTarget)
    case longPress(StepTarget)
    /// Types into the named field, or into the one that has the focus.
    case type(String, field: String?)
    case key(KeyStroke)
    case focus(String)
    case toggle(String)
    /// Sets a slider or stepper to a value.
    case set(String, Double)
    case select(String, picker: String)
    case swipe(SwipeDirection, on: String)
    case dragTo(String, destination: String)
    case dragBy(String, x: Double, y: Double)
    case scrollBy(String, Double)
    case scrollTo(String)
    /// In points.
    case resize(width: Double, height: Double)
    case dark
    case light
    case locale(String)
    case textSize(TextSize)
    /// Moves virtual time, in seconds; nothing else does.
    case wait(Double)
    case back
    case dismiss

    package enum SwipeDirection: String, CaseIterable, Sendable {
        case left, right, up, down
    }

    /// The sizes of `DynamicTypeSize`, as steps and browsers abbreviate them.
    package enum TextSize: String, CaseIterable, Sendable {
        case xs, s, m, l, xl, xxl, xxxl, ax1, ax2, ax3, ax4, ax5
    }
}

/// How a step names the one element that it means.
package enum StepTarget: Equatable, Sendable {
    /// By accessible name, whatever the role.
    case name(String)
    case role(StepRole, name: String)
    /// By position among the elements of a role, from 1.
    case position(StepRole, Int)
    /// By `accessibilityIdentifier`.
    case identifier(String)
}

/// What kinds of elements steps tell apart.
package enum StepRole: String, CaseIterable, Sendable {
    case button, toggle, link, row, tab, image, text, textField, heading, group, slider, picker
    case stepper, menu
}

/// A key with the modifiers that are held down: `return`, `cmd+s`.
package struct KeyStroke: Equatable, Sendable {
    package enum Modifier: String, CaseIterable, Sendable {
        case cmd, shift, opt, ctrl
    }

    /// One character, or a name such as `return`, `escape`, `tab`, `up`, `f1`.
    package var key: String
    package var modifiers: Set<Modifier>

    package init(key: String, modifiers: Set<Modifier> = []) {
        self.key = key
        self.modifiers = modifiers
    }
}

/// A step with its place in the script, for reports and messages.
package struct StepStatement: Equatable, Sendable {
    /// From 1; the first appearance, which no script writes, is not counted.
    package let number: Int
    /// The step as it was written, without the space around it.
    package let text: String
    package let step: Step

    package init(number: Int, text: String, step: Step) {
        self.number = number
        self.text = text
        self.step = step
    }
}
