// SPDX-License-Identifier: Apache-2.0

import Observation

/// A value that views read and tests write.
@Observable
final class ObservedValue<Value> {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}
