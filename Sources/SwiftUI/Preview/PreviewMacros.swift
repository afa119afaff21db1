// SPDX-License-Identifier: Apache-2.0

/// Shows a view by itself, under an optional name.
///
///     #Preview("Two cards") {
///         CardList(titles: ["One", "Two"])
///     }
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "AlightMacros", type: "PreviewMacro")

/// Shows a view by itself, in a layout or an orientation of its own.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "AlightMacros", type: "PreviewMacro")

/// Keeps a variable with a property wrapper, such as `@State`, for as long as
/// the preview whose body declares it is shown.
@attached(peer)
public macro Previewable() =
    #externalMacro(module: "AlightMacros", type: "PreviewableMacro")

/// Turns a variable in an extension of `EnvironmentValues` into an entry with a key of its own.
///
///     extension EnvironmentValues {
///         @Entry var cardSpacing: CGFloat = 12
///     }
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "AlightMacros", type: "EntryMacro")
