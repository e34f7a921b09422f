extension Factors {
    /// Solves `A y = c`: how much of each column makes up `c`.
    ///
    /// - Parameters:
    ///   - c: by row.
    ///   - y: by column; only nonzeros are written.
    ///   - found: the columns of the nonzeros.
    mutating func solve(
        _ c: UnsafePointer<Double>, into y: UnsafeMutablePointer<Double>, _ found: inout Flat<Int32>
    ) {
        found.removeAll()
        noteUse()
        let (solved, positionOfRow) = (solved.base, positionOfRow.base)
        var last = -1
        if steps.count == 0 {
            for row in 0..<size where c[row] != 0 {
                solved[Int(positionOfRow[row])] = c[row]
                last = max(last, Int(positionOfRow[row]))
            }
        } else {
            column.base.update(from: c, count: size)
            takeSteps(column.base)
            for row in 0..<size where column[row] != 0 {
                solved[Int(positionOfRow[row])] = column[row]
                last = max(last, Int(positionOfRow[row]))
                column[row] = 0
            }
        }
        let (slotAt, diagonal, starts, ends) = (slotAt.base, diagonal.base, starts.base, ends.base)
        let (positions, numbers) = (positions.base, numbers.base)
        var seen = last + 1
        for position in stride(from: last, through: 0, by: -1) {
            let number = solved[position]
            if number == 0 { continue }
            solved[position] = 0
            if slotAt[position] < 0 || abs(number) < Self.dust { continue }
            let part = number / diagonal[position]
            y[Int(slotAt[position])] = part
            found.append(slotAt[position])
            let (start, end) = (Int(starts[position]), Int(ends[position]))
            seen += end - start
            for index in start..<end { solved[Int(positions[index])] -= numbers[index] * part }
        }
        visited += seen
    }

    mutating func takeSteps(_ c: UnsafeMutablePointer<Double>) {
        for step in 0..<steps.count {
            let entry = steps[step]
            let pivot = Int(entry.pivot)
            if entry.isGathering {
                var sum = 0.0
                for index in Int(entry.start)..<Int(entry.end) { sum += stepNumbers[index] * c[Int(stepRows[index])] }
                c[pivot] -= sum
            } else if case let number = c[pivot], number != 0 {
                for index in Int(entry.start)..<Int(entry.end) {
                    c[Int(stepRows[index])] -= stepNumbers[index] * number
                }
            }
        }
        visited += stepNumbers.count
    }

    /// Returns how all variables move when one held symbol moves by 1 and the others stay: `Aᵀ d = e`.
    ///
    /// - Returns: `d` by row, valid until the next call.
    mutating func direction(of slot: Int) -> UnsafeMutablePointer<Double> {
        noteUse()
        let first = Int(positionOfSlot[slot])
        trailPositions.removeAll()
        trailNumbers.removeAll()
        trailSlot = slot
        solved[first] = 1 / diagonal[first]
        trailPositions.append(Int32(first))
        trailNumbers.append(solved[first])
        var seen = 0
        let (solved, starts, ends) = (solved.base, starts.base, ends.base)
        let (positions, numbers) = (positions.base, numbers.base)
        for position in first + 1..<max(first + 1, slotAt.count) {
            let (start, end) = (Int(starts[position]), Int(ends[position]))
            if start == end { continue }
            var sum = 0.0
            for index in start..<end { sum += numbers[index] * solved[Int(positions[index])] }
            seen += end - start
            if abs(sum) < Self.dust || slotAt[position] < 0 { continue }
            solved[position] = -sum / diagonal[position]
            trailPositions.append(Int32(position))
            trailNumbers.append(solved[position])
        }
        visited += seen + slotAt.count - first
        for index in 0..<movedRows.count { rows[Int(movedRows[index])] = 0 }
        movedRows.removeAll()
        for index in 0..<trailPositions.count {
            let position = Int(trailPositions[index])
            rows[Int(rowAt[position])] = solved[position]
            movedRows.append(rowAt[position])
            solved[position] = 0
        }
        if steps.count > 0 {
            takeStepsBack()
            movedRows.removeAll()
            for row in 0..<size where rows[row] != 0 { movedRows.append(Int32(row)) }
        }
        return rows.base
    }

    /// Returns the variables for which all held symbols have the given values: `Aᵀ x = values`.
    mutating func variables(_ values: UnsafePointer<Double>) -> UnsafeMutablePointer<Double> {
        trailSlot = -1
        for position in 0..<slotAt.count where slotAt[position] >= 0 {
            var sum = values[Int(slotAt[position])]
            for index in Int(starts[position])..<Int(ends[position]) {
                sum -= numbers[index] * solved[Int(positions[index])]
            }
            solved[position] = sum / diagonal[position]
        }
        for position in 0..<slotAt.count where slotAt[position] >= 0 {
            rows[Int(rowAt[position])] = solved[position]
            solved[position] = 0
        }
        visited += numbers.count + slotAt.count
        takeStepsBack()
        movedRows.removeAll()
        for row in 0..<size { movedRows.append(Int32(row)) }
        return rows.base
    }

    mutating func takeStepsBack() {
        for step in stride(from: steps.count - 1, through: 0, by: -1) {
            let entry = steps[step]
            let pivot = Int(entry.pivot)
            if !entry.isGathering {
                var sum = 0.0
                for index in Int(entry.start)..<Int(entry.end) {
                    sum += stepNumbers[index] * rows[Int(stepRows[index])]
                }
                rows[pivot] -= sum
            } else if case let number = rows[pivot], number != 0 {
                for index in Int(entry.start)..<Int(entry.end) {
                    rows[Int(stepRows[index])] -= stepNumbers[index] * number
                }
            }
        }
        visited += stepNumbers.count
    }
}
