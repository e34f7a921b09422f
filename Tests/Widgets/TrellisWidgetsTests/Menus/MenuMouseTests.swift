import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Menus by the mouse.
@MainActor
struct MenuMouseTests {
    private func shown(_ log: MenuBarTests.Log) -> (WindowTester, MenuBar) {
        let window = Window()
        window.theme = .dark
        let bar = window.add(MenuBarTests.bar(log), "tt = ll = rr = 0")
        window.add(Button("Below") { log.entries.append("button") }, "bb = 0, ll = 0")
        return (WindowTester(window, width: 40, height: 12), bar)
    }

    private func mouse(_ tester: WindowTester, _ action: Mouse.Action, _ x: Int, _ y: Int) {
        tester.send(.mouse(Mouse(action, at: Point(x: x, y: y))))
    }

    @Test func `a click opens a menu, another one on a row chooses it`() {
        let log = MenuBarTests.Log()
        let (tester, bar) = shown(log)
        tester.click(x: 2, y: 0)
        #expect(bar.openMenu == 0)
        tester.click(x: 3, y: 4)
        #expect(bar.openMenu == 0, "a line is nothing to choose")
        tester.click(x: 3, y: 5)
        #expect(bar.openMenu == 0 && log.entries.isEmpty, "neither is what is disabled")
        tester.click(x: 3, y: 7)
        #expect(bar.openMenu == nil && log.entries == ["quit"])
        tester.click(x: 2, y: 0)
        tester.click(x: 2, y: 0)
        #expect(bar.openMenu == nil, "a second click on the title closes the menu")
    }

    @Test func `press, drag and release choose in one movement`() {
        let log = MenuBarTests.Log()
        let (tester, bar) = shown(log)
        mouse(tester, .press(.left), 8, 0)
        mouse(tester, .drag(.left), 2, 0)
        #expect(bar.openMenu == 0, "from title to title")
        mouse(tester, .drag(.left), 3, 3)
        #expect(tester.picture.contains("one.txt"))
        mouse(tester, .drag(.left), 22, 4)
        mouse(tester, .release(.left), 22, 4)
        #expect(log.entries == ["two"] && bar.openMenu == nil)
        mouse(tester, .press(.left), 2, 0)
        mouse(tester, .drag(.left), 30, 9)
        mouse(tester, .release(.left), 30, 9)
        #expect(bar.openMenu == nil && log.entries == ["two"], "released outside, nothing is chosen")
    }

    @Test func `moving over another title changes the open menu, over a row selects it`() {
        let log = MenuBarTests.Log()
        let (tester, bar) = shown(log)
        mouse(tester, .move, 8, 0)
        #expect(bar.openMenu == nil)
        tester.click(x: 2, y: 0)
        mouse(tester, .move, 8, 0)
        #expect(bar.openMenu == 1)
        mouse(tester, .move, 10, 4)
        tester.press(.enter)
        #expect(log.entries == ["details"])
    }

    @Test func `submenus follow the mouse`() {
        let log = MenuBarTests.Log()
        let (tester, bar) = shown(log)
        tester.click(x: 2, y: 0)
        mouse(tester, .move, 3, 3)
        #expect(tester.picture.contains("one.txt"))
        mouse(tester, .move, 22, 4)
        #expect(tester.picture.contains("one.txt"))
        mouse(tester, .move, 3, 7)
        #expect(!tester.picture.contains("one.txt") && bar.openMenu == 0)
        mouse(tester, .move, 3, 3)
        tester.press(.right)
        tester.press(.enter)
        #expect(log.entries == ["one"], "a key goes into the submenu that the mouse has opened")
    }

    @Test func `a press outside only closes`() {
        let log = MenuBarTests.Log()
        let (tester, bar) = shown(log)
        tester.click(x: 2, y: 0)
        mouse(tester, .move, 3, 3)
        tester.click(x: 2, y: 11)
        #expect(bar.openMenu == nil && log.entries.isEmpty && tester.window.overlays.shown.isEmpty)
        tester.click(x: 2, y: 11)
        #expect(log.entries == ["button"])
    }
}
