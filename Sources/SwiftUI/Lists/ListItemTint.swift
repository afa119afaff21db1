// SPDX-License-Identifier: Apache-2.0

/// In which colour what stands in a list is tinted.
public struct ListItemTint: Sendable {
    /// `nil` for the colour of the text.
    let color: Color?

    /// A colour that the program insists on.
    public static func fixed(_ tint: Color) -> ListItemTint {
        ListItemTint(color: tint)
    }

    /// A colour that a person's own choice may take the place of.
    public static func preferred(_ tint: Color) -> ListItemTint {
        ListItemTint(color: tint)
    }

    public static let monochrome = ListItemTint(color: nil)
}

extension View {
    /// The tint of this view's row; `nil` for that of the list.
    nonisolated public func listItemTint(_ tint: ListItemTint?) -> some View {
        self.tint(tint.map { $0.color ?? .primary })
    }

    nonisolated public func listItemTint(_ tint: Color?) -> some View {
        self.tint(tint)
    }
}
