// SPDX-License-Identifier: Apache-2.0

import AlightOptions
import Testing

@Suite("Options for the runner")
struct RunnerOptionsTests {
    @Test("what the driver writes is what the runner reads")
    func roundTrip() throws {
        var options = RunnerOptions()
        options.mode = .updates
        options.steps = #"tap "A"; wait 1"#
        options.isJSON = true
        options.port = 9000
        options.canChangePort = false
        options.title = "Cards"
        for selection in [RunnerOptions.Selection.automatic, .preview("One"), .view("A(b: \"c\")")]
        {
            options.selection = selection
            let environment = [RunnerOptions.environmentName: try options.environmentValue()]
            #expect(try RunnerOptions.fromEnvironment(environment) == options)
        }
    }

    @Test("what is not named has its default, and no variable means no options")
    func defaults() throws {
        #expect(try RunnerOptions.fromEnvironment([:]) == nil)
        #expect(try RunnerOptions.fromEnvironment(["ALIGHT_OPTIONS": "{}"]) == RunnerOptions())
        #expect(throws: (any Error).self) {
            try RunnerOptions.fromEnvironment(["ALIGHT_OPTIONS": "{\"mode\":\"dance\"}"])
        }
    }
}
