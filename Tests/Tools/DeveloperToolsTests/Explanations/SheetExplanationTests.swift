import DeveloperTools
import LayoutSheets
import Testing
import TrellisSheets
import TrellisViews
import TrellisWidgets

/// Views that layout sheets place.
@MainActor
struct SheetExplanationTests {
    private let window = Window(size: Size(width: 100, height: 30))

    private func add(_ names: String...) -> [View] { names.map { window.add(View(), named: $0) } }

    @Test func `the line of the sheet that decides`() throws {
        let views = add("list", "text")
        try window.apply(
            LayoutSheet(
                parsing: """
                    let gap = 2
                    list { ll = tt = 0, w = 30%, h = 5 }
                    text {
                        ll = list.rl + gap, rr = 0
                        tt = 0
                    }
                    when w < 80 {
                        text {
                            ll = 0
                            maxw = 20
                        }
                    }
                    """, file: "main.layout"))
        let text = views[1].layout.explanation
        #expect(text.left.sentence == "left 32 = right of list (30) + 2")
        #expect(text.left.source.location == RuleLocation(file: "main.layout", line: 4))
        #expect(text.left.source.text?.contains("ll = list.rl + gap") == true)
        #expect(text.top.source.location == RuleLocation(file: "main.layout", line: 5))
        #expect(views[0].layout.explanation.width.source.location?.line == 2)
        window.send(.resize(Size(width: 70, height: 30)))
        let narrow = views[1].layout.explanation
        #expect(narrow.left.source == .sheet(text: "ll = 0", file: "main.layout", line: 9))
        #expect(narrow.width.heldBack?.kind == .maximum)
        #expect(narrow.horizontal.maximum?.source.location?.line == 10)
        #expect(narrow.width.source.sentence == "sheet 'maxw = 20' (main.layout:10)")
    }

    @Test func `constraints of a sheet have lines too`() throws {
        let views = add("a", "b")
        try window.apply(
            LayoutSheet(
                parsing: """
                    a { }
                    b { }
                    constraints {
                        a.left = 3
                        a.width = 20 @ 700
                        b.left = a.right + 1
                    }
                    """, file: "main.layout"))
        let explanation = views[1].layout.explanation
        #expect(explanation.left.sentence == "left 24 = right of a (23) + 1")
        #expect(explanation.left.source.location == RuleLocation(file: "main.layout", line: 6))
        #expect(views[0].layout.explanation.width.source.location?.line == 5, "\(views[0].layout.explanation)")
    }
}
