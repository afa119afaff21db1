// SPDX-License-Identifier: Apache-2.0

/// As a view, a colour fills the room that it is given.
extension Color: View {
    public typealias Body = Never

    @MainActor public static func _makeElement(
        _ view: Color, _ inputs: _ElementInputs
    ) -> _Element<Color> {
        ShapeElement(view, inputs) {
            ShapeDrawing(outline: _ShapeOutline(shape: .rectangle), style: $0._style)
        }
    }
}
