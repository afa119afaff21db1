// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightText

@Suite("Measuring one line")
struct MeasureTests {
    private let body = FontKey(size: 17)

    @Test("a label takes its advance and one line height, rounded up to the pixel")
    func label() {
        let text = ShapedText.shaped("Hello", font: body)
        let measure = text.measure(.unspecified, options: TextOptions())
        print(measure, FixedPoint.points(text.idealWidth))
        #expect(measure.size.height == 20.5)
        #expect(measure.firstBaseline == 16)
        print(text.layout(TextProposal(width: 20), options: TextOptions()))
        print(ShapedText.shaped("three words here again", font: body).layout(TextProposal(width: 60), options: TextOptions()))
        print(ShapedText.shaped("three words here again", font: body).layout(TextProposal(width: 60, height: 20), options: TextOptions()))
    }
}
