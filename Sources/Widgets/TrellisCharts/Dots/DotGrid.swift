import CellGeometry
import TextScreen

/// A grid of dots smaller than a cell, to draw on in whole dots.
///
/// Dots count from the upper left; those outside are ignored. Where a cell has one colour, it is that of the last dot.
struct DotGrid {
    /// The dots of a cell; nil where each cell is a dot, and shows a mark.
    let resolution: DotResolution?
    let cells: Size
    /// The number of columns of dots.
    let width: Int
    /// The number of rows of dots.
    let height: Int

    /// The dots of each cell as bits; the bits are those of the character where one exists.
    private(set) var bits: [UInt8]
    /// The ink of each cell, or, of a cell of two colours, of its upper half.
    private(set) var inks: [UInt16]
    private(set) var lowerInks: [UInt16]

    /// Whether the dots of each cell belong to a filled area, which gives way to lines of other inks.
    private(set) var isFilled: [Bool]

    /// The looks of inks, by number.
    private(set) var looks: [Look] = []
    private var numbers: [Look: UInt16] = [:]
    private var lastLook: (look: Look, number: UInt16)?

    struct Look: Hashable {
        var style: Style
        /// The character for a cell with such a dot, whichever it is; nil for one that shows the dots.
        var mark: Character?
    }

    private let dotColumns: Int
    private let dotRows: Int
    private let masks: [UInt8]
    private let wholeColumns: [UInt8]

    init(cells: Size, resolution: DotResolution?) {
        self.cells = cells
        self.resolution = resolution
        (dotColumns, dotRows) = (resolution?.columns ?? 1, resolution?.rows ?? 1)
        width = cells.width * dotColumns
        height = cells.height * dotRows
        bits = Array(repeating: 0, count: cells.area)
        inks = Array(repeating: 0, count: cells.area)
        isFilled = Array(repeating: false, count: cells.area)
        lowerInks = resolution == .halfBlock ? inks : []
        masks =
            switch resolution {
            case .braille: [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
            case .quadrant: [1, 2, 4, 8]
            case .halfBlock, .ascii, nil: [1, 2]
            }
        wholeColumns = (0..<dotColumns).map { [masks, dotColumns, dotRows] column in
            (0..<dotRows).reduce(0) { $0 | masks[$1 * dotColumns + column] }
        }
    }

    /// The number of an ink that looks so.
    mutating func ink(_ style: Style, mark: Character? = nil) -> UInt16 {
        let look = Look(style: style, mark: mark)
        if let lastLook, lastLook.look == look { return lastLook.number }
        let number = numbers[look] ?? UInt16(min(looks.count, Int(UInt16.max)))
        if looks.count == Int(number), numbers[look] == nil {
            looks.append(look)
            numbers[look] = number
        }
        lastLook = (look, min(number, UInt16(looks.count - 1)))
        return lastLook!.number
    }

    private func mask(_ column: Int, _ row: Int) -> UInt8 { masks[row * dotColumns + column] }

    // MARK: Dots

    mutating func set(_ x: Int, _ y: Int, _ ink: UInt16) {
        guard x >= 0, y >= 0, x < width, y < height else { return }
        let (column, row) = (x / dotColumns, y / dotRows)
        mark(row * cells.width + column, mask(x % dotColumns, y % dotRows), ink)
    }

    private mutating func mark(_ cell: Int, _ mask: UInt8, _ ink: UInt16, fills: Bool = false) {
        guard resolution == .halfBlock else {
            let isOther = inks[cell] != ink
            // Dots of an area would take the colour of the line, and hide it.
            if isOther, isFilled[cell] { bits[cell] = 0 }
            isFilled[cell] = fills || isFilled[cell] && !isOther
            bits[cell] |= mask
            inks[cell] = ink
            return
        }
        isFilled[cell] = fills && (bits[cell] == 0 || isFilled[cell])
        bits[cell] |= mask
        if mask & 1 != 0 { inks[cell] = ink }
        if mask & 2 != 0 { lowerInks[cell] = ink }
    }

    /// Sets the dots of a column from one row to another, both included, in any order.
    ///
    /// - Parameter fills: whether they belong to a filled area, which gives way to lines of other inks.
    mutating func column(_ x: Int, from first: Int, to last: Int, _ ink: UInt16, fills: Bool = false) {
        guard x >= 0, x < width else { return }
        let (top, bottom) = (max(0, min(first, last)), min(height - 1, max(first, last)))
        guard top <= bottom else { return }
        let (column, part) = (x / dotColumns, x % dotColumns)
        var y = top
        while y <= bottom {
            let row = y / dotRows
            let end = min(bottom, row * dotRows + dotRows - 1)
            var mask = wholeColumns[part]
            if end - y + 1 < dotRows {
                mask = 0
                for dot in y...end { mask |= self.mask(part, dot - row * dotRows) }
            }
            mark(row * cells.width + column, mask, ink, fills: fills)
            y = end + 1
        }
    }

    /// Sets the dots of a row from one column to another, both included, in any order.
    mutating func row(_ y: Int, from first: Int, to last: Int, _ ink: UInt16) {
        guard y >= 0, y < height else { return }
        let (left, right) = (max(0, min(first, last)), min(width - 1, max(first, last)))
        guard left <= right else { return }
        for x in left...right { set(x, y, ink) }
    }
}
