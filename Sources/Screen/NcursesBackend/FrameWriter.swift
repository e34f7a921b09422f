import CNcurses
import CellGeometry
import TerminalIO
import TextScreen

/// Passes the differences from the last frame to ncurses, in runs.
struct FrameWriter {
    /// The contents of ncurses' screen, cell for cell; a row is `size.width` long.
    private var shown: [Cell] = []
    private(set) var size = Size.zero
    /// The cells put since the last overwriting.
    private var put = Damage()
    private var clusters: GlyphClusters?
    private(set) var builder: RunBuilder
    private var pictures = PictureWriter()
    /// Whether to compare the whole next frame, whatever its damage.
    private var isUnknown = true
    /// Whether lines and blocks are characters of a font that does not fit the cells; see `BlockGlyphs`.
    var fontDrawsBlocks = false {
        didSet { builder.solidBlock = fontDrawsBlocks ? BlockGlyphs.full : 0 }
    }
    /// Whether that was so when full blocks were put last.
    private var fontDrewBlocks = false

    /// The largest number of equal cells between two changes that is sent along rather than splitting the run.
    private static let gap = 4

    init(builder: RunBuilder) { self.builder = builder }

    /// Applies the terminal features known by now; returns how many cells this puts again.
    mutating func learn(_ features: TerminalFeatures) -> Int {
        let before = builder.features
        builder.features = features
        let hasOtherPictures = pictures.learn(features) && clusters?.pictures.isEmpty == false
        let hasOtherColors = features.colors != before.colors
        if hasOtherColors { builder.pairs.use(features.colors) }
        let hasOtherBlocks = fontDrawsBlocks != fontDrewBlocks && shown.contains { $0.glyph == BlockGlyphs.full }
        fontDrewBlocks = fontDrawsBlocks
        let isMore =
            hasOtherBlocks || hasOtherColors || features.hyperlinks != before.hyperlinks
            || features.underlines != before.underlines || features.graphemes != before.graphemes
            || hasOtherPictures
        return isMore ? putAgain() : 0
    }

    /// Forgets what ncurses has, so that all cells are put again on a screen of this size.
    mutating func forget(size: Size) {
        self.size = size
        shown = Array(repeating: .unknown, count: size.area)
        put.resize(to: size)
        pictures.forget()
        isUnknown = true
    }

    /// Follows ncurses to another size: it keeps the common area and fills the rest with blanks.
    mutating func resize(to newSize: Size) {
        let kept = min(size.width, newSize.width)
        var cells: [Cell] = []
        cells.reserveCapacity(newSize.area)
        for y in 0..<newSize.height {
            if y < size.height {
                cells.append(contentsOf: shown[y * size.width..<y * size.width + kept])
                // How ncurses splits a wide character is up to ncurses.
                if kept < size.width, kept > 0 { cells[y * newSize.width + kept - 1] = .unknown }
                cells.append(contentsOf: repeatElement(.blank(), count: newSize.width - kept))
            } else {
                cells.append(contentsOf: repeatElement(.blank(), count: newSize.width))
            }
        }
        shown = cells
        size = newSize
        put.resize(to: newSize)
        // ncurses sends all of it again.
        put.addAll()
        pictures.forget()
        isUnknown = true
    }

    /// Puts the changes; returns the number of cells, which is 0 when there is nothing to send.
    mutating func put(_ canvas: Canvas, damage: Damage) -> Int {
        var count = putOnce(canvas, damage: damage)
        guard builder.pairs.isFull else { return count }
        // Too many colour pairs have accumulated: start over with those of this frame. If that is still too many,
        // similar colours become one.
        builder.pairs.removeAll()
        repeat {
            trellis_reset_pairs()
            forget(size: size)
            count = max(count, putOnce(canvas, damage: damage))
        } while builder.pairs.isFull && builder.pairs.coarsen()
        return count
    }

    /// Puts all cells of the last frame again, because the terminal proved able to show more of them.
    private mutating func putAgain() -> Int {
        guard let clusters, !isUnknown else { return 0 }
        let last = Canvas(size: size, cells: shown, clusters: clusters)
        forget(size: size)
        return put(last, damage: Damage(size: size))
    }

    /// Marks everything for overwriting, because ncurses has resent the last frame; returns the largest number of cells
    /// affected.
    mutating func overwritingAgain() -> Int {
        put.addAll()
        pictures.forget()
        return builder.hasMetMarks || clusters?.pictures.isEmpty == false ? size.area : 0
    }

    /// Returns the output to write over the cells of this frame after ncurses: links and the like, then pictures.
    mutating func overwriting() -> [UInt8] {
        defer { put.removeAll() }
        guard !put.isEmpty, let clusters else { return [] }
        return marks(clusters)
            + shown.withUnsafeBufferPointer { pictures.write($0, size: size, put: put, clusters.pictures) }
    }

    /// Whether kitty's protocol was used, so that pictures must be deleted when the terminal is restored.
    var needsDeletingPictures: Bool { pictures.needsDeleting }

    /// Returns what to write for cells with something that ncurses cannot express; see `Overwriting`.
    private func marks(_ clusters: GlyphClusters) -> [UInt8] {
        guard builder.hasMetMarks else { return [] }
        var overwriting = Overwriting(builder: builder, clusters: clusters)
        shown.withUnsafeBufferPointer { cells in
            // The whole row: ncurses may also send what lies between two changes.
            for y in put.rows where !put.span(y).isEmpty {
                overwriting.write(UnsafeBufferPointer(rebasing: cells[y * size.width..<(y + 1) * size.width]), row: y)
            }
        }
        return overwriting.bytes
    }

    private mutating func putOnce(_ canvas: Canvas, damage: Damage) -> Int {
        if clusters !== canvas.clusters, clusters != nil { forget(size: size) }
        clusters = canvas.clusters
        let width = min(size.width, canvas.size.width)
        let height = min(size.height, canvas.size.height)
        let isWhole = isUnknown
        isUnknown = false
        var count = 0
        canvas.cells.withUnsafeBufferPointer { new in
            shown.withUnsafeMutableBufferPointer { old in
                for y in isWhole ? 0..<height : damage.rows.clamped(to: 0..<height) {
                    builder.showsPictures = y < pictures.rows(of: size.height)
                    var span = isWhole ? 0..<width : damage.span(y).clamped(to: 0..<width)
                    let row = RowChange(
                        new: UnsafeBufferPointer(rebasing: new[y * canvas.size.width..<y * canvas.size.width + width]),
                        old: UnsafeMutableBufferPointer(rebasing: old[y * size.width..<y * size.width + width]))
                    if fontDrawsBlocks {
                        span = BlockGlyphs.forgetNeighbors(in: span, new: row.new, old: row.old) {
                            trellis_send_again(Int32($0), Int32(y))
                        }
                    }
                    var x = span.lowerBound
                    while let change = row.nextChange(from: x, to: span.upperBound, gap: Self.gap) {
                        // When everything is sent again, choose the blanks' colours for the row as it is now.
                        let run = isWhole ? 0..<width : change
                        let cells = UnsafeBufferPointer(rebasing: row.new[run])
                        builder.build(cells, clusters: canvas.clusters)
                        let isPut = trellis_put(
                            Int32(run.lowerBound), Int32(y), cells.baseAddress, builder.stretches,
                            builder.stretches.count, builder.marks)
                        let shown = row.old.baseAddress! + run.lowerBound
                        if isPut {
                            shown.update(from: cells.baseAddress!, count: run.count)
                        } else {
                            shown.update(repeating: .unknown, count: run.count)
                        }
                        put.add(run, row: y)
                        count += run.count
                        x = run.upperBound
                    }
                }
            }
        }
        return count
    }
}
