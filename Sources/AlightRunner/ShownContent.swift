// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightOptions
import Foundation
import SwiftUI

/// The part of a program that is shown: chosen once, made for each session.
@MainActor
enum ShownContent {
    case app(any App.Type)
    case preview(PreviewDeclaration, PreviewContexts)

    /// Chooses as the options say, and tells of the others when several could be meant.
    static func chosen(_ selection: RunnerOptions.Selection) async throws -> ShownContent {
        let previews = PreviewCatalog.previews()
        let choice: PreviewChoice
        switch selection {
        case .preview(let name):
            choice = try .named(name, among: previews)
        case .view(let expression):
            choice = try .expression(expression, among: previews)
        case .automatic:
            if let app = Program.app {
                sayOthers(than: app, previews)
                return .app(app)
            }
            choice = try .first(among: previews)
        }
        if let note = choice.note {
            Runner.say("note: \(note)")
        }
        let contexts = PreviewContexts()
        try await choice.preview.prepare(contexts)
        return .preview(choice.preview, contexts)
    }

    /// Every preview of the program, with its title.
    static func everyPreview() async throws -> [(title: String, content: ShownContent)] {
        let contexts = PreviewContexts()
        var all: [(title: String, content: ShownContent)] = []
        for preview in PreviewCatalog.previews() {
            try await preview.prepare(contexts)
            all.append((preview.title, .preview(preview, contexts)))
        }
        return all
    }

    private static func sayOthers(than app: any App.Type, _ previews: [PreviewDeclaration]) {
        guard !previews.isEmpty else { return }
        let titles = previews.map(\.title).joined(separator: ", ")
        Runner.say("note: showing the app \(app); there are also the previews: \(titles)")
    }

    /// Shows the content in a browser's window, in which a preview of a fixed
    /// size stands with that size.
    func session(_ environment: SceneEnvironment, title: String) -> ViewSession {
        guard case .preview(let preview, let contexts) = self,
            case .fixed(let width, let height) = preview.layout
        else {
            return ViewSession(content, environment, title: title)
        }
        return ViewSession(
            .view { preview.makeContent(contexts).frame(width: width, height: height) },
            environment, title: title)
    }

    var content: ViewSession.Content {
        switch self {
        case .app(let type): .app(type)
        case .preview(let preview, let contexts): .view { preview.makeContent(contexts) }
        }
    }

    /// Whether the window is to be as large as the content wants to be.
    var fitsContent: Bool {
        guard case .preview(let preview, _) = self, case .sizeThatFits = preview.layout else {
            return false
        }
        return true
    }

    /// The window that the content asks for, where nobody's window says otherwise.
    func window(from phone: SceneEnvironment) -> SceneEnvironment {
        guard case .preview(let preview, _) = self else { return phone }
        var window = phone
        if case .fixed(let width, let height) = preview.layout {
            window.size = CGSize(width: width, height: height)
        } else if preview.isLandscape {
            window.size = CGSize(width: phone.size.height, height: phone.size.width)
        }
        return window
    }
}
