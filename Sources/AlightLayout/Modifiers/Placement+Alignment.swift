// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Placement {
    /// Stands a child in an area so that its guides meet the area's own.
    ///
    /// The area has no content, so its guides are the defaults for its size.
    @inlinable
    package static func aligned<Child: LayoutChild>(
        _ child: Child, proposal: ProposedViewSize, alignment: Alignment, in size: CGSize
    ) -> Placement {
        let geometry = child.geometry(for: proposal)
        let guides = child.alignment(alignment, in: geometry)
        return Placement(
            origin: CGPoint(
                x: alignment.horizontal.key.defaultValue(inEmpty: size) - guides.x,
                y: alignment.vertical.key.defaultValue(inEmpty: size) - guides.y),
            geometry: geometry)
    }

    /// The centres of child and area coincide; guides have no say in it.
    @inlinable
    package static func centered<Child: LayoutChild>(
        _ child: Child, proposal: ProposedViewSize, in size: CGSize
    ) -> Placement {
        let geometry = child.geometry(for: proposal)
        return Placement(
            origin: CGPoint(
                x: (size.width - geometry.size.width) / 2,
                y: (size.height - geometry.size.height) / 2),
            geometry: geometry)
    }
}
