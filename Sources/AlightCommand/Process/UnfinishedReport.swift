// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The JSON report of a program that ended before its last step.
struct UnfinishedReport {
    private var report: [String: Any]

    /// - Parameter progress: What the program kept after its last step; may be empty.
    init(progress: Data) {
        let object = try? JSONSerialization.jsonObject(with: progress)
        report = object as? [String: Any] ?? ["steps": [Any]()]
    }

    /// One line, as the program would have written it, with an error in the step
    /// after those that are there.
    func ended(by message: String) -> String {
        var report = report
        let step = (report["steps"] as? [Any])?.count ?? 0
        report["error"] = ["message": message, "step": step] as [String: Any]
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
        let data = try? JSONSerialization.data(withJSONObject: report, options: options)
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
}
