// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightPicture
import SwiftUI

extension HeadlessHost {
    /// What is seen now: what moves is on its way, by the animations that a browser
    /// would run.
    package var picture: Picture { Picture(presentedTree, in: environment) }

    /// Makes the window as large as what it shows wants to be in it.
    package func fitContent() async throws {
        var fitting = environment
        fitting.size = session.contentSize(ProposedViewSize(environment.size))
        try await perform("resize") { try change { $0 = fitting } }
    }
}
