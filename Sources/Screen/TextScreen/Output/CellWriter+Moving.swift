extension CellWriter {
    /// Moves the cursor down in its column, scrolling where there is no row below (LF).
    package mutating func lineFeed(_ count: Int = 1) {
        for _ in 0..<count { bytes.append(0x0A) }
        row = row.map { $0 + count }
    }

    /// Moves the cursor to the first column (CR).
    package mutating func carriageReturn() {
        bytes.append(0x0D)
        column = 0
    }

    /// Moves the cursor by the shortest sequence.
    package mutating func move(to x: Int, row y: Int) {
        if x == column, y == row { return }
        let down = row.map { y - $0 }
        if dialect.isAbsolute {
            let absolute = x > 0 ? 4 + digits(y + 1) + digits(x + 1) : y > 0 ? 3 + digits(y + 1) : 3
            if down.map({ absolute < lengthOfMove(to: x, down: $0) }) ?? true { place(x, y) } else { step(to: x, down) }
        } else {
            step(to: x, down)
        }
        (column, row) = (x, y)
    }

    private mutating func step(to x: Int, _ down: Int?) {
        guard let down else { preconditionFailure("the row of the cursor is known") }
        if down != 0 { moveDown(down) }
        moveInRow(to: x)
    }

    private mutating func place(_ x: Int, _ y: Int) {
        bytes.append("\u{1B}[")
        if x > 0 || y > 0 { bytes.append(number: y + 1) }
        if x > 0 {
            bytes.append(UInt8(ascii: ";"))
            bytes.append(number: x + 1)
        }
        bytes.append(UInt8(ascii: "H"))
    }

    private func lengthOfMove(to x: Int, down: Int) -> Int {
        let vertical = lengthOfMove(down: down)
        guard x != column else { return vertical }
        if x == 0 { return vertical + 1 }
        let direct = 3 + digits(x + 1)
        guard let column else { return vertical + direct }
        let distance = abs(x - column)
        let short = x < column && distance <= 3 ? distance : distance == 1 ? 3 : 3 + digits(distance)
        return vertical + min(direct, short)
    }

    private func lengthOfMove(down: Int) -> Int {
        if down == 0 || dialect.feedsLines && 1...3 ~= down { return down }
        return abs(down) == 1 ? 3 : 3 + digits(abs(down))
    }

    private mutating func moveDown(_ count: Int) {
        // From a position that is not the screen's, the last row may be nearer than it seems: a line feed scrolls there.
        if dialect.feedsLines, 1...3 ~= count || count > 0 && !dialect.isAbsolute { return lineFeed(count) }
        control(abs(count), count > 0 ? "B" : "A")
    }

    private mutating func moveInRow(to x: Int) {
        if x == column { return }
        if x == 0 { return bytes.append(0x0D) }
        guard let column else { return control(x + 1, "G") }
        let distance = abs(x - column)
        if x < column, distance <= 3 {
            for _ in 0..<distance { bytes.append(0x08) }
        } else if digits(distance) <= digits(x + 1) {
            control(distance, x > column ? "C" : "D")
        } else {
            control(x + 1, "G")
        }
    }

    /// Writes a control sequence with a number, which is left out where it is 1.
    package mutating func control(_ number: Int, _ final: Unicode.Scalar) {
        bytes.append("\u{1B}[")
        if number != 1 { bytes.append(number: number) }
        bytes.append(UInt8(ascii: final))
    }

    func digits(_ number: Int) -> Int { number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 5 }
}
