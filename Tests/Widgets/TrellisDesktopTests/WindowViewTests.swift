import SLL
import Testing
import TrellisDesktop
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct WindowViewTests {
    private let inner = Window()
    private let outer = Window()
    private let view: WindowView

    init() { view = WindowView(inner) }

    private func shown(width: Int = 16, height: Int = 5, _ rule: Rule = "ll = tt = 1, rr = bb = 1") -> WindowTester {
        outer.add(view, rule)
        return WindowTester(outer, width: width, height: height)
    }

    @Test func `it takes every size and every event`() {
        // In a single cell, the button in the window has no room to show that it has the focus.
        let problems = checkWidget {
            let inner = Window()
            inner.add(Button("ok"), "tt = ll = 0")
            return WindowView(inner)
        }
        #expect(problems.allSatisfy { "\($0)".hasPrefix("1x1: the focus") }, "\(problems)")
        #expect(checkWidget { WindowView() } == [])
    }

    @Test func `the window is as large as the view`() {
        inner.add(Label("right"), "tt = rr = 0")
        inner.add(Label("bottom"), "bb = ll = 0")
        let tester = shown()
        #expect(
            tester.picture == """
                |                |
                |          right |
                |                |
                | bottom         |
                |                |
                """)
        tester.resize(width: 12, height: 4)
        #expect(inner.size == Size(width: 10, height: 2))
        #expect(
            tester.picture == """
                |            |
                |      right |
                | bottom     |
                |            |
                """)
    }

    @Test func `a window without a theme has that of the window around it`() {
        let tester = shown()
        outer.theme = .nord
        tester.draw()
        #expect(inner.themeInUse == .nord)
        outer.theme = .light
        tester.draw()
        #expect(inner.themeInUse == .light)
        inner.theme = .gruvbox
        tester.draw()
        #expect(inner.themeInUse == .gruvbox)
        inner.theme = nil
        view.shownWindow = nil
        #expect(inner.themeInUse == .dark)
    }

    @Test func `a change in the window repaints only what it changes`() {
        let label = inner.add(Label("one"), "tt = 1, ll = 2")
        let tester = shown()
        label.text = "two"
        tester.draw()
        #expect(tester.picture.contains("|   two          |"))
        #expect(tester.damage.height == 1 && tester.damage.width <= 5, "\(tester.damage)")
    }

    @Test func `wide characters and clusters arrive, and are never cut`() {
        inner.add(Label("漢字 e\u{301} 👩‍👩‍👧"), "tt = ll = 0")
        let tester = shown(width: 14, height: 1, "ll = tt = 0, w = 10, h = 1")
        #expect(tester.picture == "|漢字 e\u{301} 👩‍👩‍👧     |")
        view.layout.add("w = 3")
        #expect(tester.picture.hasPrefix("|漢 "))
    }

    @Test func `keys and the mouse go to the window, the cursor comes from it`() {
        let field = inner.add(TextField(), "tt = 1, ll = 2, w = 8")
        let tester = shown()
        tester.click(x: 4, y: 2)
        tester.type("hi")
        #expect(field.text == "hi" && view.isFocused && field.isFocused)
        #expect(tester.cursor == Point(x: 6, y: 2))
    }

    @Test func `what the window does not handle goes on to the views around`() {
        var count = 0
        outer.commands.append(Command("count", keys: [.function(5)]) { count += 1 })
        inner.add(Button("ok"), "tt = ll = 0")
        let tester = shown()
        tester.press(.function(5))
        #expect(view.isFocused && count == 1)
    }

    @Test func `its dialogs stay inside, and its quitting can be kept from the program`() {
        let host = RecordingHost(outer)
        var quits = 0
        let tester = shown()
        tester.press(.character("q"))
        #expect(host.quitCount == 1)
        view.onQuit = { quits += 1 }
        tester.press(.character("q"))
        #expect(host.quitCount == 1 && quits == 1)
        inner.clipboard.copy("text")
        #expect(host.copied == ["text"])
    }

    @Test func `its timers run by the clock of the outer window`() {
        inner.add(Spinner("wait", pattern: .line), "tt = ll = 0")
        let tester = shown()
        let first = tester.picture
        tester.advance(by: .milliseconds(200))
        #expect(tester.picture != first && tester.picture.contains("wait"))
    }

    @Test func `without input it is a picture`() {
        let field = inner.add(TextField(), "tt = 1, ll = 2, w = 8")
        view.acceptsInput = false
        let tester = shown()
        tester.click(x: 4, y: 2)
        tester.type("hi")
        #expect(field.text == "" && !view.isFocused)
    }

    @Test func `another window takes its place`() {
        inner.add(Label("first"), "tt = ll = 0")
        let tester = shown()
        let other = Window()
        other.add(Label("second"), "tt = ll = 0")
        view.shownWindow = other
        #expect(tester.picture.contains("second") && !tester.picture.contains("first"))
        #expect(inner.host == nil && other.host != nil)
        view.shownWindow = nil
        #expect(!tester.picture.contains("second"))
    }

    @Test func `the mouse leaves what it was over`() {
        let button = inner.add(Button("ok"), "tt = ll = 0")
        let tester = shown()
        tester.send(.mouse(Mouse(.move, at: Point(x: 2, y: 1))))
        tester.send(.mouse(Mouse(.move, at: Point(x: 3, y: 1))))
        #expect(button.isHovered)
        tester.send(.mouse(Mouse(.move, at: Point(x: 0, y: 0))))
        #expect(!button.isHovered)
    }

    @Test func `its properties can be observed`() {
        var told: [String] = []
        let tokens = [
            view.observe(\.shownWindow) { _ in told.append("shownWindow") },
            view.observe(\.acceptsInput) { _ in told.append("acceptsInput") },
        ]
        view.shownWindow = nil
        view.acceptsInput = false
        #expect(told == ["shownWindow", "acceptsInput"] && tokens.count == 2)
    }
}
