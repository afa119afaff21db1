// SPDX-License-Identifier: Apache-2.0

/// What a node is to the list that it stands in.
enum ListPart {
    case row(ListRowNode)
    case section(ListSectionPartNode)
}

/// Where a row stands in its list.
struct ListRowPlace: Equatable {
    /// In its section.
    var isFirst = false
    var isLast = false
    /// In the collection that it is one of.
    var position = 0
    /// Whether the row below wants no line above it.
    var isSeparatorHidden = false
}
