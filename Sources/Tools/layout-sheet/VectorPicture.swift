import LayoutSheets
import ScreenPictures
import TextScreen

/// The views of a layout as boxes with names, in SVG. A cell is twice as high as wide.
///
/// Not a picture of a canvas: boxes may lie over each other and shine through, each tells its frame, and a page decides
/// whether they are on light or dark.
struct VectorPicture {
    let text: String

    private static let cell = Size(width: 8, height: 16)

    init(_ layout: SheetLayout) {
        let size = layout.frame.size
        let (width, height) = (size.width * Self.cell.width, size.height * Self.cell.height)
        let title = Markup.escaped(layout.sheet.file)
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-1 -1 \(width + 2) \(height + 2)\" "
                + "width=\"\(width + 2)\" height=\"\(height + 2)\" font-family=\"ui-monospace, monospace\" "
                + "font-size=\"12\">",
            "<title>\(title) at \(size)</title>", Self.style,
            "<rect class=\"window\" width=\"\(width)\" height=\"\(height)\"/>",
        ]
        for (number, box) in NamedBox.all(layout).enumerated() where !box.frame.isEmpty {
            lines += Self.lines(of: box, number)
        }
        lines.append("</svg>")
        text = lines.map { $0 + "\n" }.joined()
    }

    private static let style = """
        <style>
        svg { color: #24292f; background: #ffffff }
        .window { fill: none; stroke: currentColor; stroke-opacity: 0.4; stroke-dasharray: 4 4 }
        .view { fill: #0969da; fill-opacity: 0.1; stroke: #0969da; stroke-width: 1.5 }
        text { fill: currentColor }
        @media (prefers-color-scheme: dark) {
        svg { color: #e6edf3; background: #0d1117 }
        .view { fill: #4493f8; stroke: #4493f8 }
        }
        </style>
        """

    private static func lines(of box: NamedBox, _ number: Int) -> [String] {
        let frame = box.frame
        let (x, y) = (frame.x * cell.width, frame.y * cell.height)
        let (width, height) = (frame.width * cell.width, frame.height * cell.height)
        // As much of the name as a line of the box takes.
        let label = box.label(room: max(0, (width - 8) / 8))
        return [
            "<g><title>\(box.path) \(frame.size) at \(frame.x), \(frame.y)</title>",
            "<rect class=\"view\" x=\"\(x + 1)\" y=\"\(y + 1)\" width=\"\(width - 2)\" height=\"\(height - 2)\" "
                + "rx=\"2\"/>",
        ] + (label.isEmpty ? [] : ["<text x=\"\(x + 5)\" y=\"\(y + 12)\">\(label)</text>"]) + ["</g>"]
    }
}
