public import TextScreen

/// Several screens in one picture, in rows: one window at several sizes, say.
public struct ScreenStrip {
    /// The screens, row after row.
    public var rows: [[Canvas]]
    /// The room between screens, in pixels, of which a cell has 8 by 16.
    public var gap: Int

    /// Creates a strip.
    public init(_ rows: [[Canvas]], gap: Int = 16) {
        self.rows = rows
        self.gap = gap
    }

    /// The screens in SVG, each with the margin around it; see `Canvas.svg(_:)`. The cursor of the options is not
    /// shown.
    public func svg(_ options: ExportOptions = .dark) -> String {
        var writer = SVGWriter(rows.flatMap { $0 }, options)
        let (room, gap) = (2 * options.room, 2 * max(0, self.gap))
        var (contents, width, top) = ("", 0, 0)
        for row in rows {
            var (left, height) = (0, 0)
            for canvas in row {
                let size = (
                    width: canvas.size.width * SVGWriter.cell.width, height: canvas.size.height * SVGWriter.cell.height
                )
                contents += "<g transform=\"translate(\(left) \(top))\">\n"
                contents += writer.background(width: size.width, height: size.height)
                contents += writer.contents(of: canvas, cursor: nil) + "</g>\n"
                width = max(width, left + size.width)
                left += size.width + 2 * room + gap
                height = max(height, size.height)
            }
            top += height + 2 * room + gap
        }
        return writer.document(width: width, height: max(0, top - 2 * room - gap), contents)
    }
}
