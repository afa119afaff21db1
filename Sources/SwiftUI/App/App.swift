// SPDX-License-Identifier: Apache-2.0

/// A program: what it shows, and where it starts.
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene

    @SceneBuilder @MainActor @preconcurrency
    var body: Body { get }

    @MainActor @preconcurrency
    init()
}

extension App {
    /// Starts the program, as the command line that launched it says: in a
    /// browser, if nothing else is said.
    @MainActor
    public static func main() {
        Program.app = Self.self
        ProgramLauncher.launch()
    }
}

/// A part of a program with a life of its own: a window, as a rule.
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene

    @SceneBuilder @MainActor @preconcurrency
    var body: Body { get }

    @MainActor @preconcurrency
    static func _makeSceneElement(
        _ scene: Self, _ inputs: _ElementInputs
    ) -> _Element<_SceneView<Self>>
}

extension Scene {
    public static func _makeSceneElement(
        _ scene: Self, _ inputs: _ElementInputs
    ) -> _Element<_SceneView<Self>> {
        PassthroughElement(_SceneView(scene: scene), inputs) { _SceneView(scene: $0.scene.body) }
    }
}

extension Never: Scene {}

extension Scene where Body == Never {
    public var body: Never {
        fatalError("\(Self.self) has no body.")
    }
}

/// A scene's content, as a view.
nonisolated public struct _SceneView<Content: Scene>: View {
    public typealias Body = Never
    let scene: Content

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        Content._makeSceneElement(view.scene, inputs)
    }
}

/// Windows that all show the same content, each with its own state.
nonisolated public struct WindowGroup<Content>: Scene where Content: View {
    public typealias Body = Never

    let title: Text?
    let content: Content

    public init(@ViewBuilder content: () -> Content) {
        title = nil
        self.content = content()
    }

    public init(id: String, @ViewBuilder content: () -> Content) {
        self.init(content: content)
    }

    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        title = Text(titleKey)
        self.content = content()
    }

    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.init(titleKey, content: content)
    }

    @_disfavoredOverload
    public init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
        self.title = Text(title)
        self.content = content()
    }

    public init(_ title: Text, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    @MainActor public static func _makeSceneElement(
        _ scene: Self, _ inputs: _ElementInputs
    ) -> _Element<_SceneView<Self>> {
        if let title = scene.title {
            inputs.graph.title = title.string
        }
        return PassthroughElement(_SceneView(scene: scene), inputs) { $0.scene.content }
    }
}

/// Builds the scenes of a program.
@resultBuilder
public struct SceneBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content
    where Content: Scene {
        content
    }

    public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene {
        content
    }

    /// The first scene is the one that a visitor gets.
    public static func buildBlock<First, each Other>(
        _ first: First, _ other: repeat each Other
    ) -> some Scene where First: Scene, repeat each Other: Scene {
        first
    }
}

/// The root of an app's elements: an app is read like a view, so that its own
/// state and objects live as long as the scene.
struct AppView<Program: App>: View {
    /// Not a view's own property: see `AppProperty`.
    private var app: AppProperty<Program>

    init(_ app: Program) {
        self.app = AppProperty(app: app)
    }

    var body: some View {
        _SceneView(scene: app.app.body)
    }
}

/// Finds the dynamic properties inside an app.
private struct AppProperty<Program: App>: DynamicProperty {
    var app: Program

    @MainActor static func _makeBox(_ context: _PropertyContext) -> _PropertyBox? {
        Box(context)
    }

    private final class Box: _PropertyBox {
        private let properties: PropertyBoxes

        init(_ context: _PropertyContext) {
            properties = PropertyBoxes(PropertyPlan.plan(of: Program.self), context)
        }

        override func update(_ property: UnsafeMutableRawPointer) -> Bool {
            properties.update(property) != 0
        }

        override func destroy() {
            properties.destroy()
        }
    }
}
