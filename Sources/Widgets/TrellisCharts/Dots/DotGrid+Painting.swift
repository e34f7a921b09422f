import TrellisViews

extension DotGrid {
    /// Paints the cells that have dots.
    ///
    /// - Parameter origin: the place of the upper left cell.
    @MainActor
    func paint(at origin: Point, _ painter: Painter) {
        let visible = painter.visible.offset(x: -origin.x, y: -origin.y)
            .intersection(Rect(origin: .zero, size: cells))
        for y in visible.top..<max(visible.top, visible.bottom) {
            for x in visible.left..<visible.right {
                let index = y * cells.width + x
                let mask = bits[index]
                if mask == 0 { continue }
                if resolution == .halfBlock {
                    paintHalves(index, origin.x + x, origin.y + y, painter)
                    continue
                }
                let look = looks[Int(inks[index])]
                if let mark = look.mark {
                    painter.text(String(mark), x: origin.x + x, y: origin.y + y, style: look.style)
                } else {
                    painter.symbol(symbol(mask), x: origin.x + x, y: origin.y + y, style: look.style)
                }
            }
        }
    }

    private func symbol(_ mask: UInt8) -> Unicode.Scalar {
        switch resolution {
        case .braille: Unicode.Scalar(0x2800 + UInt32(mask))!
        case .quadrant: Self.quadrants[Int(mask)]
        case .halfBlock: mask == 1 ? "▀" : mask == 2 ? "▄" : "█"
        case .ascii, nil: mask == 1 ? "'" : mask == 2 ? "." : ":"
        }
    }

    /// The blocks by their bits: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
    static let quadrants: [Unicode.Scalar] = [
        " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ]

    @MainActor
    private func paintHalves(_ index: Int, _ x: Int, _ y: Int, _ painter: Painter) {
        let mask = bits[index]
        let (upper, lower) = (looks[Int(inks[index])].style, looks[Int(lowerInks[index])].style)
        guard mask == 3, upper != lower else {
            return painter.symbol(symbol(mask), x: x, y: y, style: mask == 2 ? lower : upper)
        }
        var both = upper
        both.background = lower.foreground
        painter.symbol("▀", x: x, y: y, style: both)
    }
}
