public import TextScreen

extension Painter {
    /// Writes one character of one column, given as a scalar: dots, blocks, lines.
    ///
    /// It does the same as `text(_:x:y:style:)` without the analysis of a text, for views that draw a whole picture of
    /// such characters. A scalar that does not take one column appears as U+FFFD.
    public func symbol(_ scalar: Unicode.Scalar, x: Int, y: Int, style: Style = .plain) {
        let visible = visible
        guard x >= visible.left, x < visible.right, y >= visible.top, y < visible.bottom else { return }
        let value = scalar.value
        let isNarrow =
            0x20..<0x7F ~= value || 0x2500...0x259F ~= value || 0x2800...0x28FF ~= value
            || TextScreen.columns(of: Character(scalar)) == 1
        put(isNarrow ? (scalar.substitute ?? scalar).value : 0xFFFD, 1, origin.x + x, origin.y + y, style)
    }
}
