import CellGeometry
import SLL
import Testing
import TrellisViews
import TrellisWidgets

@MainActor
struct LayoutExplanationTests {
    private let window = Window(size: Size(width: 120, height: 40))

    @Test func `a rule is a sum of what it names`() {
        let list = View()
        list.identifier = "list"
        window.add(list, "ll = tt = 0, w = 24, h = 10")
        let view = window.add(View(), "ll = %rl + 1, w = 30%", list)
        let line = #line - 1
        let explanation = view.layout.explanation
        #expect(explanation.left.sentence == "left 25 = right of list (24) + 1")
        #expect(explanation.width.sentence == "width 36 = 30 % of the superview's width (120)")
        #expect(explanation.right.sentence == "right 61 = left (25) + width (36)")
        #expect(explanation.centerX.sentence == "centerX 43 = left (25) + half the width (36)")
        #expect(explanation.top.sentence == "top 0: nothing decides it")
        #expect(explanation.left.terms.map(\.value) == [24, 1])
        #expect(explanation.left.terms[0].view === list)
        #expect(explanation.left.terms[0].edge == "right")
        let location = RuleLocation(
            file: "TrellisViewsTests/LayoutExplanationTests.swift", line: line)
        #expect(explanation.left.source == .rule(text: "ll = list.rl + 1", location: location))
        #expect(explanation.width.source == .rule(text: "w = 30%", location: location))
        print(explanation)
        print(list.layout.explanation.dependents)
        print(window.layout.explanation)
        print(window.layout.explanation.dependents)
    }
}
