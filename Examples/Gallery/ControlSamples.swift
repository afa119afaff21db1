// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct ButtonSamples: View {
    @State private var last = "none"

    var body: some View {
        Sample("Button") {
            Button("Automatic") { last = "automatic" }
            Button("Plain") { last = "plain" }.buttonStyle(.plain)
            Button("Bordered") { last = "bordered" }.buttonStyle(.bordered)
            Button("Prominent") { last = "prominent" }.buttonStyle(.borderedProminent)
            Button("Delete", role: .destructive) { last = "delete" }.buttonStyle(.bordered)
            Button("Add", systemImage: "plus") { last = "add" }
            Button("Disabled") { last = "disabled" }.disabled(true)
            Text("Last: \(last)").foregroundStyle(.secondary)
        }
    }
}

struct ValueSamples: View {
    @State private var isOn = true
    @State private var volume = 0.4
    @State private var count = 2
    @State private var tone = Color.orange

    var body: some View {
        Sample("Toggle, Slider, Stepper, ColorPicker") {
            Toggle("Wi-Fi", isOn: $isOn)
            Slider(value: $volume) {
                Text("Volume")
            } minimumValueLabel: {
                Image(systemName: "speaker")
            } maximumValueLabel: {
                Image(systemName: "speaker.wave.3")
            }
            Stepper("Count: \(count)", value: $count, in: 0...5)
            ColorPicker("Tone", selection: $tone)
        }
    }
}

struct ChoiceSamples: View {
    @State private var fruit = "Apple"
    private let fruits = ["Apple", "Pear", "Plum"]

    var body: some View {
        Sample("Picker: menu, segmented, inline, wheel") {
            Picker("Fruit", selection: $fruit) {
                ForEach(fruits, id: \.self) { Text($0).tag($0) }
            }
            Picker("Segments", selection: $fruit) {
                ForEach(fruits, id: \.self) { Text($0).tag($0) }
            }
            .pickerStyle(.segmented)
            Picker("Inline", selection: $fruit) {
                ForEach(fruits, id: \.self) { Text($0).tag($0) }
            }
            .pickerStyle(.inline)
            Picker("Wheel", selection: $fruit) {
                ForEach(fruits, id: \.self) { Text($0).tag($0) }
            }
            .pickerStyle(.wheel)
        }
    }
}

struct DateSamples: View {
    @State private var date = Date(timeIntervalSince1970: 1_780_000_000)

    var body: some View {
        Sample("DatePicker: compact, graphical, wheel") {
            DatePicker("Due", selection: $date)
            DatePicker("Day", selection: $date, displayedComponents: .date)
                .datePickerStyle(.graphical)
            DatePicker("Day", selection: $date, displayedComponents: .date)
                .datePickerStyle(.wheel)
                .labelsHidden()
        }
    }
}

struct ProgressSamples: View {
    var body: some View {
        Sample("ProgressView, Gauge") {
            ProgressView()
            ProgressView("Loading …", value: 0.4)
            ProgressView(value: 3, total: 10).tint(.green)
            Gauge(value: 0.7) {
                Text("Speed")
            } currentValueLabel: {
                Text("70")
            }
            Gauge(value: 0.3) { Text("Level") }.gaugeStyle(.accessoryLinear)
        }
    }
}
