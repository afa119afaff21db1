// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightDisplay

@Suite("Animation descriptions")
struct AnimationDescriptionTests {
    private func progress(_ curve: AnimationDescription.Curve, _ times: Double...) -> [Double] {
        let description = AnimationDescription(curve: curve, duration: 1)
        return times.map { (description.progress(at: $0) * 100).rounded() / 100 }
    }

    @Test("Ease in and out have the recorded values (layout rules 11)")
    func recordedValues() {
        #expect(progress(.init(0.42, 0, 1, 1), 0.25, 0.5, 0.75) == [0.09, 0.32, 0.62])
        #expect(progress(.init(0, 0, 0.58, 1), 0.25, 0.5, 0.75) == [0.38, 0.68, 0.91])
        #expect(progress(.init(0, 0, 1, 1), -1, 0, 0.3, 1, 9) == [0, 0, 0.3, 1, 1])
    }

    @Test("Springs solve their equation of motion", arguments: [0.3, 0.825, 1, 1.4])
    func springEquation(dampingRatio: Double) {
        let spring = SpringCurve(response: 0.5, dampingRatio: dampingRatio)
        let (step, stiffness) = (1e-4, spring.frequency * spring.frequency)
        for time in stride(from: 0.05, through: 1, by: 0.05) {
            let place = { spring.displacements(at: $0).place }
            let acceleration =
                (place(time + step) - 2 * place(time) + place(time - step)) / (step * step)
            let velocity = spring.velocities(at: time).place
            #expect(abs((place(time + step) - place(time - step)) / (2 * step) - velocity) < 1e-3)
            let force =
                -stiffness * place(time) - 2 * dampingRatio * spring.frequency * velocity
            #expect(abs(acceleration - force) < 1e-3)
        }
        #expect(spring.progress(at: 0) == 0)
        #expect(abs(spring.progress(at: spring.settlingTime) - 1) <= 0.01)
    }

    @Test("Delays, repetitions and ways back")
    func repetition() {
        let description = AnimationDescription(
            curve: .init(0, 0, 1, 1), duration: 1, delay: 0.5,
            repetition: .init(count: 2, autoreverses: true, pause: 0.5))
        #expect(description.totalDuration == 3.5)
        let times = [0.25, 0.75, 1.5, 2, 2.5, 3.25, 3.5]
        #expect(times.map { description.progress(at: $0) } == [0, 0, 0.5, 1, 0.5, 0, 1])
        var endless = description
        endless.repetition?.count = nil
        #expect(endless.totalDuration == .infinity)
        #expect(endless.progress(at: 300 + 1.5) == 0.5)
    }

    private let linear = AnimationDescription(curve: .init(0, 0, 1, 1), duration: 1)
    private let spring = AnimationDescription(
        curve: .spring(SpringCurve(response: 0.5, dampingRatio: 0.7)), duration: 2)

    @Test("Curves that overlap add up")
    func additive() {
        var value = AnimatedVector([0])
        value.animate(to: [100], by: linear, at: 0)
        #expect(value.value(at: 0.5) == [50])
        value.animate(to: [0], by: linear, at: 0.5)
        for (time, wanted) in [(0.5, 50.0), (0.75, 50), (1, 50), (1.25, 25), (1.5, 0)] {
            #expect(abs(value.value(at: time)[0] - wanted) < 1e-9)
        }
        value.animate(to: [7], by: nil, at: 1.2)
        #expect(value.value(at: 1.2) == [7])
    }

    @Test("A spring takes over with its speed, also from another spring")
    func springTakesOver() {
        let other = AnimationDescription(
            curve: .spring(SpringCurve(response: 1, dampingRatio: 1)), duration: 3)
        for next in [spring, other] {
            var value = AnimatedVector([0])
            value.animate(to: [100], by: spring, at: 0)
            let before = [0.1999, 0.2].map { value.value(at: $0)[0] }
            value.animate(to: [-40], by: next, at: 0.2)
            let after = [0.2, 0.2001].map { value.value(at: $0)[0] }
            #expect(abs(after[0] - before[1]) < 1e-9)
            #expect(abs((after[1] - after[0]) - (before[1] - before[0])) < 0.01)
            #expect(value.value(at: 5) == [-40])
        }
    }

    @Test("What repeats for ever ends with the next change, where it is seen")
    func endless() {
        var value = AnimatedVector([0])
        var forever = linear
        forever.repetition = .init(count: nil, autoreverses: false)
        value.animate(to: [100], by: forever, at: 0)
        #expect(value.value(at: 7.25) == [25])
        value.animate(to: [0], by: linear, at: 7.25)
        #expect([7.25, 7.75, 8.25].map { value.value(at: $0)[0] } == [25, 12.5, 0])
        #expect(value.end == 8.25)
    }
}
