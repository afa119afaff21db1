// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// A control that chooses one of several values, each shown by a view with a tag.
nonisolated public struct Picker<Label, SelectionValue, Content>: View
where Label: View, SelectionValue: Hashable, Content: View {
    @Environment(\.pickerLooks) private var looks
    @Binding private var selection: SelectionValue
    private let label: Label
    private let content: Content

    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        _selection = selection
        self.content = content()
        self.label = label()
    }

    /// The older order of arguments.
    public init(
        selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
    ) {
        _selection = selection
        self.content = content()
        self.label = label
    }

    @MainActor public var body: some View {
        let chosen = selection
        Group(subviews: content) { views in
            let options = PickerOption.options(views, SelectionValue.self, chosen: chosen)
            PickerBody(
                looks: looks, label: AnyView(label), options: options,
                warning: PickerOption.warning(of: options, chosen: chosen),
                choose: { tag in
                    if let value = tag as? SelectionValue {
                        selection = value
                    }
                })
        }
    }
}

extension Picker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) where S: StringProtocol {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String,
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) {
            SwiftUI.Label(titleKey, systemImage: systemImage)
        }
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) where S: StringProtocol {
        self.init(selection: selection, content: content) {
            SwiftUI.Label(title, systemImage: systemImage)
        }
    }
}

/// One view of a picker with the value that it stands for.
struct PickerOption: Identifiable {
    let view: Subview
    let tag: AnyHashable
    let isChosen: Bool
    var id: Subview.ID { view.id }
    var title: String { view.source.node.spokenLabel }

    /// Those of `views` whose tag, or else id, is a value of the picker's type. A tag
    /// counts for an optional selection too, as it does since iOS 18.
    @MainActor
    static func options<Value: Hashable>(
        _ views: SubviewsCollection, _ type: Value.Type, chosen: Value
    ) -> [PickerOption] {
        views.compactMap { view -> PickerOption? in
            guard let tag = view.containerValues.tag(for: type) else { return nil }
            return PickerOption(view: view, tag: AnyHashable(tag), isChosen: tag == chosen)
        }
    }

    /// What SwiftUI says of a selection that no option stands for; nothing chosen is
    /// no mistake.
    static func warning<Value>(of options: [PickerOption], chosen: Value) -> String? {
        let mirror = Mirror(reflecting: chosen)
        let isNil = mirror.displayStyle == .optional && mirror.children.isEmpty
        guard !isNil, !options.isEmpty, !options.contains(where: \.isChosen) else { return nil }
        return "Picker: the selection \"\(chosen)\" is invalid and does not have an associated "
            + "tag, this will give undefined results."
    }
}
