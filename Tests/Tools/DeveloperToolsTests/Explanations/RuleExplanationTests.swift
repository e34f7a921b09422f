import DeveloperTools
import SLL
import Testing
import TrellisViews
import TrellisWidgets

/// Views that their own rules place.
@MainActor
struct RuleExplanationTests {
    private let window = Window(size: Size(width: 120, height: 40))

    private func named(_ name: String) -> View {
        let view = View()
        view.identifier = name
        return view
    }

    @Test func `a rule is a sum of what it names, and the other edges follow`() {
        let list = window.add(named("list"), "ll = tt = 0, w = 24, h = 10")
        let view = window.add(View(), "ll = %rl + 1, w = 30%", list)
        let line = #line - 1
        let explanation = view.layout.explanation
        #expect(explanation.left.sentence == "left 25 = right of list (24) + 1")
        #expect(explanation.width.sentence == "width 36 = 30% of the superview's width (120)")
        #expect(explanation.right.sentence == "right 61 = left (25) + width (36)")
        #expect(explanation.centerX.sentence == "centerX 43 = left (25) + width (36) / 2")
        #expect(explanation.top.sentence == "top 0: nothing decides it")
        #expect(explanation.height.source == .nothing)
        #expect(explanation.left.terms.map(\.value) == [24, 1])
        #expect(explanation.left.terms[0].view === list)
        #expect(explanation.left.terms[0].edge == "right")
        #expect(explanation.right.isDerived && !explanation.left.isDerived)
        let location = RuleLocation(file: "DeveloperToolsTests/RuleExplanationTests.swift", line: line)
        #expect(explanation.left.source == .rule(text: "ll = list.rl + 1", location: location))
        #expect(explanation.width.source == .rule(text: "w = 30%", location: location))
        #expect(list.layout.explanation.left.sentence == "left 0: ll = 0")
        #expect(explanation.frame == view.frame)
    }

    @Test func `the newest rule of a name and the two newest positions count`() {
        let view = window.add(View(), "ll = 1, rl = 50")
        view.layout.add("w = 5, cl = 40")
        var explanation = view.layout.explanation
        #expect(explanation.horizontal.decided.map(\.name) == ["right", "centerX"])
        #expect(explanation.width.sentence == "width 20 = 2 * right (50) - 2 * centerX (40)")
        #expect(explanation.left.sentence == "left 30 = 2 * centerX (40) - right (50)")
        view.layout.add("rl = nil")
        view.layout.add("w = 6")
        let line = #line - 1
        explanation = view.layout.explanation
        #expect(explanation.horizontal.decided.map(\.name) == ["width", "centerX"])
        #expect(explanation.width.source.text == "w = 6")
        #expect(explanation.width.source.location?.line == line)
        #expect(explanation.left.sentence == "left 37 = centerX (40) - width (6) / 2")
    }

    @Test func `positions from the far side are written as they were assigned`() {
        let list = window.add(named("list"), "ll = 10, w = 20")
        let view = window.add(View(), "rr = 25%, lr = %lr - 1, bb = 2, h = 3", list)
        let explanation = view.layout.explanation
        #expect(
            explanation.right.sentence
                == "right 90 = the superview's width (120) - 25% of the superview's width (120)"
                || explanation.right.sentence == "right 90 = 75% of the superview's width (120)")
        #expect(explanation.right.source.text == "rr = 25%")
        #expect(explanation.left.sentence == "left 11 = left of list (10) + 1")
        #expect(explanation.left.source.text == "lr = list.lr - 1")
        #expect(explanation.bottom.sentence == "bottom 38 = the superview's height (40) - 2")
    }

    @Test func `bounds say what they hold back`() {
        let view = window.add(View(), "ll = 2, w = 52, maxw = 40, tt = 0, h = 1, minh = 25%")
        var explanation = view.layout.explanation
        #expect(explanation.width.sentence == "width 40, held back by maxw = 40: 52 otherwise")
        #expect(explanation.horizontal.heldBack?.kind == .maximum && explanation.horizontal.heldBack?.otherwise == 52)
        #expect(explanation.horizontal.maximum?.value == 40)
        #expect(explanation.horizontal.minimum == nil)
        #expect(
            explanation.height.sentence
                == "height 10 = 25% of the superview's height (40), kept at minh = 25%: 1 otherwise")
        #expect(explanation.vertical.minimum?.sentence == "minh 10 = 25% of the superview's height (40)")
        view.layout.add("w = 30")
        explanation = view.layout.explanation
        #expect(explanation.horizontal.heldBack == nil)
        #expect(explanation.width.sentence == "width 30: w = 30")
        view.layout.add("w = -5")
        #expect(view.layout.explanation.width.sentence == "width 0, never less than 0: -5 otherwise")
        #expect(view.layout.explanation.width.source == .leastSize)
    }

    @Test func `a bound between two positions keeps the newer one`() {
        let view = window.add(View(), "ll = 10, rl = 100, maxw = 30, minw = 50")
        let explanation = view.layout.explanation
        #expect(explanation.width.sentence == "width 30, held back by maxw = 30: 90 otherwise")
        #expect(explanation.left.sentence == "left 70 = right (100) - width (30)")
        #expect(explanation.right.sentence == "right 100: rl = 100")
    }

    @Test func `exact numbers stand beside cells where they differ`() {
        let view = window.add(View(), "ll = 12.3%, w = 33.3%")
        let explanation = view.layout.explanation
        #expect(explanation.left.sentence == "left 14.76 = 12.3% of the superview's width (120), shown at 15")
        #expect(explanation.left.cell == 15 && view.frame.left == 15)
        #expect(abs(explanation.left.value - 14.76) < 1e-9)
    }

    @Test func `shares of the other axis and edges of superviews and cousins`() {
        let outer = window.add(named("outer"), "ll = 5, tt = 3, w = 50, h = 20")
        let other = window.add(named("other"), "ll = 70, tt = 0, w = 7, h = 2")
        let view = outer.add(View(), "ll = %ll - 2, w = V:50%, tt = %ct, h = H:10% + 1", other, outer)
        let explanation = view.layout.explanation
        #expect(explanation.left.sentence == "left 63 = left of other (65) - 2")
        #expect(explanation.width.sentence == "width 10 = 50% of the superview's height (20)")
        #expect(explanation.top.sentence == "top 10 = centerY of the superview (10)")
        #expect(explanation.height.sentence == "height 6 = 10% of the superview's width (50) + 1")
    }

    @Test func `functions and numbers of objects count with their results`() {
        let number = RuleNumber(7)
        var calls = 0
        let view = window.add(
            View(), "ll = %@f, w = %^f * 2 + 1, tt = %@f + 3", number,
            RuleBlock {
                calls += 1
                return 5
            }, number)
        window.layoutIfNeeded()
        let before = calls
        let explanation = view.layout.explanation
        #expect(explanation.left.sentence == "left 7 = number (7)")
        #expect(explanation.width.sentence == "width 11 = 1 + function() * 2 (10)")
        #expect(explanation.top.sentence == "top 10 = 3 + number (7)")
        #expect(calls == before, "an explanation calls no function")
        #expect(explanation.width.terms.map(\.kind) == [.constant, .function])
    }

    @Test func `products and sums of several edges`() {
        let a = window.add(named("a"), "ll = 1, w = 8, h = 3")
        let b = window.add(named("b"), "ll = 20, w = 10, h = 3")
        let view = window.add(View(), "ll = %rl + %w + 2, w = %w * %h / 4, tt = 10 - %h, h = 3 * %h", a, b, a, b, a, b)
        let explanation = view.layout.explanation
        #expect(explanation.left.sentence == "left 21 = right of a (9) + width of b (10) + 2")
        #expect(explanation.width.sentence == "width 6 = width of a (8) * height of b (3) / 4")
        #expect(explanation.top.sentence == "top 7 = 10 - height of a (3)")
        #expect(explanation.height.sentence == "height 9 = 3 * height of b (3)")
        #expect(explanation.top.terms.map(\.value) == [10, -3])
    }

    @Test func `its own other axis`() {
        let view = window.add(View(), "ll = 0, h = 4")
        view.layout.add("w = %h * 2 + %h", view, view)
        #expect(view.layout.explanation.width.sentence.hasPrefix("width 12 = "))
        #expect(view.layout.explanation.width.terms.reduce(0) { $0 + $1.value } == 12)
        #expect(view.layout.explanation.width.terms.allSatisfy { $0.kind == .own })
    }

    @Test func `content, a frame set by hand, and heights at a width`() {
        let label = window.add(Label("some words to wrap, more than one line", wraps: true), "ll = 5, w = 20")
        var explanation = label.layout.explanation
        #expect(explanation.height.sentence == "height \(label.frame.height): its content at 20 columns")
        #expect(explanation.height.source == .content(width: 20))
        #expect(label.frame.height > 1)
        let plain = window.add(Label("words"), "ll = 5")
        #expect(plain.layout.explanation.width.sentence == "width 5: its content")
        plain.frame = Rect(x: 1, y: 2, width: 30, height: 2)
        explanation = plain.layout.explanation
        #expect(explanation.width.sentence == "width 30: the frame set by hand")
        #expect(explanation.top.sentence == "top 2: the frame set by hand")
        #expect(explanation.left.sentence == "left 5: ll = 5")
    }

    @Test func `it is right at once after every edit`() {
        let view = window.add(View(), "ll = 1, w = 10")
        #expect(view.layout.explanation.left.value == 1)
        view.layout.add("ll = 2")
        #expect(view.layout.explanation.left.sentence == "left 2: ll = 2")
        view.layout.removeAll()
        #expect(view.layout.explanation.left.sentence == "left 0: nothing decides it")
        window.send(.resize(Size(width: 60, height: 20)))
        view.layout.add("w = 50%")
        #expect(view.layout.explanation.width.sentence == "width 30 = 50% of the superview's width (60)")
    }

    @Test func `the description is what an inspector would print`() {
        let list = window.add(named("list"))
        do {
            ViewLayout.remembersLocations = false
            defer { ViewLayout.remembersLocations = true }
            list.layout.add("ll = 2, w = 50%, maxw = 40, tt = 1, h = 3")
        }
        #expect(
            list.layout.explanation.description == """
                list: 40 x 3 at (2, 1)
                  left 2: ll = 2
                    rule 'll = 2'
                  width 40, held back by maxw = 40: 60 otherwise
                    rule 'maxw = 40'
                  right 42 = left (2) + width (40)
                  maxw 40
                  top 1: tt = 1
                    rule 'tt = 1'
                  height 3: h = 3
                    rule 'h = 3'
                  bottom 4 = top (1) + height (3)
                """)
    }
}
