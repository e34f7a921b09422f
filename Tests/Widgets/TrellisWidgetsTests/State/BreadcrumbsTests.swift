import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct BreadcrumbsTests {
    private let window = Window()
    private let path = ["Home", "Photos", "2024", "Winter"]

    private func shown(_ crumbs: Breadcrumbs, width: Int = 40, height: Int = 6) -> WindowTester {
        window.theme = .dark
        window.add(crumbs, "tt = ll = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    private func first(_ tester: WindowTester) -> String { String(tester.picture.split(separator: "\n")[0]) }

    @Test func `they take every size and every event`() {
        #expect(checkWidget { Breadcrumbs(["Home", "写真", "2024", "a very long name"]) } == [])
        #expect(checkWidget { Breadcrumbs([]) } == [])
        #expect(checkWidget { Breadcrumbs([""]) } == [])
    }

    @Test func `parts in the middle are hidden first`() {
        let tester = shown(Breadcrumbs(path))
        func at(_ width: Int) -> String {
            tester.resize(width: width, height: 6)
            return first(tester)
        }
        #expect(at(29) == "|Home › Photos › 2024 › Winter|")
        #expect(at(28) == "|Home › … › 2024 › Winter    |")
        #expect(at(24) == "|Home › … › 2024 › Winter|")
        #expect(at(23) == "|Home › … › Winter      |")
        #expect(at(17) == "|Home › … › Winter|")
        #expect(at(16) == "|… › Winter      |")
        #expect(at(10) == "|… › Winter|")
        #expect(at(9) == "|… › Wint…|")
        #expect(at(7) == "|Winter |")
        #expect(at(4) == "|Win…|")
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(at(28) == "|Home / ... / 2024 / Winter  |")
    }

    @Test func `keys move along the parts and choose one`() {
        var chosen: [Int] = []
        let crumbs = Breadcrumbs(path) { chosen.append($0) }
        let tester = shown(crumbs)
        tester.press(.enter)
        tester.press(.left)
        tester.press(.enter)
        tester.press(.home)
        tester.press(.enter)
        tester.press(.right)
        tester.type(" ")
        #expect(chosen == [3, 2, 0, 1])
        tester.press(.end)
        #expect(crumbs.selection == 3 && !crumbs.isBound(.right) && crumbs.isBound(.left))
        let titles = window.activeCommands.filter { $0.group == "Path" && $0.isEnabled() }.map(\.title)
        #expect(titles.contains("outer part"))
        crumbs.parts.append("Snow")
        tester.press(.enter)
        #expect(chosen.last == 4, "another path begins at its last part")
    }

    @Test func `a click chooses a part, but not what is between them`() {
        var chosen: [Int] = []
        let tester = shown(Breadcrumbs(path) { chosen.append($0) })
        tester.click(x: 8, y: 0)
        tester.click(x: 5, y: 0)
        tester.click(x: 35, y: 0)
        #expect(chosen == [1])
    }

    @Test func `hidden parts are chosen in a popup`() {
        var chosen: [Int] = []
        let crumbs = Breadcrumbs(path) { chosen.append($0) }
        let tester = shown(crumbs, width: 20)
        tester.press(.left)
        tester.press(.enter)
        #expect(
            tester.picture == """
                |Home › … › Winter   |
                |       ╭─────────╮  |
                |       │ Photos  │  |
                |       │ 2024    │  |
                |       ╰─────────╯  |
                |                    |
                """)
        tester.press(.up)
        tester.press(.enter)
        #expect(chosen == [1] && crumbs.isFocused && window.overlays.shown.isEmpty)
        tester.click(x: 7, y: 0)
        tester.click(x: 10, y: 3)
        #expect(chosen == [1, 2])
        tester.click(x: 7, y: 0)
        tester.press(.escape)
        #expect(chosen == [1, 2] && crumbs.isFocused && window.overlays.shown.isEmpty)
        tester.click(x: 7, y: 0)
        crumbs.parts = ["Home"]
        tester.draw()
        #expect(window.overlays.shown.isEmpty, "a popup of another path is of no use")
    }

    @Test func `what the keys apply to is seen, and what is under the mouse`() {
        let crumbs = Breadcrumbs(path)
        let tester = shown(crumbs)
        let (plain, selected) = (tester.canvas[0, 0].style, tester.canvas[24, 0].style)
        #expect(plain != selected)
        tester.press(.home)
        #expect(tester.canvas[0, 0].style == selected)
        tester.send(.mouse(Mouse(.move, at: Point(x: 8, y: 0))))
        #expect(tester.canvas[8, 0].style != plain)
    }

    @Test func `a path of many parts is no slower to paint than it is wide`() {
        let crumbs = Breadcrumbs((0..<1_000).map { "part \($0)" })
        let tester = shown(crumbs, width: 40)
        #expect(first(tester) == "|part 0 › … › part 998 › part 999        |")
    }
}
