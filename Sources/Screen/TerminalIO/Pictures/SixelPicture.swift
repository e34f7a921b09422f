import CellGeometry
import TextScreen

/// A picture as sixels: columns of six pixels, in colours of a small palette.
struct SixelPicture {
    /// The cells that all of it takes.
    private let rect: Rect
    private let cell: Size
    private let palette: SixelPalette
    /// The colour of each pixel, row after row.
    private let indexes: [UInt8]
    private let width: Int

    init(_ picture: Picture, cell: Size, colors: Int) {
        rect = picture.rect
        self.cell = cell
        palette = SixelPalette(colors: colors)
        let pixels = picture.pixels(cell: cell)
        width = pixels.width
        indexes = palette.indexes(of: pixels)
    }

    /// The most pixels of a side that are sent in one piece: xterm cuts larger pictures off by default.
    private static let mostPixels = 960

    /// Writes the part in some cells of the screen.
    func write(_ cells: Rect, from cursor: Point?, into bytes: inout [UInt8]) {
        let across = max(1, Self.mostPixels / cell.width)
        let down = max(1, Self.mostPixels / cell.height)
        for y in stride(from: cells.top, to: cells.bottom, by: down) {
            for x in stride(from: cells.left, to: cells.right, by: across) {
                let part = Rect(
                    left: x, top: y, right: min(cells.right, x + across), bottom: min(cells.bottom, y + down))
                atCell(part, from: cursor, &bytes) { write(part: part, into: &$0) }
            }
        }
    }

    private func write(part: Rect, into bytes: inout [UInt8]) {
        let (left, top) = ((part.left - rect.left) * cell.width, (part.top - rect.top) * cell.height)
        let (columns, rows) = (part.width * cell.width, part.height * cell.height)
        // 1: pixels that are not drawn stay as they are.
        bytes += Array("\u{1B}P0;1;0q\"1;1;\(columns);\(rows)".utf8)
        var isKnown = [Bool](repeating: false, count: 256)
        for band in stride(from: 0, to: rows, by: 6) {
            if band > 0 { bytes.append(UInt8(ascii: "-")) }
            writeBand(left, top + band, columns, min(6, rows - band), &isKnown, into: &bytes)
        }
        bytes += [0x1B, 0x5C]
    }

    /// Writes up to six rows of pixels: for each colour, a sixel for each column.
    private func writeBand(
        _ left: Int, _ top: Int, _ columns: Int, _ rows: Int, _ isKnown: inout [Bool], into bytes: inout [UInt8]
    ) {
        // The sixels of each colour that occurs, and where its first one is.
        var sixels: [UInt8: [UInt8]] = [:]
        indexes.withUnsafeBufferPointer { indexes in
            for row in 0..<rows {
                let start = (top + row) * width + left
                var x = 0
                while x < columns {
                    let color = indexes[start + x]
                    sixels[color, default: [UInt8](repeating: 0, count: columns)].withUnsafeMutableBufferPointer {
                        // Neighbours often have the same colour.
                        while x < columns, indexes[start + x] == color {
                            $0[x] |= 1 << UInt8(row)
                            x += 1
                        }
                    }
                }
            }
        }
        var isFirst = true
        for (color, line) in sixels.sorted(by: { $0.key < $1.key }) {
            if !isFirst { bytes.append(UInt8(ascii: "$")) }
            isFirst = false
            bytes += Array("#\(color)".utf8)
            if !isKnown[Int(color)] {
                let percent = palette.percent(color)
                bytes += Array(";2;\(percent.red);\(percent.green);\(percent.blue)#\(color)".utf8)
                isKnown[Int(color)] = true
            }
            Self.write(line, into: &bytes)
        }
    }

    /// Writes sixels, with repeated ones counted.
    private static func write(_ line: [UInt8], into bytes: inout [UInt8]) {
        var end = line.count
        while end > 0, line[end - 1] == 0 { end -= 1 }
        var x = 0
        while x < end {
            let sixel = line[x]
            var next = x + 1
            while next < end, line[next] == sixel { next += 1 }
            let count = next - x
            if count > 3 {
                bytes += Array("!\(count)".utf8)
                bytes.append(sixel + 0x3F)
            } else {
                for _ in 0..<count { bytes.append(sixel + 0x3F) }
            }
            x = next
        }
    }
}
