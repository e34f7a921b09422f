/// Constraints between the edges of items, and how to solve them for a size of the root.
///
/// What follows from the root by equations of one unknown each is a list of operations, in order; so is what nothing else
/// depends on. The rest falls into blocks that know nothing of each other: a block of one variable is clamped, or takes a
/// weighted median; the simplex is for the others. All this is found out when constraints change, in time linear in their
/// number, and never on a resize.
final class ConstraintSystem {
    var rows: [LinearRow] = []
    private var freeRows: [Int32] = []
    private var freeItems: [Int32] = []
    private var nextSerial: Int32 = 0
    /// Of items that are there; item 0 is the root.
    var isLive: [Bool] = [true]

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

    var values: [Double] = [0, 0, 0, 0]
    /// What cannot hold: the row that was left out, and the rows it contradicts.
    var clashes: [(leftOut: Int, others: [Int])] = []
    var isPrepared = false
    var isSolved = false

    // MARK: Items and rows

    func addItem() -> Int {
        isPrepared = false
        if let item = freeItems.popLast() {
            isLive[Int(item)] = true
            for variable in Int(item) * 4..<Int(item) * 4 + 4 { values[variable] = 0 }
            return Int(item)
        }
        isLive.append(true)
        values.append(contentsOf: [0, 0, 0, 0])
        return isLive.count - 1
    }

    /// Takes an item away, and every row that names it. Complexity: O(rows).
    func removeItem(_ item: Int) {
        for row in rows.indices where rows[row].isLive {
            let isNamed = (0..<rows[row].count).contains { rows[row].variables[$0] >> 2 == Int32(item) }
            if isNamed { remove(row) }
        }
        isLive[item] = false
        freeItems.append(Int32(item))
        isPrepared = false
    }

    func add(_ row: LinearRow) -> Int {
        isPrepared = false
        var row = row
        row.serial = nextSerial
        nextSerial += 1
        if let slot = freeRows.popLast() {
            rows[Int(slot)] = row
            return Int(slot)
        }
        // By an eighth: doubling would waste more than the rows take.
        if rows.count == rows.capacity { rows.reserveCapacity(rows.count + rows.count / 8 + 16) }
        rows.append(row)
        return rows.count - 1
    }

    func remove(_ row: Int) {
        rows[row].flags.remove(.live)
        clashes.removeAll { $0.leftOut == row }
        freeRows.append(Int32(row))
        isPrepared = false
    }

    func setActive(_ row: Int, _ isActive: Bool) {
        guard rows[row].flags.contains(.active) != isActive else { return }
        if isActive { rows[row].flags.insert(.active) } else { rows[row].flags.remove(.active) }
        isPrepared = false
    }

    func setPriority(_ row: Int, _ priority: Int) {
        guard rows[row].priority != priority else { return }
        rows[row].priority = priority
        isPrepared = false
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

    func setSize(width: Double, height: Double) {
        guard values[1] != width || values[3] != height else { return }
        (values[1], values[3]) = (width, height)
        isSolved = false
    }
}
