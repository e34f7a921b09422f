import Boxes
import Testing
import TrellisLayout

@Suite struct DrawingTests {
    private let sheet = """
        list { ll = tt = bb = 0, w = 25%, minw = 10 }
        detail { ll = list.rl + 1, tt = rr = bb = 0 }
        when w < 40 {
            list { hidden }
            detail { ll = 0 }
        }
        """

    @Test func `boxes lie where the sheet says`() throws {
        let drawing = try Drawing(sheet, names: ["list", "detail"])
        #expect(
            drawing.svg(width: 80, height: 10) == """
                <svg xmlns='http://www.w3.org/2000/svg' width='640' height='160'>
                  <rect x='0' y='0' width='160' height='160'/>
                  <rect x='168' y='0' width='472' height='160'/>
                </svg>

                """)
        #expect(drawing.svg(width: 30, height: 10).contains("<rect x='0' y='0' width='240' height='160'/>"))
    }

    @Test func `rules, constraints and proofs are in the same module`() throws {
        let rules = RuleLayout()
        let list = rules.add("list", "ll = tt = 0, bb = 1, w = 30%")
        let detail = rules.add("detail", "tt = %tt, bb = %bb, ll = %rl + 1, rr = 0", list, list, list)
        rules.solve(width: 80, height: 24)
        #expect(rules.frame(of: detail) == Rect(x: 25, y: 0, width: 55, height: 23))

        let constraints = ConstraintLayout()
        let side = constraints.addItem("side")
        try constraints.add(["side.left = root.left", "side.width = 0.5 * root.width @ 750", "side.width <= 30"])
        constraints.solve(width: 80, height: 24)
        #expect(constraints.frame(of: side).width == 30)

        #expect(SheetProof(try LayoutSheet(parsing: sheet), columns: 1...100, rows: 1...10).isProved == true)
    }
}
