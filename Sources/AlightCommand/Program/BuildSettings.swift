// SPDX-License-Identifier: Apache-2.0

/// How the user's program is compiled; the defaults are those of a new Xcode project.
struct BuildSettings: Equatable {
    var languageVersion = "5"
    var defaultIsolation: String?
    var isOptimized = false
    /// The conditions that hold in `#if`.
    var conditions = ["DEBUG"]
    /// A Swift expression that makes the view to show.
    var viewExpression: String?
    var isVerbose = false

    var compilerArguments: [String] {
        var arguments = ["-swift-version", languageVersion]
        arguments += isOptimized ? ["-O"] : ["-Onone"]
        // Bodies and writes carry their lines: reports and backtraces name them.
        arguments += ["-gline-tables-only"]
        // On a Mac, Foundation brings Combine along: files that import no more than
        // that name ObservableObject.
        arguments += ["-Xfrontend", "-import-module", "-Xfrontend", "Combine"]
        if let defaultIsolation {
            arguments += ["-default-isolation", defaultIsolation]
        }
        return arguments + conditions.flatMap { ["-D", $0] }
    }
}
