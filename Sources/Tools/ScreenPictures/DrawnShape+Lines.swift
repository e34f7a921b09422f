import TextScreen

extension DrawnShape {
    /// The arms of the characters from U+2500 on: left, right, up and down, each 0 none, 1 light, 2 heavy, 3 double.
    private static let arms: [(left: Int, right: Int, up: Int, down: Int)] = """
        1100 2200 0011 0022 1100 2200 0011 0022 1100 2200 0011 0022 0101 0201 0102 0202
        1001 2001 1002 2002 0110 0210 0120 0220 1010 2010 1020 2020 0111 0211 0121 0112
        0122 0221 0212 0222 1011 2011 1021 1012 1022 2021 2012 2022 1101 2101 1201 2201
        1102 2102 1202 2202 1110 2110 1210 2210 1120 2120 1220 2220 1111 2111 1211 2211
        1121 1112 1122 2121 1221 2112 1212 2221 2212 2122 1222 2222 1100 2200 0011 0022
        3300 0033 0301 0103 0303 3001 1003 3003 0310 0130 0330 3010 1030 3030 0311 0133
        0333 3011 1033 3033 3301 1103 3303 3310 1130 3330 3311 1133 3333 0101 1001 1010
        0110 0000 0000 0000 1000 0010 0100 0001 2000 0020 0200 0002 1200 0012 2100 0021
        """.split { $0 == " " || $0 == "\n" }.map { text in
            let digits = text.utf8.map { Int($0) - 0x30 }
            return (digits[0], digits[1], digits[2], digits[3])
        }

    mutating func drawLines(_ index: Int) {
        let arms = Self.arms[index]
        switch index {
        case 0x04...0x07: drawDashes(3, of: arms)
        case 0x08...0x0B: drawDashes(4, of: arms)
        case 0x4C...0x4F: drawDashes(2, of: arms)
        // Quarters of a circle.
        case 0x6D: outlines.append((10, 24, "v8h-2v-8a8 8 0 0 1 8-8v2a6 6 0 0 0-6 6z"))
        case 0x6E: outlines.append((0, 16, "h2a8 8 0 0 1 8 8v8h-2v-8a6 6 0 0 0-6-6h-2z"))
        case 0x6F: outlines.append((0, 16, "h2a6 6 0 0 0 6-6v-10h2v10a8 8 0 0 1-8 8h-2z"))
        case 0x70: outlines.append((8, 0, "v10a8 8 0 0 0 8 8v-2a6 6 0 0 1-6-6v-10z"))
        case 0x71...0x73:
            if index != 0x72 { outlines.append((15, 0, "h1v2l-15 30h-1v-2z")) }
            if index != 0x71 { outlines.append((0, 0, "h1l15 30v2h-1l-15-30z")) }
        default:
            if max(arms.left, arms.right, arms.up, arms.down) == 3 {
                drawDoubles(arms)
            } else {
                drawArms(arms)
            }
        }
    }

    private static func half(_ kind: Int) -> Int { [0, 1, 3][kind] }

    /// Light and heavy lines, each to the far edge of those that cross it.
    private mutating func drawArms(_ arms: (left: Int, right: Int, up: Int, down: Int)) {
        let (x, y) = (9, 17)
        let across = max(1, Self.half(max(arms.up, arms.down)))
        let along = max(1, Self.half(max(arms.left, arms.right)))
        for (kind, left, right) in [(arms.left, 0, x + across), (arms.right, x - across, 16)] where kind != 0 {
            add(left, y - Self.half(kind), right, y + Self.half(kind))
        }
        for (kind, top, bottom) in [(arms.up, 0, y + along), (arms.down, y - along, 32)] where kind != 0 {
            add(x - Self.half(kind), top, x + Self.half(kind), bottom)
        }
    }

    private mutating func drawDashes(_ count: Int, of arms: (left: Int, right: Int, up: Int, down: Int)) {
        let isHeavy = max(arms.left, arms.up) == 2
        if arms.left != 0 {
            let dashes = [
                2: [(1, 7), (9, 15)], 3: [(1, 4), (6, 10), (12, 15)], 4: [(1, 3), (5, 7), (9, 11), (13, 15)],
            ]
            for (start, end) in dashes[count]! { add(start, isHeavy ? 14 : 16, end, isHeavy ? 20 : 18) }
        } else {
            let dashes = [
                2: [(2, 14), (18, 30)], 3: [(2, 8), (13, 19), (24, 30)], 4: [(2, 6), (10, 14), (18, 22), (26, 30)],
            ]
            for (start, end) in dashes[count]! { add(isHeavy ? 6 : 8, start, isHeavy ? 12 : 10, end) }
        }
    }

    /// Lines of which some are double. A double line has two rails, a pixel wide and a pixel apart; where it meets
    /// another, each rail bends into the nearer one of the other.
    private mutating func drawDoubles(_ arms: (left: Int, right: Int, up: Int, down: Int)) {
        let (left, right, up, down) = (arms.left != 0, arms.right != 0, arms.up != 0, arms.down != 0)
        let isDouble = (across: max(arms.left, arms.right) == 3, upright: max(arms.up, arms.down) == 3)
        // Rails as the first and the last edge of both lines: columns 6..<8 and 10..<12, rows 14..<16 and 18..<20.
        let columns = isDouble.upright ? [(6, 8), (10, 12)] : [(8, 10), (8, 10)]
        let rows = isDouble.across ? [(14, 16), (18, 20)] : [(16, 18), (16, 18)]
        let (isCross, isBeam) = (up && down, left && right)
        for (row, isOpen) in [(rows[0], up), (rows[1], down)] {
            // Towards an arm the rail bends into it; otherwise it runs to the far side of what it meets.
            let bends = isOpen && isDouble.upright && (isDouble.across || !(isCross && isBeam))
            if left { add(0, row.0, bends ? columns[0].1 : columns[1].1, row.1) }
            if right { add(bends ? columns[1].0 : columns[0].0, row.0, 16, row.1) }
        }
        for (column, isOpen) in [(columns[0], left), (columns[1], right)] {
            let bends = isOpen && isDouble.across && (isDouble.upright || isBeam && !isCross)
            if up { add(column.0, 0, column.1, bends ? rows[0].1 : rows[1].1) }
            if down { add(column.0, bends ? rows[1].0 : rows[0].0, column.1, 32) }
        }
    }
}
