// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import SwiftUI

extension CaseViews {
    func modified(_ name: String, _ program: CaseJSON) throws -> AnyView {
        guard let child = program["child"] else { throw CaseError(text: "no child") }
        let view = try view(child)
        switch name {
        case "padding": return AnyView(view.padding(insets(program)))
        case "frame":
            return AnyView(
                view.frame(
                    width: number(program["width"]), height: number(program["height"]),
                    alignment: alignment(program["alignment"])))
        case "flexFrame":
            return AnyView(
                view.frame(
                    minWidth: number(program["minWidth"]),
                    idealWidth: number(program["idealWidth"]),
                    maxWidth: number(program["maxWidth"]),
                    minHeight: number(program["minHeight"]),
                    idealHeight: number(program["idealHeight"]),
                    maxHeight: number(program["maxHeight"]),
                    alignment: alignment(program["alignment"])))
        case "fixedSize":
            return AnyView(
                view.fixedSize(
                    horizontal: program["horizontal"] as? Bool ?? true,
                    vertical: program["vertical"] as? Bool ?? true))
        case "layoutPriority":
            return AnyView(view.layoutPriority(Double(number(program["value"]) ?? 0)))
        case "position":
            return AnyView(
                view.position(x: number(program["x"]) ?? 0, y: number(program["y"]) ?? 0))
        case "aspectRatio":
            return AnyView(
                view.aspectRatio(
                    number(program["ratio"]),
                    contentMode: program["mode"] as? String == "fill" ? .fill : .fit))
        default: return try outer(name, program, view)
        }
    }

    private func outer(_ name: String, _ program: CaseJSON, _ view: AnyView) throws -> AnyView {
        switch name {
        case "alignmentGuide": return try guide(program, view)
        case "overlay":
            guard let content = program["content"] else { throw CaseError(text: "overlay") }
            let front = try self.view(content)
            return AnyView(
                view.overlay(alignment: alignment(program["alignment"])) { front })
        case "safeAreaInset":
            guard let content = program["content"] else { throw CaseError(text: "bar") }
            let bar = try self.view(content)
            return AnyView(
                view.safeAreaInset(edge: .bottom, spacing: number(program["spacing"])) { bar })
        case "safeAreaPadding":
            return AnyView(view.safeAreaPadding(.vertical, number(program["vertical"])))
        default: throw CaseError(text: name)
        }
    }

    private func guide(_ program: CaseJSON, _ view: AnyView) throws -> AnyView {
        let name = program["guide"] as? String ?? ""
        let value: (ViewDimensions) -> CGFloat
        if let fixed = number(program["value"]) {
            value = { _ in fixed }
        } else {
            switch program["value"] as? String {
            case "trailing": value = { $0[.trailing] }
            case "width/2": value = { $0.width / 2 }
            default: throw CaseError(text: "guide")
            }
        }
        if ["leading", "center", "trailing"].contains(name) {
            return AnyView(view.alignmentGuide(horizontal(name), computeValue: value))
        }
        return AnyView(view.alignmentGuide(vertical(name), computeValue: value))
    }

    func cellModifiers(_ view: AnyView, _ program: CaseJSON) throws -> AnyView {
        var view = view
        if let count = number(program["gridCellColumns"]) {
            view = AnyView(view.gridCellColumns(Int(count)))
        }
        if let name = program["gridColumnAlignment"] {
            view = AnyView(view.gridColumnAlignment(horizontal(name)))
        }
        if program["gridCellAnchor"] as? String == "bottomTrailing" {
            view = AnyView(view.gridCellAnchor(.bottomTrailing))
        }
        if program["gridCellUnsizedAxes"] as? String == "horizontal" {
            view = AnyView(view.gridCellUnsizedAxes(.horizontal))
        }
        return view
    }

    // MARK: Values

    private func insets(_ program: CaseJSON) -> EdgeInsets {
        if let all = program["all"] {
            let length = number(all) ?? 16
            return EdgeInsets(top: length, leading: length, bottom: length, trailing: length)
        }
        return EdgeInsets(
            top: number(program["top"]) ?? 0, leading: number(program["leading"]) ?? 0,
            bottom: number(program["bottom"]) ?? 0, trailing: number(program["trailing"]) ?? 0)
    }

    func alignment(_ value: Any?) -> Alignment {
        switch value as? String {
        case "topLeading": .topLeading
        case "topTrailing": .topTrailing
        case "bottomLeading": .bottomLeading
        case "bottomTrailing": .bottomTrailing
        case "leading", "trailing":
            Alignment(horizontal: horizontal(value), vertical: .center)
        default: Alignment(horizontal: .center, vertical: vertical(value))
        }
    }

    func horizontal(_ value: Any?) -> HorizontalAlignment {
        switch value as? String {
        case "leading": .leading
        case "trailing": .trailing
        default: .center
        }
    }

    func vertical(_ value: Any?) -> VerticalAlignment {
        switch value as? String {
        case "top": .top
        case "bottom": .bottom
        case "firstTextBaseline": .firstTextBaseline
        case "lastTextBaseline": .lastTextBaseline
        default: .center
        }
    }

    func size(_ value: Any?) throws -> CGSize {
        guard let lengths = value as? [Any], lengths.count == 2,
            let width = number(lengths[0]), let height = number(lengths[1])
        else { throw CaseError(text: "size") }
        return CGSize(width: width, height: height)
    }

    func number(_ value: Any?) -> CGFloat? {
        if value as? String == "inf" || value as? String == "infinity" { return .infinity }
        return (value as? NSNumber).map { CGFloat($0.doubleValue) }
    }
}
