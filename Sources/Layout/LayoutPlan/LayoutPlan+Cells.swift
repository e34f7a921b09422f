/// Cells as they are stored, for showing items elsewhere for a moment.
extension LayoutPlan {
    /// The left, top, right and bottom edges of an item's cells, in the coordinates of the nearest carrier.
    package func keptCells(of item: Int) -> SIMD4<Int32> { cells[item] }

    /// Replaces the cells of an item until the next solve. Whoever does that restores them before.
    package func replaceKeptCells(of item: Int, by new: SIMD4<Int32>) { cells[item] = new }

    /// How far a carrier is scrolled, for both corners of its cells; zero for other items.
    package func scrolledDistance(of item: Int) -> SIMD4<Int32> {
        guard states[item].contains(.carrier) else { return .zero }
        let shift = shift(of: item)
        return SIMD4(lowHalf: shift, highHalf: shift)
    }
}
