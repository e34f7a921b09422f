import Outside
import Testing
import Trellis
import TrellisTesting

struct TailTests {
    private func tail(_ count: Int) -> (Tail, WindowTester) {
        let window = Window()
        let tail = window.add(Tail(), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 8, height: 4)
        tail.lines = (0..<count).map { ("line \($0)", $0 % 2 == 0 ? "" : "more") }
        return (tail, tester)
    }

    @Test func `it takes every size and every event`() {
        #expect(
            checkWidget {
                let tail = Tail()
                tail.lines = (0..<30).map { ("line \($0)", $0 % 3 == 0 ? "more" : "") }
                return tail
            } == [])
    }

    @Test func `it follows the end until the user scrolls`() {
        let (tail, tester) = tail(10)
        #expect(
            tester.picture == """
                |  more │|
                |line 8 │|
                |line 9 │|
                |  more ┃|
                """)
        tail.lines.append(("line 10", ""))
        #expect(tester.picture.hasPrefix("|line 8 │|"))
        tester.press(.up)
        tail.lines.append(("line 11", ""))
        #expect(tester.picture.hasPrefix("|  more │|\n|line 8"))
        tester.press(.home)
        #expect(tester.picture.hasPrefix("|line 0 ┃|\n|line 1"))
        tester.press(.end)
        tail.lines.append(("line 12", ""))
        #expect(tester.picture.hasSuffix("|line 12┃|"))
    }

    @Test func `the wheel, the bar and a drag beyond the edge scroll`() {
        let (tail, tester) = tail(20)
        tester.press(.home)
        tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 0, y: 0))))
        #expect(tester.picture.hasPrefix("|line 2"))
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 7, y: 3))))
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: 7, y: 3))))
        #expect(tester.picture.hasSuffix("|  more ┃|"))
        tester.press(.home)
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 0, y: 0))))
        tester.send(.mouse(Mouse(.drag(.left), at: Point(x: 0, y: 4))))
        #expect(tail.chosen == 3, "the line that comes into view")
        tester.advance(by: .seconds(1))
        #expect((tail.chosen ?? 0) > 10, "it goes on while the mouse rests below")
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: 0, y: 4))))
        let chosen = tail.chosen
        tester.advance(by: .seconds(1))
        #expect(tail.chosen == chosen)
    }
}
