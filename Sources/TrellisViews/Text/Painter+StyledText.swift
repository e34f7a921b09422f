public import TextScreen

extension Painter {
    /// Writes styled text in one row from a column on, up to the first line break.
    ///
    /// - Parameter style: what the text's own looks are laid over.
    /// - Returns: the column after the text.
    @discardableResult
    public func text(_ text: StyledText, x: Int, y: Int, style: Style = .plain) -> Int {
        let line = text.text.prefix { !$0.isNewline }
        return self.text(line, of: text, x: x, y: y, style: style)
    }

    /// Writes a part of a styled text; the part has no line breaks.
    @discardableResult
    func text(_ part: Substring, of text: StyledText, x: Int, y: Int, style: Style) -> Int {
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
