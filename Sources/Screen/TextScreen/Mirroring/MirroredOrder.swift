package import CellGeometry

/// Which cell of a row is shown in which column of its reflection.
///
/// The row is reversed, but what is read from left to right keeps its order: words of Latin letters with single blanks
/// between them, numbers, and the signs that belong to them. This is what the bidirectional algorithm of Unicode (UAX #9)
/// does with a paragraph from right to left, without its finer points. In an island, which keeps its order as a whole,
/// it is the other way round: words from right to left are reversed.
///
/// O(columns); the memory is used again.
package struct MirroredOrder {
    private var size = Size.zero
    /// For each cell of the reflection, in rows, the column of the cell that it shows; its complement where the glyph is
    /// mirrored.
    fileprivate var sources: [Int32] = []
    private var directions: [LetterDirection] = []

    package init() {}

    /// Forgets everything, and makes room for a canvas.
    package mutating func begin(_ size: Size) {
        self.size = size
        sources.removeAll(keepingCapacity: true)
        sources.append(contentsOf: repeatElement(0, count: size.area))
    }

    /// The column of the cell that is shown at a cell of the reflection.
    package func source(_ x: Int, _ y: Int) -> Int {
        let source = Int(sources[y * size.width + x])
        return source < 0 ? ~source : source
    }

    /// The column of the reflection that shows a cell. O(columns).
    package func column(showing x: Int, _ y: Int) -> Int? { (0..<size.width).first { source($0, y) == x } }

    /// Computes the order for a row.
    ///
    /// - Parameters:
    ///   - canvas: the canvas, of the size that was said at the beginning.
    ///   - row: the row.
    ///   - islands: ranges of columns that keep their order, and that were reversed in the canvas.
    package mutating func compute(_ canvas: Canvas, row: Int, islands: [Range<Int>]) {
        let width = size.width
        let origin = row * width
        readDirections(canvas, row)
        // In a variable of its own, so that not every write asks who else has it.
        var sources = self.sources
        self.sources = []
        defer { self.sources = sources }
        for column in 0..<width { sources[origin + column] = ~Int32(truncatingIfNeeded: width - 1 - column) }
        var end = width
        while end > 0 {
            let isInIsland = !islands.isEmpty && islands.contains { $0.contains(end - 1) }
            // Most cells are blank.
            if !isInIsland, directions[end - 1] == .blank, canvas.cells[origin + end - 1].width == 1 {
                end -= 1
                continue
            }
            let start = unit(before: end, canvas, row, isInIsland)
            if isInIsland || end - start > 1 {
                var column = width - end
                for x in start..<end {
                    sources[origin + column] = Int32(truncatingIfNeeded: x)
                    column += 1
                }
            }
            end = start
        }
    }

    /// Notes the direction of each cell. After an Arabic letter, digits are Arabic until another letter or text begins
    /// (rule W2).
    private mutating func readDirections(_ canvas: Canvas, _ row: Int) {
        var directions = self.directions
        self.directions = []
        let width = canvas.size.width
        if directions.count != width { directions = Array(repeating: .blank, count: width) }
        var isInArabic = false
        var last = LetterDirection.sign
        let start = row * width
        for x in 0..<width {
            let glyph = canvas.cells[start + x].glyph
            if glyph == 0x20 {
                if last == .blank { isInArabic = false }
                last = .blank
                directions[x] = .blank
                continue
            }
            var direction =
                glyph & Cell.clusterBit == 0 ? LetterDirection(glyph) : LetterDirection(glyph, canvas.clusters)
            if isInArabic || direction == .rightToLeft {
                switch direction {
                case .rightToLeft: isInArabic = LetterDirection.isArabic(glyph)
                case .leftToRight, .picture: isInArabic = false
                case .digit: direction = .arabicDigit
                default: break
                }
            }
            directions[x] = direction
            last = direction
        }
        self.directions = directions
    }

    /// The first column of what keeps its order and ends before a column: one character, or words.
    private func unit(before end: Int, _ canvas: Canvas, _ row: Int, _ isInIsland: Bool) -> Int {
        let kept: LetterDirection = isInIsland ? .rightToLeft : .leftToRight
        let origin = row * canvas.size.width
        func cell(_ x: Int) -> Cell { canvas.cells[origin + x] }
        var start = end - 1
        if cell(start).width == 0, start > 0 { start -= 1 }
        // Signs right after a word belong to it: "100%", "99+", "foo…", and a bracket that was opened in it.
        var last = start
        while last > 0, directions[last] == .sign, end - last <= 2, !isInIsland,
            Self.endings.contains(cell(last).glyph)
        {
            last -= 1
        }
        let isNumber = directions[last] == .digit || directions[last] == .arabicDigit && last == start
        guard directions[last] == kept || !isInIsland && isNumber else { return start }
        let background = cell(last).background
        var first = last
        var x = last
        var gap = 0
        var blanks = 0
        // Behind a blank or a sign that is in no number, a number belongs to a word before it, and not to another number.
        var isApart = false
        var next = directions[last]
        while x > 0 {
            x -= 1
            guard cell(x).background == background else { break }
            if cell(x).width == 0 { continue }
            switch directions[x] {
            case kept where gap == 0 || next != .arabicDigit:
                (first, gap, blanks, isApart, next) = (x, 0, 0, false, kept)
                continue
            case .digit where !isInIsland, .arabicDigit where !isInIsland:
                if gap > 0, directions[x] == .arabicDigit || next == .arabicDigit {
                    guard directions[x] == next, gap == 1, Self.separators.contains(cell(x + 1).glyph) else { break }
                } else if gap > 0, next == .digit {
                    let sign = cell(x + 1).glyph
                    isApart =
                        isApart || gap > 1 || !Self.separators.contains(sign) && !Self.latinSeparators.contains(sign)
                }
                (gap, blanks, next) = (0, 0, directions[x])
                if !isApart { first = x }
                continue
            case .blank where blanks == 0:
                (gap, blanks, isApart) = (gap + 1, 1, true)
                continue
            case .sign where gap < 4:
                (gap, blanks) = (gap + 1, 0)
                continue
            default: break
            }
            break
        }
        if last < start, Self.closings.contains(cell(last + 1).glyph) {
            // A bracket without its partner in the words is a sign of the row.
            let opening = cell(last + 1).glyph
            let isOpened = (first..<last).contains { MirroredGlyphs.mirrored(cell($0)).glyph == opening }
            if !isOpened { return start }
        }
        // Signs right before a word: "-5", "/home", "--help", "#1".
        while !isInIsland, first > 0, directions[first] != .arabicDigit, directions[first - 1] == .sign,
            Self.beginnings.contains(cell(first - 1).glyph),
            cell(first - 1).background == background, last - first < canvas.size.width
        {
            first -= 1
        }
        return first
    }

    /// The signs between digits that belong to a number, and those only between digits outside of Arabic text (rule W4).
    private static let separators: Set<UInt32> = Set(",./:\u{A0}\u{60C}\u{202F}\u{2044}".unicodeScalars.map(\.value))
    private static let latinSeparators: Set<UInt32> = Set("+-\u{2212}".unicodeScalars.map(\.value))
    private static let endings: Set<UInt32> = Set("%°$€+…)]}>".unicodeScalars.map(\.value))
    private static let closings: Set<UInt32> = Set(")]}>".unicodeScalars.map(\.value))
    private static let beginnings: Set<UInt32> = Set("/~.#@+-$€_*\\".unicodeScalars.map(\.value))
}

extension Canvas {
    /// Writes the reflection of a row into another canvas of the same size.
    package func reflect(row: Int, _ order: MirroredOrder, into other: inout Canvas) {
        let origin = row * size.width
        other.writeCells(0..<size.width, row: row) { x in
            let source = Int(order.sources[origin + x])
            return source < 0 ? MirroredGlyphs.mirrored(cells[origin + ~source]) : cells[origin + source]
        }
    }

    /// Reverses a part of a row in place; halves of wide characters keep their order.
    ///
    /// The row will be reflected, so that the part comes back in its order, at the reflected place: pictures in it go
    /// there.
    package mutating func reverse(_ columns: Range<Int>, row: Int) {
        let part = columns.clamped(to: 0..<size.width)
        guard part.count > 1 else { return }
        var turned: [Cell] = []
        turned.reserveCapacity(part.count)
        var x = part.upperBound
        while x > part.lowerBound {
            x -= 1
            if self[x, row].width == 0, x > part.lowerBound {
                turned.append(self[x - 1, row])
                turned.append(self[x, row])
                x -= 1
            } else {
                turned.append(self[x, row])
            }
        }
        let shift = size.width - part.lowerBound - part.upperBound
        var moved: (from: UInt16, to: UInt16)?
        for index in turned.indices {
            guard let number = turned[index].pictureNumber, var picture = clusters.pictures[number] else { continue }
            if moved?.from != number {
                picture.rect = picture.rect.offset(x: shift, y: 0)
                moved = (number, clusters.pictures.number(of: picture, cells: cells))
            }
            turned[index].decoration = moved!.to
        }
        writeCells(part, row: row) { turned[$0 - part.lowerBound] }
    }
}
