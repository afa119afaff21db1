// SPDX-License-Identifier: Apache-2.0

/// What a host says to pages, apart from what its scenes show.
enum PageNotice: Equatable, Sendable {
    /// Shown below the scene; empty to take it back. Lines may be broken.
    case text(String)
    /// Shown above the scene; `nil` to take it back.
    case problem(PageProblem?)
    /// The page loads itself again.
    case reload
}

extension WebHost {
    /// Shows a text in every page that is open, and in those that open later, until another
    /// text or `hideNotice()`.
    package func showNotice(_ text: String) {
        say(.text(text))
    }

    package func hideNotice() {
        say(.text(""))
    }

    /// Has every open page load itself again: each begins a new visit.
    package func reloadPages() {
        say(.reload)
    }
}
