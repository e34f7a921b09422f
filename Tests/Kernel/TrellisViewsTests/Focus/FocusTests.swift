import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct FocusTests {
    private final class Spot: View {
        var presses: [Int] = []
        var isHovering = false
        override var canFocus: Bool { true }
        override var wantsHover: Bool { true }
        override func handle(_ event: Event) -> Bool {
            guard case .mouse(let mouse) = event, case .press = mouse.action else { return false }
            presses.append(mouse.clicks)
            return true
        }
    }

    private let window = Window()

    private func spot(_ name: String, _ x: Int, _ y: Int, _ width: Int = 4, in view: View? = nil) -> Spot {
        let spot = (view ?? window).add(Spot(), "ll = \(x), tt = \(y), w = \(width), h = 1")
        spot.identifier = name
        return spot
    }

    @Test func `arrow keys that nobody wants move the focus to the nearest view on that side`() {
        let a = spot("a", 0, 0)
        for (name, x, y) in [("b", 10, 0), ("c", 0, 3), ("d", 11, 3), ("e", 30, 1)] { _ = spot(name, x, y) }
        let tester = WindowTester(window)
        #expect(a.isFocused)
        func after(_ codes: Key.Code...) -> String? {
            for code in codes { tester.press(code) }
            return window.focusedView?.identifier
        }
        #expect(after(.right) == "b")
        #expect(after(.down) == "d")
        #expect(after(.left) == "c")
        #expect(after(.up) == "a")
        #expect(after(.right, .right) == "e")
        #expect(after(.right) == "e", "there is nothing on that side")
    }

    @Test func `a disabled view takes neither focus nor events, with all in it`() {
        let group = window.add(View(), "ll = tt = 0, w = 10, h = 2")
        let inner = spot("inner", 0, 0, in: group)
        let other = spot("other", 20, 0)
        let tester = WindowTester(window)
        #expect(inner.isFocused)
        group.isEnabled = false
        tester.draw()
        #expect(other.isFocused && !inner.isEffectivelyEnabled)
        tester.click(x: 1, y: 0)
        #expect(inner.presses == [] && other.isFocused)
        group.isEnabled = true
        tester.click(x: 1, y: 0)
        #expect(inner.presses.count == 1 && inner.isFocused)
    }

    @Test func `presses in quick succession are counted`() {
        let a = spot("a", 0, 0)
        let tester = WindowTester(window)
        for _ in 0..<4 { tester.click(x: 1, y: 0) }
        tester.click(x: 2, y: 0)
        tester.advance(by: .milliseconds(500))
        tester.click(x: 2, y: 0)
        #expect(a.presses == [1, 2, 3, 1, 1, 1])
    }

    @Test func `the view under the mouse knows it`() {
        let (a, b) = (spot("a", 0, 0), spot("b", 10, 0))
        let tester = WindowTester(window)
        #expect(window.wantsMouseMotion)
        tester.send(.mouse(Mouse(.move, at: Point(x: 1, y: 0))))
        #expect(a.isHovered && !b.isHovered)
        #expect(tester.damage == Rect(x: 0, y: 0, width: 4, height: 1))
        tester.send(.mouse(Mouse(.move, at: Point(x: 11, y: 0))))
        #expect(!a.isHovered && b.isHovered)
        tester.send(.mouse(Mouse(.move, at: Point(x: 40, y: 9))))
        #expect(!a.isHovered && !b.isHovered)
    }

    @Test func `a dialog keeps focus, keys and mouse to itself and gives the focus back`() {
        let (a, b) = (spot("a", 0, 0), spot("b", 10, 0))
        var log: [String] = []
        let host = RecordingHost(window)
        window.onKey("w") { log.append("window") }
        let tester = WindowTester(window)
        window.focus(b)
        let dialog = View()
        let (c, d) = (spot("c", 0, 0, in: dialog), spot("d", 10, 0, in: dialog))
        window.present(dialog, "ll = 0, tt = 5, w = 20, h = 3")
        tester.draw()
        #expect(c.isFocused)
        tester.press(.tab)
        #expect(d.isFocused)
        tester.press(.tab)
        #expect(c.isFocused)
        tester.type("wq")
        #expect(log == [] && host.quitCount == 0)
        tester.click(x: 1, y: 0)
        #expect(a.presses == [] && c.isFocused)
        window.focus(a)
        #expect(c.isFocused)
        tester.press(.character("c"), .control)
        #expect(host.quitCount == 1, "an application can always be ended")
        dialog.removeFromSuperview()
        #expect(b.isFocused)
        tester.type("wq")
        #expect(log == ["window"] && host.quitCount == 2)
    }

    @Test func `the focus can be observed`() {
        let (a, b) = (spot("a", 0, 0), spot("b", 10, 0))
        var names: [String?] = []
        let token = Observer(for: window).add(target: window, keyPath: \.focusedView, options: [.initial, .new]) {
            _, _, change in
            names.append(change.new??.identifier)
        }
        window.focus(a)
        window.focus(b)
        #expect(names == [nil, "a", "b"])
        token.end()
    }
}
