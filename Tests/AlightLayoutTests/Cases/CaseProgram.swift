// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import AlightLayout

/// A feature that a case's program needs and this module does not have.
struct Unsupported: Error {
    let feature: String
}

typealias JSON = [String: Any]

/// Builds a tree from the program of a recorded case.
struct CaseProgram {
    private var direction = LayoutDirection.leftToRight
    private var stackAxis: Axis?

    static func tree(_ program: Any) throws -> LayoutTree {
        try CaseProgram().build(program)
    }

    private func build(_ program: Any) throws -> LayoutTree {
        guard let program = program as? JSON else {
            throw Unsupported(feature: "program in words")
        }
        if let environment = program["env"] as? JSON, let child = program["child"] {
            var inner = self
            inner.direction =
                environment["layoutDirection"] as? String == "rightToLeft"
                ? .rightToLeft : .leftToRight
            let tree = try inner.build(child)
            guard let name = program["id"] as? String else { return tree }
            let wrapper = tree.wrapped(OffsetAlgorithm(offset: .zero)).named(name)
            wrapper.direction = direction
            return wrapper
        }
        let tree: LayoutTree
        if let view = program["view"] as? String {
            tree = try self.view(view, program)
        } else if let modifier = program["mod"] as? String {
            tree = try self.modifier(modifier, program)
        } else {
            throw Unsupported(feature: "program in words")
        }
        tree.direction = direction
        tree.name = program["id"] as? String
        return tree
    }

    // MARK: Views

    private func view(_ view: String, _ program: JSON) throws -> LayoutTree {
        for key in program.keys where key.hasPrefix("grid") || key.hasPrefix("safeArea") {
            throw Unsupported(feature: key)
        }
        switch view {
        case "Color": return framed(LayoutTree(.leaf(FillingLeaf())), program)
        case "Circle": return framed(LayoutTree(.leaf(CircleLeaf())), program)
        case "Image.resizable":
            return LayoutTree(.leaf(FillingLeaf(ideal: try size(program["natural"]))))
        case "Spacer":
            let length = number(program["minLength"])
            return LayoutTree(.leaf(SpacerLeaf(minLength: length, stackAxis: stackAxis)))
        case "leaf":
            guard program["spacing"] as? String == "text(13pt mac default font)" else {
                return LayoutTree(.leaf(RigidLeaf(size: try size(program["fixed"]))))
            }
            return LayoutTree(.leaf(TextLikeLeaf(size: try size(program["fixed"]), baseline: 13)))
        case "Text":
            guard program["measured"] != nil else { throw Unsupported(feature: "Text") }
            return LayoutTree(
                .leaf(TextLikeLeaf(size: try size(program["measured"]), baseline: 13)))
        case "HStack": return try stack(.horizontal, program)
        case "VStack": return try stack(.vertical, program)
        case "ZStack":
            let children = try children(program, axis: nil)
            return LayoutTree(
                .depth(DepthStackAlgorithm(alignment: try alignment(program)), children))
        default: throw Unsupported(feature: view)
        }
    }

    private func stack(_ axis: Axis, _ program: JSON) throws -> LayoutTree {
        let children = try children(program, axis: axis)
        let name = program["alignment"] as? String ?? "center"
        let key =
            axis == .horizontal ? try vertical(name).key : try horizontal(name).key
        return LayoutTree(
            .stack(
                StackAlgorithm(
                    axis: axis, alignment: key, spacing: number(program["spacing"]),
                    layoutDirection: direction),
                children))
    }

    private func children(_ program: JSON, axis: Axis?) throws -> ContiguousArray<LayoutTree> {
        guard let children = program["children"] as? [Any] else {
            throw Unsupported(feature: "program in words")
        }
        var inner = self
        inner.stackAxis = axis
        return ContiguousArray(try children.map(inner.build))
    }

    /// Some programs write a colour and its frame as one.
    private func framed(_ tree: LayoutTree, _ program: JSON) -> LayoutTree {
        tree.direction = direction
        if let lengths = program["frame"] as? [Any], lengths.count == 2 {
            return tree.frame(width: number(lengths[0]), height: number(lengths[1]))
        }
        guard let height = number(program["frameHeight"]) else { return tree }
        return tree.frame(height: height)
    }

    // MARK: Modifiers

    private func modifier(_ modifier: String, _ program: JSON) throws -> LayoutTree {
        guard let content = program["child"] else { throw Unsupported(feature: "no child") }
        let known = [
            "padding", "frame", "flexFrame", "fixedSize", "layoutPriority", "position",
            "aspectRatio", "alignmentGuide", "overlay",
        ]
        guard known.contains(modifier) else { throw Unsupported(feature: modifier) }
        let child = try build(content)
        if modifier == "overlay" {
            guard let secondary = program["content"] else { throw Unsupported(feature: "overlay") }
            let overlay = OverlayAlgorithm(alignment: try alignment(program))
            return LayoutTree(.overlay(overlay, child, try build(secondary)))
        }
        return child.wrapped(try unary(modifier, program))
    }

    private func unary(_ modifier: String, _ program: JSON) throws -> any UnaryAlgorithm {
        switch modifier {
        case "padding":
            return PaddingAlgorithm(insets: insets(program), layoutDirection: direction)
        case "frame":
            return FixedFrame(
                width: number(program["width"]), height: number(program["height"]),
                alignment: try alignment(program))
        case "flexFrame":
            return FlexibleFrame(
                horizontal: bounds("Width", program), vertical: bounds("Height", program),
                alignment: try alignment(program))
        case "fixedSize":
            return FixedSizeAlgorithm(
                horizontal: program["horizontal"] as? Bool ?? true,
                vertical: program["vertical"] as? Bool ?? true)
        case "layoutPriority":
            return LayoutPriorityAlgorithm(priority: Double(number(program["value"]) ?? 0))
        case "position":
            return PositionAlgorithm(
                position: CGPoint(x: number(program["x"]) ?? 0, y: number(program["y"]) ?? 0))
        case "aspectRatio":
            return AspectRatioAlgorithm(
                ratio: number(program["ratio"]), isFilling: program["mode"] as? String == "fill")
        default: return try guide(program)
        }
    }

    private func guide(_ program: JSON) throws -> any UnaryAlgorithm {
        guard let name = program["guide"] as? String else { throw Unsupported(feature: "guide") }
        let key = try (try? horizontal(name).key) ?? vertical(name).key
        if let value = number(program["value"]) {
            return AlignmentGuideAlgorithm(key: key) { _ in value }
        }
        switch program["value"] as? String {
        case "trailing": return AlignmentGuideAlgorithm(key: key) { $0[.trailing] }
        case "width/2": return AlignmentGuideAlgorithm(key: key) { $0.width / 2 }
        case let value: throw Unsupported(feature: "guide value \(value ?? "nil")")
        }
    }

    // MARK: Values

    private func insets(_ program: JSON) -> EdgeInsets {
        if let all = program["all"] {
            return EdgeInsets(number(all) ?? PaddingAlgorithm.standardLength)
        }
        return EdgeInsets(
            top: number(program["top"]) ?? 0, leading: number(program["leading"]) ?? 0,
            bottom: number(program["bottom"]) ?? 0, trailing: number(program["trailing"]) ?? 0)
    }

    private func bounds(_ axis: String, _ program: JSON) -> FlexibleFrame.Bounds {
        FlexibleFrame.Bounds(
            minimum: number(program["min\(axis)"]), ideal: number(program["ideal\(axis)"]),
            maximum: number(program["max\(axis)"]))
    }

    private func alignment(_ program: JSON) throws -> Alignment {
        switch program["alignment"] as? String ?? "center" {
        case "topLeading": return .topLeading
        case "topTrailing": return .topTrailing
        case "bottomLeading": return .bottomLeading
        case "bottomTrailing": return .bottomTrailing
        case let name:
            return Alignment(
                horizontal: (try? horizontal(name)) ?? .center,
                vertical: (try? vertical(name)) ?? .center)
        }
    }

    private func horizontal(_ name: String) throws -> HorizontalAlignment {
        switch name {
        case "leading": .leading
        case "center": .center
        case "trailing": .trailing
        default: throw Unsupported(feature: "alignment \(name)")
        }
    }

    private func vertical(_ name: String) throws -> VerticalAlignment {
        switch name {
        case "top": .top
        case "center": .center
        case "bottom": .bottom
        case "firstTextBaseline": .firstTextBaseline
        case "lastTextBaseline": .lastTextBaseline
        default: throw Unsupported(feature: "alignment \(name)")
        }
    }

    private func size(_ value: Any?) throws -> CGSize {
        guard let lengths = value as? [Any], lengths.count == 2,
            let width = number(lengths[0]), let height = number(lengths[1])
        else { throw Unsupported(feature: "size") }
        return CGSize(width: width, height: height)
    }

    private func number(_ value: Any?) -> CGFloat? {
        if value as? String == "inf" || value as? String == "infinity" { return .infinity }
        return (value as? NSNumber).map { CGFloat($0.doubleValue) }
    }
}
