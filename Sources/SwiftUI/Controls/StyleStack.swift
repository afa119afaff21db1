// SPDX-License-Identifier: Apache-2.0

/// A style of any type as it travels in the environment, with those around it:
/// inside of a style's body the next one holds.
///
/// It serves every kind of style whose protocol makes a body of a configuration.
final class StyleStack<Configuration> {
    let outer: StyleStack?
    let makeBody: @MainActor (Configuration) -> AnyView

    init(outer: StyleStack?, makeBody: @escaping @MainActor (Configuration) -> AnyView) {
        self.outer = outer
        self.makeBody = makeBody
    }
}

/// Names the styles that take one kind of configuration.
struct StyleKind<Configuration>: Hashable {}

private struct StyleStackKey<Configuration>: EnvironmentKey {
    static var defaultValue: StyleStack<Configuration>? { nil }
}

extension EnvironmentValues {
    fileprivate subscript<Configuration>(
        styles kind: StyleKind<Configuration>
    ) -> StyleStack<Configuration>? {
        get { self[StyleStackKey<Configuration>.self] }
        set { self[StyleStackKey<Configuration>.self] = newValue }
    }
}

/// Puts a style on those around it.
nonisolated struct StyleModifier<Style, Configuration, Content: View>: EnvironmentModifier {
    let style: Style
    let makeBody: @MainActor (Style, Configuration) -> Content

    init(
        _ style: Style, makeBody: @escaping @MainActor (Style, Configuration) -> Content
    ) {
        self.style = style
        self.makeBody = makeBody
    }

    func write(_ values: inout EnvironmentValues) {
        let kind = StyleKind<Configuration>()
        // A style is used on the main actor only.
        nonisolated(unsafe) let style = style
        let makeBody = makeBody
        values[styles: kind] = StyleStack(outer: values[styles: kind]) {
            AnyView(
                StyleBody(
                    style: InspectedStyle(style), configuration: $0, makeBody: makeBody))
        }
    }
}

private struct StyleBody<Style, Configuration, Content: View>: View {
    var style: InspectedStyle<Style>
    let configuration: Configuration
    let makeBody: @MainActor (Style, Configuration) -> Content

    var body: some View { makeBody(style.value, configuration) }
}

/// What the nearest style makes of a configuration, or else the system's own.
struct StyledView<Configuration, Automatic: View>: View {
    let configuration: Configuration
    @ViewBuilder let automatic: (Configuration) -> Automatic
    @Environment(\.[styles: StyleKind<Configuration>()]) private var styles

    init(
        _ configuration: Configuration,
        @ViewBuilder automatic: @escaping (Configuration) -> Automatic
    ) {
        self.configuration = configuration
        self.automatic = automatic
    }

    var body: some View {
        if let styles {
            styles.makeBody(configuration)
                .environment(\.[styles: StyleKind<Configuration>()], styles.outer)
        } else {
            automatic(configuration)
        }
    }
}
