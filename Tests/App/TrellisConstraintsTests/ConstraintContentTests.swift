import RuleText
import SFL
import SLL
import Testing
import TrellisConstraints
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// What content wants, and where text stands.
@MainActor
struct ConstraintContentTests: ConstraintSuite {
    let window = Window(size: Size(width: 20, height: 5))

    @Test func `a view keeps to the size of its content as its priorities say`() {
        let (a, b) = (Label("aaaa"), Label("bbbb"))
        for label in [a, b] { window.addSubview(label) }
        window.constraints.add([
            "\(a.left) = superview.left", "\(b.left) = \(a.right) + 1", "\(b.right) = superview.right",
            "\(a.top) = 0", "\(b.top) = 0",
        ])
        func widths(_ width: Int) -> [Int] {
            window.send(.resize(Size(width: width, height: 1)))
            window.layoutIfNeeded()
            return [a.frame.width, b.frame.width]
        }
        #expect(a.hugging == AxisPriorities(horizontal: 250, vertical: 250))
        #expect(a.compressionResistance == AxisPriorities(horizontal: 750, vertical: 750))
        a.hugging.horizontal = 251
        #expect(widths(15) == [4, 10])
        b.hugging.horizontal = 252
        #expect(widths(15) == [10, 4])
        a.compressionResistance.horizontal = 751
        #expect(widths(7) == [4, 2])
        b.compressionResistance.horizontal = 752
        #expect(widths(7) == [2, 4])
        #expect(window.layoutIssues == [])
        a.text = "aaaaaa"
        #expect(widths(12) == [7, 4])
        #expect(a.frame.height == 1)
    }

    @Test func `text that wraps is as high as its width asks for`() {
        let text = Label("one two three four", wraps: true)
        let below = tile("-")
        window.addSubview(text)
        window.constraints.add([
            "\(text.left) = superview.left", "\(text.right) = superview.right", "\(text.top) = superview.top",
            "\(below.top) = \(text.bottom)", "\(below.left) = 0", "\(below.right) = superview.right",
            "\(below.height) = 1",
        ])
        let tester = WindowTester(window, width: 9, height: 4)
        #expect(
            tester.picture == """
                |one two  |
                |three    |
                |four     |
                |---------|
                """)
        tester.resize(width: 14, height: 4)
        #expect(
            tester.picture == """
                |one two three |
                |four          |
                |--------------|
                |              |
                """)
    }

    @Test func `baselines are those of the text`() {
        let (one, three) = (Label("one"), Label("a\nb\nc"))
        let (first, last) = (Label("first"), Label("last"))
        for label in [one, three, first, last] { window.addSubview(label) }
        window.constraints.add([
            "\(three.left) = 0", "\(three.top) = 1", "\(three.height) = 4", "\(first.left) = \(three.right) + 1",
            "\(last.left) = \(three.right) + 1", "\(one.left) = \(first.right) + 1",
            "\(first.firstBaseline) = \(three.firstBaseline)", "\(last.baseline) = \(three.lastBaseline)",
            "\(one.baseline) = superview.baseline",
        ])
        let tester = WindowTester(window, width: 12, height: 5)
        #expect(
            tester.picture == """
                |            |
                |a first     |
                |b           |
                |c last      |
                |        one |
                """)
        three.text = "a\nb"
        tester.draw()
        #expect(
            tester.picture == """
                |            |
                |a first     |
                |b last      |
                |            |
                |        one |
                """)
    }

    @Test func `leading and trailing turn with the direction of reading`() {
        let (a, b) = (tile("a"), tile("b"))
        window.constraints.add([
            "\(a.leading) = superview.leading + 1", "\(a.width) = 3", "\(b.leading) = \(a.trailing) + 2",
            "\(b.width) = 1",
            "\(a.top) = 0", "\(b.top) = 0", "\(a.height) = 1", "\(b.height) = 1",
        ])
        let tester = WindowTester(window, width: 10, height: 1)
        #expect(tester.picture == "| aaa  b   |")
        window.isRightToLeft = true
        tester.draw()
        #expect(tester.picture == "|   b  aaa |")
    }
}
