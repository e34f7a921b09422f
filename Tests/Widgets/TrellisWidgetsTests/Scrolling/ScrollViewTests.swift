import SLL
import Testing
import TrellisConstraints
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct ScrollViewTests {
    private final class Spot: View {
        override var canFocus: Bool { true }
        override func measure(for width: Int?) -> Measure { Measure(width: 3, height: 1) }
        override func draw(in painter: Painter) {
            painter.text(isFocused ? "[x]" : "[ ]", x: 0, y: 0, style: painter[isFocused ? "focused" : "text"])
        }
    }

    private func lines(_ count: Int) -> Label {
        Label((1...count).map { "line \($0)" }.joined(separator: "\n"))
    }

    private func shown(_ scroll: ScrollView, width: Int = 10, height: Int = 4) -> WindowTester {
        let window = Window()
        window.add(scroll, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    @Test func `what is held at a row of the window lets scrolling come to rest`() {
        let (window, content) = (Window(size: Size(width: 20, height: 4)), View())
        let scroll = window.add(ScrollView(content), "ll = tt = 0, w = 10, h = 0")
        let button = content.add(Button("b") {})
        window.constraints.add("\(button.top) = 3")
        #expect(window.layoutIssues.filter { $0.contains("rest") } == [])
        scroll.offset = Point(x: 0, y: 2)
        #expect(window.layoutIssues.filter { $0.contains("rest") } == [])
        #expect(content.frame == Rect(x: 0, y: 0, width: 9, height: 0))
        #expect(button.frameInWindow.y == 3)
    }

    @Test(arguments: [[(16, 1), (60, 20)], [(60, 20)], [(30, 6), (16, 1), (60, 20)]])
    func `where it has room for all, another one that scrolls takes the focus, whatever sizes came before`(
        _ sizes: [(Int, Int)]
    ) {
        let window = Window()
        let (short, long) = (ScrollView(lines(15)), ScrollView(lines(99)))
        window.add(short, "tt = ll = 0, bb = 1, w = 50%")
        window.add(long, "tt = 0, bb = 1, ll = %rl, rr = 0", short)
        let tester = WindowTester(window, width: 30, height: 6)
        tester.draw()
        #expect(short.isFocused)
        for (width, height) in sizes {
            tester.resize(width: width, height: height)
            tester.draw()
        }
        #expect(long.isFocused)
        tester.resize(width: 30, height: 6)
        tester.draw()
        #expect(short.isFocused)
    }

    @Test func `it takes every size and every event`() {
        let words = "Wrapped 漢字 text of some lines, with 👩‍👩‍👧 in it. "
        #expect(checkWidget { ScrollView(Label(String(repeating: words, count: 3), wraps: true)) } == [])
        #expect(
            checkWidget { ScrollView(Label(String(repeating: words + "\n", count: 5)), axes: .both) } == [])
        #expect(
            checkWidget {
                let scroll = ScrollView()
                scroll.content.add(List(["one", "two", "three"]), "tt = 1, ll = 1, w = 12, h = 2")
                scroll.content.add(Spot(), "tt = 9, ll = 2")
                return scroll
            } == [])
    }

    @Test func `a part of a long text is seen, and keys show the rest`() {
        let scroll = ScrollView(lines(12))
        let tester = shown(scroll)
        #expect(scroll.isFocused)
        #expect(
            tester.picture == """
                |line 1   ┃|
                |line 2   │|
                |line 3   │|
                |line 4   │|
                """)
        tester.press(.pageDown)
        tester.press(.down)
        #expect(
            tester.picture == """
                |line 5   │|
                |line 6   │|
                |line 7   ┃|
                |line 8   │|
                """)
        tester.press(.end)
        #expect(scroll.offset == Point(x: 0, y: 8))
        #expect(tester.press(.pageDown) && tester.press(.pageUp))
        #expect(scroll.offset == Point(x: 0, y: 5))
        tester.press(.home)
        #expect(scroll.offset == .zero)
    }

    @Test func `there is no bar when all fits, and no focus`() {
        let scroll = ScrollView(lines(3))
        let tester = shown(scroll)
        #expect(tester.picture == "|line 1    |\n|line 2    |\n|line 3    |\n|          |")
        #expect(!scroll.isFocused && !tester.press(.pageDown))
    }

    @Test func `wrapped text is measured at the width in sight`() {
        let scroll = ScrollView(Label("one two three four five", wraps: true))
        let tester = shown(scroll, width: 8, height: 2)
        #expect(tester.picture == "|one two┃|\n|three  │|")
        tester.press(.end)
        #expect(tester.picture == "|four   │|\n|five   ┃|")
        tester.resize(width: 24, height: 2)
        #expect(tester.picture == "|one two three four five |\n|                        |")
        tester.resize(width: 8, height: 2)
        #expect(tester.picture == "|four   │|\n|five   ┃|")
    }

    @Test func `both directions scroll, by wheel and keys`() {
        let scroll = ScrollView(Label("abcdefghijklmno\n1\n2\n3\n4"), axes: .both)
        let tester = shown(scroll, width: 8, height: 4)
        #expect(
            tester.picture == """
                |abcdefg┃|
                |1      ┃|
                |2      │|
                |━━━──── |
                """)
        tester.press(.right)
        tester.press(.right)
        tester.press(.down)
        #expect(scroll.offset == Point(x: 4, y: 1))
        tester.send(.mouse(Mouse(.wheelDown, at: .zero, modifiers: .shift)))
        tester.send(.mouse(Mouse(.wheelDown, at: .zero)))
        #expect(scroll.offset == Point(x: 8, y: 2))
        tester.send(.mouse(Mouse(.wheelUp, at: .zero)))
        #expect(tester.picture == "|ijklmno┃|\n|       ┃|\n|       │|\n|────━━━ |")
    }

    @Test func `the thumb is dragged, and a click on the track brings it there`() {
        let scroll = ScrollView(lines(40))
        let tester = shown(scroll, width: 10, height: 10)
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 9, y: 1))))
        #expect(scroll.offset.y == 0)
        tester.send(.mouse(Mouse(.drag(.left), at: Point(x: 3, y: 20))))
        #expect(scroll.offset.y == 30)
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: 3, y: 0))))
        tester.send(.mouse(Mouse(.drag(.left), at: Point(x: 3, y: 0))))
        #expect(scroll.offset.y == 30)
        tester.click(x: 9, y: 0)
        #expect(scroll.offset.y == 0)
    }

    @Test func `what gets the focus comes into sight, also out of nested views`() {
        let content = View()
        let scroll = ScrollView(content)
        let spots = (0..<10).map { content.add(Spot(), "ll = 1, tt = \($0 * 3)") }
        let other = ScrollView(View())
        let window = Window()
        window.add(scroll, "tt = ll = rr = 0, h = 5")
        window.add(other, "bb = ll = rr = 0, h = 1")
        let tester = WindowTester(window, width: 10, height: 7)
        #expect(spots[0].isFocused && !scroll.canFocus)
        for _ in 0..<4 { tester.press(.tab) }
        #expect(spots[4].isFocused && scroll.offset.y == 8)
        tester.press(.tab, .shift)
        #expect(spots[3].isFocused && scroll.offset.y == 8)
        for _ in 0..<3 { tester.press(.up) }
        #expect(spots[0].isFocused && scroll.offset.y == 0)
        for _ in 0..<9 { tester.press(.down) }
        #expect(spots[9].isFocused && scroll.offset.y == 23)
        #expect(tester.picture.hasPrefix("|         │|\n| [ ]     │|\n|         │|\n|         │|\n| [x]     ┃|"))
    }

    /// Ten spots in three rows each; the fifth has the focus.
    private func scrolledSpots() -> (scroll: ScrollView, spots: [Spot], tester: WindowTester) {
        let content = View()
        let scroll = ScrollView(content)
        let spots = (0..<10).map { content.add(Spot(), "ll = 1, tt = \($0 * 3)") }
        let tester = shown(scroll, height: 14)
        for _ in 0..<4 { tester.press(.tab) }
        return (scroll, spots, tester)
    }

    @Test func `what has the focus stays in sight at every size, and all is as before at the size before`() {
        let (scroll, spots, tester) = scrolledSpots()
        #expect(spots[4].isFocused && scroll.offset.y == 0)
        for height in [5, 1, 3, 0, 4, 14, 6] {
            tester.resize(width: 10, height: height)
            tester.draw()
            #expect(scroll.offset.y == (height == 0 ? 12 : max(0, 13 - height)), "\(height) rows")
            #expect(height == 0 || tester.picture.contains("[x]"), "\(height) rows")
        }
        // It also stays where the content moves it.
        spots[4].layout.add("tt = 20")
        tester.draw()
        #expect(scroll.offset.y == 15 && tester.picture.contains("[x]"))
        tester.resize(width: 10, height: 14)
        tester.draw()
        #expect(scroll.offset.y == 7)
    }

    @Test func `who has scrolled away from the focus is not taken back to it by another size`() {
        let (scroll, spots, tester) = scrolledSpots()
        tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 2, y: 2))))
        let offset = scroll.offset.y
        #expect(offset > 0)
        tester.resize(width: 10, height: 4)
        tester.draw()
        #expect(scroll.offset.y == offset && spots[4].isFocused)
        scroll.offset.y = 20
        tester.resize(width: 10, height: 5)
        tester.draw()
        #expect(scroll.offset.y == 20 && spots[4].isFocused)
    }

    @Test func `a click into what is partly in sight does not move it, and another size does not either`() {
        let content = View()
        let tall = content.add(Spot(), "tt = 0, h = 30, w = 5")
        let scroll = ScrollView(content)
        let tester = shown(scroll, height: 8)
        scroll.offset.y = 6
        tester.draw()
        tester.click(x: 2, y: 3)
        #expect(tall.isFocused && scroll.offset.y == 6)
        tester.resize(width: 10, height: 5)
        tester.draw()
        #expect(scroll.offset.y == 6)
    }

    @Test func `arrow keys scroll to what is far away, step by step`() {
        let content = View()
        let (first, last) = (content.add(Spot(), "tt = 0"), content.add(Spot(), "tt = 12"))
        let scroll = ScrollView(content)
        let tester = shown(scroll)
        var presses = 0
        while !last.isFocused, presses < 20 {
            tester.press(.down)
            presses += 1
        }
        #expect(first.superview != nil && last.isFocused && presses > 3)
        #expect(tester.picture.contains("[x]"))
    }

    @Test func `a view in a scrolled one is clicked where it is seen`() {
        let content = View()
        let spots = (0..<10).map { content.add(Spot(), "tt = \($0)") }
        let scroll = ScrollView(content)
        let tester = shown(scroll)
        scroll.offset.y = 5
        tester.draw()
        tester.click(x: 0, y: 2)
        #expect(spots[7].isFocused)
    }

    @Test func `an offset that was set before the first layout holds`() {
        let scroll = ScrollView(lines(20))
        scroll.offset = Point(x: 0, y: 7)
        let tester = shown(scroll)
        #expect(scroll.offset.y == 7 && tester.picture.hasPrefix("|line 8 "))
        tester.resize(width: 10, height: 18)
        #expect(scroll.offset.y == 2 && tester.picture.hasPrefix("|line 3 "))
        tester.resize(width: 10, height: 4)
        #expect(scroll.offset.y == 7 && tester.picture.hasPrefix("|line 8 "))
    }

    @Test func `the offset can be observed, and content that shrinks is followed`() {
        let label = lines(20)
        let scroll = ScrollView(label)
        let tester = shown(scroll)
        var told: [Int] = []
        let token = scroll.observe(\.offset, initially: true) { [unowned scroll] _ in told.append(scroll.offset.y) }
        tester.press(.end)
        label.text = "a\nb\nc\nd\ne"
        tester.draw()
        #expect(told == [0, 16, 1])
        #expect(tester.picture == "|b        │|\n|c        ┃|\n|d        ┃|\n|e        ┃|")
        token.end()
    }

    @Test func `scrolling asks for one frame and paints once`() {
        let scroll = ScrollView(lines(20))
        let tester = shown(scroll)
        let host = RecordingHost(tester.window)
        tester.press(.down)
        tester.resize(width: 10, height: 12)
        tester.resize(width: 10, height: 19)
        #expect(host.frameRequestCount == 3)
        tester.draw()
        #expect(tester.damage.isEmpty && host.frameRequestCount == 3)
    }

    @Test func `a scroll view in a scroll view brings both to the focus`() {
        let inner = ScrollView(View())
        let spots = (0..<6).map { inner.content.add(Spot(), "tt = \($0 * 2)") }
        let outer = ScrollView(View())
        outer.content.add(inner, "tt = 10, h = 3, ll = 0, rr = 0")
        let tester = shown(outer)
        tester.window.focus(spots[4])
        tester.draw()
        #expect(inner.offset.y == 6 && tester.picture.contains("[x]"))
    }

    @Test func `what is clicked does not move away from the mouse`() {
        let scroll = ScrollView()
        let list = scroll.content.add(List((0..<9).map { "row \($0)" }), "tt = 3, ll = 0, w = 8, h = 9")
        scroll.content.add(Spot(), "tt = 0")
        let tester = shown(scroll)
        tester.window.focus(scroll.content.subviews[1])
        tester.draw()
        #expect(scroll.offset.y == 0)
        tester.click(x: 2, y: 3)
        #expect(list.isFocused && list.selection == 0 && scroll.offset.y == 0)
        scroll.scroll(rows: 5)
        tester.draw()
        tester.window.focus(nil)
        tester.click(x: 2, y: 1)
        #expect(list.selection == 3 && scroll.offset.y == 5)
    }

    @Test func `a view scrolls to the side alone`() {
        let scroll = ScrollView(Label("abcdefghijklmnop"), axes: .horizontal)
        let tester = shown(scroll, width: 8, height: 3)
        #expect(scroll.isFocused && tester.picture == "|abcdefgh|\n|        |\n|━━━━────|")
        tester.press(.end)
        #expect(tester.picture == "|ijklmnop|\n|        |\n|────━━━━|")
        #expect(!tester.press(.pageDown) && tester.press(.home) && scroll.offset == .zero)
        tester.send(.mouse(Mouse(.wheelDown, at: .zero)))
        #expect(scroll.offset.x == 6)
    }
}
