public import CellGeometry
public import TextScreen

extension Painter {
    /// Writes styled text in one row, from a column on. The text's own styles are on top of `style`.
    ///
    /// - Returns: the column after the text.
    @discardableResult
    public func text(_ text: StyledText, x: Int, y: Int, style: Style = .plain) -> Int {
        self.text(text.text[...], of: text, x: x, y: y, style: style)
    }

    /// Writes styled text into a number of columns, truncated with `…` if it does not fit.
    ///
    /// The text's own styles are on top of `style`. If `isUniform`, it drops its own colours in favour of those of
    /// `style`, as in a selected row.
    public func text(_ text: StyledText, x: Int, y: Int, width: Int, style: Style = .plain, isUniform: Bool = false) {
        guard width > 0 else { return }
        if text.spans.isEmpty {
            self.text(text.text.truncated(to: width), x: x, y: y, style: style)
            return
        }
        let shown = text.truncated(to: width)
        guard isUniform else {
            self.text(shown, x: x, y: y, style: style)
            return
        }
        var x = x
        shown.forEachPart(of: shown.text[...]) { piece, look in
            var own = style
            if let look { own.attributes.formUnion(self.style(of: look, over: style).attributes) }
            x = self.text(piece, x: x, y: y, style: own)
        }
    }

    /// Writes styled text into a rectangle, wrapped to its width if it is more than one row high; the last row ends with
    /// `…` if more follows.
    public func text(
        _ text: StyledText, in area: Rect, _ alignment: TextAlignment = .leading, style: Style = .plain,
        isUniform: Bool = false
    ) {
        func write(_ line: StyledText, y: Int) {
            let blank = alignment == .leading ? 0 : max(0, area.width - line.columns)
            let indent = alignment == .center ? blank / 2 : blank
            self.text(line, x: area.x + indent, y: y, width: area.width - indent, style: style, isUniform: isUniform)
        }
        guard area.width > 0, area.height > 0 else { return }
        if area.height == 1 { return write(text, y: area.y) }
        let lines = text.wrapped(to: area.width)
        for (line, y) in zip(lines, area.top..<area.bottom) {
            let isCut = y == area.bottom - 1 && lines.count > area.height
            write(isCut ? (line + "…").truncated(to: area.width) : line, y: y)
        }
    }

    /// Writes a part of a styled text in one row.
    @discardableResult
    public func text(_ part: Substring, of text: StyledText, x: Int, y: Int, style: Style) -> Int {
        if text.spans.isEmpty { return self.text(part, x: x, y: y, style: style) }
        var x = x
        text.forEachPart(of: part) { piece, look in
            x = self.text(piece, x: x, y: y, style: look.map { self.style(of: $0, over: style) } ?? style)
        }
        return x
    }

    private func style(of look: StyledText.Look, over style: Style) -> Style {
        guard let role = look.role else { return look.style.laid(over: style) }
        return look.style.laid(over: self[role]).laid(over: style)
    }
}
