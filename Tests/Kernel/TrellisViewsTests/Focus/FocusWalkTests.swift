import SeededNumbers
import Testing
import TrellisTesting

@testable import TrellisViews
@testable import TrellisWidgets

/// How many views are looked at for the focus: no more the more there are.
@MainActor
struct FocusWalkTests {
    /// The views that something looked at.
    private func visits(_ window: Window, _ body: () -> Void) -> Int {
        let before = window.focus.visits
        body()
        return window.focus.visits - before
    }

    private func window(_ views: [View]) -> WindowTester {
        let window = Window()
        for (index, view) in views.enumerated() {
            window.add(view, "tt = \(index / 40), ll = \(index % 40 * 2), w = 2, h = 1")
        }
        return WindowTester(window, width: 80, height: views.count / 40 + 1)
    }

    @Test(arguments: [100, 3_000])
    func `Tab looks at the next view, however many there are`(count: Int) {
        let buttons = (0..<count).map { Button("\($0)") }
        let tester = window(buttons)
        #expect(buttons[0].isFocused)
        #expect(visits(tester.window) { tester.press(.tab, .shift) } == 2, "around, by the window itself")
        #expect(buttons[count - 1].isFocused)
        tester.press(.tab)
        for button in buttons[1...20] {
            #expect(visits(tester.window) { tester.press(.tab) } == 1)
            #expect(button.isFocused)
        }
        for button in buttons[..<20].reversed() {
            #expect(visits(tester.window) { tester.press(.tab, .shift) } == 1)
            #expect(button.isFocused)
        }
        tester.window.focus(buttons[count / 2])
        #expect(visits(tester.window) { tester.press(.tab) } == 1)
        #expect(buttons[count / 2 + 1].isFocused)
    }

    @Test func `the order is that of the tree, in both directions, and stays in the dialog`() {
        var dice = Dice(state: 3)
        func roll(_ count: Int) -> Int { dice.roll(count) }
        for _ in 0..<100 {
            let window = Window()
            var views: [View] = [window]
            for _ in 0..<30 {
                let view: View = roll(2) == 0 ? Button("b") : View()
                views[roll(views.count)].add(view, "tt = ll = bb = rr = 0")
                if roll(6) == 0 { view.isHidden = true }
                if roll(6) == 0 { view.isEnabled = false }
                views.append(view)
            }
            let tester = WindowTester(window, width: 4, height: 4)
            var ring: [View] = []
            func collect(_ view: View) {
                guard !view.isHidden, view.isEnabled else { return }
                if view.canFocus { ring.append(view) }
                view.subviews.forEach(collect)
            }
            collect(window)
            #expect(window.focusedView === ring.first)
            guard !ring.isEmpty else { continue }
            for view in ring.dropFirst() + ring {
                tester.press(.tab)
                #expect(window.focusedView === view)
            }
            for view in ring.dropLast().reversed() + ring.reversed() {
                tester.press(.tab, .shift)
                #expect(window.focusedView === view)
            }
        }
    }

    @Test func `labels that come and go are not all looked at, where nothing takes the focus`() {
        let tester = window((0..<1_000).map { Label("\($0 % 10)") })
        let window = tester.window
        #expect(
            visits(window) {
                let label = window.add(Label("new"), "tt = ll = 0")
                tester.draw()
                label.isHidden = true
                tester.draw()
                label.isHidden = false
                tester.draw()
                label.removeFromSuperview()
                tester.draw()
            } < 20)
        let group = View()
        let button = group.add(Button("b"), "tt = ll = 0")
        window.add(group, "tt = ll = 0, w = 5, h = 1")
        tester.draw()
        #expect(button.isFocused)
    }

    @Test func `a scroll view looks only at what has changed to know whether it takes the focus`() {
        let window = Window()
        let column = Column { (0..<500).map { Label("\($0)") } }
        let scroll = window.add(ScrollView(column), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 20, height: 5)
        #expect(scroll.isFocused)
        #expect(
            visits(window) {
                for number in 0..<10 {
                    column.append(StackItem(Label("\(number)")))
                    tester.draw()
                    tester.press(.down)
                }
            } < 200)
        column.append(StackItem(Button("b")))
        tester.draw()
        #expect(!scroll.canFocus && !scroll.isFocused)
    }

    @Test func `dialogs, themes and pages do not look at all views`() {
        let tester = window([Button("a")] + (0..<1_000).map { Label("\($0 % 10)") })
        let window = tester.window
        let tabs = window.add(Tabs(), "tt = ll = 0, w = 20, h = 8")
        for name in ["A", "B"] {
            let page = tabs.add(name, View())
            for row in 0..<500 { page.add(Label("x"), "tt = \(row % 9), ll = 0") }
            page.subviews[0].superview?.insertSubview(Button(name), at: 0)
        }
        window.add(KeyHints(), "bb = ll = rr = 0")
        tester.draw()
        window.focus(tabs.pages[0].subviews[0])
        #expect(
            visits(window) {
                for _ in 0..<4 { tester.press(.pageDown, .control) }
                let dialog = Dialog<Int>("", Label("?"))
                dialog.addCancelButton()
                window.present(dialog, "tt = ll = bb = rr = 0")
                tester.draw()
                window.theme = .nord
                tester.draw()
                tester.press(.escape)
            } < 60)
        #expect(tabs.containsFocus)
    }

    @Test func `an event costs as much as views are nested, not the square of it`() {
        let window = Window()
        var view: View = window
        for _ in 0..<500 { view = view.add(View(), "tt = ll = bb = rr = 0") }
        let leaf = view.add(Button("b"), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 20, height: 3)
        #expect(leaf.isFocused)
        let place = Point(x: 1, y: 1)
        for event: Event in [
            .key("z"), .paste("z"), .mouse(Mouse(.move, at: place)), .mouse(Mouse(.wheelUp, at: place)),
        ] {
            let before = window.keyboard.steps
            #expect(visits(window) { window.send(event) } < 2_000)
            #expect(window.keyboard.steps - before < 2_000)
        }
        window.subviews[0].isEnabled = false
        #expect(visits(window) { window.send(.key("z")) } < 2_000)
        tester.draw()
        #expect(window.focusedView == nil)
    }

    @Test func `nested scroll views do not ask one another again and again`() {
        let window = Window()
        var content: View = Label(String(repeating: "l\n", count: 60))
        for _ in 0..<12 { content = ScrollView(content) }
        window.add(content, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 40, height: 30)
        #expect(visits(window) { for _ in 0..<5 { tester.press(.tab) } } < 2_000)
        #expect(window.focusedView is ScrollView)
    }
}
