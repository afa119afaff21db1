// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightOptions
import AlightPicture
import AlightText
import AlightWeb
import Foundation

extension Runner {
    /// The command that watches over the program, if there is one.
    private static var supervisor: SupervisorConnection?

    /// Serves until a signal ends the program.
    static func serve(_ options: RunnerOptions) async throws -> Outcome {
        let shown = try await ShownContent.chosen(options.selection)
        let host = WebHost(
            try configuration(options), transport: LibWebSocketsTransport(onMainThread: true)
        ) { environment in
            shown.session(environment, title: options.title)
        }
        supervisor = options.supervisor.map { descriptor in
            SupervisorConnection(descriptor) { show($0, on: host) }
        }
        let address = try host.start()
        EndSignals.onEnd = { host.stop() }
        print(address.absoluteString)
        fflush(nil)
        supervisor?.say(.serving)
        // Whoever visits keeps the program going; nothing is left to do here.
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        return .fine
    }

    /// Passes on to the pages what the command says about the program.
    private static func show(_ message: SupervisorMessage, on host: WebHost) {
        switch message {
        case .building:
            host.showNotice("Building…")
        case .problem(let problem):
            host.hideNotice()
            host.showProblem(PageProblem(problem))
        case .fine:
            host.hideNotice()
            host.hideProblem()
        }
    }

    private static func configuration(_ options: RunnerOptions) throws -> WebHostConfiguration {
        var configuration = WebHostConfiguration()
        configuration.title = options.title
        configuration.address = options.host
        configuration.port = options.port
        configuration.portAttempts = options.canChangePort ? 20 : 1
        configuration.fonts = try FontFiles.all.map { file in
            WebFont(
                family: FontFiles.familyName, fileName: file.name, type: FontFiles.mediaType,
                bytes: Array(try file.contents()), weights: FontFiles.weights,
                isItalic: file.isItalic)
        }
        configuration.drawPicture = { scene, environment in
            var tree = DisplayTree()
            guard
                (try? tree.apply(DisplayBatch(number: 1, patches: scene.currentItems()))) != nil,
                let picture = try? Picture(tree, in: environment).data(.png)
            else { return nil }
            return Array(picture)
        }
        configuration.log = { line in
            FileHandle.standardError.write(Data((line + "\n").utf8))
        }
        return configuration
    }
}

extension PageProblem {
    fileprivate init(_ problem: ProgramProblem) {
        let title =
            switch problem.kind {
            case .build: "The program does not build. Its last version is shown."
            case .trap: "The program trapped, and was started again."
            }
        self.init(
            title: title,
            items: problem.items.map { item in
                PageProblem.Item(
                    message: item.message, place: item.place, source: item.source ?? "",
                    column: item.column ?? 0)
            })
    }
}
