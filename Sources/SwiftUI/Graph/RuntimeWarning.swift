// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Foundation

/// A mistake of the program that SwiftUI, too, only warns of.
package struct RuntimeWarning: Hashable, Sendable {
    package let text: String
    /// The program's view, or modifier, whose `body` ran or made what warns.
    package let view: String?
    /// The line that made the mistake; where that is not known, the view's `body`.
    package let place: SourcePlace?

    package init(text: String, view: String?, place: SourcePlace? = nil) {
        self.text = text
        self.view = view
        self.place = place
    }

    package var file: String? { place?.file }
    package var line: Int? { place?.line }

    /// As one line: `text (View, File.swift:12)`.
    package var report: String {
        let origin = [view, place.map { "\($0.file):\($0.line)" }].compactMap { $0 }
        let text = text.replacingOccurrences(of: "\n", with: " ")
        return origin.isEmpty ? text : "\(text) (\(origin.joined(separator: ", ")))"
    }

    /// As one line on standard error.
    package func print() {
        FileHandle.standardError.write(Data("warning: \(report)\n".utf8))
    }
}

extension ViewGraph {
    /// Tells of a mistake in what the program's view above `element` made.
    func warn(_ text: String, at element: _AnyElement? = nil) {
        warn(text, in: element?.planOfView ?? currentBody?.plan)
    }

    /// Tells of a mistake in the update that a rule is the cause of.
    func warn(_ text: String, of rule: NodeID) {
        warn(text, at: engine.evaluator(of: rule) as? _AnyElement)
    }

    func warn(_ text: String, in plan: ViewPlan?) {
        guard let plan, plan.isOfProgram else {
            return give(RuntimeWarning(text: text, view: nil), isSaidOfView: true)
        }
        give(RuntimeWarning(text: text, view: plan.name, place: plan.place), isSaidOfView: true)
    }

    /// Tells of a mistake that the program's code makes at this moment.
    func warnOfRunningCode(_ text: String) {
        let plan = currentBody?.plan
        let view = plan?.isOfProgram == true ? plan?.name : nil
        let place = SourcePlace.ofRunningProgram() ?? plan?.place
        give(RuntimeWarning(text: text, view: view, place: place), isSaidOfView: false)
    }

    /// The same for what does not know the graph; nothing where no `body` runs.
    nonisolated static func warnOfRunningBody(_ text: String) {
        guard MainThread.isCurrent else { return }
        MainThread.assume { running?.warnOfRunningCode(text) }
    }

    nonisolated static func warnUninstalled(_ text: String) {
        guard MainThread.isCurrent else { return }
        MainThread.assume {
            if let running {
                running.warnOfRunningCode(text)
            } else {
                RuntimeWarning(text: text, view: nil, place: .ofRunningProgram()).print()
            }
        }
    }
}
