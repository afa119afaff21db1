// SPDX-License-Identifier: Apache-2.0

import AlightOptions
import Foundation
import Testing

@testable import AlightCommand

@Suite("Starting again after a trap")
struct RestartPolicyTests {
    @Test("at once the first time, then later and later, up to half a minute")
    func delays() {
        var policy = RestartPolicy()
        let delays = (0..<9).map { _ in policy.delay(afterSeconds: 1, hasServed: true) }
        #expect(delays == [0, 0.5, 1, 2, 4, 8, 16, 30, 30])
    }

    @Test("a steady run is forgiven everything before it")
    func steady() {
        var policy = RestartPolicy()
        #expect(policy.delay(afterSeconds: 1, hasServed: true) == 0)
        #expect(policy.delay(afterSeconds: 1, hasServed: true) == 0.5)
        #expect(policy.delay(afterSeconds: 10, hasServed: true) == 0)
    }

    @Test("a program that nobody could visit is started three times")
    func neverServed() {
        var policy = RestartPolicy()
        let delays = (0..<3).map { _ in policy.delay(afterSeconds: 60, hasServed: false) }
        #expect(delays == [0, 0.5, nil])
        policy.reset()
        #expect(policy.delay(afterSeconds: 0, hasServed: false) == 0)
    }
}

@Suite("Errors of the compiler")
final class CompilerDiagnosticsTests {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
        "\(UUID().uuidString).swift")

    init() throws {
        try Data("import SwiftUI\n\tlet a = b\n".utf8).write(to: file)
    }

    deinit {
        try? FileManager.default.removeItem(at: file)
    }

    @Test("each error has its place and its line of source, and is told once")
    func errors() {
        let error = "\(file.path):2:10: error: cannot find 'b' in scope"
        let output = """
            \u{1B}[1m\(error)\u{1B}[0m
            1 | import SwiftUI
            2 |     let a = b
              |             `- error: cannot find 'b' in scope
            \(file.path):1:8: warning: not this
            \(error)
            error: link command failed
            """
        let problem = CompilerDiagnostics.problem(in: output, of: "Card.swift")
        #expect(
            problem
                == ProgramProblem(
                    .build,
                    [
                        ProgramProblem.Item(
                            message: "cannot find 'b' in scope", file: file.path, line: 2,
                            column: 10, source: "\tlet a = b"),
                        ProgramProblem.Item(message: "link command failed"),
                    ]))
        #expect(problem.items[0].place == "\(file.path):2:10")
    }

    @Test("a build that fails without an error says so")
    func nothing() {
        let problem = CompilerDiagnostics.problem(in: "Killed\n", of: "Card.swift")
        #expect(problem.items.map(\.message) == ["Card.swift does not build"])
        #expect(problem.items[0].place == "")
    }
}

@Suite("Watching sources")
final class SourceWatchTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Deep"), withIntermediateDirectories: true)
        try write("One.swift")
        try write("Deep/Two.swift")
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func write(_ name: String) throws {
        try Data("// \(name)\n".utf8).write(to: folder.appendingPathComponent(name))
    }

    private func watch(_ path: String) throws -> SourceWatch {
        let watch = try #require(SourceWatch())
        watch.watch(try ProgramSource.resolve(path))
        return watch
    }

    @Test("a save counts, in place or by renaming, and is told once")
    func saves() throws {
        let watch = try watch(folder.path)
        #expect(!watch.takeChanges())
        try write("Deep/Two.swift")
        #expect(watch.takeChanges())
        #expect(!watch.takeChanges())
        try write("One.swift.tmp")
        #expect(!watch.takeChanges())
        let file = folder.path + "/One.swift"
        #expect(rename(file + ".tmp", file) == 0)
        #expect(watch.takeChanges())
    }

    @Test("what an editor keeps beside the sources does not count")
    func editors() throws {
        let watch = try watch(folder.path)
        for name in [".One.swift.swp", "One.swift~", "4913", ".#One.swift", "notes.txt"] {
            try write(name)
        }
        #expect(!watch.takeChanges())
    }

    @Test("a new folder is watched from then on")
    func newFolder() throws {
        let watch = try watch(folder.path)
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("New/Inner"), withIntermediateDirectories: true)
        #expect(watch.takeChanges())
        try write("New/Inner/Three.swift")
        #expect(watch.takeChanges())
    }

    @Test("of a single file, its neighbours do not count")
    func singleFile() throws {
        let watch = try watch(folder.path + "/One.swift")
        try write("Other.swift")
        #expect(!watch.takeChanges())
        try write("One.swift")
        #expect(watch.takeChanges())
    }

    @Test("a package counts the packages that it names by path, and their resources")
    func packages() throws {
        let other = folder.appendingPathComponent("Other/Sources/Library/Assets")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        let app = folder.appendingPathComponent("App/Sources/App")
        try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
        try write("App/Sources/App/App.swift")
        let manifest = """
            // "SwiftUI"
            .package(url: "https://example.com/alight", branch: "main"),
            .package(name: "Other", path: "../Other"),
            """
        try Data(manifest.utf8).write(to: folder.appendingPathComponent("App/Package.swift"))
        let watch = try watch(folder.path + "/App")
        try write("Other/Sources/Library/Assets/words.json")
        #expect(watch.takeChanges())
        try write("App/Package.resolved")
        #expect(!watch.takeChanges())
    }
}

@Suite("Messages between command and program")
struct MessageLinesTests {
    @Test("they arrive in whatever pieces; what cannot be read is left out")
    func pieces() {
        let problem = ProgramProblem(
            .trap, [ProgramProblem.Item(message: "a\nb", file: "A.swift", line: 3)])
        let sent: [SupervisorMessage] = [.building, .problem(problem), .fine]
        var bytes = sent.reduce(Data()) { $0 + MessageLines.line($1) }
        bytes.append(Data("{\"later\":{}}\n".utf8))
        var lines = MessageLines()
        var received: [SupervisorMessage] = []
        for byte in bytes {
            received += lines.take(Data([byte]), as: SupervisorMessage.self)
        }
        #expect(received == sent)
    }
}
