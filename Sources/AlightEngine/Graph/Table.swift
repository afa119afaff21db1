// SPDX-License-Identifier: Apache-2.0

/// Storage for small plain elements that are named by position, with reuse of
/// freed positions.
///
/// Elements are reached through one pointer, without the checks and reference
/// counts of an array: the graph is walked on every update.
struct Table<Element> {
    private(set) var elements: UnsafeMutablePointer<Element>
    private var capacity: Int
    /// Positions that were ever in use.
    private(set) var count = 0
    private var free: [UInt32] = []

    var liveCount: Int { count - free.count }

    init(capacity: Int = 64) {
        self.capacity = capacity
        elements = .allocate(capacity: capacity)
    }

    /// Takes a position for `element`. Complexity: O(1), amortised.
    mutating func insert(_ element: Element) -> UInt32 {
        if let position = free.popLast() {
            elements[Int(position)] = element
            return position
        }
        if count == capacity {
            grow()
        }
        elements.advanced(by: count).initialize(to: element)
        count += 1
        return UInt32(count - 1)
    }

    /// Gives a position back; what it holds stays readable until it is taken again.
    mutating func remove(_ position: UInt32) {
        free.append(position)
    }

    /// A large table grows by an eighth: twice the places would be empty memory
    /// worth more than the copying.
    private mutating func grow() {
        let next = capacity < 512 ? capacity * 2 : capacity + capacity / 8
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: next)
        larger.moveInitialize(from: elements, count: count)
        elements.deallocate()
        elements = larger
        capacity = next
    }

    func deallocate() {
        elements.deinitialize(count: count)
        elements.deallocate()
    }
}
