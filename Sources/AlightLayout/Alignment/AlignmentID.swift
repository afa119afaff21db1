// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A type that names an alignment guide and computes its default position.
public protocol AlignmentID {
    /// Where the guide lies in a view that sets no explicit value for it.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}
