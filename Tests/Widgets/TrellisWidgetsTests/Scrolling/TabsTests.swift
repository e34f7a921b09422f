import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct TabsTests {
    private let window = Window()

    private static func make(
        _ titles: [String] = ["one", "two", "three"], onChange: @escaping @MainActor (Int) -> Void = { _ in }
    )
        -> Tabs
    {
        let tabs = Tabs(onChange: onChange)
        for title in titles {
            let page = tabs.add(title, View())
            page.add(Checkbox("\(title) a"), "tt = ll = 0")
            page.add(Checkbox("\(title) b"), "tt = 1, ll = 0")
        }
        return tabs
    }

    private func shown(_ tabs: Tabs, width: Int = 24, height: Int = 4) -> WindowTester {
        window.add(tabs, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    private func row(_ tester: WindowTester) -> Substring { tester.picture.split(separator: "\n")[0] }

    @Test func `tabs take every size and every event`() {
        #expect(checkWidget { Self.make(["one", "漢字", "a longer one"]) } == [])
        #expect(checkWidget { Tabs() } == [])
    }

    @Test func `one page is seen below the titles`() {
        let tabs = Self.make()
        let tester = shown(tabs)
        #expect(
            tester.picture == """
                | one  two  three        |
                |━━━━━───────────────────|
                |☐ one a                 |
                |☐ one b                 |
                """)
        tabs.selection = 2
        tester.draw()
        #expect(
            tester.picture == """
                | one  two  three        |
                |──────────━━━━━━━───────|
                |☐ three a               |
                |☐ three b               |
                """)
    }

    @Test func `arrow keys on the titles choose, and so do keys from inside`() {
        var told: [Int] = []
        let tabs = Self.make { told.append($0) }
        let tester = shown(tabs)
        tester.press(.right)
        tester.press(.right)
        tester.press(.right)
        tester.press(.left)
        #expect(told == [1, 2, 1])
        tester.press(.down)
        #expect((window.focusedView as? Checkbox)?.title == "two a")
        tester.press(.pageDown, .control)
        tester.press(.pageDown, .control)
        #expect(told == [1, 2, 1, 2, 0])
        tester.press(.pageUp, .control)
        tester.press(.character("2"), .alt)
        tester.press(.character("4"), .alt)
        #expect(told == [1, 2, 1, 2, 0, 2, 1] && tabs.selection == 1)
    }

    @Test func `the focus comes back to where it was in a page`() {
        let tabs = Self.make()
        let tester = shown(tabs)
        func focused() -> String? { (window.focusedView as? Checkbox)?.title }
        tester.press(.down)
        tester.press(.down)
        #expect(focused() == "one b")
        tester.press(.character("2"), .alt)
        #expect(focused() == "two a")
        tester.press(.character("1"), .alt)
        #expect(focused() == "one b")
        tester.type(" ")
        tester.press(.pageDown, .control)
        tester.press(.pageUp, .control)
        #expect(tester.picture.contains("☑ one b"))
    }

    @Test func `a page without anything to focus leaves the focus at the titles`() {
        let tabs = Self.make()
        tabs.add("bare", Label("nothing"))
        let tester = shown(tabs, width: 40)
        tester.press(.down)
        tester.press(.character("4"), .alt)
        tester.press(.left)
        #expect(tabs.selection == 2)
    }

    @Test func `the mouse and the wheel choose`() {
        let tabs = Self.make()
        let tester = shown(tabs)
        tester.click(x: 7, y: 0)
        #expect(tabs.selection == 1)
        tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 0, y: 0))))
        #expect(tabs.selection == 2)
        tester.click(x: 20, y: 0)
        #expect(tabs.selection == 2)
    }

    @Test func `titles that do not fit scroll to the chosen one`() {
        let tabs = Self.make((1...12).map { "page \($0)" })
        let tester = shown(tabs)
        #expect(row(tester) == "| page 1  page 2  page 3›|")
        tabs.selection = 5
        tester.draw()
        #expect(row(tester) == "|‹page 5  page 6  page 7›|")
        tester.click(x: 20, y: 0)
        #expect(tabs.selection == 6)
        tabs.selection = 11
        tester.draw()
        #expect(row(tester) == "|‹e 10  page 11  page 12 |")
        tester.resize(width: 5, height: 4)
        #expect(row(tester) == "| pa… |")
    }

    @Test func `pages come and go, and the one that is seen stays`() {
        let tabs = Self.make()
        let tester = shown(tabs)
        tabs.selection = 1
        let first = tabs.insert("zero", Label("first of all"), at: 0)
        tester.draw()
        #expect(tabs.selection == 2 && tester.picture.contains("two a"))
        tabs.remove(at: 0)
        tester.draw()
        #expect(tabs.selection == 1 && tester.picture.contains("two a") && first.superview == nil)
        tabs.remove(at: 2)
        tester.press(.down)
        tabs.remove(at: 1)
        tester.draw()
        #expect(tabs.selection == 0 && tester.picture.contains("one a"))
        tabs.remove(at: 0)
        tester.draw()
        #expect(tabs.pages.isEmpty)
        tester.press(.right)
        tester.press(.pageDown, .control)
    }

    @Test func `titles can be changed`() {
        let tabs = Self.make()
        let tester = shown(tabs)
        tabs.titles[1] = "第二"
        tester.draw()
        #expect(row(tester) == "| one  第二  three       |")
    }

    @Test func `a page added again moves, and one page stays visible`() {
        let tabs = Self.make()
        let tester = shown(tabs)
        let (one, two, three) = (tabs.pages[0], tabs.pages[1], tabs.pages[2])
        tabs.add("again", two)
        #expect(tabs.pages.map(ObjectIdentifier.init) == [one, three, two].map(ObjectIdentifier.init))
        #expect(tabs.titles == ["one", "three", "again"] && tabs.selection == 0)
        #expect(tabs.pages.filter { !$0.isHidden }.map(ObjectIdentifier.init) == [ObjectIdentifier(one)])
        tabs.insert("first", two, at: 0)
        #expect(tabs.pages.map(ObjectIdentifier.init) == [two, one, three].map(ObjectIdentifier.init))
        #expect(tabs.titles == ["first", "one", "three"] && tabs.selection == 1)
        #expect(
            tester.picture == """
                | first  one  three      |
                |───────━━━━━────────────|
                |☐ one a                 |
                |☐ one b                 |
                """)
    }

    @Test func `the visible page stays visible, with the focus, when it is added again`() {
        let tabs = Self.make()
        let tester = shown(tabs)
        let box = tabs.pages[0].subviews[1]
        window.focus(box)
        tabs.add("last", tabs.pages[0])
        #expect(tabs.titles == ["two", "three", "last"] && tabs.selection == 2)
        #expect(tabs.pages.filter { !$0.isHidden }.count == 1)
        tester.draw()
        #expect(box.isFocused)
        #expect(
            tester.picture == """
                | two  three  last       |
                |────────────━━━━━━──────|
                |☐ one a                 |
                |☐ one b                 |
                """)
        tester.press(.pageUp, .control)
        tester.press(.pageDown, .control)
        #expect(box.isFocused)
        let only = Self.make(["only"])
        only.add("same", only.pages[0])
        #expect(only.titles == ["same"] && only.pages.count == 1 && !only.pages[0].isHidden)
    }

    @Test func `a page moves from other tabs`() {
        let (from, to) = (Self.make(["a", "b"]), Self.make(["c"]))
        let box = from.pages[0].subviews[0]
        window.add(from, "tt = ll = rr = 0, h = 50%")
        window.add(to, "bb = ll = rr = 0, h = 50%")
        let tester = WindowTester(window, width: 12, height: 8)
        window.focus(box)
        to.add("a", from.pages[0])
        #expect(from.titles == ["b"] && to.titles == ["c", "a"])
        #expect(to.pages.map(\.isHidden) == [false, true] && from.pages.map(\.isHidden) == [false])
        tester.draw()
        #expect(!box.isFocused && window.focusedView != nil)
        to.selection = 1
        #expect(to.pages.map(\.isHidden) == [true, false])
    }
}
