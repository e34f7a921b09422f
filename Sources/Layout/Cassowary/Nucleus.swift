/// The part of a matrix that is left when no column and no row with one number is: it needs elimination.
///
/// The next pivot is one with few numbers in its row and its column, so that elimination adds few numbers (Markowitz:
/// The Elimination Form of the Inverse, 1957), and not much smaller than the largest of its column. A chain of
/// constraints with wishes that tie all of it together thus keeps its sparsity.
struct Nucleus: ~Copyable {
    /// A number of the matrix, in the lists of its column and its row.
    struct Node: BitwiseCopyable {
        var row: Int32
        var column: Int32
        var number: Double
        var nextInColumn: Int32
        var nextInRow: Int32
    }

    private(set) var nodes = Flat<Node>()
    /// The first node of each column in rows that are left, in rows that were taken, and of each row in all columns.
    private var heads = Flat<Int32>()
    private var takenHeads = Flat<Int32>()
    private var rowHeads = Flat<Int32>()
    /// The numbers left in each column and in each row; -1 for those that were taken.
    private var columns: CountLists
    private var rows: CountLists
    /// By row, the node of the column at hand; -1 for none.
    private var nodeOfRow = Flat<Int32>()
    /// How many columns are left.
    private(set) var left = 0
    private(set) var visited = 0

    /// A pivot is at least this part of the largest number of its column.
    private static let leastPart = 0.1
    /// How many columns and rows are looked at for a pivot.
    private static let mostTries = 4

    init(_ size: Int, _ slots: [Int], _ build: borrowing FactorBuild) {
        columns = CountLists(below: size)
        rows = CountLists(below: size)
        heads.fill(size, with: -1)
        takenHeads.fill(size, with: -1)
        rowHeads.fill(size, with: -1)
        nodeOfRow.fill(size, with: -1)
        var rowCounts = Flat<Int32>()
        rowCounts.fill(size, with: 0)
        for slot in slots {
            var count = 0
            for index in build.range(slot) where !build.isTaken(row: Int(build.rows[index])) {
                link(Int(build.rows[index]), slot, build.numbers[index])
                rowCounts[Int(build.rows[index])] += 1
                count += 1
            }
            columns.insert(slot, count)
        }
        for row in 0..<size where rowCounts[row] > 0 { rows.insert(row, Int(rowCounts[row])) }
        left = slots.count
        visited = nodes.count
    }

    private mutating func link(_ row: Int, _ slot: Int, _ number: Double) {
        nodes.append(
            Node(
                row: Int32(row), column: Int32(slot), number: number, nextInColumn: heads[slot],
                nextInRow: rowHeads[row]))
        heads[slot] = Int32(nodes.count - 1)
        rowHeads[row] = Int32(nodes.count - 1)
    }

    // MARK: Pivots

    /// The pivot to take next; the row is -1 for a column without one.
    mutating func next() -> (row: Int, slot: Int) {
        var (best, cost, tries) = ((row: -1, slot: -1), Int.max, 0)
        var count = 0
        while cost > (count - 1) * (count - 1), tries < Self.mostTries {
            var slot = columns.first(count)
            while slot >= 0, tries < Self.mostTries {
                guard let row = bestRow(slot) else { return (-1, slot) }
                let price = (Int(rows.counts[row]) - 1) * (count - 1)
                if price < cost { (best, cost) = ((row, slot), price) }
                tries += 1
                slot = columns.next(slot)
            }
            var row = count > 0 ? rows.first(count) : -1
            while row >= 0, tries < Self.mostTries {
                if let slot = bestColumn(row) {
                    let price = (count - 1) * (Int(columns.counts[slot]) - 1)
                    if price < cost { (best, cost) = ((row, slot), price) }
                }
                tries += 1
                row = rows.next(row)
            }
            count += 1
        }
        return best
    }

    /// The row of a column with the fewest numbers of those with a large one; nil if all are as good as 0.
    private mutating func bestRow(_ slot: Int) -> Int? {
        let largest = largest(slot)
        guard largest > Factors.smallestPivot else { return nil }
        var (best, fewest) = (-1, Int32.max)
        var node = Int(heads[slot])
        while node >= 0 {
            let row = Int(nodes[node].row)
            let count = rows.counts[row]
            if count >= 0, count < fewest, abs(nodes[node].number) >= Self.leastPart * largest {
                (best, fewest) = (row, count)
            }
            node = Int(nodes[node].nextInColumn)
        }
        return best
    }

    /// The column with the fewest numbers of those in which a row has a large one.
    private mutating func bestColumn(_ row: Int) -> Int? {
        var (best, fewest) = (-1, Int32.max)
        var node = Int(rowHeads[row])
        while node >= 0 {
            let slot = Int(nodes[node].column)
            let count = columns.counts[slot]
            if count >= 0, count < fewest, case let size = abs(nodes[node].number), size > Factors.smallestPivot,
                size >= Self.leastPart * largest(slot)
            {
                (best, fewest) = (slot, count)
            }
            visited += 1
            node = Int(nodes[node].nextInRow)
        }
        return best < 0 ? nil : best
    }

    private mutating func largest(_ slot: Int) -> Double {
        var largest = 0.0
        var node = Int(heads[slot])
        while node >= 0 {
            if rows.counts[Int(nodes[node].row)] >= 0 { largest = max(largest, abs(nodes[node].number)) }
            visited += 1
            node = Int(nodes[node].nextInColumn)
        }
        return largest
    }

    // MARK: Elimination

    /// Takes a column out: with its pivot's row, or without one. Calls a function with each of its numbers.
    mutating func take(_ row: Int, _ slot: Int, _ tell: (_ row: Int, _ number: Double) -> Void) {
        left -= 1
        columns.remove(slot)
        for head in [heads[slot], takenHeads[slot]] {
            var node = Int(head)
            while node >= 0 {
                let other = Int(nodes[node].row)
                if rows.counts[other] >= 0 { rows.change(other, by: -1) }
                tell(other, nodes[node].number)
                visited += 1
                node = Int(nodes[node].nextInColumn)
            }
        }
        if row >= 0 { rows.remove(row) }
    }

    /// Subtracts multiples of a pivot's row, so that its column is 0 in the rows that are left.
    ///
    /// - Parameters:
    ///   - count: how many of these rows there are.
    ///   - given: the rows.
    ///   - factors: the multiples.
    mutating func eliminate(
        _ row: Int, _ given: UnsafePointer<Int32>, _ factors: UnsafePointer<Double>, _ count: Int
    ) {
        var node = Int(rowHeads[row])
        while node >= 0 {
            let (slot, number) = (Int(nodes[node].column), nodes[node].number)
            node = Int(nodes[node].nextInRow)
            if columns.counts[slot] < 0 { continue }
            columns.change(slot, by: -1 + (abs(number) < Factors.dust ? 0 : add(given, factors, count, -number, slot)))
        }
    }

    /// Adds a multiple of a column to another one; returns how many numbers it has got.
    private mutating func add(
        _ given: UnsafePointer<Int32>, _ factors: UnsafePointer<Double>, _ count: Int, _ multiple: Double, _ slot: Int
    ) -> Int {
        spread(slot)
        var added = 0
        for index in 0..<count {
            let row = Int(given[index])
            if nodeOfRow[row] >= 0 {
                nodes.base[Int(nodeOfRow[row])].number += multiple * factors[index]
            } else {
                link(row, slot, multiple * factors[index])
                rows.change(row, by: 1)
                added += 1
            }
        }
        visited += count
        var node = Int(heads[slot])
        while node >= 0 {
            nodeOfRow[Int(nodes[node].row)] = -1
            node = Int(nodes[node].nextInColumn)
        }
        return added
    }

    /// Notes the nodes of a column by row, and moves those in taken rows to a list of their own.
    private mutating func spread(_ slot: Int) {
        var node = heads[slot]
        heads[slot] = -1
        while node >= 0 {
            let next = nodes[Int(node)].nextInColumn
            let row = Int(nodes[Int(node)].row)
            if rows.counts[row] >= 0 {
                nodeOfRow[row] = node
                nodes.base[Int(node)].nextInColumn = heads[slot]
                heads[slot] = node
            } else {
                nodes.base[Int(node)].nextInColumn = takenHeads[slot]
                takenHeads[slot] = node
            }
            visited += 1
            node = next
        }
    }
}
