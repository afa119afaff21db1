// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

// Names in brackets are those of the recorded rules' cases.

@MainActor
@Suite("Cases: lists")
struct ListCasesTests {
    private func rowsMade(_ list: (Journal) -> any View) -> Int {
        let journal = Journal()
        let view = list(journal)
        _ = TestScreen(size: CGSize(width: 200, height: 200)) { view }
        return Set(journal.entries).count
    }

    @Test("[lists-03] rows of AnyView are all made in the first frame (W23P, X27)")
    func erasedRows() {
        #expect(
            rowsMade { journal in
                List(0..<200, id: \.self) { AnyView(ListRow(row: $0, journal: journal)) }
            } == 200)
    }

    @Test("[lists-03] so are rows under an if; rows of one view, or in a stack, are not")
    func conditionalRows() {
        let conditional = rowsMade { journal in
            List(0..<200, id: \.self) { row in
                if row >= 0 { ListRow(row: row, journal: journal) }
            }
        }
        #expect(conditional == 200)
        let plain = rowsMade { journal in
            List(0..<200, id: \.self) { ListRow(row: $0, journal: journal) }
        }
        let stacked = rowsMade { journal in
            List(0..<200, id: \.self) { row in
                VStack {
                    if row >= 0 { ListRow(row: row, journal: journal) }
                }
            }
        }
        #expect(plain < 20 && stacked == plain)
    }
}

private struct ListRow: View {
    let row: Int
    let journal: Journal

    var body: some View {
        let _ = journal.add("\(row)")
        Text("row \(row)")
    }
}
