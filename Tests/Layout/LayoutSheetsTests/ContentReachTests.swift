import LayoutSheets
import Testing

struct ContentReachTests {
    private func reach(_ text: String, _ path: String = "a") throws -> ContentReach? {
        ContentReach(of: path, in: try LayoutSheet(parsing: text), columns: 5...40, rows: 1...10, within: .seconds(20))
    }

    @Test(arguments: [
        ("a { ll = tt = 0; content 0...12 x 1 }", "holds for every content up to 12 columns, from 12 columns on"),
        ("a { ll = tt = 0; content 0...5 x 1 }", "holds for every content up to 5 columns, at every size"),
        ("a { ll = tt = 0; content 0...90 x 1 }", "holds for every content up to 40 columns, from 40 columns on"),
        ("a { ll = tt = 0; content 3 x 0...90 }", "holds for every content up to 10 rows, from 10 rows on"),
        (
            "a { ll = tt = 0, w = 3, h = 1; content 0...9 x 1 }",
            "holds for every content up to 3 columns, at every size"
        ),
        ("a { ll = tt = 0, w = 3, h = 1; content 4...9 x 1 }", "breaks at the largest size whatever its content"),
        (
            "a { ll = tt = 0, w = 3, h = 1; content 4...9 x 1 cut }",
            "holds for every content up to 9 columns, at every size"
        ),
        (
            "a { ll = tt = rr = 0; content text 0...30 words 5 }",
            "holds for every text up to 30 columns, from 7x10 or 8x8 or ... or 30x1 on"
        ),
        (
            "a { ll = tt = 0; content 0...90 x 1 } b { rr = tt = 0; content 4...8 x 1 }",
            "holds for every content up to 32 columns, from 40 columns on"
        ),
        // What has another cause does not count, but what follows from the content does.
        (
            "a { ll = tt = 0; content 0...9 x 1 } b { ll = tt = 50, w = h = 1 }",
            "holds for every content up to 9 columns, from 9 columns on"
        ),
        (
            "a { ll = tt = 0; content 0...90 x 1 cut } b { ll = a.rl, tt = 0, w = 10, h = 1 }",
            "holds for every content up to 30 columns, from 40 columns on"
        ),
        // A content that is too small is none of a smaller range.
        (
            "a { ll = tt = 0, maxw = 20; content 0...60 x 1 } when w < 30 { a { hidden } }",
            "holds for every content up to 20 columns, at every size"
        ),
    ])
    func `a content may grow as far as it says`(_ text: String, _ sentence: String) throws {
        #expect(try reach(text)?.sentence == sentence)
    }

    @Test func `one more column is too many, and the floor is that of a proof`() throws {
        let sheet = "a { ll = tt = 0, rr = 9, h = 3; content text 0...%d words 6 } b { rr = tt = 0, w = 8, h = 1 }"
        func proof(_ most: Int) throws -> SheetProof {
            SheetProof(
                try LayoutSheet(parsing: sheet.replacing("%d", with: "\(most)")), columns: 5...40, rows: 1...10)
        }
        let reach = try #require(try reach(sheet.replacing("%d", with: "500")))
        let most = try #require(reach.most)
        #expect(reach.isText && !reach.isWhole && !reach.countsRows && (1..<500).contains(most))
        #expect(try proof(most).floor == reach.floor && !reach.floor.isEmpty)
        #expect(try proof(most + 1).floor == [])
    }

    @Test func `nothing is said of what does not vary, or is not decided`() throws {
        #expect(try reach("a { ll = tt = 0, w = 3; content 8x4 }") == nil)
        #expect(try reach("b { ll = tt = 0, w = h = 3 }") == nil)
        #expect(try reach("a { ll = tt = 0; content 0...9 x 1 }\nconstraints { a.width >= 3 }") == nil)
        let sheet = try LayoutSheet(parsing: "a { ll = tt = 0; content 0...9 x 1 }")
        #expect(ContentReach(of: "a", in: sheet, columns: 5...40, rows: 1...10, within: .zero) == nil)
        #expect(ContentReach(of: "c", in: sheet, columns: 5...40, rows: 1...10) == nil)
    }
}
