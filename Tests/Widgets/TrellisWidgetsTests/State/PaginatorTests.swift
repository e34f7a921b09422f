import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct PaginatorTests {
    private let window = Window()

    private func shown(_ pages: Paginator, width: Int = 50, theme: Theme = .dark) -> WindowTester {
        window.theme = theme
        window.add(pages, "tt = ll = 0, maxw = 100%")
        return WindowTester(window, width: width, height: 1)
    }

    @Test func `a paginator takes every size and every event`() {
        #expect(checkWidget { Paginator(count: 20, page: 4) } == [])
        #expect(checkWidget { Paginator(count: 1) } == [])
        #expect(checkWidget { Paginator(count: 0) } == [])
        #expect(checkWidget { Paginator(count: .max, page: .max, reach: .max) } == [])
    }

    @Test func `it shows the pages around the current one, and the first and the last`() {
        let pages = Paginator(count: 20, page: 5)
        let tester = shown(pages, width: 42, theme: .monochrome)
        #expect(tester.picture == "| ‹  1   …   4   5  [6]  7   8   …   20  › |")
        // A colour is one mark, and one is enough.
        window.theme = .dark
        tester.draw()
        #expect(tester.picture == "| ‹  1   …   4   5   6   7   8   …   20  › |")
        window.theme = .monochrome
        func picture(_ page: Int) -> String {
            pages.page = page
            return tester.picture
        }
        #expect(picture(0) == "| ‹ [1]  2   3   4   5   6   7   …   20  › |")
        #expect(picture(3) == "| ‹  1   2   3  [4]  5   6   7   …   20  › |")
        #expect(picture(16) == "| ‹  1   …   14  15  16 [17] 18  19  20  › |")
        #expect(picture(19) == "| ‹  1   …   14  15  16  17  18  19 [20] › |")
        #expect(picture(50) == picture(19) && picture(-1) == picture(0), "a page that there is not is the nearest one")
        pages.count = 3
        #expect(tester.picture == "| ‹ [1] 2  3  ›                            |")
    }

    @Test func `it shrinks with its width`() {
        let tester = shown(Paginator(count: 20, page: 9), theme: .monochrome)
        func at(_ width: Int) -> String {
            tester.resize(width: width, height: 1)
            return tester.picture
        }
        #expect(at(42) == "| ‹  1   …   8   9  [10] 11  12  …   20  › |")
        #expect(at(41) == "| ‹  1   …   9  [10] 11  …   20  ›        |")
        #expect(at(33) == "| ‹  1   …  [10] …   20  ›        |")
        #expect(at(25) == "| ‹ 10/20 ›               |")
        #expect(at(10) == "|10/20     |")
        #expect(at(3) == "|10…|")
        #expect(at(0) == "||")
    }

    @Test func `keys go to pages, as far as there are any`() {
        var seen: [Int] = []
        let pages = Paginator(count: 5, page: 1) { seen.append($0) }
        let tester = shown(pages)
        for key in [Key.Code.right, .pageDown, .end, .left, .pageUp, .home] { tester.press(key) }
        #expect(seen == [2, 3, 4, 3, 2, 0])
        #expect(!pages.isBound(.left) && !pages.isBound(.home) && pages.isBound(.right))
        let titles = window.activeCommands.filter { $0.group == "Pages" && $0.isEnabled() }.map(\.title)
        #expect(titles == ["next page", "last page"])
        let button = window.add(Button("B"), "tt = 0, rr = 0")
        tester.draw()
        tester.press(.end)
        tester.press(.right)
        #expect(button.isFocused, "at the end the key moves the focus")
    }

    @Test func `the mouse goes to pages`() {
        var seen: [Int] = []
        let pages = Paginator(count: 20, page: 4) { seen.append($0) }
        let tester = shown(pages)
        tester.click(x: 13, y: 0)
        tester.click(x: 1, y: 0)
        tester.click(x: 40, y: 0)
        tester.click(x: 37, y: 0)
        #expect(seen == [2, 1, 2, 19])
        tester.send(.mouse(Mouse(.wheelUp, at: Point(x: 4, y: 0))))
        tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 4, y: 0))))
        tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 4, y: 0))))
        tester.click(x: 7, y: 0)
        #expect(seen == [2, 1, 2, 19, 18, 19], "the gap goes nowhere")
    }

    @Test func `the page under the mouse looks different, and ends are quiet`() {
        let tester = shown(Paginator(count: 20))
        let (page, end) = (tester.canvas[8, 0].style, tester.canvas[1, 0].style)
        #expect(end != page)
        tester.send(.mouse(Mouse(.move, at: Point(x: 8, y: 0))))
        #expect(tester.canvas[8, 0].style != page && tester.canvas[12, 0].style == page)
    }

    @Test func `in ASCII`() {
        let tester = shown(Paginator(count: 20, page: 9), width: 42)
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(tester.picture == "| <  1  ...  8   9  [10] 11  12 ...  20  > |")
    }

    @Test func `without pages it takes no room and no focus`() {
        let pages = Paginator(count: 0)
        let tester = shown(pages)
        tester.draw()
        #expect(pages.frame.size == .zero && !pages.isFocused)
        pages.count = 2
        tester.draw()
        #expect(pages.isFocused && pages.frame.width == 12)
    }
}
