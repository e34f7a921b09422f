import DeveloperTools
import Testing
import TrellisViews
import TrellisWidgets

/// Views that are not placed, or not as usual.
@MainActor
struct OddExplanationTests {
    private let window = Window(size: Size(width: 60, height: 20))

    @Test func `a window is as large as its terminal`() {
        let explanation = window.layout.explanation
        #expect(explanation.width.sentence == "width 60: the size of the terminal")
        #expect(explanation.horizontal.decided.map(\.source) == [.terminal, .terminal])
        #expect(explanation.bottom.sentence == "bottom 20 = top (0) + height (20)")
    }

    @Test func `views in no window are not laid out`() {
        let (outer, view) = (View(), View())
        #expect(view.layout.explanation.left.source == .nothing)
        view.frame = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(view.layout.explanation.right.sentence == "right 4 = left (1) + width (3)")
        #expect(view.layout.explanation.left.source == .frameByHand)
        outer.add(view, "ll = 7")
        guard case .fallback(let text) = view.layout.explanation.left.source else {
            Issue.record("\(view.layout.explanation)")
            return
        }
        #expect(text.contains("no window"))
        #expect(view.layout.explanation.dependents.isEmpty)
        window.add(outer, "ll = 2, w = 20")
        #expect(view.layout.explanation.left.sentence == "left 7: ll = 7")
        outer.removeFromSuperview()
        #expect(view.layout.explanation.left.terms.isEmpty)
    }

    @Test func `a view whose rule names one in another window keeps its place, and says so`() {
        let other = Window()
        let (a, b) = (View(), View())
        b.identifier = "b"
        window.add(b, "ll = 5, w = 5")
        window.add(a, "ll = %rl, tt = 1", b)
        #expect(a.layout.explanation.left.value == 10)
        other.add(b)
        let explanation = a.layout.explanation
        guard case .fallback(let message) = explanation.left.source else {
            Issue.record("\(explanation)")
            return
        }
        #expect(message.contains("not in the same window"))
        #expect(explanation.issues == [message])
        #expect(explanation.top.sentence == "top 1: tt = 1")
        #expect(b.layout.explanation.left.sentence == "left 5: ll = 5")
    }

    @Test func `a view that depends on itself says on what path`() {
        let (outer, inner, other) = (View(), View(), View())
        (outer.identifier, inner.identifier) = ("outer", "inner")
        window.addSubview(inner)
        window.add(other, "ll = 3, w = 10")
        window.add(outer, "ll = %ll, rl = %rl, tt = 2", inner, other)
        // The tree closes the circle, not a rule.
        outer.addSubview(inner)
        let explanation = outer.layout.explanation
        guard case .fallback(let message) = explanation.left.source else {
            Issue.record("\(explanation)")
            return
        }
        #expect(message.contains("depends on itself"))
        #expect(explanation.issues == [message])
        #expect(explanation.left.terms.isEmpty && explanation.width.terms.isEmpty)
        #expect(explanation.left.sentence == "left \(outer.frame.left): \(message)")
        #expect(explanation.top.sentence == "top 2: tt = 2")
    }

    @Test func `what is not finite is explained by its message`() {
        let a = window.add(View(), "ll = 0, w = 5")
        let view = window.add(View(), "w = 10 / (%w - %w), ll = 1", a, a)
        let explanation = view.layout.explanation
        guard case .fallback(let message) = explanation.width.source else {
            Issue.record("\(explanation)")
            return
        }
        #expect(message.contains("gives no finite number"))
        #expect(explanation.issues == [message])
        let between = window.add(View(), "ll = 1, rl = %w / (%w - 5)", a, a)
        #expect(between.layout.explanation.horizontal.decided.count == 2)
    }

    @Test func `hidden views are explained as if they were shown`() {
        let view = window.add(View(), "ll = 3, w = 10")
        view.isHidden = true
        #expect(view.layout.explanation.left.sentence == "left 3: ll = 3")
    }

    @Test func `views whose rules name one that is gone`() {
        var gone: View? = View()
        window.add(gone!, "ll = 5, w = 5")
        let view = window.add(View(), "ll = %rl", gone!)
        window.layoutIfNeeded()
        gone!.removeFromSuperview()
        gone = nil
        let explanation = view.layout.explanation
        guard case .fallback = explanation.left.source else {
            Issue.record("\(explanation)")
            return
        }
    }

    @Test func `tiny windows`() {
        let view = window.add(View(), "ll = 50% - 3, rr = 10, maxw = 50%, tt = bb = 0")
        for size in [Size.zero, Size(width: 1, height: 1), Size(width: 7, height: 3), Size(width: 500, height: 200)] {
            window.send(.resize(size))
            for edge in view.layout.explanation.horizontal.edges {
                #expect(abs(edge.terms.reduce(0) { $0 + $1.value } - edge.value) < 1e-9, "\(edge) at \(size)")
            }
        }
    }

    @Test func `numbers are written short`() {
        let view = window.add(View(), "ll = 0.125, w = 100000.5")
        #expect(view.layout.explanation.left.sentence == "left 0.13, shown at 0: ll = 0.125")
        #expect(view.layout.explanation.width.sentence == "width 100000.5, shown at 100001: w = 100000.5")
    }
}
