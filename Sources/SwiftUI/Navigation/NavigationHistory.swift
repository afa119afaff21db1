// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// The pages that were pushed in one window, the latest last: what the browser's
/// back and forward go through.
///
/// A page that was gone back from can be had again while nothing else is pushed,
/// if it is a value's.
@MainActor
final class NavigationHistory {
    private struct Passed {
        weak var controller: NavigationController?
        let value: AnyHashable
    }

    private var pages: [NavigationPage] = []
    /// What was gone back from, the latest last.
    private var passed: [Passed] = []
    private var isTraversing = false
    private unowned(unsafe) let stage: Stage

    init(_ stage: Stage) {
        self.stage = stage
    }

    var depth: Int { pages.count }

    func didPush(_ page: NavigationPage) {
        pages.append(page)
        if !isTraversing {
            passed = []
        }
        tellHost()
    }

    func didPop(_ page: NavigationPage) {
        guard page.entry != nil else { return }
        pages.removeAll { $0 === page }
        if !isTraversing, case .value(let value)? = page.entry?.content {
            passed.append(Passed(controller: page.controller, value: value))
        }
        tellHost()
    }

    /// Tells the host how many pages can be gone back from.
    private func tellHost() {
        stage.hostRequests.removeAll(where: \.isOfHistory)
        stage.hostRequests.append(.history(depth: depth))
    }

    /// Goes back to the page before the last one.
    /// - Returns: Whether there is one.
    func goBack() -> Bool {
        guard let page = pages.last else { return false }
        page.controller.pop(page)
        return true
    }

    /// Goes where the browser is now.
    /// - Parameter perform: Does something, and brings the pages in step.
    func go(to depth: Int, _ perform: (() -> Void) -> Void) {
        while depth < self.depth {
            let before = self.depth
            perform { _ = goBack() }
            // A binding may refuse.
            guard self.depth < before else { break }
        }
        isTraversing = true
        while depth > self.depth, let next = passed.popLast() {
            perform { next.controller?.push(next.value) }
        }
        isTraversing = false
        if depth != self.depth {
            tellHost()
        }
    }
}

extension DisplayPatch {
    fileprivate var isOfHistory: Bool {
        if case .history = self { true } else { false }
    }
}
