/// The glyphs that are each other's reflection, and what else becomes of a cell in a mirror.
enum MirroredGlyphs {
    private static let pairs = Array(
        """
        ()[]{}<>«»‹›❮❯⟨⟩←→⇐⇒↖↗↙↘↩↪┌┐└┘├┤┏┓┗┛┣┫╭╮╰╯╔╗╚╝╠╣╒╕╘╛╞╡╓╖╙╜╟╢╴╶╸╺╼╾┍┑┎┒┕┙┖┚┝┥┠┨╱╲◂▸◀▶◁▷◃▹◄►◢◣◤◥▏▕▌▐▖▗▘▝▙▟▛▜▚▞◐◑
        """.unicodeScalars.map(\.value))

    private static let partners: [UInt32: UInt32] = {
        var partners: [UInt32: UInt32] = [:]
        for index in stride(from: 0, to: pairs.count - 1, by: 2) {
            partners[pairs[index]] = pairs[index + 1]
            partners[pairs[index + 1]] = pairs[index]
        }
        return partners
    }()

    /// A cell as it looks in a mirror. A picture of pixels is shown by its characters.
    static func mirrored(_ cell: Cell) -> Cell {
        var cell = cell
        if cell.hasPicture { cell.style = cell.style }
        switch cell.glyph {
        // Letters, digits and blanks look the same; they are most cells.
        case 0x20, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: break
        case 0x2800...0x28FF: cell.glyph = 0x2800 | braille(cell.glyph & 0xFF)
        case 0x2589...0x258E where cell.glyph != 0x258C:
            // Eighths that fill a cell from the right exist only as the rest of those from the left.
            cell.glyph = 0x2590 - (8 - (0x2590 - cell.glyph))
            cell.attributes.formSymmetricDifference(.reverse)
        default: if let partner = partners[cell.glyph] { cell.glyph = partner }
        }
        return cell
    }

    /// The dots of a braille pattern with both columns exchanged.
    private static func braille(_ dots: UInt32) -> UInt32 {
        (dots & 0b0000_0111) << 3 | (dots & 0b0011_1000) >> 3 | (dots & 0b0100_0000) << 1 | (dots & 0b1000_0000) >> 1
    }
}
