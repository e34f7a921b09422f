import Testing
import TrellisTesting
import TrellisWidgets

@testable import TrellisViews

/// What a search for the focus knows once the view that it found is gone.
@MainActor
struct FocusSearchTests {
    @Test func `the focus moves on after the view found first was released`() {
        let window = Window()
        var first: Button? = window.add(Button("A") {}, "tt = 0, ll = 0")
        let second = window.add(Button("B") {}, "tt = 1, ll = 0")
        let third = window.add(Button("C") {}, "tt = 2, ll = 0")
        let tester = WindowTester(window, width: 10, height: 3)
        window.focus(third)
        tester.draw()
        weak let released = first
        first?.removeFromSuperview()
        first = nil
        #expect(released == nil)
        tester.draw()
        third.removeFromSuperview()
        #expect(second.isFocused)
        second.removeFromSuperview()
        tester.draw()
        #expect(window.focusedView == nil)
    }

    @Test func `a scroll view leaves the focus to what remains inside`() {
        let content = View()
        content.layout.add("h = 20, w = 100%")
        var first: Button? = content.add(Button("A") {}, "tt = 0, ll = 0")
        let second = content.add(Button("B") {}, "tt = 1, ll = 0")
        let window = Window()
        let scroll = window.add(ScrollView(content), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 10, height: 3)
        #expect(!scroll.canFocus)
        window.focus(second)
        first?.removeFromSuperview()
        first = nil
        tester.draw()
        #expect(!scroll.canFocus, "B accepts the focus")
        second.removeFromSuperview()
        #expect(scroll.canFocus)
    }

    @Test func `a scroll view leaves the focus to what was enabled while both were outside`() {
        let content = View()
        content.layout.add("h = 20, w = 100%")
        let button = content.add(Button("A") {}, "tt = 0, ll = 0")
        button.isEnabled = false
        let (window, page) = (Window(), View())
        let scroll = page.add(ScrollView(content), "tt = ll = bb = rr = 0")
        window.add(page, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 10, height: 3)
        #expect(scroll.canFocus)
        page.removeFromSuperview()
        button.isEnabled = true
        window.add(page, "tt = ll = bb = rr = 0")
        tester.draw()
        #expect(!scroll.canFocus, "A accepts the focus")
        #expect(button.isFocused)
    }

    @Test func `a search tells what it found from what it has not found yet`() {
        let window = Window()
        let search = FocusSearch()
        #expect(!search.finds(in: window, of: window))
        var button: Button? = window.add(Button("A") {}, "tt = 0, ll = 0")
        #expect(search.finds(in: window, of: window))
        button?.removeFromSuperview()
        button = nil
        #expect(!search.finds(in: window, of: window))
        let visits = window.focus.visits
        #expect(!search.finds(in: window, of: window))
        #expect(window.focus.visits == visits, "nothing has changed, nothing is visited")
    }

    @Test(arguments: [false, true])
    func `while nothing has room for the focus, a frame looks at no views`(isHidden: Bool) {
        let window = Window()
        let label = window.add(Label("0"), "tt = ll = 0, w = 4")
        let pane = window.add(View(), "tt = 1, ll = 0, w = 4, h = 1")
        let first = pane.add(Button("A") {}, "tt = ll = 0")
        let below = (0..<1_000).map { _ in window.add(Button("B") {}, "tt = 50, ll = 0, w = 4, h = 1") }
        let tester = WindowTester(window, width: 20, height: 4)
        if isHidden { pane.isHiddenBySheet = true } else { first.isEnabled = false }
        tester.draw()
        #expect(window.focusedView == nil)
        let visits = window.focus.visits
        for number in 1...5 {
            label.text = "\(number)"
            tester.draw()
        }
        #expect(window.focus.visits == visits)
        tester.resize(width: 20, height: 60)
        #expect(window.focusedView === below[0])
    }

    @Test func `a page that is shown again is searched for changes alone`() {
        let (window, page, other) = (Window(), View(), View())
        let labels = (0..<300).map { Label("\($0)") }
        for label in labels { page.addSubview(label) }
        for view in [page, other] { window.add(view, "tt = ll = bb = rr = 0") }
        let tester = WindowTester(window, width: 10, height: 3)
        func visits(_ change: () -> Void) -> Int {
            page.isHidden = true
            tester.draw()
            let before = window.focus.visits
            change()
            page.isHidden = false
            tester.draw()
            return window.focus.visits - before
        }
        _ = visits {}
        #expect(visits {} < 20)
        #expect(visits { labels[7].isHidden = true } < 20)
        #expect(visits { labels[7].isHidden = false } < 20)
        var button: Button?
        #expect(visits { button = page.add(Button("A") {}, "tt = 0, ll = 0") } < 400)
        #expect(button?.isFocused == true)
        #expect(visits {} < 400 && button?.isFocused == true)
        button?.removeFromSuperview()
        _ = visits {}
        #expect(visits {} < 20 && window.focusedView == nil)
        // What comes in with the page was not searched before.
        page.removeFromSuperview()
        let inside = labels[7].add(Button("B") {}, "tt = ll = 0")
        labels[7].layout.add("w = h = 5")
        window.addSubview(page)
        tester.draw()
        #expect(inside.isFocused)
    }
}
