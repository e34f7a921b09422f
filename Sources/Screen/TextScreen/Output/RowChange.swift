/// The old and the new contents of a row.
package struct RowChange {
    package let new: UnsafeBufferPointer<Cell>
    package let old: UnsafeMutableBufferPointer<Cell>

    package init(new: UnsafeBufferPointer<Cell>, old: UnsafeMutableBufferPointer<Cell>) {
        (self.new, self.old) = (new, old)
    }

    /// The largest number of equal cells between two changes that are written again rather than jumped over.
    private static let gap = 4

    /// Writes what has changed; returns the columns from the first to the last of it.
    @discardableResult
    func write(_ span: Range<Int>, _ y: Int, _ clusters: GlyphClusters, to cells: inout CellWriter) -> Range<Int> {
        var span = span
        if cells.dialect.fontDrawsBlocks { span = BlockGlyphs.forgetNeighbors(in: span, new: new, old: old) }
        var x = span.lowerBound
        guard var change = nextChange(from: x, to: span.upperBound, gap: Self.gap) else { return x..<x }
        let first = change.lowerBound
        // From here on, nothing but one background is to be seen.
        let end = erasableEnd(cells.dialect)
        while change.lowerBound < end {
            let part = change.clamped(to: 0..<end)
            cells.put(UnsafeBufferPointer(rebasing: new[part]), at: part.lowerBound, row: y, clusters)
            take(part)
            x = part.upperBound
            guard let next = nextChange(from: x, to: span.upperBound, gap: Self.gap) else { return first..<x }
            change = next
        }
        let last = lastChange(from: change.lowerBound, to: span.upperBound)
        let count = last + 1 - change.lowerBound
        if cells.dialect.erasesEnds || count > 3 {
            // What ends here must not be there any more.
            cells.eraseEnd(from: change.lowerBound, row: y, as: new[change.lowerBound])
            take(change.lowerBound..<new.count)
            return first..<new.count
        } else {
            let part = change.lowerBound..<last + 1
            cells.put(UnsafeBufferPointer(rebasing: new[part]), at: part.lowerBound, row: y, clusters)
            take(part)
            return first..<part.upperBound
        }
    }

    @inline(__always)
    private func differs(_ x: Int) -> Bool { !new[x].isSame(as: old[x]) }

    /// The next changed cells, including whole wide characters and gaps of up to a number of cells between changes.
    package func nextChange(from start: Int, to end: Int, gap: Int) -> Range<Int>? {
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

    /// The last changed cell of a range that has one.
    private func lastChange(from start: Int, to end: Int) -> Int {
        var last = end - 1
        while last > start, !differs(last) { last -= 1 }
        return last
    }

    /// The column from which the new row looks as if it were erased in one colour.
    private func erasableEnd(_ dialect: Dialect) -> Int {
        var end = new.count
        guard let background = new.last?.background.bits else { return end }
        while end > 0, new[end - 1].background.bits == background, new[end - 1].isErasable(dialect) { end -= 1 }
        return end
    }

    /// Notes that cells are shown.
    private func take(_ columns: Range<Int>) {
        (old.baseAddress! + columns.lowerBound).update(
            from: new.baseAddress! + columns.lowerBound, count: columns.count)
    }
}
