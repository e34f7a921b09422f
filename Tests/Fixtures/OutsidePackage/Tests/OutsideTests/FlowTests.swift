import Outside
import Testing
import Trellis
import TrellisTesting

struct FlowTests {
    private func flow() -> Flow {
        Flow(Button("red"), Button("green"), Label("a text that wraps", wraps: true), Button("b"))
    }

    @Test func `it takes every size and every event`() {
        #expect(checkWidget { flow() } == [])
    }

    @Test(arguments: [
        (40, ["  red     green   a text that wraps     ", "  b                                     "]),
        (20, ["  red     green     ", "a text that wraps   ", "  b                 "]),
        (10, ["  red     ", "  green   ", "a text    ", "that wraps", "  b       "]),
    ])
    func `views go to the next row where they do not fit`(width: Int, rows: [String]) {
        let window = Window()
        let flow = window.add(flow(), "tt = ll = rr = 0")
        let tester = WindowTester(window, width: width, height: rows.count)
        #expect(tester.picture == rows.map { "|\($0)|" }.joined(separator: "\n"))
        #expect(flow.frame.height == rows.count, "it is measured as it is laid out")
        #expect(window.layoutIssues.isEmpty)
    }

    @Test func `it follows what comes, goes and changes, at any size`() {
        let window = Window()
        let flow = window.add(Flow(Label("one"), Label("two")), "tt = ll = rr = 0")
        let tester = WindowTester(window, width: 10, height: 2)
        let three = flow.add(Label("three"))
        #expect(tester.picture == "|one two   |\n|three     |")
        (flow.subviews[0] as? Label)?.text = "first"
        #expect(tester.picture == "|first two |\n|three     |")
        three.isHidden = true
        tester.resize(width: 5, height: 2)
        #expect(tester.picture == "|first|\n|two  |")
        flow.subviews[0].removeFromSuperview()
        #expect(tester.picture == "|two  |\n|     |")
    }

    @Test func `other containers reckon with its height`() {
        let window = Window(
            Column {
                Flow(Label("one"), Label("two")); Label("below")
            })
        let tester = WindowTester(window, width: 8, height: 3)
        #expect(tester.picture == "|one two |\n|below   |\n|        |")
        tester.resize(width: 5, height: 3)
        #expect(tester.picture == "|one  |\n|two  |\n|below|")
    }
}
