import Testing

@testable import ScreenPictures
@testable import TextScreen

/// What is drawn, sampled in the middle of each unit of a cell, compared with the names of the characters in Unicode.
struct DrawnShapeTests {
    /// The covered units of a cell of 16 by 32.
    private struct Raster: Equatable {
        var units = [Bool](repeating: false, count: 16 * 32)

        init?(_ glyph: UInt32) {
            guard let shape = DrawnShape(glyph) else { return nil }
            if shape.shade != nil { units = units.map { _ in true } }
            for box in shape.boxes + shape.dots {
                for y in box.top..<box.bottom {
                    for x in box.left..<box.right { units[16 * y + x] = true }
                }
            }
            for outline in shape.outlines { fill(Outline(outline).points) }
        }

        subscript(x: Int, y: Int) -> Bool { units[16 * y + x] }

        var count: Int { units.count { $0 } }

        private mutating func fill(_ points: [(x: Double, y: Double)]) {
            for y in 0..<32 {
                for x in 0..<16 {
                    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
                    var isInside = false
                    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) where (a.y > py) != (b.y > py) {
                        if px < (b.x - a.x) * (py - a.y) / (b.y - a.y) + a.x { isInside.toggle() }
                    }
                    if isInside { units[16 * y + x] = true }
                }
            }
        }

        /// The rows that are covered at the left or right edge, or the columns at the upper or lower one.
        func edge(_ side: Side) -> Set<Int> {
            switch side {
            case .left: Set((0..<32).filter { self[0, $0] })
            case .right: Set((0..<32).filter { self[15, $0] })
            case .up: Set((0..<16).filter { self[$0, 0] })
            case .down: Set((0..<16).filter { self[$0, 31] })
            }
        }

        /// The number of parts that do not touch each other.
        var parts: Int {
            var (seen, count) = (Set<Int>(), 0)
            for start in units.indices where units[start] && !seen.contains(start) {
                count += 1
                var pending = [start]
                while let unit = pending.popLast() {
                    guard units[unit], seen.insert(unit).inserted else { continue }
                    let (x, y) = (unit % 16, unit / 16)
                    if x > 0 { pending.append(unit - 1) }
                    if x < 15 { pending.append(unit + 1) }
                    if y > 0 { pending.append(unit - 16) }
                    if y < 31 { pending.append(unit + 16) }
                }
            }
            return count
        }
    }

    /// The corners of an outline; quarters of circles as many short lines.
    private struct Outline {
        var points: [(x: Double, y: Double)] = []

        init(_ outline: (x: Int, y: Int, path: String)) {
            var (x, y) = (Double(outline.x), Double(outline.y))
            points.append((x, y))
            for command in outline.path.split(after: { $0.isLetter }) {
                let numbers = command.1.split { $0 == " " }.flatMap(Self.numbers)
                switch command.0 {
                case "h": x += numbers[0]
                case "v": y += numbers[0]
                case "l": (x, y) = (x + numbers[0], y + numbers[1])
                case "a":
                    let (radius, isClockwise, dx, dy) = (numbers[0], numbers[4] == 1, numbers[5], numbers[6])
                    // A quarter begins straight and ends across.
                    let (from, to) = ((x, y), (x + dx, y + dy))
                    let turnsRight = (dx * dy > 0) == isClockwise
                    let center = turnsRight ? (from.0, to.1) : (to.0, from.1)
                    for step in 1..<16 {
                        let share = Double(step) / 16
                        let (sx, sy) = (from.0 + dx * share - center.0, from.1 + dy * share - center.1)
                        let length = (sx * sx + sy * sy).squareRoot()
                        points.append((center.0 + sx * radius / length, center.1 + sy * radius / length))
                    }
                    (x, y) = to
                default: break
                }
                points.append((x, y))
            }
        }

        /// `8-8` are two numbers.
        private static func numbers(_ text: Substring) -> [Double] {
            var (result, current) = ([Double](), "")
            for character in text {
                if character == "-", !current.isEmpty {
                    result.append(Double(current)!)
                    current = ""
                }
                current.append(character)
            }
            return result + (Double(current).map { [$0] } ?? [])
        }
    }

    private enum Side: CaseIterable { case left, right, up, down }

    private static func name(_ glyph: UInt32) -> String { Unicode.Scalar(glyph)!.properties.name! }

    /// The kinds of line that a character of lines has to its sides, by its name: `LIGHT`, `HEAVY` or `DOUBLE`.
    private static func arms(_ glyph: UInt32) -> [Side: String] {
        let sides: [String: [Side]] = [
            "HORIZONTAL": [.left, .right], "VERTICAL": [.up, .down], "LEFT": [.left], "RIGHT": [.right], "UP": [.up],
            "DOWN": [.down],
        ]
        var result: [Side: String] = [:]
        var last: String?
        let name = name(glyph).replacing("BOX DRAWINGS ", with: "").replacing("SINGLE", with: "LIGHT")
            .replacing("DOUBLE DASH", with: "DASH")
        let parts = name.split(separator: " AND ").map { $0.split(separator: " ").map(String.init) }
        let kinds = ["LIGHT", "HEAVY", "DOUBLE"]
        for words in parts {
            let kind = words.first { kinds.contains($0) } ?? last
            last = kind
            for word in words { for side in sides[word] ?? [] { result[side] = kind } }
        }
        return result
    }

    private static let edges: [String: (across: Set<Int>, upright: Set<Int>)] = [
        "LIGHT": ([16, 17], [8, 9]), "HEAVY": (Set(14..<20), Set(6..<12)),
        "DOUBLE": ([14, 15, 18, 19], [6, 7, 10, 11]),
    ]

    @Test func `lines of a kind leave a cell at the same place, so that neighbours join`() throws {
        for glyph in UInt32(0x2500)...0x257F {
            let name = Self.name(glyph)
            if name.contains("DASH") || name.contains("DIAGONAL") { continue }
            let raster = try #require(Raster(glyph))
            let arms = Self.arms(glyph)
            for side in Side.allCases {
                let isAcross = side == .left || side == .right
                let edges = arms[side].map { Self.edges[$0]! }
                #expect(raster.edge(side) == (isAcross ? edges?.across : edges?.upright) ?? [], "\(name), \(side)")
            }
        }
    }

    @Test func `lines are joined within their cell`() throws {
        for glyph in UInt32(0x2500)...0x257F {
            let name = Self.name(glyph)
            if name.contains("DASH") { continue }
            let raster = try #require(Raster(glyph))
            // Two rails each, and at a crossing four corners; a beam of two rails with a foot is two parts.
            let arms = Self.arms(glyph)
            let isCorner = name.contains("DOUBLE") && !name.contains("SINGLE")
            let expected =
                switch (isCorner, arms.count) {
                case (true, 2): 2
                case (true, 3): 3
                case (true, 4): 4
                default: 1
                }
            // ╤ and the like: the far rail passes by.
            let passes = name.contains("SINGLE") && arms.count == 3 && raster.parts == 2
            #expect(raster.parts == expected || passes, "\(name)")
        }
    }

    @Test func `dashes are of their number and kind`() throws {
        let numbers = ["DOUBLE": 2, "TRIPLE": 3, "QUADRUPLE": 4]
        for glyph in Array(UInt32(0x2504)...0x250B) + Array(0x254C...0x254F) {
            let name = Self.name(glyph)
            let raster = try #require(Raster(glyph))
            let words = name.split(separator: " ").map(String.init)
            #expect(raster.parts == numbers[words.first { numbers[$0] != nil }!], "\(name)")
            let isHeavy = words.contains("HEAVY")
            let edges = Self.edges[isHeavy ? "HEAVY" : "LIGHT"]!
            let isAcross = words.contains("HORIZONTAL")
            let lines = Set(raster.units.indices.filter { raster.units[$0] }.map { isAcross ? $0 / 16 : $0 % 16 })
            #expect(lines == (isAcross ? edges.across : edges.upright), "\(name)")
        }
    }

    @Test func `blocks cover what their names say`() throws {
        let eighths = [
            "ONE EIGHTH": 1, "ONE QUARTER": 2, "THREE EIGHTHS": 3, "HALF": 4, "FIVE EIGHTHS": 5, "THREE QUARTERS": 6,
            "SEVEN EIGHTHS": 7,
        ]
        for glyph in UInt32(0x2580)...0x259F {
            let name = Self.name(glyph)
            let raster = try #require(Raster(glyph))
            func part(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> Bool {
                (top..<bottom).allSatisfy { y in (left..<right).allSatisfy { raster[$0, y] } }
            }
            if let share = eighths.first(where: { name.contains("\($0.key) BLOCK") })?.value {
                let isUpright = name.hasPrefix("LOWER") || name.hasPrefix("UPPER")
                #expect(raster.count == share * 64, "\(name)")
                let (width, height) = isUpright ? (16, 4 * share) : (2 * share, 32)
                let isFar = name.hasPrefix("LOWER") || name.hasPrefix("RIGHT")
                let (left, top) = isFar ? (16 - width, 32 - height) : (0, 0)
                #expect(part(left, top, left + width, top + height), "\(name)")
            } else if name.hasPrefix("QUADRANT") {
                let quarters = [
                    "UPPER LEFT": (0, 0), "UPPER RIGHT": (8, 0), "LOWER LEFT": (0, 16), "LOWER RIGHT": (8, 16),
                ]
                let named = quarters.filter { name.contains($0.key) }
                #expect(raster.count == named.count * 128, "\(name)")
                for (x, y) in named.values { #expect(part(x, y, x + 8, y + 16), "\(name)") }
            } else {
                #expect(raster.count == 512, "\(name)")
            }
        }
        #expect([0x2591, 0x2592, 0x2593].map { DrawnShape($0)?.shade } == [0.25, 0.5, 0.75])
    }

    @Test func `dots are where braille has them`() throws {
        let places: [Character: (Int, Int)] = [
            "1": (0, 0), "2": (0, 1), "3": (0, 2), "4": (1, 0), "5": (1, 1), "6": (1, 2), "7": (0, 3), "8": (1, 3),
        ]
        for glyph in UInt32(0x2801)...0x28FF {
            let name = Self.name(glyph)
            let dots = name.split(separator: "-").last!
            let raster = try #require(Raster(glyph))
            #expect(raster.count == dots.count * 16 && raster.parts == dots.count, "\(name)")
            for dot in dots {
                let (x, y) = places[dot]!
                #expect(raster[8 * x + 4, 8 * y + 4], "\(name)")
            }
        }
        #expect(DrawnShape(0x2800) == nil)
    }

    @Test func `diagonals go from corner to corner`() throws {
        let (rising, falling, cross) = (
            try #require(Raster(0x2571)), try #require(Raster(0x2572)), try #require(Raster(0x2573))
        )
        #expect(rising[15, 0] && rising[0, 31] && rising[8, 15])
        #expect(falling[0, 0] && falling[15, 31] && falling[8, 16])
        #expect(cross[15, 0] && cross[0, 31] && cross[0, 0] && cross[15, 31])
    }
}

extension String {
    /// The commands of a path, each with what follows it.
    fileprivate func split(after isCommand: (Character) -> Bool) -> [(Character, Substring)] {
        var result: [(Character, Substring)] = []
        var rest = self[...]
        while let command = rest.popFirst() {
            let numbers = rest.prefix { !isCommand($0) }
            result.append((command, numbers))
            rest = rest[numbers.endIndex...]
        }
        return result
    }
}
