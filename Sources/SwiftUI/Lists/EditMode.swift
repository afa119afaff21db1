// SPDX-License-Identifier: Apache-2.0

/// Whether a person is changing which elements there are, and in which order.
public enum EditMode: Hashable, Sendable {
    case inactive
    /// Only for a moment, such as while a row is swiped.
    case transient
    case active

    public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
    /// Whether lists here are being edited; all views of a scene share one,
    /// unless something above them gives another.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}

extension EnvironmentValues {
    /// Read at its place, so that who reads it comes to depend on it also where
    /// the binding is to a view's own state.
    var isEditing: Bool { editMode?.location.get().isEditing == true }
}

struct EditModeKey: EnvironmentKey {
    static var defaultValue: Binding<EditMode>? { nil }
}

/// A button that begins and ends the editing of lists.
public struct EditButton: View {
    @Environment(\.editMode) private var editMode

    nonisolated public init() {}

    public var body: some View {
        let isEditing = editMode?.location.get().isEditing == true
        Button(isEditing ? "Done" : "Edit") {
            withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
        }
        .fontWeight(isEditing ? .semibold : nil)
    }
}
