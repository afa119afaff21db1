// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// One row for each kind of animation; all rows go between the same two states.
struct Moving: View {
    @State private var isOn = false

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Button("Go") { isOn.toggle() }
            Row(isOn: isOn, animation: .easeInOut(duration: 1))
            Row(isOn: isOn, animation: .linear(duration: 0.8).delay(0.1))
            Row(isOn: isOn, animation: .spring)
            Row(isOn: isOn, animation: .bouncy(duration: 0.6))
            Row(isOn: isOn, animation: .spring(duration: 0.4, bounce: -0.4))
            Row(
                isOn: isOn,
                animation: .interpolatingSpring(
                    stiffness: 90, damping: 9, initialVelocity: 3))
            Row(isOn: isOn, animation: .easeIn(duration: 0.25).delay(0.1).repeatCount(3))
            Row(isOn: isOn, animation: .timingCurve(.circularEaseInOut, duration: 0.9))
            Row(isOn: isOn, animation: .easeOut(duration: 0.5).repeatForever())
        }
    }
}

private struct Row: View {
    let isOn: Bool
    let animation: Animation

    var body: some View {
        RoundedRectangle(cornerRadius: isOn ? 10 : 2, style: .circular)
            .fill(isOn ? Color(red: 1, green: 0.1, blue: 0) : Color(red: 0, green: 0.6, blue: 1))
            .opacity(isOn ? 0.2 : 0.8)
            .frame(width: isOn ? 90 : 40, height: 24)
            .scaleEffect(isOn ? 1.4 : 0.7, anchor: .topLeading)
            .rotationEffect(.degrees(isOn ? 80 : 0))
            .offset(x: isOn ? 120 : 0)
            .animation(animation, value: isOn)
    }
}
