// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import SwiftUI

typealias CaseJSON = [String: Any]

/// A part of a case that is no program.
struct CaseError: Error {
    let text: String
}

/// Builds the views of a recorded case's program.
@MainActor
struct CaseViews {
    let board: ProbeBoard
    /// Tells where to scroll, in cases that do.
    let scroller: CaseScroller

    func view(_ program: Any) throws -> AnyView {
        if let text = program as? String { return try shorthand(text) }
        guard let program = program as? CaseJSON else { throw CaseError(text: "\(program)") }
        let view: AnyView
        if let environment = program["env"] as? CaseJSON, let child = program["child"] {
            let isRight = environment["layoutDirection"] as? String == "rightToLeft"
            let inner = try self.view(child)
            view = AnyView(
                inner.environment(\.layoutDirection, isRight ? .rightToLeft : .leftToRight))
        } else if let name = program["mod"] as? String {
            view = try modified(name, program)
        } else if let section = program["section"] as? CaseJSON {
            return try self.section(section)
        } else {
            view = try plain(program["view"] as? String ?? "leaf", program)
        }
        let isNamed = program["safeAreaInsets in order"] != nil
        return try cellModifiers(isNamed ? view : named(view, program["id"]), program)
    }

    private func named(_ view: AnyView, _ name: Any?) -> AnyView {
        guard let name = name as? String else { return view }
        return AnyView(view.probe(name, board))
    }

    // MARK: Views

    private func plain(_ name: String, _ program: CaseJSON) throws -> AnyView {
        if let ideal = program["ideal"] {
            return AnyView(MeasuredLeaf(size: try size(ideal), isText: true))
        }
        switch name {
        case "Color": return barred(framed(AnyView(Color.red), program), program)
        case "Circle": return framed(AnyView(Circle()), program)
        case "Spacer": return AnyView(Spacer(minLength: number(program["minLength"])))
        case "Image.resizable":
            return AnyView(NaturalImage(size: try size(program["natural"])))
        case "leaf":
            let isText = program["spacing"] as? String == "text(13pt mac default font)"
            return AnyView(MeasuredLeaf(size: try size(program["fixed"]), isText: isText))
        case "Text":
            guard let measured = program["measured"] else { throw CaseError(text: "text") }
            return AnyView(MeasuredLeaf(size: try size(measured), isText: true))
        default: return try container(name, program)
        }
    }

    private func container(_ name: String, _ program: CaseJSON) throws -> AnyView {
        let spacing = number(program["spacing"])
        switch name {
        case "HStack":
            let children = try children(program)
            let row = AnyView(
                HStack(alignment: vertical(program["alignment"]), spacing: spacing) { children })
            return program["size"] == nil ? row : named(row, "content")
        case "VStack":
            let children = try children(program)
            return AnyView(
                VStack(alignment: horizontal(program["alignment"]), spacing: spacing) {
                    children
                })
        case "ZStack":
            let children = try children(program)
            return AnyView(ZStack(alignment: alignment(program["alignment"])) { children })
        case "LazyVStack":
            let children = try children(program)
            let views = children.views
            if program["pinnedViews"] != nil, views.count == 3 {
                return AnyView(
                    LazyVStack(spacing: spacing, pinnedViews: .sectionHeaders) {
                        views[0]
                        views[1]
                        views[2]
                    })
            }
            return AnyView(
                LazyVStack(
                    alignment: horizontal(program["alignment"]), spacing: spacing,
                    pinnedViews: program["pinnedViews"] == nil ? [] : .sectionHeaders
                ) { children })
        case "LazyHStack":
            let children = try children(program)
            return AnyView(
                LazyHStack(alignment: vertical(program["alignment"]), spacing: spacing) {
                    children
                })
        case "LazyVGrid": return try lazyGrid(program)
        case "Grid": return try grid(program)
        case "ScrollView": return try scrollView(program)
        case "ViewThatFits":
            let candidates = try rows(program["candidates"])
            let axes: Axis.Set =
                program["in"] as? String == "vertical" ? .vertical : [.horizontal, .vertical]
            return AnyView(ViewThatFits(in: axes) { candidates })
        default: throw CaseError(text: name)
        }
    }

    private func children(_ program: CaseJSON) throws -> CaseRows {
        try rows(program["children"])
    }

    private func rows(_ children: Any?) throws -> CaseRows {
        if let text = children as? String { return CaseRows(views: try repeated(text)) }
        guard let children = children as? [Any] else { throw CaseError(text: "children") }
        return CaseRows(views: try children.map(view))
    }

    private func lazyGrid(_ program: CaseJSON) throws -> AnyView {
        let gap = number(program["columnSpacing"])
        let items = (program["columns"] as? [CaseJSON] ?? []).map { column in
            let size: GridItem.Size
            if let fixed = number(column["fixed"]) {
                size = .fixed(fixed)
            } else if let bounds = column["adaptive"] as? CaseJSON {
                size = .adaptive(
                    minimum: number(bounds["min"]) ?? 0, maximum: number(bounds["max"]) ?? .infinity
                )
            } else {
                let bounds = column["flexible"] as? CaseJSON ?? [:]
                size = .flexible(
                    minimum: number(bounds["min"]) ?? 10,
                    maximum: number(bounds["max"]) ?? .infinity)
            }
            return GridItem(
                size, spacing: gap,
                alignment: column["alignment"].map { alignment($0) })
        }
        let children = (program["children"] as? [Any]) ?? []
        let rows = CaseRows(views: try children.map(view))
        return AnyView(
            LazyVGrid(
                columns: items, alignment: horizontal(program["alignment"]),
                spacing: number(program["rowSpacing"]) ?? number(program["spacing"])
            ) { rows })
    }

    private func grid(_ program: CaseJSON) throws -> AnyView {
        let rows = try (program["rows"] as? [Any] ?? []).map { row -> AnyView in
            if let cells = row as? [Any] {
                let cells = CaseRows(views: try cells.map(view))
                return AnyView(GridRow { cells })
            }
            guard let bare = (row as? CaseJSON)?["bare"] else { throw CaseError(text: "row") }
            return try view(bare)
        }
        let all = CaseRows(views: rows)
        return AnyView(
            Grid(
                alignment: alignment(program["alignment"]),
                horizontalSpacing: number(program["horizontalSpacing"]),
                verticalSpacing: number(program["verticalSpacing"])
            ) { all })
    }

    private func scrollView(_ program: CaseJSON) throws -> AnyView {
        let axes: Axis.Set =
            program["axes"] as? String == "horizontal" ? .horizontal : .vertical
        let scroller = scroller
        guard let child = program["child"] else { throw CaseError(text: "child") }
        if child as? String == "20 rows 120x20" {
            let board = board
            return AnyView(
                ScrollViewReader { proxy in
                    let _ = scroller.proxy = proxy
                    ScrollView {
                        VStack(spacing: 0) {
                            ForEach(0..<20) { row in
                                Color.red.frame(width: 120, height: 20).probe("row\(row)", board)
                            }
                        }
                        .probe("content", board)
                    }
                })
        }
        let content = try view(child)
        return AnyView(
            ScrollViewReader { proxy in
                let _ = scroller.proxy = proxy
                ScrollView(axes) { content }
            })
    }

    private func section(_ section: CaseJSON) throws -> AnyView {
        let header = try section["header"].map(view) ?? AnyView(EmptyView())
        let footer = try section["footer"].map(view) ?? AnyView(EmptyView())
        if section["rows"] is String {
            let (board, name) = (board, section["id"] as? String ?? "")
            return AnyView(
                Section {
                    ForEach(0..<8) { row in
                        Color.red.frame(width: 200, height: 20).probe("\(name)\(row)", board)
                            .id("\(name)\(row)")
                    }
                } header: {
                    header
                } footer: {
                    footer
                })
        }
        let rows = try rows(section["rows"])
        return AnyView(Section(content: { rows }, header: { header }, footer: { footer }))
    }

    /// `8 colours height 30`, `12 colours 60x40`.
    private func repeated(_ text: String) throws -> [AnyView] {
        let words = text.split(separator: " ").map(String.init)
        guard words.count >= 3, let count = Int(words[0]), let last = words.last else {
            throw CaseError(text: text)
        }
        let lengths = last.split(separator: "x").compactMap { Double($0) }
        guard let height = lengths.last else { throw CaseError(text: text) }
        let width: CGFloat? = lengths.count == 2 ? lengths[0] : nil
        return (0..<count).map { _ in
            AnyView(Color.red.frame(width: width, height: height))
        }
    }

    private func shorthand(_ text: String) throws -> AnyView {
        switch text {
        case "Color": return AnyView(Color.red.probe("b", board))
        case "Color proposed 0.5x width (custom Layout wrapper)":
            return AnyView(HalfWidth { Color.blue }.probe("a", board))
        case "Color width 10": return AnyView(Color.red.frame(width: 10))
        case "Color width 30": return AnyView(Color.red.frame(width: 30))
        case "Color height 20": return AnyView(Color.red.frame(height: 20))
        case "Color height 40": return AnyView(Color.red.frame(height: 40))
        default: throw CaseError(text: text)
        }
    }

    /// A colour with bars at its edges, from the inside out.
    private func barred(_ view: AnyView, _ program: CaseJSON) -> AnyView {
        guard let bars = program["safeAreaInsets in order"] as? [CaseJSON],
            let name = program["id"] as? String
        else { return view }
        var view = AnyView(view.probe(name, board))
        for bar in bars {
            guard let (edge, content) = bar.first, let content = content as? String,
                let inner = try? shorthand(content)
            else { continue }
            let shown = inner.probe("\(edge) bar", board)
            switch edge {
            case "top": view = AnyView(view.safeAreaInset(edge: .top) { shown })
            case "bottom": view = AnyView(view.safeAreaInset(edge: .bottom) { shown })
            case "leading": view = AnyView(view.safeAreaInset(edge: .leading) { shown })
            default: view = AnyView(view.safeAreaInset(edge: .trailing) { shown })
            }
        }
        return view
    }

    private func framed(_ view: AnyView, _ program: CaseJSON) -> AnyView {
        if let lengths = program["frame"] as? [Any], lengths.count == 2 {
            return AnyView(view.frame(width: number(lengths[0]), height: number(lengths[1])))
        }
        guard let height = number(program["frameHeight"]) else { return view }
        return AnyView(view.frame(height: height))
    }
}

/// Several views in a row of the container around them.
struct CaseRows: View {
    let views: [AnyView]

    var body: some View {
        ForEach(views.indices, id: \.self) { views[$0] }
    }
}

/// Offers its view half the width that it is offered.
private struct HalfWidth: Layout {
    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        subviews[0].sizeThatFits(half(proposal))
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        subviews[0].place(at: bounds.origin, proposal: half(proposal))
    }

    private func half(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width.map { $0 / 2 }, height: proposal.height)
    }
}

/// A resizable image, as layout sees it.
private struct NaturalImage: Layout {
    let size: CGSize

    init(size: CGSize) {
        self.size = size
    }

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: size)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
}

extension NaturalImage: View {
    var body: some View { self { EmptyView() } }
}

/// What a case scrolls with.
@MainActor
final class CaseScroller {
    var proxy: ScrollViewProxy?
}
