public import TextScreen

extension Canvas {
    /// The screen as a picture in SVG, which shows it cell for cell whatever fonts there are.
    ///
    /// Lines, blocks and dots of braille are drawn, so that they join; all characters are there as text to be
    /// selected. Links work where the picture is a page or a part of one, and only those to `http:`, `https:`,
    /// `mailto:`, `ftp:`, `ftps:`, `file:` and `gemini:`. A picture of pixels is shown by the characters in its cells.
    /// There are no scripts, fonts or other files in it.
    ///
    /// - Complexity: O(cells · log(cells)). A screen of 80 by 24 cells takes some kilobytes.
    public func svg(_ options: ExportOptions = .dark) -> String {
        var writer = SVGWriter([self], options)
        let (width, height) = (size.width * SVGWriter.cell.width, size.height * SVGWriter.cell.height)
        let contents = writer.contents(of: self, cursor: options.cursor)
        return writer.document(
            width: width, height: height, writer.background(width: width, height: height) + contents)
    }
}
