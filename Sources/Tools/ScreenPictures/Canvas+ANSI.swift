public import TextScreen

extension Canvas {
    /// The screen as text with colours and attributes (SGR) and links (OSC 8), to be shown by a terminal: a line for
    /// each row, in the plain style at its end. O(cells).
    ///
    /// Blanks at the end of a row are left out where nothing of them can be seen.
    /// - Parameters:
    ///   - colors: the colours of the terminal; others become the nearest.
    ///   - hyperlinks: whether links are written.
    ///   - underlines: whether lines below text have kinds and colours, which not all terminals skip that lack them.
    public func ansi(
        colors: TerminalFeatures.Colors = .rgb, hyperlinks: Bool = true, underlines: Bool = false
    ) -> String {
        var dialect = Dialect()
        (dialect.colors, dialect.hyperlinks, dialect.underlines) = (colors, hyperlinks, underlines)
        // A text has no positions, only characters and their order.
        (dialect.isAbsolute, dialect.graphemes, dialect.agreesOnWidths, dialect.erasesAny) = (false, true, true, false)
        var writer = CellWriter(dialect, width: size.width)
        for y in 0..<size.height {
            writer.line(self, row: y)
            writer.write("\n")
        }
        return String(decoding: writer.take(), as: UTF8.self)
    }
}
