// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import AlightLayout

/// Random trees of everything whose flexibility does not depend on the cross
/// length. (Where it does, ties between siblings go by earlier passes, in
/// SwiftUI as here, and an evaluation without memory may differ.)
struct RandomTree {
    var generator: SeededGenerator

    mutating func tree(depth: Int, axis: Axis? = nil) -> LayoutTree {
        depth == 0 || generator.chance(6)
            ? leaf(axis) : generator.chance(2) ? container(depth) : modified(depth, axis)
    }

    mutating func proposal() -> ProposedViewSize {
        ProposedViewSize(width: proposedLength(), height: proposedLength())
    }

    private mutating func proposedLength() -> CGFloat? {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: nil
        case 1: 0
        case 2: .infinity
        default: generator.length(400)
        }
    }

    private mutating func leaf(_ axis: Axis?) -> LayoutTree {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: .color()
        case 1: .spacer(axis, minLength: generator.chance(2) ? nil : generator.length(20))
        case 2: LayoutTree(.leaf(DividerLeaf(thickness: 1, stackAxis: axis)))
        case 3:
            LayoutTree(
                .leaf(
                    TextLikeLeaf(
                        size: CGSize(width: generator.length(), height: 16), baseline: 13)))
        default: .rigid(generator.length(), generator.length())
        }
    }

    private mutating func container(_ depth: Int) -> LayoutTree {
        let kind = Int.random(in: 0..<7, using: &generator)
        if kind > 3 { return newer(kind, depth) }
        let axis: Axis? = kind == 0 ? .horizontal : kind == 1 ? .vertical : nil
        let count = Int.random(in: 0...4, using: &generator)
        let children = (0..<count).map { _ in tree(depth: depth - 1, axis: axis) }
        let spacing = generator.chance(2) ? nil : generator.length(12)
        switch kind {
        case 0:
            let guides: [VerticalAlignment] = [.top, .center, .bottom, .firstTextBaseline]
            return .row(at: guides.randomElement(using: &generator)!, spacing: spacing, children)
        case 1:
            let guides: [HorizontalAlignment] = [.leading, .center, .trailing]
            return .column(at: guides.randomElement(using: &generator)!, spacing: spacing, children)
        case 2: return .depth(at: alignment(), children)
        default:
            return LayoutTree(
                .overlay(
                    OverlayAlgorithm(alignment: alignment()), tree(depth: depth - 1),
                    tree(depth: depth - 1)))
        }
    }

    private mutating func newer(_ kind: Int, _ depth: Int) -> LayoutTree {
        let count = Int.random(in: 0...3, using: &generator)
        switch kind {
        case 4: return grid(depth, rows: count)
        case 5:
            let axes: [Axis.Set] = [.horizontal, .vertical, [.horizontal, .vertical]]
            return LayoutTree(
                .scroll(
                    ScrollAlgorithm(axes: axes.randomElement(using: &generator)!),
                    tree(depth: depth - 1)))
        default:
            let children = (0..<count).map { _ in tree(depth: depth - 1) }
            return LayoutTree(
                .fit(
                    FitAlgorithm(axes: [.horizontal, .vertical]), ContiguousArray(children)))
        }
    }

    private mutating func grid(_ depth: Int, rows: Int) -> LayoutTree {
        var content = GridContent<LayoutTree>()
        for _ in 0..<rows {
            if generator.chance(4) {
                content.appendWhole(cell(depth))
            } else {
                let count = Int.random(in: 0...3, using: &generator)
                content.appendRow(
                    (0..<count).map { _ in cell(depth) },
                    alignment: generator.chance(3) ? .firstTextBaseline : nil)
            }
        }
        content.finish()
        return LayoutTree(
            .grid(
                GridAlgorithm(
                    alignment: alignment(),
                    horizontalSpacing: generator.chance(2) ? nil : generator.length(12)),
                content))
    }

    private mutating func cell(_ depth: Int) -> GridCell<LayoutTree> {
        var cell = GridCell(tree(depth: depth - 1))
        cell.span = generator.chance(4) ? Int.random(in: -1...4, using: &generator) : 1
        if generator.chance(5) { cell.anchor = .bottomTrailing }
        if generator.chance(5) { cell.unsizedAxes = .horizontal }
        if generator.chance(5) { cell.columnAlignment = .trailing }
        return cell
    }

    private mutating func modified(_ depth: Int, _ axis: Axis?) -> LayoutTree {
        let child = tree(depth: depth - 1, axis: axis)
        switch Int.random(in: 0..<9, using: &generator) {
        case 0:
            return child.frame(
                width: generator.chance(2) ? nil : generator.length(), height: generator.length(),
                alignment: alignment())
        case 1, 2:
            return child.wrapped(
                FlexibleFrame(horizontal: bounds(), vertical: bounds(), alignment: alignment()))
        case 3:
            return child.wrapped(PaddingAlgorithm(insets: EdgeInsets(generator.length(30) - 8)))
        case 4:
            return child.wrapped(
                FixedSizeAlgorithm(horizontal: generator.chance(2), vertical: generator.chance(2)))
        case 5:
            return child.wrapped(
                OffsetAlgorithm(offset: CGSize(width: generator.length(), height: 3)))
        case 6:
            return child.wrapped(
                PositionAlgorithm(position: CGPoint(x: generator.length(), y: 9)))
        case 7: return child.priority(Double(Int.random(in: -1...2, using: &generator)))
        default:
            let shift = generator.length(40) - 20
            return child.guide(.leading) { $0.width / 2 + shift }
        }
    }

    private mutating func bounds() -> FlexibleFrame.Bounds {
        FlexibleFrame.Bounds(
            minimum: generator.chance(2) ? nil : generator.length(),
            ideal: generator.chance(3) ? generator.length() : nil,
            maximum: generator.chance(3)
                ? .infinity : generator.chance(2) ? nil : generator.length())
    }

    private mutating func alignment() -> Alignment {
        let all: [Alignment] = [
            .center, .topLeading, .bottom, .trailing, .leadingFirstTextBaseline,
        ]
        return all.randomElement(using: &generator)!
    }
}
