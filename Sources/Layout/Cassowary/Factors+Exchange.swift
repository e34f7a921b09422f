/// Replacing one column of the factored matrix.
extension Factors {
    /// Replaces the column whose direction was asked for last; returns false when the matrix must be factored again.
    ///
    /// - Parameters:
    ///   - given: the rows of the new column, each once, followed by its numbers.
    mutating func exchange(
        _ slot: Int, forRows given: UnsafePointer<Int32>, _ values: UnsafePointer<Double>, _ count: Int
    )
        -> Bool
    {
        precondition(trailSlot == slot, "the direction of the column is not known")
        trailSlot = -1
        exchanges += 1
        columnRows.removeAll()
        for index in 0..<count {
            column[Int(given[index])] = values[index]
            columnRows.append(given[index])
        }
        if steps.count > 0 {
            takeSteps(column.base)
            columnRows.removeAll()
            for row in 0..<size where column[row] != 0 { columnRows.append(Int32(row)) }
        }
        let old = Int(positionOfSlot[slot])
        let row = Int(rowAt[old])
        if replace(old, row) { return true }
        if trailPositions.count > 1 {
            let start = stepNumbers.count
            var sum = 0.0
            for index in 1..<trailPositions.count {
                let other = rowAt[Int(trailPositions[index])]
                let number = -trailNumbers[index] / trailNumbers[0]
                stepRows.append(other)
                stepNumbers.append(number)
                sum += number * column[Int(other)]
            }
            steps.append(Step(pivot: Int32(row), isGathering: true, start: Int32(start), end: Int32(stepNumbers.count)))
            column[row] -= sum
        }
        slotAt[old] = -1
        rowAt[old] = Int32(size)
        dead += Int(ends[old] - starts[old])
        ends[old] = starts[old]
        let pivot = column[row]
        column[row] = 0
        let start = numbers.count
        takeColumn()
        append(row, slot, pivot, from: start)
        return abs(pivot) > Self.smallestPivot
    }

    /// Puts the new column where the old one was; returns false when the new one has numbers in later positions.
    mutating func replace(_ position: Int, _ row: Int) -> Bool {
        let pivot = column[row]
        if abs(pivot) < 1e-3 { return false }
        for index in 0..<columnRows.count {
            let other = Int(columnRows[index])
            if positionOfRow[other] > position, abs(column[other]) >= Self.dust { return false }
        }
        column[row] = 0
        dead += Int(ends[position] - starts[position])
        starts[position] = Int32(numbers.count)
        takeColumn()
        ends[position] = Int32(numbers.count)
        diagonal[position] = pivot
        return true
    }

    /// Appends the numbers of the new column above its pivot.
    mutating func takeColumn() {
        for index in 0..<columnRows.count {
            let row = Int(columnRows[index])
            if abs(column[row]) >= Self.dust {
                positions.append(positionOfRow[row])
                numbers.append(column[row])
            }
            column[row] = 0
        }
    }

    mutating func append(_ row: Int, _ slot: Int, _ pivot: Double, from start: Int) {
        let position = slotAt.count
        rowAt.append(Int32(row))
        slotAt.append(Int32(slot))
        diagonal.append(pivot)
        starts.append(Int32(start))
        ends.append(Int32(numbers.count))
        if solved.count <= position { solved.append(0) }
        positionOfRow[row] = Int32(position)
        positionOfSlot[slot] = Int32(position)
    }
}
