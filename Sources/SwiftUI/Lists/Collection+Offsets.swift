// SPDX-License-Identifier: Apache-2.0

import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at some offsets from the start, as `onDelete` gives
    /// them.
    ///
    /// Complexity: O(elements).
    public mutating func remove(atOffsets offsets: IndexSet) {
        var offset = 0
        removeAll { _ in
            defer { offset += 1 }
            return offsets.contains(offset)
        }
    }
}

extension MutableCollection {
    /// Moves the elements at some offsets to before another one, as `onMove`
    /// gives them; they keep their order.
    ///
    /// - Parameter destination: An offset before anything moves; the count for
    ///   the end.
    ///
    /// Complexity: O(elements).
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        var before: [Element] = []
        var moved: [Element] = []
        var after: [Element] = []
        for (offset, element) in enumerated() {
            if source.contains(offset) {
                moved.append(element)
            } else if offset < destination {
                before.append(element)
            } else {
                after.append(element)
            }
        }
        var index = startIndex
        for element in before + moved + after {
            self[index] = element
            formIndex(after: &index)
        }
    }
}
