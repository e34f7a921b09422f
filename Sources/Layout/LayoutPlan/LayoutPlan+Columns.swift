/// The widths at which text is measured: those of the cells that it gets.
extension LayoutPlan {
    /// How often a layout is computed again because text turned out to have another width in cells.
    static let mostRounds = 8

    /// The columns of an item, between its rounded absolute edges; valid in a solve once its horizontal edges are known.
    ///
    /// Where axes are ordered separately, the origin of its superitem may come later. Then the one of the round before is
    /// taken, and the solve goes on until the columns hold, so that the result does not depend on earlier solves.
    package func columns(of item: Int) -> Int {
        let columns = columnsByOrigin(item)
        if isSolving, !order.superitemsFirst { assumedColumns[Int32(item)] = columns }
        return columns
    }

    private func columnsByOrigin(_ item: Int) -> Int {
        let origin = originsAreCurrent ? origins[parent(of: item)].x : 0
        let start = origin + values[item * 8]
        let edges = Sweep.cells([start, start + values[item * 8 + 2]])
        return max(0, Int(edges.y) - Int(edges.x))
    }

    /// Whether all text has been measured for the columns that it has got.
    var assumedColumnsHold: Bool { assumedColumns.allSatisfy { columnsByOrigin(Int($0)) == $1 } }

    package func measuredHeight(of item: Int) -> Double {
        items?.height(of: item, width: Double(columns(of: item))) ?? 0
    }

    /// Puts the height of an item in its columns into its operation, unless that has it: a text that only moves is not
    /// measured, as what it says has not changed since its rules were compiled.
    func measure(_ item: Int, _ lane: Int) {
        let columns = columns(of: item)
        if columns == Int(measuredColumns[item]) { return }
        let height = items?.height(of: item, width: Double(columns)) ?? 0
        // Only now: measuring may have moved the arrays.
        operations.base[item].otherConstant[lane] = height
        measuredColumns[item] = Int32(truncatingIfNeeded: columns)
    }
}
