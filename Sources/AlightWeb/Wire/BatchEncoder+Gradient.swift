// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

extension BatchEncoder {
    /// Appends `["l",x,y,x,y,…]`, `["r",x,y,radius,radius,…]`,
    /// `["e",x,y,fraction,fraction,…]` or `["c",x,y,degrees,degrees,…]`, with a paint
    /// and a location for each stop.
    mutating func append(_ gradient: DisplayGradient) {
        switch gradient.geometry {
        case .linear(let from, let to):
            append(geometry: "[\"l\"", from, to.x, to.y)
        case .radial(let center, let from, let to):
            append(geometry: "[\"r\"", center, from, to)
        case .elliptical(let center, let from, let to):
            append(geometry: "[\"e\"", center, from, to)
        case .angular(let center, let from, let to):
            append(geometry: "[\"c\"", center, from, to)
        }
        for stop in gradient.stops {
            buffer.append(UInt8(ascii: ","))
            append(Paint.color(stop.color))
            append(field: stop.location)
        }
        buffer.append(UInt8(ascii: "]"))
    }

    private mutating func append(
        geometry head: StaticString, _ point: DisplayGradient.Point, _ first: Double,
        _ second: Double
    ) {
        buffer.append(head)
        append(field: point.x)
        append(field: point.y)
        append(field: first)
        append(field: second)
    }
}
