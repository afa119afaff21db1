// SPDX-License-Identifier: Apache-2.0

/// Which of a program's previews is shown, and what is to be said about the choice.
package struct PreviewChoice {
    /// Why there is nothing to show: always something that the caller can correct.
    package struct Failure: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    package let preview: PreviewDeclaration
    /// The choice and the others' names, when more than one could be meant.
    package let note: String?

    /// The preview of this name, or the provider of this type name.
    package static func named(
        _ name: String, among previews: [PreviewDeclaration]
    ) throws -> PreviewChoice {
        let matches = previews.filter { $0.title == name }
        guard let first = matches.first else {
            throw Failure(
                description: previews.isEmpty
                    ? "there is no preview '\(name)', and no other"
                    : "there is no preview '\(name)'; there are: \(titles(previews))")
        }
        guard matches.count > 1 else {
            return PreviewChoice(preview: first, note: nil)
        }
        return PreviewChoice(
            preview: first, note: "showing the first of \(matches.count) previews named '\(name)'")
    }

    /// The preview that the command line added for the expression of `--view`.
    package static func expression(
        _ expression: String, among previews: [PreviewDeclaration]
    ) throws -> PreviewChoice {
        let added = previews.last { preview in
            guard case .macro(let file, _) = preview.origin else {
                return false
            }
            return preview.name == expression && file.hasSuffix("/ExpressionView.swift")
        }
        guard let added else {
            throw Failure(description: "the view '\(expression)' is not part of the program")
        }
        return PreviewChoice(preview: added, note: nil)
    }

    /// The only preview, or the first: by file and line, providers last.
    package static func first(among previews: [PreviewDeclaration]) throws -> PreviewChoice {
        guard let first = previews.first else {
            throw Failure(
                description: "there is nothing to show: no @main app, #Preview or PreviewProvider")
        }
        guard previews.count > 1 else {
            return PreviewChoice(preview: first, note: nil)
        }
        return PreviewChoice(
            preview: first,
            note: "showing the preview \(first.title); there are also: "
                + titles(Array(previews.dropFirst())))
    }

    private static func titles(_ previews: [PreviewDeclaration]) -> String {
        previews.map(\.title).joined(separator: ", ")
    }
}
