// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightCommand

@Suite("Paths to programs")
final class ProgramSourceTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init() throws {
        for name in [
            "One.swift", "Deep/Two.swift", "Deep/notes.txt", ".hidden/No.swift",
            "AppTests/No.swift",
        ] {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: file)
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    @Test("a file is itself; its module has its name")
    func file() throws {
        let path = folder.path + "/One.swift"
        let source = try ProgramSource.resolve(path)
        #expect(source.kind == .file)
        #expect(source.files == [path])
        #expect(source.moduleName == "One")
    }

    @Test("a folder is its Swift files, without tests and what is hidden")
    func folderOfFiles() throws {
        let source = try ProgramSource.resolve(folder.path)
        #expect(source.kind == .folder)
        #expect(source.files == [folder.path + "/Deep/Two.swift", folder.path + "/One.swift"])
        #expect(!source.hasScript)
    }

    @Test("a folder with a manifest is a package, whose manifest is no source")
    func package() throws {
        try Data().write(to: folder.appendingPathComponent("Package.swift"))
        let source = try ProgramSource.resolve(folder.path)
        #expect(source.kind == .package)
        #expect(source.files == [folder.path + "/Deep/Two.swift", folder.path + "/One.swift"])
    }

    @Test("a path that is not there names the one that is nearly the same")
    func missing() {
        let meant = "\(folder.path)/One.swift"
        let path = "\(folder.path)/Oen.swift"
        #expect(throws: CommandError.usage("there is no '\(path)'; did you mean '\(meant)'?")) {
            try ProgramSource.resolve(path)
        }
        #expect(throws: CommandError.usage("'\(folder.path)/Deep/notes.txt' is not a Swift file")) {
            try ProgramSource.resolve(folder.path + "/Deep/notes.txt")
        }
    }

    @Test("a package is built by its manifest only when its files alone do not say enough")
    func manifests() throws {
        let alight = ".package(path: \"..\"), .product(name: \"SwiftUI\", package: \"Alight\")"
        for (manifest, files, isNeeded) in [
            (alight, ["Sources/A/A.swift", "Sources/A/Views/B.swift"], false),
            (alight, ["Sources/A/A.swift", "Sources/B/B.swift"], true),
            (alight + ".package(url: \"x\")", ["Sources/A/A.swift"], true),
            (alight + "resources: []", ["Sources/A/A.swift"], true),
            ("", ["Sources/A/A.swift", "Sources/B/B.swift"], false),
        ] {
            try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))
            let source = ProgramSource(
                path: folder.path, kind: .package, files: files.map { "\(folder.path)/\($0)" },
                moduleName: "A")
            #expect(PackageBuilder.isNeeded(for: source) == isNeeded)
        }
    }

    static let names: [(String, String)] = [
        ("Cards", "Cards"), ("my cards-2", "my_cards_2"), ("2048", "_2048"), ("é", "_"), ("", "_"),
        ("SwiftUI", "SwiftUIProgram"), ("main", "mainProgram"),
    ]

    @Test("a module's name is one that the compiler takes", arguments: names)
    func moduleName(file: String, expected: String) {
        #expect(ProgramSource.moduleName(from: file) == expected)
    }
}
