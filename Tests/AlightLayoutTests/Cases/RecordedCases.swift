// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The recorded cases beside the checkout; absent in a plain clone.
enum RecordedCases {
    static let path: String = {
        var root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return root.deletingLastPathComponent()
            .appendingPathComponent("shared/layout/cases.json").path
    }()

    static var isPresent: Bool { FileManager.default.fileExists(atPath: path) }

    static func load() throws -> [JSON] {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        return try JSONSerialization.jsonObject(with: data) as? [JSON] ?? []
    }
}

/// What became of one case.
enum CaseOutcome {
    case passed
    case failed([String])
    case skipped(String)
}

/// Runs one case: builds its program, lays it out, compares what is expected.
func runCase(_ record: JSON) -> CaseOutcome {
    guard let program = record["program"], let expected = record["expected"] as? JSON,
        let proposal = record["proposal"] as? JSON
    else { return .skipped("incomplete record") }
    do {
        let tree = try CaseProgram.tree(program)
        if let window = proposal["window"] as? [NSNumber], window.count == 2 {
            let size = CGSize(width: window[0].doubleValue, height: window[1].doubleValue)
            return compare(tree.frames(inWindow: size), expected)
        }
        return compareSize(of: tree, proposal, expected)
    } catch let error as Unsupported {
        return .skipped(error.feature)
    } catch {
        return .failed(["\(error)"])
    }
}

private let tolerance = 0.001

private func compare(_ frames: [String: CGRect], _ expected: JSON) -> CaseOutcome {
    var differences: [String] = []
    for (name, value) in expected.sorted(by: { $0.key < $1.key }) {
        guard let numbers = value as? [NSNumber], numbers.count == 4 else {
            return .skipped("expectation in words")
        }
        guard let frame = frames[name] else { return .skipped("no view named \(name)") }
        let found = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
        let wanted = numbers.map(\.doubleValue)
        if zip(found, wanted).contains(where: { !(abs($0 - $1) <= tolerance) }) {
            differences.append("\(name): \(found), expected \(wanted)")
        }
    }
    return differences.isEmpty ? .passed : .failed(differences)
}

private func compareSize(of tree: LayoutTree, _ proposal: JSON, _ expected: JSON) -> CaseOutcome {
    guard let wanted = expected["size"] as? [NSNumber], wanted.count == 2 else {
        return .skipped("expectation in words")
    }
    let size = tree.sizeThatFits(
        .init(
            width: (proposal["width"] as? NSNumber).map { CGFloat($0.doubleValue) },
            height: (proposal["height"] as? NSNumber).map { CGFloat($0.doubleValue) }))
    let isEqual =
        abs(size.width - wanted[0].doubleValue) <= tolerance
        && abs(size.height - wanted[1].doubleValue) <= tolerance
    return isEqual ? .passed : .failed(["size \(size), expected \(wanted)"])
}
