// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightOptions
import AlightPicture
import AlightText
import AlightWeb
import Foundation

extension Runner {
    /// Serves until a signal ends the program.
    static func serve(_ options: RunnerOptions) async throws -> Outcome {
        printLineByLine()
        let shown = try await ShownContent.chosen(options.selection)
        let host = WebHost(try configuration(options)) { environment in
            shown.session(environment, title: options.title)
        }
        let address = try host.start()
        EndSignals.onEnd = { host.stop() }
        print(address.absoluteString)
        fflush(nil)
        // Whoever visits keeps the program going; nothing is left to do here.
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        return .fine
    }

    /// Whoever reads what the program prints, also through a pipe, wants each line at once.
    private static func printLineByLine() {
        // The compiler takes `stdout` for a variable that anybody may change.
        guard let variable = dlsym(nil, "stdout") else { return }
        setvbuf(variable.load(as: UnsafeMutablePointer<FILE>.self), nil, _IOLBF, 0)
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
