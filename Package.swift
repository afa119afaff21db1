// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import CompilerPluginSupport
import Foundation
import PackageDescription

/// The toolchain's folder of SwiftSyntax modules and libraries, next to the compiler that `PATH`
/// names. Macros and source analysis use these, so that no remote package is needed.
let hostLibraries: String = {
    let path = Context.environment["PATH"] ?? ""
    for folder in path.split(separator: ":") {
        let compiler = URL(fileURLWithPath: "\(folder)/swiftc").resolvingSymlinksInPath()
        let host = compiler.deletingLastPathComponent().appendingPathComponent("../lib/swift/host")
            .standardizedFileURL.path
        if FileManager.default.fileExists(atPath: "\(host)/SwiftSyntax.swiftmodule") {
            return host
        }
    }
    return "swift-syntax-not-found-next-to-swiftc"
}()

let syntaxLibraries = [
    "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion",
    "SwiftParser", "SwiftDiagnostics", "SwiftOperators", "SwiftIfConfig", "SwiftBasicFormat",
    "SwiftCompilerPluginMessageHandling",
]
let syntaxSwiftSettings: [SwiftSetting] = [.unsafeFlags(["-I", hostLibraries])]
let syntaxLinkerSettings: [LinkerSetting] = [
    .unsafeFlags(
        ["-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries]
            + syntaxLibraries.map { "-l\($0)" })
]

let package = Package(
    name: "Alight",
    products: [
        // One library for programs: what they import, and what shows it.
        .library(
            name: "SwiftUI", type: .dynamic,
            targets: ["SwiftUI", "Combine", "os", "OSLog", "AlightTesting", "AlightRunner"]),
        .executable(name: "alight-command", targets: ["AlightCommand"]),
    ],
    targets: [
        // C libraries, from Debian (Scripts/setup lists the packages).
        .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz fribidi"),
        .systemLibrary(name: "CAllocation"),
        .systemLibrary(name: "CPrefetch"),
        .systemLibrary(name: "CCairo", pkgConfig: "cairo cairo-ft cairo-pdf freetype2"),
        .systemLibrary(name: "CLibWebSockets", pkgConfig: "libwebsockets"),
        .systemLibrary(name: "CLibUV", pkgConfig: "libuv"),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
        .systemLibrary(name: "CDwarf"),
        .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc")]),

        // The pipeline, in the order in which data runs through it.
        .target(name: "AlightEngine"),
        .target(name: "AlightLayout"),
        .target(
            name: "AlightText", dependencies: ["CHarfBuzz", "CICU"],
            resources: [.copy("Fonts")]),
        .target(name: "AlightDisplay"),
        .target(name: "AlightPicture", dependencies: ["AlightDisplay", "AlightText", "CCairo"]),

        // What programs import.
        .target(name: "Combine"),
        .target(name: "os"),
        .target(name: "OSLog", dependencies: ["os"]),
        .macro(
            name: "AlightMacros",
            swiftSettings: syntaxSwiftSettings, linkerSettings: syntaxLinkerSettings),
        .target(
            name: "SwiftUI",
            dependencies: [
                "AlightEngine", "AlightLayout", "AlightText", "AlightDisplay", "AlightPicture",
                "AlightMacros", "Combine", "CPrefetch", "CDwarf",
            ],
            // Elements and nodes belong to the main actor, and no access to their
            // fields spans a call that leads back to them; debug builds check both.
            swiftSettings: [
                .unsafeFlags(
                    [
                        "-enforce-exclusivity=unchecked",
                        "-Xfrontend", "-disable-dynamic-actor-isolation",
                    ], .when(configuration: .release))
            ]),

        // Insight, test harness, hosts, command line.
        .target(name: "AlightOptions"),
        .target(name: "AlightRecord"),
        .target(name: "AlightInsight", dependencies: ["AlightEngine", "AlightRecord", "SwiftUI"]),
        .target(
            name: "AlightTesting",
            dependencies: [
                "SwiftUI", "AlightDisplay", "AlightPicture", "AlightInsight", "AlightRecord",
                "Combine",
            ]),
        .target(
            name: "AlightWeb",
            dependencies: ["AlightDisplay", "CLibWebSockets", "CLibUV", "CZlib"],
            resources: ["index.html", "client.css", "problem.css", "icon.svg"].map {
                .embedInCode("Client/\($0)")
            }
                + [
                    "items", "bands", "content", "controls", "images", "gradients", "outlines",
                    "effects", "meaning", "animation", "batches", "input", "fields", "focus",
                    "gestures", "modal", "history", "actions", "scrolling", "lists", "notice",
                    "problem", "connection",
                ].map { .embedInCode("Client/\($0).js") }),
        .target(
            name: "AlightRunner",
            dependencies: [
                "SwiftUI", "AlightInsight", "AlightRecord", "AlightTesting", "AlightPicture",
                "AlightWeb", "AlightDisplay", "AlightText", "AlightOptions",
            ]),
        .executableTarget(
            name: "AlightCommand", dependencies: ["AlightOptions", "AlightRecord"],
            swiftSettings: syntaxSwiftSettings, linkerSettings: syntaxLinkerSettings),

        // Claims of speed come from here (`make bench`).
        .executableTarget(
            name: "AlightBenchmarks",
            dependencies: [
                "SwiftUI", "AlightDisplay", "AlightInsight", "AlightText", "AlightPicture",
                "AlightWeb", "CAllocation", "CCairo",
            ],
            path: "Benchmarks", exclude: ["browser.py"]),

        .testTarget(name: "AlightEngineTests", dependencies: ["AlightEngine"]),
        .testTarget(name: "AlightLayoutTests", dependencies: ["AlightLayout"]),
        .testTarget(
            name: "AlightTextTests", dependencies: ["AlightText"], exclude: ["Fixtures"]),
        .testTarget(name: "AlightDisplayTests", dependencies: ["AlightDisplay"]),
        .testTarget(
            name: "AlightPictureTests", dependencies: ["AlightPicture", "AlightDisplay", "CCairo"]),
        .testTarget(name: "CombineTests", dependencies: ["Combine"]),
        .testTarget(
            name: "SwiftUITests",
            dependencies: [
                "SwiftUI", "AlightTesting", "AlightInsight", "AlightDisplay", "AlightEngine",
                "AlightPicture", "Combine", "CAllocation",
            ]),
        .testTarget(name: "AlightWebTests", dependencies: ["AlightWeb"]),
        .testTarget(
            name: "AlightTestingTests",
            dependencies: ["AlightTesting", "AlightDisplay", "AlightPicture", "SwiftUI"]),
        .testTarget(name: "AlightRecordTests", dependencies: ["AlightRecord"]),
        .testTarget(
            name: "AlightInsightTests",
            dependencies: [
                "AlightInsight", "AlightRecord", "AlightTesting", "AlightEngine", "SwiftUI",
            ]),
        .testTarget(name: "AlightRunnerTests", dependencies: ["AlightRunner", "SwiftUI"]),
        .testTarget(
            name: "AlightCommandTests", dependencies: ["AlightCommand", "AlightOptions"],
            swiftSettings: syntaxSwiftSettings, linkerSettings: syntaxLinkerSettings),
    ],
    swiftLanguageModes: [.v6]
)
