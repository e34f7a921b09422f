import DeveloperTools
import Testing
import TrellisConstraints
import TrellisViews
import TrellisWidgets

/// Views that constraints place.
@MainActor
struct ConstraintExplanationTests {
    private let window = Window(size: Size(width: 100, height: 30))
    private let box = View()
    private let red = View()
    private let blue = View()

    init() {
        (box.identifier, red.identifier, blue.identifier) = ("box", "red", "blue")
        window.add(box, "ll = 10, w = 50, tt = 5, h = 20")
        box.add(red)
        box.add(blue)
    }

    @Test func `equations are sums`() {
        let handle = box.constraints.add("\(red.left) = \(box.left) + 2")
        let line = #line - 1
        box.constraints.add("\(red.right) = 0.5 * \(box.right)")
        box.constraints.add("\(blue.left) = \(red.right) + 1")
        box.constraints.add("\(blue.width) = \(red.width)")
        let explanation = red.layout.explanation
        #expect(explanation.left.sentence == "left 2 = left of the superview (0) + 2")
        #expect(explanation.right.sentence == "right 25 = right of the superview (50) / 2")
        #expect(explanation.width.sentence == "width 23 = right (25) - left (2)")
        guard case .constraints(let all) = explanation.left.source else {
            Issue.record("\(explanation)")
            return
        }
        #expect(all.count == 1 && all[0].handle === handle)
        #expect(all[0].text == "red.left = superview.left + 2")
        #expect(all[0].priority == 1000)
        #expect(
            all[0].location
                == RuleLocation(file: "DeveloperToolsTests/ConstraintExplanationTests.swift", line: line))
        #expect(blue.layout.explanation.left.sentence == "left 26 = right of red (25) + 1")
        #expect(blue.layout.explanation.width.sentence == "width 23 = width of red (23)")
        #expect(blue.layout.explanation.unsatisfied == [])
    }

    @Test func `a wish that gave way says by how much, and to what`() {
        box.constraints.add("\(red.left) = 2")
        box.constraints.add("\(red.width) = 50 @ 500")
        box.constraints.add("\(red.width) <= 40")
        let explanation = red.layout.explanation
        #expect(explanation.width.sentence == "width 40: red.width <= 40")
        #expect(explanation.unsatisfied.map(\.text) == ["red.width = 50 @ 500"])
        #expect(explanation.unsatisfied.map(\.violation) == [10])
        #expect(explanation.unsatisfied[0].conflicts.map(\.text) == ["red.width <= 40"])
        #expect(
            explanation.unsatisfied[0].sentence == "'red.width = 50 @ 500' gave way by 10, to 'red.width <= 40'")
        #expect(explanation.unsatisfied[0].handle?.priority == 500)
    }

    @Test func `a size between two edges outweighs a wish for it`() {
        box.constraints.add("\(red.left) = 2")
        box.constraints.add("\(red.right) = \(box.right) - 3")
        box.constraints.add("\(red.width) = 60 @ 900")
        let explanation = red.layout.explanation
        #expect(explanation.unsatisfied.map(\.violation) == [15])
        #expect(
            explanation.unsatisfied[0].conflicts.map(\.text) == ["red.left = 2", "red.right = superview.right - 3"])
    }

    @Test func `a wish of views side by side gives way to the chain of stronger ones`() {
        box.constraints.add("\(red.left) = \(box.left)")
        box.constraints.add("\(red.width) = 30 @ 500")
        box.constraints.add("\(blue.left) = \(red.right) + 1")
        box.constraints.add("\(blue.right) = \(box.right)")
        box.constraints.add("\(blue.width) >= 35 @ 800")
        box.constraints.add("\(blue.width) >= 10")
        let explanation = red.layout.explanation
        #expect(explanation.width.value == 14)
        #expect(explanation.unsatisfied.map(\.violation) == [16])
        #expect(
            explanation.unsatisfied[0].conflicts.map(\.text) == [
                "red.left = superview.left", "blue.left = red.right + 1", "blue.right = superview.right",
                "blue.width >= 35 @ 800",
            ])
        #expect(blue.layout.explanation.unsatisfied == [])
    }

    @Test func `a wish between others of its priority gives way to one of them`() {
        box.constraints.add("\(red.left) = 0")
        for width in [10, 20, 30] { box.constraints.add("\(red.width) = \(width) @ 500") }
        let explanation = red.layout.explanation
        #expect(explanation.width.value == 20)
        #expect(explanation.unsatisfied.map(\.violation) == [10, 10])
        for wish in explanation.unsatisfied { #expect(wish.conflicts.map(\.text) == ["red.width = 20 @ 500"]) }
    }

    @Test func `the content decides where nothing else does`() {
        let label = box.add(Label("words"))
        label.identifier = "label"
        box.constraints.add("\(label.left) = 3")
        #expect(label.layout.explanation.width.sentence == "width 5: its content")
        box.constraints.add("\(label.width) >= 8")
        let explanation = label.layout.explanation
        #expect(explanation.width.sentence == "width 8: label.width >= 8")
        #expect(
            explanation.unsatisfied.map(\.sentence) == ["'label.width <= 5 @ 250' gave way by 3, to 'label.width >= 8'"]
        )
        #expect(explanation.unsatisfied[0].handle == nil)
        label.hugging = AxisPriorities(horizontal: 300, vertical: 300)
        #expect(label.layout.explanation.unsatisfied[0].priority == 300)
    }

    @Test func `a height by constraints follows the width`() {
        let label = box.add(Label("some words to wrap, more than one line", wraps: true))
        box.constraints.add("\(label.left) = 3")
        box.constraints.add("\(label.width) = 20")
        box.constraints.add("\(label.top) = 1")
        #expect(label.layout.explanation.height.source == .content(width: 20))
    }

    @Test func `views that are placed together name all constraints that bind them`() {
        box.constraints.add("\(red.left) = \(box.left)")
        box.constraints.add("\(blue.left) = \(red.right) + 2")
        box.constraints.add("\(blue.right) = \(box.right)")
        box.constraints.add("\(blue.width) = \(red.width)")
        box.constraints.add("\(red.width) >= 1")
        let explanation = red.layout.explanation
        #expect(explanation.left.sentence == "left 0 = left of the superview (0)")
        #expect(explanation.width.value == 24)
        #expect(explanation.width.terms.reduce(0) { $0 + $1.value } == 24)
        #expect(explanation.horizontal.decided.count == 2)
        #expect(blue.layout.explanation.right.sentence == "right 50 = right of the superview (50)")
    }

    @Test func `where wishes compete, each edge is a sum or names all constraints`() {
        box.constraints.add("\(red.left) = 4")
        box.constraints.add("\(red.width) = 10 @ 400")
        box.constraints.add("\(blue.width) = 2 * \(red.width) @ 300")
        box.constraints.add("\(blue.left) = \(red.right)")
        box.constraints.add("\(blue.right) <= 30")
        for view in [red, blue] {
            for edge in view.layout.explanation.horizontal.edges where !edge.terms.isEmpty {
                #expect(abs(edge.terms.reduce(0) { $0 + $1.value } - edge.value) < 1e-6, "\(edge)")
            }
        }
        #expect(blue.layout.explanation.unsatisfied.allSatisfy { $0.violation > 0 })
    }

    @Test func `what is measured from another view's corner says so`() {
        window.constraints.add("\(red.left) = 30")
        window.constraints.add("\(red.width) = 5")
        let explanation = red.layout.explanation
        #expect(explanation.left.value == 20)
        #expect(explanation.left.terms.reduce(0) { $0 + $1.value } == 20)
        #expect(explanation.left.sentence == "left 20 = 30 - the distance to the corner of Window (10)")
    }

    @Test func `leading edges are right ones where text is read from right to left`() {
        window.isRightToLeft = true
        box.constraints.add("\(red.leading) = \(box.leading) + 2")
        box.constraints.add("\(red.width) = 5")
        let explanation = red.layout.explanation
        #expect(explanation.right.sentence == "right 48 = right of the superview (50) - 2")
        #expect(explanation.left.sentence == "left 43 = right (48) - width (5)")
        #expect(explanation.left.source == .derived)
    }

    @Test func `clashes and open places are issues`() {
        box.constraints.add("\(red.left) = 2")
        box.constraints.add("\(red.right) = \(box.right)")
        box.constraints.add("\(red.width) <= \(box.height) + 20")
        let explanation = red.layout.explanation
        #expect(
            explanation.issues.first == "box: cannot hold: 'red.width <= superview.height + 20'"
                + ", with 'red.left = 2', with 'red.right = superview.right'")
        #expect(explanation.unsatisfied.map(\.text) == ["red.width <= superview.height + 20"])
        #expect(explanation.unsatisfied[0].conflicts.map(\.text) == ["red.left = 2", "red.right = superview.right"])
        box.constraints.removeAll()
        box.constraints.add("\(red.width) = 5")
        let open = red.layout.explanation
        #expect(open.issues.contains("not decided: red.left"))
        #expect(open.left.source == .nothing)
        #expect(open.width.sentence == "width 5: red.width = 5")
        for issue in open.issues { #expect(window.layoutIssues.contains(issue)) }
    }

    @Test func `a view with rules is not placed by constraints`() {
        red.layout.add("ll = 7")
        box.constraints.add("\(red.left) = 2 @ 500")
        let explanation = red.layout.explanation
        #expect(explanation.left.sentence == "left 7: ll = 7")
        #expect(explanation.unsatisfied.map(\.violation) == [5])
        red.layout.removeAll()
        #expect(red.layout.explanation.left.sentence == "left 2: red.left = 2 @ 500")
    }
}
