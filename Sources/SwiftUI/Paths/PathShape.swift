// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// A path is the same outline in any frame.
extension Path: Shape {
    public typealias Body = Never

    nonisolated public func path(in rect: CGRect) -> Path { self }

    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}
