public import CellGeometry

/// A grid of cells in memory: views paint on it, and a terminal shows it.
///
/// Writing outside of the grid does nothing. Half of a wide character never remains: overwriting one of its two cells
/// turns the other into a blank.
public struct Canvas {
    /// Columns and rows.
    public private(set) var size: Size
    /// The cells, row after row.
    package private(set) var cells: [Cell]
    package private(set) var clusters: GlyphClusters
    /// Whether the canvas has contained any part of a wide character since the last change of size.
    package private(set) var hasWideCharacters = false

    /// Creates a canvas of blanks.
    public init(size: Size) {
        self.init(size: size, clusters: GlyphClusters())
    }

    package init(size: Size, clusters: GlyphClusters) {
        self.size = size
        self.clusters = clusters
        cells = Array(repeating: .blank(), count: size.area)
    }

    /// Creates a canvas from existing cells, row after row.
    package init(size: Size, cells: [Cell], clusters: GlyphClusters) {
        precondition(cells.count == size.area, "a canvas has a cell for each place")
        self.size = size
        self.cells = cells
        self.clusters = clusters
        hasWideCharacters = cells.contains { $0.width == 2 }
    }

    /// The cell at a column and a row, which must be inside.
    public subscript(x: Int, y: Int) -> Cell { cells[y * size.width + x] }

    /// The character at a column and a row; nil for the tail of a wide one and outside.
    public func character(x: Int, y: Int) -> Character? {
        guard Rect(origin: .zero, size: size).contains(Point(x: x, y: y)) else { return nil }
        let cell = self[x, y]
        return cell.width == 0 ? nil : clusters.character(of: cell.glyph)
    }

    /// Changes the size and blanks every cell.
    public mutating func reset(to newSize: Size) {
        size = newSize
        hasWideCharacters = false
        cells.removeAll(keepingCapacity: true)
        cells.append(contentsOf: repeatElement(.blank(), count: newSize.area))
    }

    /// Begins another table of clusters, and blanks every cell, where most clusters of this one are shown no more; returns
    /// whether it did. To be called before a frame: what is written in others then costs no more than they did.
    package mutating func forgetOldClusters() -> Bool {
        guard clusters.characters.count > max(GlyphClusters.mostForgotten, 2 * size.area) else { return false }
        clusters = GlyphClusters()
        reset(to: size)
        return true
    }

    /// Puts a character of one or two columns on the grid, clipped: a wide character that does not fit in `clip` leaves
    /// blanks.
    package mutating func put(glyph: UInt32, width: Int, x: Int, y: Int, style: Style, clip: Rect) {
        guard y >= clip.top, y < clip.bottom, x + width > clip.left, x < clip.right else { return }
        if width == 2 { hasWideCharacters = true }
        if x < clip.left || x + width > clip.right {
            for column in max(x, clip.left)..<min(x + width, clip.right) {
                put(glyph: 0x20, width: 1, x: column, y: y, style: style, clip: clip)
            }
            return
        }
        let index = y * size.width + x
        mend(from: index, count: width, row: y)
        cells[index] = Cell(glyph: glyph, width: UInt8(width), style: style)
        if width == 2 { cells[index + 1] = Cell(glyph: 0x20, width: 0, style: style) }
    }

    /// Puts printable ASCII characters in a row, all of them inside the grid.
    ///
    /// - Parameter keepsBackground: whether each cell keeps its background.
    package mutating func put(
        ascii bytes: Slice<UnsafeBufferPointer<UInt8>>, x: Int, y: Int, style: Style, keepsBackground: Bool
    ) {
        putRow(bytes, x, y, style, keepsBackground)
    }

    /// Puts scalars that are characters of one column in a row, all of them inside the grid.
    ///
    /// - Parameter keepsBackground: whether each cell keeps its background.
    package mutating func put(
        narrow scalars: Slice<UnsafeBufferPointer<UInt32>>, x: Int, y: Int, style: Style, keepsBackground: Bool
    ) {
        putRow(scalars, x, y, style, keepsBackground)
    }

    @inline(__always)
    private mutating func putRow(
        _ glyphs: Slice<UnsafeBufferPointer<some FixedWidthInteger>>, _ x: Int, _ y: Int, _ style: Style,
        _ keepsBackground: Bool
    ) {
        guard !glyphs.isEmpty else { return }
        let start = y * size.width + x
        mend(from: start, count: glyphs.count, row: y)
        cells.withUnsafeMutableBufferPointer { cells in
            var cell = Cell(glyph: 0x20, width: 1, style: style)
            var index = start
            for glyph in glyphs {
                cell.glyph = UInt32(truncatingIfNeeded: glyph)
                if keepsBackground { cell.background = cells[index].background }
                cells[index] = cell
                index += 1
            }
        }
    }

    /// Fills a rectangle with one narrow character.
    package mutating func fill(_ rect: Rect, glyph: UInt32, style: Style) {
        let area = rect.intersection(Rect(origin: .zero, size: size))
        guard !area.isEmpty else { return }
        if hasWideCharacters {
            for y in area.top..<area.bottom { mend(from: y * size.width + area.left, count: area.width, row: y) }
        }
        let cell = Cell(glyph: glyph, width: 1, style: style)
        let (start, width) = (area.top * size.width + area.left, size.width)
        cells.withUnsafeMutableBufferPointer { cells in
            // Copies are faster than cells, of which each part is stored for itself.
            let first = UnsafeMutableBufferPointer(rebasing: cells[start..<start + area.width])
            var count = min(8, area.width)
            for index in 0..<count { first[index] = cell }
            while count < area.width {
                let more = min(count, area.width - count)
                _ = first[count..<count + more].update(fromContentsOf: first[..<more])
                count += more
            }
            for row in 1..<max(1, area.height) {
                let start = start + row * width
                _ = cells[start..<start + area.width].update(fromContentsOf: first)
            }
        }
    }

    /// Changes only the style of a rectangle. A picture in another style is shown by its characters.
    package mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
        changeCells(in: rect) { cell in
            let old = cell.style
            var new = old
            change(&new)
            if new != old { cell.style = new }
        }
    }

    /// Changes cells of a rectangle, but not their characters.
    mutating func changeCells(in rect: Rect, _ change: (inout Cell) -> Void) {
        let area = rect.intersection(Rect(origin: .zero, size: size))
        for y in area.top..<area.bottom {
            for x in area.left..<area.right { change(&cells[y * size.width + x]) }
        }
    }

    /// Writes cells of a row, all of them inside the grid, which cut no wide character themselves.
    mutating func writeCells(_ columns: Range<Int>, row: Int, _ cell: (Int) -> Cell) {
        let start = row * size.width
        mend(from: start + columns.lowerBound, count: columns.count, row: row)
        var hasWide = false
        cells.withUnsafeMutableBufferPointer { cells in
            for column in columns {
                let new = cell(column)
                if new.width == 2 { hasWide = true }
                cells[start + column] = new
            }
        }
        if hasWide { hasWideCharacters = true }
    }

    /// Blanks the outer halves of wide characters that writing `count` cells at `start` would cut.
    private mutating func mend(from start: Int, count: Int, row: Int) {
        guard hasWideCharacters else { return }
        if cells[start].width == 0, start > row * size.width { cells[start - 1] = .blank(cells[start - 1].style) }
        let after = start + count
        if after < (row + 1) * size.width, cells[after].width == 0 { cells[after] = .blank(cells[after].style) }
    }

    /// The characters as text, one line per row, including blanks at the ends.
    public var text: String {
        var result = ""
        for y in 0..<size.height {
            if y > 0 { result += "\n" }
            for x in 0..<size.width where self[x, y].width != 0 {
                result.append(clusters.character(of: self[x, y].glyph))
            }
        }
        return result
    }
}
