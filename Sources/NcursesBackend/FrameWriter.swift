import CNcurses
import CellGeometry
import TextScreen

/// Hands what differs from the last frame to ncurses, in runs.
struct FrameWriter {
    /// What ncurses has, cell for cell; a row is `size.width` long.
    private var shown: [Cell] = []
    private(set) var size = Size(width: 0, height: 0)
    /// The first to the last row that this frame has changed.
    private var changedRows: ClosedRange<Int>?
    private var clusters: GlyphClusters?
    private(set) var builder: RunBuilder
    /// Whether `shown` says nothing.
    private var isUnknown = true

    /// Equal cells between two changes that are sent along rather than begin a run of their own.
    private static let gap = 6

    init(builder: RunBuilder) { self.builder = builder }

    /// Makes use of what is known of the terminal by now; returns how many cells this puts again.
    mutating func learn(_ features: TerminalFeatures) -> Int {
        let before = builder.features
        builder.features = features
        let isMore = features.hyperlinks != before.hyperlinks || features.graphemes != before.graphemes
        return isMore ? putAgain() : 0
    }

    /// All cells are to be put again.
    mutating func forget(size: Size) {
        self.size = size
        shown = Array(repeating: .blank(), count: size.area)
        isUnknown = true
    }

    /// Puts what changed; returns how many cells, which is 0 when there is nothing to send.
    mutating func put(_ canvas: Canvas, damage: Damage) -> Int {
        var count = putOnce(canvas, damage: damage)
        guard builder.pairs.isFull else { return count }
        // More pairs than there can be, over time: begin anew with those of this frame. If they are too many at once,
        // colours that are nearly the same become one.
        builder.pairs.removeAll()
        repeat {
            trellis_reset_pairs()
            isUnknown = true
            count = max(count, putOnce(canvas, damage: damage))
        } while builder.pairs.isFull && builder.pairs.coarsen()
        return count
    }

    /// Puts all cells of the last frame again, because the terminal turned out to be able to show more of them.
    mutating func putAgain() -> Int {
        guard let clusters, !isUnknown else { return 0 }
        isUnknown = true
        return put(Canvas(size: size, cells: shown, clusters: clusters), damage: .all(of: size))
    }

    /// What has to be written over the cells of this frame when ncurses is done; see `Overlay`.
    mutating func overlay() -> [UInt8] {
        defer { changedRows = nil }
        guard let rows = changedRows, builder.hasMetMarks, let clusters else { return [] }
        var overlay = Overlay(builder: builder, clusters: clusters)
        shown.withUnsafeBufferPointer { cells in
            for y in rows {
                overlay.write(UnsafeBufferPointer(rebasing: cells[y * size.width..<(y + 1) * size.width]), row: y)
            }
        }
        return overlay.bytes
    }

    private mutating func putOnce(_ canvas: Canvas, damage: Damage) -> Int {
        if clusters !== canvas.clusters {
            clusters = canvas.clusters
            isUnknown = true
        }
        let whole = Rect(
            x: 0, y: 0, width: min(size.width, canvas.size.width), height: min(size.height, canvas.size.height))
        let rows = isUnknown ? 0..<whole.height : damage.rows.clamped(to: 0..<whole.height)
        guard !rows.isEmpty, whole.width > 0 else { return 0 }
        let all = isUnknown
        isUnknown = false
        let (width, canvasWidth) = (size.width, canvas.size.width)
        let clusters = canvas.clusters
        var changed: ClosedRange<Int>?
        defer {
            if let changed {
                changedRows =
                    changedRows.map { min($0.lowerBound, changed.lowerBound)...max($0.upperBound, changed.upperBound) }
                    ?? changed
            }
        }
        return canvas.cells.withUnsafeBufferPointer { new in
            shown.withUnsafeMutableBufferPointer { old in
                var count = 0
                for y in rows {
                    let span = damage.span(y).clamped(to: 0..<whole.width)
                    let row = Row(
                        new: UnsafeBufferPointer(rebasing: new[y * canvasWidth..<y * canvasWidth + whole.width]),
                        old: UnsafeMutableBufferPointer(rebasing: old[y * width..<y * width + whole.width]))
                    var x = all ? 0 : span.lowerBound
                    while let run = all ? row.rest(from: x) : row.change(from: x, to: span.upperBound, gap: Self.gap) {
                        let cells = UnsafeBufferPointer(rebasing: row.new[run])
                        builder.build(cells, clusters: clusters)
                        trellis_put(Int32(run.lowerBound), Int32(y), builder.cells, builder.cells.count, builder.marks)
                        for index in run { row.old[index] = row.new[index] }
                        count += run.count
                        changed = (changed?.lowerBound ?? y)...y
                        x = run.upperBound
                    }
                }
                return count
            }
        }
    }
}

/// A row as it was and as it is to be.
private struct Row {
    let new: UnsafeBufferPointer<Cell>
    let old: UnsafeMutableBufferPointer<Cell>

    /// A cell is 16 bytes, of which all count.
    @inline(__always)
    private func differs(_ x: Int) -> Bool {
        let a = UnsafeRawPointer(new.baseAddress! + x).loadUnaligned(as: (UInt64, UInt64).self)
        let b = UnsafeRawPointer(old.baseAddress! + x).loadUnaligned(as: (UInt64, UInt64).self)
        return (a.0 ^ b.0) | (a.1 ^ b.1) != 0
    }

    func rest(from x: Int) -> Range<Int>? { x < new.count ? x..<new.count : nil }

    /// The next cells that changed, wide characters whole; small gaps between changes belong to it.
    func change(from start: Int, to end: Int, gap: Int) -> Range<Int>? {
        var first = start
        while first < end, !differs(first) { first += 1 }
        guard first < end else { return nil }
        var last = first
        var x = first + 1
        while x < end, x - last <= gap {
            if differs(x) { last = x }
            x += 1
        }
        if new[first].width == 0, first > 0 { first -= 1 }
        if new[last].width == 2, last + 1 < new.count { last += 1 }
        return first..<last + 1
    }
}
