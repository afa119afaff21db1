// SPDX-License-Identifier: Apache-2.0

/// What is wrong with the program behind a page, as the page shows it above the scene.
package struct PageProblem: Equatable, Sendable {
    package struct Item: Equatable, Sendable {
        package var message: String
        /// Where it is, such as `Card.swift:9:5`; empty for nowhere.
        package var place: String
        /// The line of source there.
        package var source: String
        /// Where in that line, in characters from 1; 0 for nowhere.
        package var column: Int

        package init(message: String, place: String = "", source: String = "", column: Int = 0) {
            self.message = message
            self.place = place
            self.source = source
            self.column = column
        }
    }

    package var title: String
    package var items: [Item]

    package init(title: String, items: [Item]) {
        self.title = title
        self.items = items
    }
}

extension WebHost {
    /// Shows a problem in every page that is open, and in those that open later,
    /// until another one or `hideProblem()`. A person may close it in a page.
    package func showProblem(_ problem: PageProblem) {
        say(.problem(problem))
    }

    package func hideProblem() {
        say(.problem(nil))
    }
}
