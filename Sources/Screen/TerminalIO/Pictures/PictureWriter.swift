package import CellGeometry
package import TextScreen

/// Writes the pictures that cells refer to, after blanks have been written there.
///
/// Sixels lie in the cells: whatever is written there erases them, so they are sent again where cells may have
/// been written. Pictures of kitty's protocol lie above the cells and stay until they are deleted, so they are sent when the
/// cells that show them are others.
package struct PictureWriter {
    /// How pictures are sent, and the pixels of a cell; nil for a terminal without graphics.
    private var way: Way?
    /// The runs of each row, as they were sent.
    private var runs: [Int: [PictureRun]] = [:]
    private var sixels: [UInt16: SixelPicture] = [:]
    private var kitty: KittyPictures

    private struct Way: Equatable {
        var graphics: TerminalFeatures.Graphics
        var cell: Size
    }

    /// - Parameter isInline: whether they are in a part of the terminal's own screen, which has numbers of its own.
    package init(isInline: Bool = false) { kitty = KittyPictures(isInline: isInline) }

    /// Applies the features known by now; returns whether pictures will be sent differently.
    package mutating func learn(_ features: TerminalFeatures) -> Bool {
        let before = way
        way = nil
        if let graphics = features.graphics, let cell = features.cellSize, 1...256 ~= cell.width,
            1...256 ~= cell.height
        {
            way = Way(graphics: graphics, cell: cell)
        }
        if way != before { forget() }
        return way != before
    }

    /// The number of rows, from the top, whose cells show pictures. Sixels in the last row would scroll the screen on some
    /// terminals.
    package func rows(of height: Int) -> Int {
        switch way?.graphics {
        case nil: 0
        case .kitty: height
        case .sixel: max(0, height - 1)
        }
    }

    /// Whether kitty's protocol was used, so that pictures must be deleted when the terminal is restored.
    package var needsDeleting: Bool { kitty.hasSent }

    /// Whether any are shown.
    package var isEmpty: Bool { runs.isEmpty }

    /// Forgets what was sent, because the screen has been cleared.
    package mutating func forget() {
        runs.removeAll()
        sixels.removeAll()
        kitty.forget()
    }

    /// Notes that cells have moved, so that it is not known where pictures are; they are placed again where the next frame
    /// has them.
    package mutating func didMove() {
        runs.removeAll()
        kitty.didMove()
    }

    /// Returns blanks for all cells with pictures, for a cursor in the first cell, before lines move them: xterm moves pictures
    /// only with all of the screen, keeps them where cells are erased, and shows them again at the next resize.
    package func blanks(width: Int) -> String {
        guard case .sixel = way?.graphics, let last = runs.keys.max() else { return "" }
        var text = "\u{1B}7"
        for y in 0...last {
            for run in runs[y, default: []] where run.columns.lowerBound < width {
                let columns = run.columns.clamped(to: 0..<width)
                text += "\u{1B}[\(columns.lowerBound + 1)G" + String(repeating: " ", count: columns.count)
            }
            text += "\u{1B}[B"
        }
        return text + "\u{1B}8"
    }

    /// Returns the bytes that take all pictures away, for cells that are erased.
    package mutating func erase() -> [UInt8] {
        runs.removeAll()
        return kitty.erase()
    }

    /// Returns the bytes for the pictures in cells that were put.
    ///
    /// - Parameters:
    ///   - cells: the cells of the screen.
    ///   - put: where cells may have been written; cells outside have not changed.
    ///   - cursor: the cell of the cursor, from which the others are reached; nil where they are at their places of the screen.
    package mutating func write(
        _ cells: UnsafeBufferPointer<Cell>, size: Size, put: Damage, _ table: PictureTable, from cursor: Point? = nil
    ) -> [UInt8] {
        guard let way, !table.isEmpty || !runs.isEmpty || kitty.hasMoved else { return [] }
        var written: [(row: Int, run: PictureRun)] = []
        var isChanged = false
        for y in put.rows where !put.span(y).isEmpty {
            let span = put.span(y)
            let row = UnsafeBufferPointer(rebasing: cells[y * size.width..<(y + 1) * size.width])
            let found = y < rows(of: size.height) ? PictureRun.runs(of: row) : []
            if found != runs[y, default: []] {
                runs[y] = found.isEmpty ? nil : found
                isChanged = true
            }
            for var run in found where run.columns.overlaps(span) {
                run.columns = run.columns.clamped(to: span)
                written.append((y, run))
            }
        }
        switch way.graphics {
        case .sixel(let colors): return writeSixels(written, isChanged, colors, way.cell, table, from: cursor)
        case .kitty:
            guard isChanged || kitty.hasMoved else { return [] }
            return kitty.write(PicturePiece.pieces(allRuns), way.cell, table, from: cursor)
        }
    }

    private var allRuns: [(row: Int, run: PictureRun)] {
        runs.sorted { $0.key < $1.key }.flatMap { row, runs in runs.map { (row, $0) } }
    }

    private mutating func writeSixels(
        _ written: [(row: Int, run: PictureRun)], _ isChanged: Bool, _ colors: Int, _ cell: Size,
        _ table: PictureTable, from cursor: Point?
    ) -> [UInt8] {
        if isChanged {
            let used = Set(runs.values.joined().map(\.number))
            sixels = sixels.filter { used.contains($0.key) }
        }
        var bytes: [UInt8] = []
        for piece in PicturePiece.pieces(written) {
            guard let picture = table[piece.number] else { continue }
            let sixel = sixels[piece.number] ?? SixelPicture(picture, cell: cell, colors: colors)
            sixels[piece.number] = sixel
            sixel.write(piece.rect, from: cursor, into: &bytes)
        }
        return bytes
    }
}

/// Moves the cursor to the upper left cell of a rectangle, and back after some bytes.
func atCell(_ rect: Rect, from cursor: Point?, _ bytes: inout [UInt8], _ body: (inout [UInt8]) -> Void) {
    var move = "\(rect.y + 1);\(rect.x + 1)H"
    if let cursor {
        let down = rect.y - cursor.y
        move = "\(rect.x + 1)G" + (down == 0 ? "" : "\u{1B}[\(abs(down))\(down < 0 ? "A" : "B")")
    }
    bytes += Array("\u{1B}7\u{1B}[\(move)".utf8)
    body(&bytes)
    bytes += [0x1B, 0x38]
}
