import CellGeometry
import TerminalIO
import TextScreen

/// The rows of the screen that an inline program has, and the bytes that change them.
///
/// All movement is relative to where the cursor was left, so what is above the region is out of reach, however it has
/// scrolled. While the cursor is hidden it stands in the first cell of the region: wherever the terminal puts that cell
/// when it is resized, the cursor tells.
struct InlineRegion {
    var writer: ScreenWriter
    var pictures = PictureWriter(isInline: true)
    /// Columns and rows of the terminal.
    private(set) var screen: Size
    /// The rows that the region has; 0 before the first frame.
    private(set) var height = 0
    /// The row of the screen in which the region begins; nil while unknown.
    private(set) var top: Int?
    /// Whether the terminal wraps rows again when it is resized.
    var rewraps = false

    init(_ dialect: Dialect, screen: Size) {
        var dialect = dialect
        (dialect.isAbsolute, dialect.wraps, dialect.feedsLines, dialect.erasesEnds) = (false, false, true, true)
        writer = ScreenWriter(dialect)
        self.screen = screen
    }

    // MARK: Frames

    /// Begins where the cursor is, in a row of its own.
    ///
    /// - Parameters:
    ///   - column: the column of the cursor; nil if it is unknown.
    ///   - row: its row.
    mutating func begin(column: Int?, row: Int?) {
        writer.assumeHiddenCursor()
        writer.cells.assumePlain()
        writer.cells.assume(column: column, row: 0)
        top = row
        if column != 0 { endRow() }
        writer.cells.assume(column: 0, row: 0)
    }

    /// Shows a canvas, whose height the region takes on, up to that of the screen.
    mutating func show(_ canvas: Canvas, damage: Damage, cursor: Point?) {
        setHeight(max(1, min(canvas.size.height, screen.height)), width: canvas.size.width)
        put(canvas, damage: damage)
        place(cursor)
    }

    private mutating func put(_ canvas: Canvas, damage: Damage) {
        writer.cells.dialect.picturedRows = pictures.rows(of: height)
        writer.put(canvas, damage: damage)
        let size = writer.size
        let cursor = Point(x: 0, y: writer.cells.row ?? 0)
        writer.putPictures { pictures.write($0, size: size, put: $1, $2, from: cursor) }
    }

    /// Puts the cursor where the window has it, or hides it in the first cell.
    private mutating func place(_ cursor: Point?) {
        writer.showCursor(at: cursor)
        if writer.cursor == nil { writer.cells.move(to: 0, row: 0) }
    }

    private mutating func setHeight(_ newHeight: Int, width: Int) {
        if newHeight > height {
            // What scrolls in has the colour of the style in force.
            writer.cells.endStyle()
            if height > 0 { writer.cells.move(to: 0, row: height - 1) }
            writer.cells.lineFeed(newHeight - max(1, height))
            top = top.map { min($0, screen.height - newHeight) }
        }
        for y in min(newHeight, height)..<height { writer.cells.eraseEnd(from: 0, row: y) }
        let isOther = newHeight != height
        height = newHeight
        writer.resize(to: Size(width: width, height: newHeight))
        if isOther { picturesDidMove() }
    }

    /// Ends the row of the cursor: the next one is below, and the screen scrolls if there is none.
    private mutating func endRow() {
        writer.cells.carriageReturn()
        writer.cells.lineFeed()
        top = top.map { min($0 + 1, screen.height - 1) }
    }

    // MARK: Lines above

    /// Prints the rows of a canvas above the region, in the order of a scrollback.
    ///
    /// Nothing here depends on how many rows the screen has: it may have become lower, and told so too late. So lines push
    /// the region down, line feeds make room for it again, and what may have been pushed out of the screen is written anew.
    ///
    /// - Parameters:
    ///   - lines: the rows.
    ///   - mark: written where the first of them begins; moves no cursor.
    mutating func print(_ lines: Canvas, mark: String = "") {
        guard lines.size.height > 0 else { return }
        let (last, cursor) = (writer.lastCanvas, writer.cursor)
        // Before the first frame, the writer has no columns.
        writer.cells.width = screen.width
        writer.cells.endStyle()
        if height > 0 { writer.cells.move(to: 0, row: 0) }
        writer.cells.write(pictures.blanks(width: screen.width))
        for y in 0..<lines.size.height {
            if height > 0 { writer.cells.control(1, "L") }
            if y == 0 { writer.cells.write(mark) }
            writer.cells.line(lines, row: y)
            if height == 0, let column = writer.cells.column, let row = writer.cells.row {
                writer.cells.eraseEnd(from: column, row: row)
            }
            endRow()
            writer.cells.assume(column: 0, row: 0)
        }
        guard height > 0 else { return }
        writer.cells.lineFeed(height - 1)
        writer.cells.assume(column: 0, row: height - 1)
        top = top.map { min($0, screen.height - height) }
        writer.forget(rows: max(0, height - lines.size.height)..<height)
        picturesDidMove()
        if let last { put(last, damage: .all(of: last.size)) }
        place(cursor)
    }

    /// Terminals move pictures with the cells, or leave them: all that is in them is written again.
    private mutating func picturesDidMove() {
        guard !pictures.isEmpty else { return }
        pictures.didMove()
        writer.forgetAll()
    }

    // MARK: Resizing

    /// Finds the region on a screen of another size and erases it; the next frame begins in the same row.
    ///
    /// - Parameters:
    ///   - newScreen: columns and rows of the terminal.
    ///   - isSettled: whether the terminal had shown all that was sent when it took that size. Otherwise it may have moved the
    ///     cursor past rows that were wrapped already, and what they take above it is not known: pieces of them may remain,
    ///     for the rows above the region are the user's.
    mutating func resize(to newScreen: Size, isSettled: Bool = true) {
        defer { screen = newScreen }
        top = nil
        guard height > 0 else { return }
        var above = 0
        if let cursor = writer.cursor {
            above = cursor.y
            if rewraps, isSettled {
                above = (0..<cursor.y).reduce(0) { $0 + writer.rows(of: $1, wrappedAt: newScreen.width) }
                above += min(cursor.x / newScreen.width, writer.rows(of: cursor.y, wrappedAt: newScreen.width) - 1)
            }
            writer.showCursor(at: nil)
        }
        writer.cells.endStyle()
        if above > 0 { writer.cells.control(above, "A") }
        writer.cells.carriageReturn()
        writer.cells.write(pictures.blanks(width: newScreen.width))
        // Not by erasing the rest of the screen: at its top, some terminals take that for a new page, and keep the
        // old one.
        writer.cells.control(newScreen.height, "M")
        forget()
    }

    /// Prepares for another screen of the terminal.
    ///
    /// Where rows are not wrapped again, as in xterm, the cursor does not move with them either when the size changes
    /// meanwhile, and they could not be found. So they are erased.
    /// - Returns: what was erased, to be shown when this screen comes back; nil for nothing.
    mutating func leave() -> Canvas? {
        writer.cells.endStyle()
        guard height > 0, !rewraps else { return nil }
        let last = writer.lastCanvas
        writer.showCursor(at: nil)
        erase()
        return last
    }

    // MARK: End

    /// Leaves the last frame where it is; the cursor stands in the row below it.
    mutating func end() {
        guard height > 0 else { return }
        writer.cells.endStyle()
        writer.cells.move(to: 0, row: height - 1)
        endRow()
        forget()
    }

    /// Erases the region; the cursor stands in its first row.
    mutating func erase() {
        guard height > 0 else { return }
        writer.cells.endStyle()
        for y in 0..<height { writer.cells.eraseEnd(from: 0, row: y) }
        writer.cells.move(to: 0, row: 0)
        writer.cells.write(pictures.erase())
        forget()
    }

    private mutating func forget() {
        height = 0
        pictures.didMove()
        writer.resize(to: .zero)
        writer.cells.assume(column: 0, row: 0)
    }

    /// Leaves the terminal as it is: someone else has written to it.
    mutating func abandon() {
        _ = writer.cells.take()
        forget()
    }

    /// Learns where the cursor is on the screen.
    mutating func learnPosition(_ position: Point) { top = writer.cells.row.map { position.y - $0 } }

    /// What leads from where the cursor is left to the row below the region.
    var wayOut: String {
        guard height > 0, let row = writer.cells.row else { return "" }
        let down = height - 1 - row
        return (down > 0 ? "\u{1B}[\(down)B" : "") + "\r\n"
    }

    /// What leads below the region while bytes are on their way.
    static let wayOutOfScreen = "\u{1B}[999B\r\n"
}
