// SPDX-License-Identifier: Apache-2.0

import AlightLayout

/// An element that has something stand around each of its views, also around those of
/// rows that are made when they are needed.
///
/// In SwiftUI a modifier of several views is part of the list that they make
/// (`makeMultiViewList` in OpenSwiftUI): each view gets it when it is made, and none is
/// made for it.
@MainActor
protocol RowWrapping: _AnyElement {
    /// What stands around the views of one row, until that ends.
    ///
    /// - Parameter appearance: Whether the row is seen.
    func makeRowWrapper(_ appearance: AppearanceScope) -> RowWrapper
    /// Hears that rows of a collection were wrapped, after all of them.
    func didWrapRows()
}

extension RowWrapping {
    func didWrapRows() {}
}

/// What one modifier has stand around the views of one row.
@MainActor
class RowWrapper {
    /// How many the element made before it.
    fileprivate var serial = 0
    fileprivate var position = 0

    /// Takes the views that the row has now; rows of a collection in the row are left
    /// alone, since they are wrapped one by one as well.
    func wrap(_ nodes: inout NodeList) {
        preconditionFailure("\(type(of: self)) must wrap its row.")
    }

    /// The row has ended.
    func end() {}
}

/// The wrappers of the rows that exist, for the element that made them.
///
/// Few elements have any, so that they stand apart.
@MainActor
final class RowWrappers<Wrapper: RowWrapper> {
    /// In no order.
    private(set) var all: ContiguousArray<Wrapper> = []
    private var made = 0

    func add(_ wrapper: Wrapper) {
        wrapper.serial = made
        wrapper.position = all.count
        made += 1
        all.append(wrapper)
    }

    /// Complexity: O(1).
    func remove(_ wrapper: Wrapper) {
        let last = all.removeLast()
        guard last !== wrapper else { return }
        last.position = wrapper.position
        all[wrapper.position] = last
    }

    /// In the order in which they were made.
    var inOrder: [Wrapper] { all.sorted { $0.serial < $1.serial } }
}

extension _AnyElement {
    /// The elements around this one that wrap the rows of the same lazy container, inner
    /// before outer.
    final var rowWrapping: [any RowWrapping] {
        let container = lazyContainer
        var found: [any RowWrapping] = []
        var next = parent
        while let element = next, element !== container {
            if let wrapping = element as? any RowWrapping {
                found.append(wrapping)
            }
            next = element.parent
        }
        return found
    }
}
