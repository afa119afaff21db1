// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

extension LazyNode {
    /// Moves headers and footers that are to stay in sight to where they are seen,
    /// inside their own sections.
    func placePinnedViews() {
        guard !pinnedViews.isEmpty else { return }
        let visible = visibleRange
        for (index, segment) in segments.enumerated() {
            guard let part = segment.node.sectionPart, isPinned(part) else { continue }
            let length = segment.node.geometry.size[axis]
            var start = lengths.start(of: segment.line)
            switch part {
            case .header:
                start = min(max(start, visible.start), sectionEnd(after: index) - length)
                start = max(start, lengths.start(of: segment.line))
            case .footer:
                let lowest = min(start, visible.start + visible.length - length)
                start = max(lowest, sectionStart(before: index))
            }
            var origin = CGPoint.zero
            origin[axis] = start
            origin[axis.other] = segment.node.origin[axis.other] - self.origin[axis.other]
            segment.node.place(
                at: CGPoint(x: self.origin.x + origin.x, y: self.origin.y + origin.y),
                segment.node.geometry)
        }
    }

    func isPinned(_ part: SectionPart) -> Bool {
        pinnedViews.contains(part == .header ? .sectionHeaders : .sectionFooters)
    }

    /// Where the section's footer ends, or else the next section begins.
    private func sectionEnd(after index: Int) -> CGFloat {
        for segment in segments[(index + 1)...]
        where segment.node.sectionPart != nil || segment.rest != nil {
            let end = lengths.start(of: segment.line)
            return segment.node.sectionPart == .footer
                ? end + lengths.length(of: segment.line) : end
        }
        return lengths.total
    }

    /// Where the section's header ends.
    private func sectionStart(before index: Int) -> CGFloat {
        for segment in segments[..<index].reversed() where segment.node.sectionPart != nil {
            return lengths.start(of: segment.line) + lengths.length(of: segment.line)
        }
        return 0
    }
}
