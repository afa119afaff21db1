// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An open ring with a mark at the value, the value inside, and what it is below.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        ZStack {
            Circle()
                .trim(from: 0, to: CircularGauge.share)
                .stroke(.tint, style: CircularGauge.line)
                .rotationEffect(CircularGauge.start)
                .padding(CircularGauge.line.lineWidth / 2)
            CircularGauge.Mark(value: configuration.value)
            configuration.currentValueLabel
                .font(.system(size: 20))
                .minimumScaleFactor(0.5)
                .lineLimit(1)
                .padding(10)
        }
        .overlay(alignment: .bottom) { CircularGauge.Foot(configuration: configuration) }
        .frame(width: CircularGauge.size, height: CircularGauge.size)
        .modifier(GaugeMeaning(configuration: configuration))
    }
}

/// A ring that is filled up to the value.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        ZStack {
            Group {
                Circle().stroke(.tint.opacity(0.3), style: CircularGauge.line)
                Circle()
                    .trim(from: 0, to: configuration.value)
                    .stroke(.tint, style: CircularGauge.line)
                    .rotationEffect(.degrees(-90))
            }
            .padding(CircularGauge.line.lineWidth / 2)
            VStack(spacing: 0) {
                if configuration.currentValueLabel == nil {
                    configuration.label
                } else {
                    configuration.currentValueLabel
                }
            }
            .font(.system(size: 20))
            .minimumScaleFactor(0.5)
            .lineLimit(1)
            .padding(10)
        }
        .frame(width: CircularGauge.size, height: CircularGauge.size)
        .modifier(GaugeMeaning(configuration: configuration))
    }
}

/// The measures are those that gauges of the lock screen look like.
private enum CircularGauge {
    /// In points.
    static let size: CGFloat = 58
    static let line = StrokeStyle(lineWidth: 6, lineCap: .round)
    /// How much of the ring there is, and where it begins.
    static let share = 0.75
    static let start = Angle.degrees(135)

    /// A dot in the ring.
    struct Mark: View {
        let value: Double

        var body: some View {
            let angle = start.radians + value * share * 2 * .pi
            let radius = (size - line.lineWidth) / 2
            Circle()
                .fill(Color.white)
                .frame(width: line.lineWidth, height: line.lineWidth)
                .padding(2)
                .background(Circle().fill(Color(.background)))
                .offset(x: radius * cos(angle), y: radius * sin(angle))
        }
    }

    /// The ends of the range, or the name, between the ends of the ring.
    struct Foot: View {
        let configuration: GaugeStyleConfiguration

        var body: some View {
            HStack(spacing: 4) {
                if configuration.minimumValueLabel == nil {
                    configuration.label
                } else {
                    configuration.minimumValueLabel
                    configuration.maximumValueLabel
                }
            }
            .font(.system(size: 10))
            .lineLimit(1)
            .minimumScaleFactor(0.5)
            .frame(width: 32)
            .accessibilityHidden(true)
        }
    }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    public static var accessoryCircular: AccessoryCircularGaugeStyle { .init() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { .init() }
}
