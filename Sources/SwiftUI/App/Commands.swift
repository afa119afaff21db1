// SPDX-License-Identifier: Apache-2.0

/// Items of a menu bar. As on an iPhone, there is none: commands compile, and are
/// shown nowhere.
@MainActor @preconcurrency
public protocol Commands {
    associatedtype Body: Commands

    @CommandsBuilder @MainActor @preconcurrency
    var body: Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
    public var body: Never {
        fatalError("\(Self.self) has no body.")
    }
}

extension Scene {
    /// Adds to the menu bar that a Mac or an iPad shows for the scene.
    public func commands<Content>(
        @CommandsBuilder content: () -> Content
    ) -> some Scene where Content: Commands {
        self
    }
}

/// No commands.
public struct EmptyCommands: Commands {
    public typealias Body = Never
    nonisolated public init() {}
}

/// A menu of its own.
public struct CommandMenu<Content>: Commands where Content: View {
    public typealias Body = Never

    nonisolated public init(
        _ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content
    ) {}

    nonisolated public init(_ name: Text, @ViewBuilder content: () -> Content) {}

    @_disfavoredOverload
    nonisolated public init<S>(_ name: S, @ViewBuilder content: () -> Content)
    where S: StringProtocol {}
}

/// Items beside those that every menu bar has, or in their place.
public struct CommandGroup<Content>: Commands where Content: View {
    public typealias Body = Never

    nonisolated public init(
        before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
    ) {}

    nonisolated public init(
        after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
    ) {}

    nonisolated public init(
        replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
    ) {}
}

/// Items that every menu bar has.
public struct CommandGroupPlacement: Hashable, Sendable {
    private let name: String

    public static let appInfo = Self(name: "appInfo")
    public static let appSettings = Self(name: "appSettings")
    public static let systemServices = Self(name: "systemServices")
    public static let appVisibility = Self(name: "appVisibility")
    public static let appTermination = Self(name: "appTermination")
    public static let newItem = Self(name: "newItem")
    public static let saveItem = Self(name: "saveItem")
    public static let importExport = Self(name: "importExport")
    public static let printItem = Self(name: "printItem")
    public static let undoRedo = Self(name: "undoRedo")
    public static let pasteboard = Self(name: "pasteboard")
    public static let textEditing = Self(name: "textEditing")
    public static let textFormatting = Self(name: "textFormatting")
    public static let toolbar = Self(name: "toolbar")
    public static let sidebar = Self(name: "sidebar")
    public static let windowSize = Self(name: "windowSize")
    public static let windowList = Self(name: "windowList")
    public static let singleWindowList = Self(name: "singleWindowList")
    public static let windowArrangement = Self(name: "windowArrangement")
    public static let help = Self(name: "help")
}

/// Items that show and hide sidebars.
public struct SidebarCommands: Commands {
    public typealias Body = Never
    nonisolated public init() {}
}

/// Items that show, hide and change toolbars.
public struct ToolbarCommands: Commands {
    public typealias Body = Never
    nonisolated public init() {}
}

/// Items for texts that are being written.
public struct TextEditingCommands: Commands {
    public typealias Body = Never
    nonisolated public init() {}
}

/// Builds commands from the statements of a closure.
@resultBuilder
public struct CommandsBuilder {
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }

    public static func buildExpression<Content>(_ content: Content) -> Content
    where Content: Commands {
        content
    }

    public static func buildPartialBlock<Content>(first: Content) -> Content
    where Content: Commands {
        first
    }

    public static func buildPartialBlock<First, Next>(
        accumulated: First, next: Next
    ) -> some Commands where First: Commands, Next: Commands {
        EmptyCommands()
    }
}
