import CNcurses
import TextScreen

extension TerminalFeatures.Colors {
    /// The number of the first palette colour on a terminal with RGB.
    static let paletteBase = Int(trellis_palette)

    /// The number of the nearest available colour, -1 for the terminal's default.
    func number(of color: Color) -> Int { number(ofAvailable: nearest(to: color)) }

    /// The numbers of both colours of a cell, and whether bold stands for the bright half of the ANSI colours; see
    /// `shown(_:on:)`.
    func pair(_ foreground: Color, _ background: Color) -> (foreground: Int, background: Int, bold: Bool) {
        let shown = self.shown(foreground, on: background)
        return (number(ofAvailable: shown.foreground), number(ofAvailable: shown.background), shown.bold)
    }

    private func number(ofAvailable color: Color) -> Int {
        switch color.kind {
        case .terminalDefault: -1
        case .palette(let index): self == .rgb ? Self.paletteBase + Int(index) : Int(index)
        case .rgb(let red, let green, let blue): Int(red) << 16 | Int(green) << 8 | Int(blue)
        }
    }
}
