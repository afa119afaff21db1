// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

extension BatchEncoder {
    @inline(__always)
    mutating func append(field number: Int) {
        buffer.append(UInt8(ascii: ","))
        buffer.append(integer: number)
    }

    @inline(__always)
    mutating func append(field number: Double) {
        buffer.append(UInt8(ascii: ","))
        buffer.append(number: number)
    }

    @inline(__always)
    mutating func append(field text: String) {
        buffer.append(UInt8(ascii: ","))
        buffer.append(quoted: text)
    }

    mutating func append(_ frame: CGRect) {
        append(field: frame.origin.x)
        append(field: frame.origin.y)
        append(field: frame.size.width)
        append(field: frame.size.height)
    }

    /// Appends `,id,x,y,w,h,content,interactions,semantics,clip,opacity,scroll`.
    mutating func append(_ item: DisplayItem) {
        append(field: item.id.rawValue)
        append(item.frame)
        buffer.append(UInt8(ascii: ","))
        append(item.content)
        let fields = Self.fieldCount(of: item)
        if fields > 0 {
            append(field: Int(item.interactions.rawValue))
        }
        if fields > 1 {
            buffer.append(UInt8(ascii: ","))
            append(item.semantics)
        }
        if fields > 2 {
            buffer.append(UInt8(ascii: ","))
            append(item.clip)
        }
        if fields > 3 {
            append(field: item.opacity)
        }
        if fields > 4 {
            buffer.append(UInt8(ascii: ","))
            append(item.scroll)
        }
    }

    /// Appends `[axes,width,height,request,x,y,isAnimated,rest]`, or 0.
    mutating func append(_ scroll: DisplayScroll?) {
        guard let scroll else {
            buffer.append(UInt8(ascii: "0"))
            return
        }
        buffer.append(UInt8(ascii: "["))
        buffer.append(integer: Int(scroll.axes.rawValue))
        append(field: scroll.extent.width)
        append(field: scroll.extent.height)
        if scroll.request > 0 || scroll.rest != nil {
            append(field: scroll.request)
            append(field: scroll.offset.x)
            append(field: scroll.offset.y)
            if scroll.isAnimated || scroll.rest != nil {
                append(field: scroll.isAnimated ? 1 : 0)
            }
            if let rest = scroll.rest {
                append(field: rest)
            }
        }
        buffer.append(UInt8(ascii: "]"))
    }

    /// How many fields behind the content there are up to the last that is no default.
    private static func fieldCount(of item: DisplayItem) -> Int {
        if item.scroll != nil {
            return 5
        }
        if item.opacity != 1 {
            return 4
        }
        if item.clip != nil {
            return 3
        }
        if item.semantics != nil {
            return 2
        }
        return item.interactions.isEmpty ? 0 : 1
    }

    mutating func append(_ content: DisplayContent) {
        switch content {
        case .group:
            buffer.append(UInt8(ascii: "0"))
        case .text(let text):
            append(text)
        case .shape(let shape, let fill, let stroke):
            append(shape, fill: fill, stroke: stroke)
        case .textField(let field):
            append(field)
        case .texts(let texts):
            buffer.append("[\"T\"")
            for text in texts {
                buffer.append(UInt8(ascii: ","))
                append(text)
            }
            buffer.append(UInt8(ascii: "]"))
        case .image(let image):
            append(image)
        case .control(let control):
            append(control)
        }
    }

    /// Appends `["t",font,paint,decoration,text,x,y,text,x,y,…]`.
    private mutating func append(_ text: DisplayText) {
        buffer.append("[\"t\",")
        append(text.font)
        buffer.append(UInt8(ascii: ","))
        append(text.paint)
        append(field: Int(text.decoration.rawValue))
        for line in text.lines {
            append(field: line.text)
            append(field: line.origin.x)
            append(field: line.origin.y)
        }
        buffer.append(UInt8(ascii: "]"))
    }

    /// Appends `["s",shape,fill,stroke,width,cap,join,limit,phase,dash,dash,…]`; a paint that
    /// is missing is 0.
    private mutating func append(_ shape: DisplayShape, fill: Paint?, stroke: DisplayStroke?) {
        buffer.append("[\"s\",")
        append(shape)
        if fill != nil || stroke != nil {
            buffer.append(UInt8(ascii: ","))
            append(optional: fill)
        }
        if let stroke {
            buffer.append(UInt8(ascii: ","))
            append(stroke.paint)
            append(field: stroke.width)
            appendStyle(of: stroke)
        }
        buffer.append(UInt8(ascii: "]"))
    }

    private mutating func appendStyle(of stroke: DisplayStroke) {
        var plain = DisplayStroke(paint: stroke.paint, width: stroke.width)
        guard stroke != plain else { return }
        append(field: Int(stroke.cap.rawValue))
        append(field: Int(stroke.join.rawValue))
        append(field: stroke.miterLimit)
        (plain.cap, plain.join, plain.miterLimit) = (stroke.cap, stroke.join, stroke.miterLimit)
        guard stroke != plain else { return }
        append(field: stroke.dashPhase)
        for length in stroke.dash {
            append(field: length)
        }
    }

    /// Appends `[size,weight,isItalic,design]`.
    mutating func append(_ font: DisplayFont) {
        buffer.append(UInt8(ascii: "["))
        buffer.append(number: font.size)
        append(field: font.weight)
        let isSpaced = font.tracking != 0 || font.hasEvenDigits
        if font.isItalic || font.design != .standard || isSpaced {
            append(field: font.isItalic ? 1 : 0)
        }
        if font.design != .standard || isSpaced {
            append(field: Int(font.design.rawValue))
        }
        if isSpaced {
            append(field: font.tracking)
            append(field: font.hasEvenDigits ? 1 : 0)
        }
        buffer.append(UInt8(ascii: "]"))
    }

    mutating func append(optional paint: Paint?) {
        if let paint {
            append(paint)
        } else {
            buffer.append(UInt8(ascii: "0"))
        }
    }

    /// Appends a colour as `"rrggbb"`, or `"rrggbbaa"` when it is not opaque; else a
    /// gradient, or `["m",radius,tint]` for a material.
    mutating func append(_ paint: Paint) {
        switch paint {
        case .color(let color):
            buffer.append(UInt8(ascii: "\""))
            buffer.append(hexadecimal: Self.byte(color.red))
            buffer.append(hexadecimal: Self.byte(color.green))
            buffer.append(hexadecimal: Self.byte(color.blue))
            let opacity = Self.byte(color.opacity)
            if opacity != 255 {
                buffer.append(hexadecimal: opacity)
            }
            buffer.append(UInt8(ascii: "\""))
        case .gradient(let gradient):
            append(gradient)
        case .material(let material):
            buffer.append("[\"m\"")
            append(field: material.radius)
            buffer.append(UInt8(ascii: ","))
            append(Paint.color(material.tint))
            buffer.append(UInt8(ascii: "]"))
        }
    }

    @inline(__always)
    private static func byte(_ component: Float) -> UInt8 {
        guard component > 0 else {
            return 0
        }
        return component >= 1 ? 255 : UInt8(component * 255 + 0.5)
    }

    /// Appends 0 for none, 1 rectangle, 2 ellipse, 3 capsule, 4 circle, `[radius]` or
    /// `[radius,1]` for a rectangle with round or continuous corners, the same with four radii
    /// from the top left clockwise, `["i",amount,shape]` for one that is drawn in,
    /// `["p","M…",evenOdd]` for a path.
    mutating func append(_ shape: DisplayShape?) {
        switch shape {
        case nil:
            buffer.append(UInt8(ascii: "0"))
        case .rectangle:
            buffer.append(UInt8(ascii: "1"))
        case .ellipse:
            buffer.append(UInt8(ascii: "2"))
        case .capsule:
            buffer.append(UInt8(ascii: "3"))
        case .roundedRectangle(let radius, let isContinuous):
            buffer.append(UInt8(ascii: "["))
            buffer.append(number: radius)
            if isContinuous {
                append(field: 1)
            }
            buffer.append(UInt8(ascii: "]"))
        case .circle:
            buffer.append(UInt8(ascii: "4"))
        case .unevenRoundedRectangle(let radii, let isContinuous):
            buffer.append(UInt8(ascii: "["))
            buffer.append(number: radii.topLeft)
            append(field: radii.topRight)
            append(field: radii.bottomRight)
            append(field: radii.bottomLeft)
            if isContinuous {
                append(field: 1)
            }
            buffer.append(UInt8(ascii: "]"))
        case .inset(let shape, let amount):
            buffer.append("[\"i\"")
            append(field: amount)
            buffer.append(UInt8(ascii: ","))
            append(shape)
            buffer.append(UInt8(ascii: "]"))
        case .path(let path):
            append(path)
        }
    }
}
