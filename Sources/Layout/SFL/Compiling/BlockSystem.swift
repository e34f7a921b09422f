/// Constraints between variables, some of them known, compiled for solving with changing known values.
///
/// Variables that follow from the known ones by equations with one unknown become a list of operations, in order; so do
/// variables that nothing else depends on. The rest splits into independent blocks: a block of one variable is clamped
/// or takes a weighted median, and only the others need the simplex. This analysis runs once, in time linear in the
/// constraints.
final class BlockSystem {
    var rows: [LinearRow] = []
    /// Whether a variable is given.
    var isKnown: [Bool] = []

    // MARK: Results of `prepare`

    /// Equations in an order in which each has one unknown, then those that follow the blocks.
    var operations: [Operation] = []
    var firstOfLast = 0
    /// Required rows whose variables are all known.
    var checks: [Int32] = []
    var single = SingleBlocks()
    var simplex: [SimplexBlock] = []
    /// Variables that no constraint determines.
    var undecided: [Int32] = []
    /// The operation that a row became, or `-2 - index` among the rows of single blocks; -1 for others.
    var operationOfRow: [Int32] = []
    /// The row whose operation determines a variable; -1 for others.
    var rowOfVariable: [Int32] = []

    // MARK: Results

    var values: [Double] = []
    var isPrepared = false
    var isSolved = false

    /// Adds four variables, known until stated otherwise; returns the number of the first divided by four.
    func addItem() -> Int {
        for _ in 0..<4 {
            isKnown.append(true)
            values.append(0)
        }
        return isKnown.count / 4 - 1
    }

    func add(_ row: LinearRow) -> Int {
        rows.append(row)
        return rows.count - 1
    }

    /// Changes a right side; the preparation stays valid.
    func setConstant(_ row: Int, _ constant: Double) {
        guard rows[row].constant != constant else { return }
        rows[row].constant = constant
        isSolved = false
        guard isPrepared, operationOfRow[row] != -1 else { return }
        let operation = Int(operationOfRow[row])
        if operation >= 0 {
            operations[operation].setConstant(of: rows[row])
        } else {
            single.rows[-2 - operation].setConstant(rows)
        }
    }

    func setValue(_ variable: Int, _ value: Double) {
        guard values[variable] != value else { return }
        values[variable] = value
        isSolved = false
    }
}
