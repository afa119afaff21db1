// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

extension BatchEncoder {
    /// Appends `,["a",…]`; a plain Bézier curve, which most are, in its short form.
    mutating func append(_ animation: AnimationDescription?) {
        buffer.append(",[\"a\"")
        if let animation {
            if case .bezier(let x1, let y1, let x2, let y2) = animation.curve,
                animation.repetition == nil
            {
                for number in [x1, y1, x2, y2] {
                    append(field: number)
                }
            } else {
                append(animation.curve)
            }
            append(field: animation.duration)
            if animation.delay != 0 || animation.repetition != nil {
                append(field: animation.delay)
            }
            append(animation.repetition)
        }
        buffer.append(UInt8(ascii: "]"))
    }

    /// Appends `,["b",x1,y1,x2,y2]`, `,["s",response,damping,velocity,additive]` or
    /// `,["l",progress,…]`.
    private mutating func append(_ curve: AnimationDescription.Curve) {
        switch curve {
        case .bezier(let x1, let y1, let x2, let y2):
            buffer.append(",[\"b\"")
            for number in [x1, y1, x2, y2] {
                append(field: number)
            }
        case .spring(let spring):
            buffer.append(",[\"s\"")
            append(field: spring.response)
            append(field: spring.dampingRatio)
            if spring.initialVelocity != 0 || spring.isAdditive {
                append(field: spring.initialVelocity)
            }
            if spring.isAdditive {
                append(field: 1)
            }
        case .samples(let samples):
            buffer.append(",[\"l\"")
            for sample in samples {
                append(field: sample)
            }
        }
        buffer.append(UInt8(ascii: "]"))
    }

    /// Appends `,count,reverses,pause`; a count of 0 is without end.
    private mutating func append(_ repetition: AnimationDescription.Repetition?) {
        guard let repetition else { return }
        append(field: repetition.count ?? 0)
        append(field: repetition.autoreverses ? 1 : 0)
        if repetition.pause != 0 {
            append(field: repetition.pause)
        }
    }

    /// Appends `,x,y,rotation=0,scaleX=1,scaleY=1,anchorX=0.5,anchorY=0.5`, then
    /// `,axisX=0,axisY=0,axisZ=1,distance=0,anchorZ=0`.
    mutating func append(_ transform: DisplayTransform) {
        let fields: [(value: Double, usual: Double)] = [
            (transform.x, 0), (transform.y, 0), (transform.rotation, 0), (transform.scaleX, 1),
            (transform.scaleY, 1), (transform.anchorX, 0.5), (transform.anchorY, 0.5),
            (transform.axisX, 0), (transform.axisY, 0), (transform.axisZ, 1),
            (transform.distance, 0), (transform.anchorZ, 0),
        ]
        let last = fields.lastIndex { $0.value != $0.usual } ?? -1
        for (value, _) in fields.prefix(max(last + 1, 2)) {
            append(field: value)
        }
    }
}
