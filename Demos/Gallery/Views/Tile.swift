import Trellis

/// A coloured area that shows its name and its size.
final class Tile: View {
    private let style: Style

    /// Creates a tile in one of the palette's colours.
    init(_ color: Int) {
        style = Palette.tile(color)
        super.init()
    }

    override func draw(in painter: Painter) {
        let size = painter.bounds.size
        painter.fill(painter.bounds, style: style)
        if window?.features.colors == TerminalFeatures.Colors.none { painter.border(painter.bounds, joins: false) }
        var bold = style
        bold.attributes = .bold
        let sign = "\(size.width) × \(size.height)".columns + 2 <= size.width ? " × " : "×"
        let lines = [(identifier ?? "", bold), ("\(size.width)\(sign)\(size.height)", style)]
            .prefix(max(1, size.height))
        for (index, (text, style)) in lines.enumerated() where text.columns <= size.width {
            let y = (size.height - lines.count) / 2 + index
            painter.text(text, x: (size.width - text.columns) / 2, y: y, style: style)
        }
    }
}
