/// Constraints between variables of which some are known, and how to solve them for other known values.
///
/// What follows from the known ones by equations of one unknown each is a list of operations, in order; so is what nothing
/// else depends on. The rest falls into blocks that know nothing of each other: a block of one variable is clamped, or takes
/// a weighted median; the simplex is for the others. All this is found out once, in time linear in the constraints.
final class BlockSystem {
    var rows: [LinearRow] = []
    /// Variables that are given.
    var isKnown: [Bool] = []

    // MARK: What `prepare` makes

    /// Equations in the order in which each has one unknown, and those that come after the blocks.
    var operations: [Operation] = []
    var firstOfLast = 0
    /// Required rows whose variables are all known.
    var checks: [Int32] = []
    var single = SingleBlocks()
    var simplex: [SimplexBlock] = []
    /// Variables that no constraint decides.
    var undecided: [Int32] = []
    /// The operation that a row has become, or `-2 - place` among the rows of single blocks; -1 for the others.
    var operationOfRow: [Int32] = []
    /// The row that decides a variable by an operation; -1 for the others.
    var rowOfVariable: [Int32] = []

    // MARK: Results

    var values: [Double] = []
    var isPrepared = false
    var isSolved = false

    /// Four variables that are known until said otherwise: the number of the first one, divided by four.
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

    /// Changes a right side; what was prepared stays.
    func setConstant(_ row: Int, _ constant: Double) {
        guard rows[row].constant != constant else { return }
        rows[row].constant = constant
        isSolved = false
        guard isPrepared, operationOfRow[row] != -1 else { return }
        let place = Int(operationOfRow[row])
        if place >= 0 {
            operations[place].setConstant(of: rows[row])
        } else {
            single.rows[-2 - place].setConstant(rows)
        }
    }

    /// Gives a known variable its value.
    func setValue(_ variable: Int, _ value: Double) {
        guard values[variable] != value else { return }
        values[variable] = value
        isSolved = false
    }
}
