// SPDX-License-Identifier: Apache-2.0

/// One preview of the user's program, found and not yet made.
package struct PreviewDeclaration {
    package enum Origin: Hashable, Sendable {
        /// `#Preview`, with the place where it stands.
        case macro(file: String, line: Int)
        /// The `PreviewProvider` of this type name.
        case provider(typeName: String)
    }

    /// What `#Preview` was given, or the name of the provider's type.
    package let name: String?
    package let origin: Origin
    package let traits: [PreviewTrait<Preview.ViewTraits>]
    package let makeView: @MainActor () -> any View

    package init(
        name: String?, origin: Origin, traits: [PreviewTrait<Preview.ViewTraits>],
        makeView: @escaping @MainActor () -> any View
    ) {
        self.name = name
        self.origin = origin
        self.traits = traits
        self.makeView = makeView
    }

    /// The last layout among the traits; the device's without one.
    package var layout: PreviewLayout {
        traits.reduce(.device) { layout, trait in
            guard case .layout(let own) = trait.value else {
                return layout
            }
            return own
        }
    }

    /// Whether the last orientation among the traits is wider than high.
    package var isLandscape: Bool {
        traits.reduce(false) { isLandscape, trait in
            guard case .orientation(let own) = trait.value else {
                return isLandscape
            }
            return own.isLandscape
        }
    }

    /// What a person reads in a list: the name, or the place of a preview that has none.
    package var title: String {
        switch origin {
        case .provider(let typeName):
            return name ?? typeName
        case .macro(let file, let line):
            let fileName = file.split(separator: "/").last.map(String.init) ?? file
            return name ?? "Preview at \(fileName):\(line)"
        }
    }
}

/// Finds the previews of a program in its binary: nothing is registered before.
@MainActor
package enum PreviewCatalog {
    private static let recordSection = "alight_previews"

    /// The `#Preview`s in the order of their files and lines, then the
    /// `PreviewProvider`s in the order of the binary.
    package static func previews() -> [PreviewDeclaration] {
        let collector = _PreviewRegistry.Collector()
        var providers: [PreviewDeclaration] = []
        for image in BinaryImage.loaded() {
            let sections = image.sections(
                named: [recordSection, PreviewProviders.conformanceSection])
            if let records = sections[recordSection] {
                collect(records, into: collector)
            }
            if let conformances = sections[PreviewProviders.conformanceSection] {
                providers += PreviewProviders.declarations(in: conformances)
            }
        }
        return collector.declarations.sorted(by: isBefore) + providers
    }

    /// Calls each record: the section holds nothing but their addresses.
    private static func collect(
        _ records: UnsafeRawBufferPointer, into collector: _PreviewRegistry.Collector
    ) {
        typealias Record = @convention(c) (UnsafeMutableRawPointer) -> Void
        let pointer = Unmanaged.passUnretained(collector).toOpaque()
        for record in records.bindMemory(to: UInt.self) where record != 0 {
            unsafeBitCast(record, to: Record.self)(pointer)
        }
    }

    private static func isBefore(_ left: PreviewDeclaration, _ right: PreviewDeclaration) -> Bool {
        guard case .macro(let leftFile, let leftLine) = left.origin,
            case .macro(let rightFile, let rightLine) = right.origin
        else {
            return false
        }
        return (leftFile, leftLine) < (rightFile, rightLine)
    }
}

/// Where the records that `#Preview` leaves in a binary deliver what they hold.
///
/// Public because the user's expanded code names it; it is not API.
public nonisolated enum _PreviewRegistry {
    final class Collector {
        var declarations: [PreviewDeclaration] = []
    }

    public static func add(
        to collector: UnsafeMutableRawPointer, name: String?, file: StaticString, line: Int,
        traits: [PreviewTrait<Preview.ViewTraits>],
        @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        Unmanaged<Collector>.fromOpaque(collector).takeUnretainedValue().declarations.append(
            PreviewDeclaration(
                name: name, origin: .macro(file: "\(file)", line: line), traits: traits,
                makeView: body))
    }
}
