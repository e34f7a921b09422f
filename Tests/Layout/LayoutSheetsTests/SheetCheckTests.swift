import CellGeometry
import SeededNumbers
import Testing

@testable import LayoutSheets

/// A fault of each kind is found, with the smallest size at which it comes.
struct SheetCheckTests {
    @Test func `the smallest of some sizes has the fewest cells, and then the fewest columns`() {
        var tally = ProblemTally()
        let sizes = [(9, 9), (12, 2), (3, 8), (8, 3), (24, 1), (2, 12), (5, 5)].map { Size(width: $0, height: $1) }
        let smallest = sizes.map { size in
            tally.add(size)
            return tally.size
        }
        #expect(smallest == [sizes[0], sizes[1]] + Array(repeating: sizes[2], count: 3) + [sizes[5], sizes[5]])
        #expect(tally.count == 7)
    }

    private func problems(
        _ text: String, columns: ClosedRange<Int> = 20...60, rows: ClosedRange<Int> = 6...20
    ) throws -> [SheetProblem] {
        SheetCheck(try LayoutSheet(parsing: text), columns: columns, rows: rows).problems
    }

    /// The only problem of a sheet.
    private func problem(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> SheetProblem {
        let problems = try problems(text)
        return try #require(
            problems.count == 1 ? problems[0] : nil, "\(problems)", sourceLocation: sourceLocation)
    }

    @Test(arguments: ["ll = 2, w = 4, tt = 2, h = 0", "ll = 2, w = 0, tt = 2, h = 2"])
    func `what has no cells overlaps nothing that lies around it`(rule: String) throws {
        for text in [
            "a { \(rule) }\nb { ll = 0, w = 9, tt = 0, h = 5 }", "b { ll = 0, w = 9, tt = 0, h = 5 }\na { \(rule) }",
        ] {
            #expect(try problems(text).map(\.kind) == [.empty])
        }
    }

    @Test func `the problems of a layout are listed once for all of its views`() throws {
        let views = (0..<60).map { "v\($0) { }" }.joined(separator: "\n")
        let constraints = (0..<60).map { "v\($0).left = \($0)" }.joined(separator: "\n")
        let sweep = SheetSweep(try LayoutSheet(parsing: "\(views)\nconstraints {\n\(constraints)\n}"))
        sweep.look(at: Size(width: 80, height: 24))
        #expect(sweep.listings == 1)
        let problems = sweep.problems()
        // None has a height, which is a problem of its own.
        #expect(problems.filter { $0.kind == .issue }.count == 60)
        #expect(problems.last?.message.hasPrefix("not decided: v59.") == true)
        #expect(sweep.listings == 2)
    }

    @Test func `siblings overlap from a size on`() throws {
        let problem = try problem(
            """
            a { ll = tt = bb = 0, w = 30 }
            b { rr = tt = bb = 0, w = 10 }
            when w < 30 { a { w = 20 } }
            """)
        #expect(problem.kind == .overlap && problem.views == ["a", "b"])
        // 20...29 and 30...39, all but 30 columns in the first range overlap none.
        #expect(problem.size == Size(width: 20, height: 6))
        #expect(problem.count == (10 + 10) * 15)
        #expect(problem.rules.map(\.line) == [1, 2, 3])
        #expect(problem.message == "'a' and 'b' overlap in 10x6 cells at 10, 0")
    }

    @Test func `the smallest size has the fewest cells, and then the fewest columns`() throws {
        // 24 x 8 and 32 x 6 have as many cells; 40 x 6 has more.
        let text = """
            a { ll = tt = 0, w = 5, h = 5 }
            b { ll = 5, tt = 0, w = 5, h = 5 }
            when w == 24 and h == 8 or w == 32 and h == 6 or w == 40 and h == 6 { b { ll = 4 } }
            """
        let problem = try problem(text)
        #expect(problem.size == Size(width: 24, height: 8) && problem.count == 3)
    }

    @Test func `a view leaves its superview`() throws {
        let problem = try problem("a { ll = tt = 1, rr = bb = 0; b { ll = tt = 0, w = 25, h = 2 } }")
        #expect(problem.kind == .outside && problem.views == ["a.b"])
        #expect(problem.size == Size(width: 20, height: 6) && problem.count == 6 * 15)
        #expect(problem.message == "'a.b' at (1, 1, 25, 2) leaves 'a' at (1, 1, 19, 5)")
        #expect(problem.rules.map(\.text) == ["ll = tt = 0, w = 25, h = 2"] && problem.rules[0].view == "a.b")
    }

    @Test func `a view has no cells`() throws {
        let problem = try problem("a { ll = 0, w = 40%, minw = 9, tt = 0, h = super.h - 8 }")
        #expect(problem.kind == .empty && problem.views == ["a"] && problem.size == Size(width: 20, height: 6))
        #expect(problem.count == 3 * 41)
    }

    @Test func `a view is smaller than its content, as stated for the size`() throws {
        let problem = try problem(
            """
            a { ll = tt = 0, w = 50%, h = 1; content 20x1 }
            when w < 30 { a { content 5x1 } }
            """)
        #expect(problem.kind == .small && problem.size == Size(width: 30, height: 6))
        // 39 columns give 19.5, which is 20 cells.
        #expect(problem.count == 9 * 15)
        #expect(problem.message == "'a' has 15x1 cells, but its content takes 20x1")
    }

    @Test func `a condition that never settles is an issue of its view`() throws {
        let problem = try problem(
            """
            a {
                ll = tt = bb = 0, w = b.w + 10
                b { ll = tt = bb = 0, w = 5 }
                when w > 15 { b { w = 5 } } else { b { w = 20 } }
            }
            """)
        #expect(problem.kind == .issue && problem.views == ["a"] && problem.size == Size(width: 20, height: 6))
        #expect(problem.count == 41 * 15)
        #expect(problem.message.contains("sheet:4: the condition 'w > 15' on the size of a does not come to rest"))
    }

    @Test func `a cycle that some conditions close is an issue at their sizes, and leaves no trace at others`() throws {
        let text = """
            a { ll = 0, w = 10, tt = 0, h = 1 }
            b { ll = a.rl, w = 10, tt = 0, h = 1 }
            when w < 30 { a { ll = b.rl } }
            """
        let issues = try problems(text).filter { $0.kind == .issue }
        #expect(issues.count == 1 && issues[0].count == 10 * 15 && issues[0].size == Size(width: 20, height: 6))
        let layout = SheetLayout(try LayoutSheet(parsing: text))
        layout.solve(width: 25, height: 10)
        let small = frames(layout)
        layout.solve(width: 60, height: 20)
        let large = frames(layout)
        #expect(large == [Rect(x: 0, y: 0, width: 10, height: 1), Rect(x: 10, y: 0, width: 10, height: 1)])
        layout.solve(width: 25, height: 10)
        #expect(frames(layout) == small)
    }

    @Test func `a division by zero takes the base frame at its sizes, whatever came before`() throws {
        let text = "a { ll = 60 / (super.w - 30), w = 10, tt = 0, h = 1; content 4x2 }"
        let layout = SheetLayout(try LayoutSheet(parsing: text))
        for width in [40, 30, 50, 30] {
            layout.solve(width: width, height: 10)
            guard width == 30 else { continue }
            #expect(layout.frame(of: "a") == Rect(x: 0, y: 0, width: 4, height: 1))
            #expect(layout.issues.count == 1 && layout.issues[0].contains("it takes its base frame"))
        }
        #expect(try problems(text).contains { $0.kind == .issue && $0.views == ["a"] && $0.count == 15 })
    }

    @Test func `a variable without a value is an issue of the window`() throws {
        let problem = try problem("a { ll = tt = 0, w = 5 + x, h = 1 }\nwhen w > 30 { let x = 2 }")
        #expect(problem.kind == .issue && problem.views == [] && problem.count == 11 * 15)
        #expect(problem.message.contains("'x' has no value"))
    }

    @Test func `constraints decide as rules do`() throws {
        let problem = try problem(
            """
            a { ll = tt = 0, w = 10, h = 1 }
            b { content 4x1 }
            constraints { b.left = superview.left + 9; b.top = superview.top }
            """)
        #expect(problem.kind == .overlap)
        #expect(problem.rules.map(\.line) == [1, 3, 3] && problem.rules[1].view == "")
    }

    @Test(arguments: [
        "a { ll = tt = 0, w = 9, h = 1 }\nb { ll = tt = 0, w = 9, h = 1; floats }",
        "a { ll = tt = 0, w = 9, h = 1; floats }\nb { ll = tt = 0, w = 9, h = 1 }",
        "a { ll = tt = 0, w = 9, h = 1; hidden }\nb { ll = tt = 0, w = 9, h = 1 }",
        "a { ll = tt = bb = rr = 0; hidden\nb { ll = -9, tt = 0, w = 5, h = 0; content 9x9 } }",
        "a { ll = -3, tt = 0, w = 9, h = 1; overflows }",
        "a { ll = tt = 0, w = 9, h = 1 }\nb { ll = 9, tt = 0, w = 9, h = 1 }",
    ])
    func `what is allowed or hidden is no problem`(text: String) throws {
        #expect(try problems(text) == [])
    }

    @Test func `what has no cells overlaps nothing`() throws {
        let problems = try problems("a { ll = tt = 0, w = 9, h = 3 }\nb { ll = tt = 1, w = 0, h = 2 }")
        #expect(problems.map(\.kind) == [.empty])
    }

    @Test func `floats counts at the sizes where it is in force`() throws {
        let problem = try problem(
            "a { ll = tt = 0, w = 9, h = 1 }\nb { ll = tt = 0, w = 9, h = 1 }\nwhen w < 40 { b { floats } }")
        #expect(problem.size == Size(width: 40, height: 6) && problem.count == 21 * 15)
    }

    /// Pairs are found by sorting; here by comparing all.
    @Test func `overlaps are those that comparing all pairs finds`() throws {
        var random = Dice(state: 7)
        for _ in 0..<20 {
            let text = (0..<30).map { view in
                let n = (0..<4).map { _ in Int.random(in: 0...30, using: &random) }
                return "v\(view) { ll = \(n[0]), tt = \(n[1] / 4), w = \(n[2])%, h = \(n[3] / 6); overflows }"
            }.joined(separator: "\n")
            let layout = SheetLayout(try LayoutSheet(parsing: text))
            var counts: [[String]: Int] = [:]
            for width in 20...40 {
                for height in 6...8 {
                    layout.solve(width: width, height: height)
                    for (a, first) in layout.sheet.views.enumerated() {
                        for second in layout.sheet.views[(a + 1)...]
                        where layout.frame(of: first)!.intersects(layout.frame(of: second)!) {
                            counts[[first, second], default: 0] += 1
                        }
                    }
                }
            }
            let found = try problems(text, columns: 20...40, rows: 6...8).filter { $0.kind == .overlap }
            #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.views, $0.count) }) == counts)
        }
    }

    @Test func `progress counts all sizes`() throws {
        var seen: [Int] = []
        let check = SheetCheck(try LayoutSheet(parsing: "a { }"), columns: 1...3, rows: 1...4) { seen.append($0) }
        #expect(seen == [4, 8, 12] && check.sizes == 12)
    }
}
