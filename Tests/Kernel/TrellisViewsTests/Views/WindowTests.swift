import SLL
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct WindowTests {
    private let tester = WindowTester(Window(), width: 30, height: 10)
    private var window: Window { tester.window }

    /// A view that writes down what it is sent.
    private final class Probe: View {
        var events: [Event] = []
        var wants: (Event) -> Bool = { _ in true }
        var takesFocus = true
        var focusChanges = 0

        override var canFocus: Bool { takesFocus }
        override func focusDidChange(_ change: FocusChange) {
            if change == .gained || change == .lost { focusChanges += 1 }
        }
        override func typing(_ key: Key) -> (() -> Void)? {
            events.append(.key(key))
            return wants(.key(key)) ? {} : nil
        }
        override func handle(_ event: Event) -> Bool {
            events.append(event)
            return wants(event)
        }
    }

    private func probe(_ rule: Rule, in superview: View? = nil) -> Probe {
        let probe = (superview ?? window).add(Probe(), rule)
        tester.draw()
        return probe
    }

    // MARK: Its owner

    @MainActor
    private final class App {
        let window = Window()
        var count = 0
        init() {
            window.owner = self
            window.onKey("+") { [self] in count += 1 }
        }
    }

    @Test func `a window keeps its owner, until it is told not to`() async {
        weak var app: App?
        do {
            let window = App().window
            app = window.owner as? App
            window.send(.key("+"))
            #expect(app?.count == 1)
            window.owner = nil
            window.commands = []
        }
        // The action was a task, which ends later.
        for _ in 0..<100 {
            guard app != nil else { break }
            await Task.yield()
        }
        #expect(app == nil)
    }

    // MARK: Keys and focus

    @Test func `a key goes to the focused view, then up, then to whoever is left`() {
        let outer = probe("ll = tt = 0, w = 20, h = 8")
        let inner = probe("ll = tt = 1, w = 5, h = 2", in: outer)
        var unhandled: [Event] = []
        window.onUnhandledEvent = {
            unhandled.append($0)
            return true
        }
        window.focus(inner)
        #expect(tester.press(.character("a")))
        #expect(inner.events == [.key("a")] && outer.events == [])
        inner.wants = { _ in false }
        #expect(tester.press(.character("b")))
        #expect(inner.events.count == 2 && outer.events == [.key("b")])
        outer.wants = { _ in false }
        #expect(tester.press(.character("c")))
        #expect(unhandled == [.key("c")])
        window.onUnhandledEvent = nil
        #expect(!tester.press(.character("d")))
        #expect(!tester.send(.paste("text")))
        #expect(outer.events.last == .paste("text"))
    }

    @Test func `Tab and Shift-Tab go around the views that take the focus`() {
        let probes = (0..<4).map { probe("ll = \($0 * 5), tt = 0, w = 4, h = 1") }
        for probe in probes { probe.wants = { _ in false } }
        probes[1].takesFocus = false
        #expect(probes[0].isFocused)
        func focused() -> Int? { probes.firstIndex { $0.isFocused } }
        var order: [Int?] = []
        for _ in 0..<3 {
            tester.press(.tab)
            order.append(focused())
        }
        #expect(order == [2, 3, 0])
        tester.press(.tab, .shift)
        #expect(focused() == 3)
        probes[2].isHidden = true
        tester.press(.tab, .shift)
        #expect(focused() == 0)
        #expect(probes[0].focusChanges == 5)
    }

    @Test func `hidden views and those that do not want it do not get the focus`() {
        let outer = probe("w = 9, h = 5")
        let inner = probe("w = 2, h = 2", in: outer)
        outer.isHidden = true
        window.focus(nil)
        window.focus(inner)
        #expect(window.focusedView == nil)
        outer.isHidden = false
        inner.takesFocus = false
        window.focus(inner)
        #expect(window.focusedView == nil)
        window.focus(Probe())
        #expect(window.focusedView == nil)
    }

    @Test func `a view that leaves loses the focus`() {
        let outer = probe("w = 9, h = 5")
        let inner = probe("w = 2, h = 2", in: outer)
        let other = probe("ll = 20, w = 2, h = 2")
        window.focus(inner)
        outer.removeFromSuperview()
        #expect(!inner.isFocused)
        #expect(other.isFocused)
    }

    // MARK: Mouse

    @Test func `the mouse goes to the highest view under it, in that view's coordinates`() {
        let low = probe("ll = 2, tt = 1, w = 10, h = 5")
        let high = probe("ll = 6, tt = 3, w = 10, h = 5")
        tester.click(x: 7, y: 4)
        #expect(
            high.events == [
                .mouse(Mouse(.press(.left), at: Point(x: 1, y: 1))),
                .mouse(Mouse(.release(.left), at: Point(x: 1, y: 1))),
            ])
        #expect(low.events == [])
        #expect(high.isFocused)
        high.isHidden = true
        tester.advance(by: .seconds(1))
        tester.click(x: 7, y: 4)
        #expect(low.events.first == .mouse(Mouse(.press(.left), at: Point(x: 5, y: 3))))
        #expect(!tester.send(.mouse(Mouse(.press(.left), at: Point(x: 29, y: 9)))))
    }

    @Test func `a drag and the release go where the press was taken`() {
        let left = probe("ll = 0, tt = 0, w = 10, h = 10")
        let right = probe("ll = 10, tt = 0, w = 10, h = 10")
        tester.send(
            .mouse(Mouse(.press(.left), at: Point(x: 3, y: 3))), .mouse(Mouse(.drag(.left), at: Point(x: 13, y: 4))),
            .mouse(Mouse(.release(.left), at: Point(x: 15, y: 5))), .mouse(Mouse(.move, at: Point(x: 16, y: 6))))
        #expect(
            left.events == [
                .mouse(Mouse(.press(.left), at: Point(x: 3, y: 3))),
                .mouse(Mouse(.drag(.left), at: Point(x: 13, y: 4))),
                .mouse(Mouse(.release(.left), at: Point(x: 15, y: 5))),
            ])
        #expect(right.events == [.mouse(Mouse(.move, at: Point(x: 6, y: 6)))])
    }

    @Test func `a drag whose view has left goes to what is under the mouse`() {
        let left = probe("ll = 0, tt = 0, w = 10, h = 10")
        let right = probe("ll = 10, tt = 0, w = 10, h = 10")
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 3, y: 3))))
        left.removeFromSuperview()
        tester.send(.mouse(Mouse(.drag(.left), at: Point(x: 13, y: 4))))
        #expect(left.events.dropFirst() == [.mouse(Mouse(.release(.left), at: Point(x: -1, y: -1)))])
        #expect(right.events == [.mouse(Mouse(.drag(.left), at: Point(x: 3, y: 4)))])
    }

    // MARK: Frames

    @Test func `only what has changed is painted again`() {
        let label = window.add(Label("one"), "ll = 3, tt = 2")
        let fill = window.add(Fill("x"), "ll = 10, tt = 5, w = 4, h = 2")
        tester.draw()
        tester.draw()
        #expect(tester.damage == .zero)
        label.style = Style(attributes: .bold)
        tester.draw()
        #expect(tester.damage == Rect(x: 3, y: 2, width: 3, height: 1))
        label.text = "three"
        tester.draw()
        #expect(tester.damage == Rect(x: 3, y: 2, width: 5, height: 1))
        fill.layout.add("ll = 12")
        tester.draw()
        #expect(tester.damage == Rect(x: 10, y: 5, width: 6, height: 2))
        fill.isHidden = true
        tester.draw()
        #expect(tester.damage == Rect(x: 12, y: 5, width: 4, height: 2))
        fill.character = "y"
        tester.draw()
        #expect(tester.damage == .zero)
        tester.resize(width: 31, height: 10)
        #expect(tester.damage == Rect(x: 0, y: 0, width: 31, height: 10))
    }

    @Test func `a frame is asked for once until it is drawn`() {
        let host = RecordingHost(window)
        let label = window.add(Label("one"), "ll = 3, tt = 2")
        label.text = "two"
        label.layout.add("ll = 4")
        #expect(host.frameRequestCount == 1)
        tester.draw()
        #expect(host.frameRequestCount == 1)
        label.text = "three"
        #expect(host.frameRequestCount == 2)
    }

    @Test func `an event that changes nothing paints nothing`() {
        _ = probe("w = 3, h = 3")
        tester.press(.character("x"))
        #expect(tester.damage == .zero)
    }

    @Test func `any size is taken, and the same one again changes nothing`() {
        window.add(Fill("x"), "tt = ll = bb = rr = 0")
        for (width, height) in [(0, 0), (1, 0), (0, 7), (1, 1), (300, 2)] {
            tester.resize(width: width, height: height)
            #expect(tester.canvas.size == Size(width: width, height: height))
            #expect(window.frame == Rect(x: 0, y: 0, width: width, height: height))
        }
        tester.resize(width: 300, height: 2)
        #expect(tester.damage == .zero)
    }

    @Test func `the cursor stands where the focused view wants it, if that is on the screen`() {
        final class Field: View {
            override var canFocus: Bool { true }
            override var cursor: Point? { Point(x: 2, y: 0) }
        }
        let field = window.add(Field(), "ll = 5, tt = 3, w = 8, h = 1")
        tester.draw()
        #expect(tester.cursor == Point(x: 7, y: 3))
        field.layout.add("ll = 29")
        tester.draw()
        #expect(tester.cursor == nil)
        window.focus(nil)
        field.layout.add("ll = 0")
        tester.draw()
        #expect(tester.cursor == nil)
    }
}
