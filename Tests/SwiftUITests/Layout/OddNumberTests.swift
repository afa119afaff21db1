// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("Numbers that nobody should give")
struct OddNumberTests {
    nonisolated static let numbers: [CGFloat] = [-5, .nan, .infinity, -.infinity, 1e300]

    /// What hosts see is finite, whatever was given.
    private func expectFinite(_ view: some View) {
        let shown = Shown { view }
        shown.tree.forEach { item, _ in
            let numbers = [
                item.frame.minX, item.frame.minY, item.frame.width, item.frame.height,
            ]
            #expect(numbers.allSatisfy { $0.isFinite && abs($0) < 1e12 }, "\(item.frame)")
            #expect(item.frame.width >= 0 && item.frame.height >= 0)
        }
    }

    @Test("Modifiers of one view", arguments: numbers)
    func modifiers(_ number: CGFloat) {
        let size = CGSize(width: number, height: number)
        expectFinite(Color.red.frame(width: number, height: number))
        expectFinite(
            Color.red.frame(
                minWidth: number, idealWidth: number, maxWidth: number, minHeight: number,
                maxHeight: number))
        expectFinite(Color.red.padding(number))
        expectFinite(Color.red.offset(x: number, y: number))
        expectFinite(Color.red.position(x: number, y: number))
        expectFinite(Color.red.aspectRatio(number, contentMode: .fill))
        expectFinite(Color.red.aspectRatio(size, contentMode: .fit))
        expectFinite(Color.red.alignmentGuide(.top) { _ in number })
        expectFinite(Color.red.border(.black, width: number))
        expectFinite(Color.red.cornerRadius(number))
        expectFinite(Color.red.shadow(radius: number, x: number, y: number).blur(radius: number))
        expectFinite(Color.red.safeAreaPadding(.all, number))
        expectFinite(Circle().trim(from: number, to: 1).stroke(lineWidth: number))
        expectFinite(Circle().offset(x: number).rotation(.degrees(number)).scale(number))
        expectFinite(Rectangle().size(size).fill(.red))
    }

    @Test("Containers", arguments: numbers)
    func containers(_ number: CGFloat) {
        let cell = Color.red.frame(minWidth: 5, maxWidth: number)
        expectFinite(
            HStack(spacing: number) {
                cell; cell; Spacer(minLength: number)
            })
        expectFinite(
            VStack(spacing: number) {
                cell; cell
            }.fixedSize())
        expectFinite(
            ZStack {
                cell; cell.layoutPriority(number)
            })
        expectFinite(
            Grid(horizontalSpacing: number, verticalSpacing: number) {
                GridRow {
                    cell; cell
                }
                cell
            })
        expectFinite(
            ScrollView([.horizontal, .vertical]) { cell.frame(width: number) }
                .contentMargins(number))
        expectFinite(
            ScrollView { LazyVStack(spacing: number) { ForEach(0..<3) { _ in cell } } })
        expectFinite(
            LazyVGrid(
                columns: [
                    GridItem(.fixed(number), spacing: number),
                    GridItem(.adaptive(minimum: number, maximum: number)),
                ], spacing: number
            ) { ForEach(0..<3) { _ in cell } })
        expectFinite(
            ViewThatFits {
                cell.frame(width: number); cell
            })
        expectFinite(GeometryReader { _ in cell.frame(height: number) })
    }

    @Test("A layout that chooses such a size, and places its views so", arguments: numbers)
    func layouts(_ number: CGFloat) {
        expectFinite(
            Odd(number: number) {
                Color.red; Color.blue
            })
        expectFinite(
            HStack {
                Odd(number: number) { Color.red }; Color.blue
            })
        expectFinite(ScrollView { Odd(number: number) { Color.red } })
    }

    private struct Odd: Layout {
        let number: CGFloat

        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) -> CGSize {
            CGSize(width: number, height: number)
        }

        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) {
            subviews.first?.place(
                at: CGPoint(x: number, y: number), anchor: UnitPoint(x: number, y: number),
                proposal: ProposedViewSize(width: number, height: number))
        }
    }
}
