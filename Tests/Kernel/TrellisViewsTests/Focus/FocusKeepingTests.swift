import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// The focus is on a view that can be used and is seen, or on none.
@MainActor
struct FocusKeepingTests {
    private let window = Window()

    private final class Spot: View {
        var takesFocus = true { didSet { canFocusDidChange() } }
        override var canFocus: Bool { takesFocus }
    }

    @Test func `a scroll view in which all fits now loses the focus`() {
        let label = Label(String(repeating: "l\n", count: 20))
        let scroll = window.add(ScrollView(label), "tt = ll = 0, w = 20, h = 5")
        let button = window.add(Button("b"), "bb = 0, ll = 0")
        let tester = WindowTester(window, width: 30, height: 8)
        window.focus(scroll)
        tester.draw()
        #expect(scroll.isFocused)
        label.text = "short"
        tester.draw()
        #expect(!scroll.isFocused && button.isFocused)
        label.text = String(repeating: "l\n", count: 20)
        tester.draw()
        #expect(scroll.isFocused, "it depends on the sizes alone, while nobody does anything")
        label.text = "short"
        tester.draw()
        tester.press(.enter)
        label.text = String(repeating: "l\n", count: 20)
        tester.draw()
        #expect(button.isFocused, "it was used, so it keeps the focus")
    }

    @Test func `a scroll view gets the focus that nothing else has had since`() {
        let label = Label(String(repeating: "l\n", count: 20))
        let scroll = window.add(ScrollView(label), "tt = ll = 0, w = 20, h = 5")
        let tester = WindowTester(window, width: 30, height: 8)
        #expect(scroll.isFocused)
        label.text = "short"
        tester.draw()
        #expect(window.focusedView == nil)
        label.text = String(repeating: "l\n", count: 20)
        tester.draw()
        #expect(scroll.isFocused)
    }

    /// A container that has room for its last button from some height on.
    private final class Bar: View, LayoutListener {
        let buttons = [Button("one"), Button("two")]

        override init() {
            super.init()
            for (y, button) in buttons.enumerated() { add(button, "ll = 0, tt = \(y)") }
        }

        override func arrangeSubviews() { buttons[1].isHidden = frame.height < 4 }
        func layoutDidFinish(contentHasMoved: Bool) {
            if buttons[1].isHidden != (frame.height < 4) { setNeedsArranging() }
        }
    }

    @Test(arguments: [false, true])
    func `what a container hides at a size has the focus again at another one, unless the user has gone on`(
        goesOn: Bool
    ) {
        let bar = window.add(Bar(), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 30, height: 8)
        window.focus(bar.buttons[1])
        tester.resize(width: 30, height: 3)
        #expect(bar.buttons[0].isFocused)
        if goesOn { tester.type("x") }
        tester.resize(width: 30, height: 8)
        #expect(bar.buttons[goesOn ? 0 : 1].isFocused)
        // Not what the app hides.
        window.focus(bar.buttons[1])
        bar.buttons[1].isHidden = true
        tester.draw()
        bar.buttons[1].isHidden = false
        tester.draw()
        #expect(bar.buttons[0].isFocused)
    }

    @Test func `a scroll view takes the focus when the last view in it goes that did`() {
        let button = Button("b")
        let column = Column {
            button; Label(String(repeating: "l\n", count: 20))
        }
        let scroll = window.add(ScrollView(column), "tt = ll = 0, w = 20, h = 5")
        let tester = WindowTester(window, width: 30, height: 8)
        #expect(button.isFocused)
        button.isHidden = true
        tester.draw()
        #expect(scroll.isFocused)
        button.isHidden = false
        tester.draw()
        #expect(button.isFocused, "then the view in it takes the focus, not the scroll view")
    }

    @Test func `tabs keep the focus when what had it in a page cannot have it any more`() {
        window.add(Button("outside"), "bb = 0, ll = 0")
        let tabs = window.add(Tabs(), "tt = ll = rr = 0, bb = 1")
        let (one, other, two) = (Button("one"), Button("other"), Button("two"))
        let (a, b) = (tabs.add("A", View()), tabs.add("B", View()))
        a.add(one, "tt = 0, ll = 0")
        a.add(other, "tt = 1, ll = 0")
        b.add(two, "tt = 0, ll = 0")
        let tester = WindowTester(window, width: 30, height: 6)
        window.focus(one)
        tester.press(.pageDown, .control)
        #expect(two.isFocused)
        one.isEnabled = false
        tester.press(.pageUp, .control)
        #expect(other.isFocused)
        tester.press(.pageDown, .control)
        for button in [one, other] { button.isEnabled = false }
        tester.press(.pageUp, .control)
        #expect(tabs.containsFocus, "the titles have it")
    }

    @Test func `a view says that it takes the focus no longer, or again`() {
        let spot = window.add(Spot(), "tt = ll = 0, w = h = 1")
        let tester = WindowTester(window, width: 30, height: 6)
        #expect(spot.isFocused)
        spot.takesFocus = false
        #expect(!spot.isFocused)
        tester.draw()
        #expect(window.focusedView == nil)
        spot.takesFocus = true
        tester.draw()
        #expect(spot.isFocused)
    }

    // MARK: Disabled, removed, moved

    private func buttons(_ count: Int, in view: View) -> [Button] {
        (0..<count).map { view.add(Button("\($0)"), "tt = \($0), ll = 0") }
    }

    @Test(arguments: [true, false])
    func `what is disabled gives the focus away, as what is removed does`(isDrawnBetween: Bool) {
        let box = window.add(View(), "tt = ll = bb = rr = 0")
        let buttons = buttons(4, in: box)
        let tester = WindowTester(window, width: 30, height: 6)
        window.focus(buttons[1])
        tester.draw()
        buttons[1].isEnabled = false
        if isDrawnBetween { tester.draw() }
        #expect(buttons[2].isFocused)
        buttons[2].isEnabled = false
        buttons[3].isEnabled = false
        if isDrawnBetween { tester.draw() }
        #expect(buttons[0].isFocused)
        buttons[0].removeFromSuperview()
        #expect(window.focusedView == nil, "there is none that takes it")
        buttons[3].isEnabled = true
        tester.draw()
        #expect(buttons[3].isFocused)
    }

    @Test func `when all around is disabled the focus goes to what lies outside`() {
        let group = window.add(View(), "tt = ll = 0, w = 9, h = 4")
        let inner = buttons(3, in: group)
        let outside = window.add(Button("x"), "tt = 5, ll = 0")
        let tester = WindowTester(window, width: 30, height: 6)
        window.focus(inner[1])
        tester.draw()
        group.isEnabled = false
        #expect(outside.isFocused)
        outside.isEnabled = false
        #expect(window.focusedView == nil)
    }

    @Test func `a view that is moved inside its window keeps the focus, its text and its tasks`() async {
        let left = window.add(Box("l"), "tt = ll = 0, w = 12, h = 3")
        let right = window.add(Box("r"), "tt = 0, ll = 14, w = 12, h = 3")
        let field = left.add(TextField("x"), "tt = 1, ll = 1, w = 8, h = 1")
        field.validate = { $0.count > 3 ? nil : "too short" }
        let tester = WindowTester(window, width: 30, height: 6)
        window.focus(field)
        var (isCancelled, calls) = (false, 0)
        let task = field.task {
            do { try await Task.sleep(for: .seconds(600)) } catch { isCancelled = true }
        }
        field.after(.seconds(3)) { calls += 1 }
        tester.advance(by: .seconds(1))
        right.add(field, "tt = 1, ll = 1, w = 8, h = 1")
        #expect(field.isFocused && !left.containsFocus && right.containsFocus)
        func border(_ x: Int) -> Color { tester.canvas[x, 2].style.foreground }
        let (plain, focused) = (window.themeInUse["border"].foreground, window.themeInUse["border.focused"].foreground)
        #expect(border(0) == plain && border(14) == focused)
        tester.type("yz")
        #expect(field.text == "xyz")
        tester.advance(by: .seconds(2))
        #expect(calls == 1 && !task.isCancelled)
        right.insertSubview(field, at: 0)
        #expect(field.isFocused && !task.isCancelled)
        field.removeFromSuperview()
        await task.value
        #expect(isCancelled && window.focusedView == nil)
    }

    @Test func `what is moved in a container keeps the focus, and its new length`() {
        let (a, b) = (Button("a"), Button("b"))
        let column = Column {
            a; b
        }
        let tester = WindowTester(Window(column), width: 9, height: 6)
        tester.window.focus(b)
        tester.draw()
        column.insert(b.filling(), at: 0)
        #expect(b.isFocused)
        tester.draw()
        #expect(b.isFocused && b.frame.height == 5 && a.frame.y == 5)
    }

    @Test func `what is moved to where nothing can have the focus loses it`() {
        let hidden = window.add(View(), "tt = 3, ll = 0, w = h = 2")
        hidden.isHidden = true
        let spots = [0, 1].map { window.add(Spot(), "tt = \($0), ll = 0, w = h = 1") }
        let tester = WindowTester(window, width: 30, height: 6)
        window.focus(spots[0])
        tester.draw()
        hidden.addSubview(spots[0])
        #expect(window.focusedView == nil)
        tester.draw()
        #expect(spots[1].isFocused)
    }

    // MARK: Out of sight

    @Test func `what is clipped away has no focus until it is seen again`() {
        window.add(Spot(), "tt = ll = 0, w = h = 1")
        let low = window.add(Spot(), "tt = 5, ll = 0, w = h = 1")
        let tester = WindowTester(window, width: 30, height: 6)
        window.focus(low)
        for (width, height) in [(30, 5), (0, 0), (30, 3)] {
            tester.resize(width: width, height: height)
            #expect(window.focusedView == nil, "keys do not go elsewhere meanwhile")
        }
        tester.resize(width: 30, height: 6)
        #expect(low.isFocused)
    }

    @Test func `a field that was clipped away was not left by the user`() {
        let field = window.add(TextField("x"), "tt = 5, ll = 0, w = 9, h = 1")
        field.validate = { $0.count > 3 ? nil : "too short" }
        let tester = WindowTester(window, width: 30, height: 6)
        let cells = tester.canvas.cells
        tester.resize(width: 30, height: 2)
        tester.resize(width: 30, height: 6)
        #expect(field.isFocused && tester.canvas.cells == cells)
    }

    @Test func `Tab passes over what is clipped away, and goes on from there`() {
        let spots = (0..<3).map { window.add(Spot(), "tt = \([0, 5, 1][$0]), ll = 0, w = h = 1") }
        let tester = WindowTester(window, width: 30, height: 6)
        window.focus(spots[1])
        tester.resize(width: 30, height: 3)
        tester.press(.tab)
        #expect(spots[2].isFocused)
        tester.press(.tab)
        #expect(spots[0].isFocused)
        tester.press(.tab)
        #expect(spots[2].isFocused)
        tester.resize(width: 30, height: 6)
        #expect(spots[2].isFocused)
    }

    @Test func `what can be scrolled into sight has the focus out of sight`() {
        let buttons = (0..<9).map { Button("\($0)") }
        let scroll = window.add(ScrollView(Column { buttons }), "tt = ll = rr = 0, h = 3")
        let tester = WindowTester(window, width: 30, height: 6)
        window.focus(buttons[8])
        tester.draw()
        #expect(scroll.offset.y == 6)
        scroll.scroll(rows: -6)
        tester.draw()
        #expect(buttons[8].isFocused && scroll.offset.y == 0)
        tester.press(.tab, .shift)
        #expect(buttons[7].isFocused && scroll.offset.y > 0)
    }

    @Test func `a window in which nothing is in sight gives the focus when something is`() {
        let spot = window.add(Spot(), "tt = 5, ll = 0, w = h = 1")
        let tester = WindowTester(window, width: 30, height: 5)
        tester.resize(width: 20, height: 5)
        #expect(window.focusedView === spot || window.focusedView == nil)
        tester.resize(width: 30, height: 6)
        #expect(spot.isFocused)
    }

    // MARK: Hints

    @Test func `hints know in the same frame that a scroll view takes the focus`() {
        let scroll = window.add(ScrollView(Label(String(repeating: "line\n", count: 30))), "tt = ll = rr = 0, bb = 1")
        scroll.onKey("x", "do it") {}
        window.add(KeyHints(), "bb = ll = rr = 0")
        let tester = WindowTester(window, width: 40, height: 5)
        #expect(scroll.isFocused)
        #expect(tester.picture.hasSuffix("| x do it  ? help                        |"))
    }

    @Test func `hints that are hidden under a dialog leave nothing bright`() {
        window.add(Fill("x"), "tt = ll = bb = rr = 0")
        let group = window.add(View(), "bb = 0, ll = 10, w = 10, h = 1")
        let hints = group.add(KeyHints(), "tt = ll = rr = 0, h = 1")
        let tester = WindowTester(window, width: 30, height: 7)
        window.overlays.show(Dialog<Int>("", Label("?")), at: .center, .dialog)
        tester.draw()
        func isDim(_ x: Int) -> Bool { tester.canvas[x, 6].style == tester.canvas[x, 0].style }
        #expect(isDim(2) && isDim(25) && !isDim(12))
        for hide in [{ hints.isHidden = $0 }, { group.isHidden = $0 }] as [(Bool) -> Void] {
            for isHidden in [true, false] {
                hide(isHidden)
                tester.draw()
                #expect(isDim(2) && isDim(12) == isHidden)
                let canvas = tester.canvas
                window.setNeedsDisplay()
                tester.draw()
                #expect(tester.canvas.cells == canvas.cells)
            }
        }
    }
}
