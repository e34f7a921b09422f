import KeyValueObserving
import Testing
import TextScreen
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct CommandTests {
    private final class Spot: View {
        var keys: [Key] = []
        override var canFocus: Bool { true }
        override func handle(_ event: Event) -> Bool {
            guard case .key(let key) = event, key == "x" else { return false }
            keys.append(key)
            return true
        }
    }

    private let window = Window()

    @Test func `a view's bindings come before what it handles, then those of its superviews`() {
        let outer = window.add(View(), "tt = ll = bb = rr = 0")
        let spot = outer.add(Spot(), "w = h = 1")
        var log: [String] = []
        outer.onKey("x") { log.append("outer x") }
        outer.onKey("y") { log.append("outer y") }
        window.onKey("y") { log.append("window y") }
        let tester = WindowTester(window)
        tester.type("xyz")
        #expect(spot.keys == ["x"] && log == ["outer y"])
        spot.onKey("x") { log.append("spot x") }
        tester.type("x")
        #expect(spot.keys == ["x"] && log.last == "spot x")
        spot.commands = []
        tester.type("x")
        #expect(spot.keys.count == 2)
    }

    @Test func `a binding that is not enabled lets the key go on`() {
        let other = View()
        other.isEnabled = false
        var log: [String] = []
        let spot = window.add(Spot(), "w = h = 1")
        window.onKey("s") { log.append("window") }
        spot.commands.append(Command(keys: ["s"], isEnabled: { other.isEnabled }) { log.append("spot") })
        let tester = WindowTester(window)
        tester.type("s")
        other.isEnabled = true
        tester.type("s")
        #expect(log == ["window", "spot"])
    }

    @Test func `a binding of the window's scope holds wherever the focus is`() {
        window.add(Spot(), "w = h = 1")
        let other = window.add(View(), "ll = 5, w = h = 1")
        var count = 0
        other.onKey(.alt("o"), scope: .window) { count += 1 }
        let tester = WindowTester(window)
        tester.press(.character("o"), .alt)
        #expect(count == 1)
        other.isEnabled = false
        tester.press(.character("o"), .alt)
        #expect(count == 1)
    }

    @Test func `the bindings that hold can be listed and observed`() {
        let (a, b) = (window.add(Spot(), "w = h = 1"), window.add(Spot(), "ll = 2, w = h = 1"))
        let host = RecordingHost(window)
        defer { withExtendedLifetime(host) {} }
        a.onKey("s", "save") {}
        b.onKey("q", "quack") {}
        var listed: [[String]] = []
        let token = observe(window, \.activeCommands, [.initial, .new]) { window, _ in
            listed.append(
                window.activeCommands.filter { !$0.title.isEmpty }.map { $0.keys[0].label + " " + $0.title })
        }
        window.focus(a)
        window.focus(b)
        b.onKey(.control("x"), "cut") {}
        #expect(listed.last == ["q quack", "Ctrl+X cut", "Ctrl+C quit"])
        window.focus(a)
        #expect(listed.last == ["s save", "q quit"])
        token.cancel()
    }

    @Test func `a key that the focused view uses up is not listed`() {
        let (field, button) = (TextField(), Button("Go") {})
        let host = RecordingHost(window)
        defer { withExtendedLifetime(host) {} }
        window.onKey("n", "new") {}
        window.onKey(.control("s"), "save") {}
        window.onKey(.control("a"), "about") {}
        window.add(
            Column {
                field; button
            }, "tt = ll = rr = 0")
        _ = WindowTester(window)
        func listed() -> [String] { window.activeCommands.map(\.title).filter { !$0.isEmpty } }
        window.focus(field)
        #expect(listed() == ["quit", "save"])
        #expect(window.activeCommands.first { $0.title == "quit" }?.keys == [.control("c")])
        window.focus(button)
        #expect(listed() == ["Go", "quit", "new", "save", "about"])
    }

    @Test func `bindings are listed in the order in which they were added, with the newest for a key`() {
        let spot = window.add(Spot(), "w = h = 1")
        spot.onKey("a", "first") {}
        spot.onKey("b", "second") {}
        spot.onKey("a", "third") {}
        window.focus(spot)
        #expect(window.activeCommands.map(\.title).filter { !$0.isEmpty } == ["second", "third", "quit"])
    }

    @Test func `an action that is given its view does not keep it`() {
        weak var known: Checkbox?
        var keep: Window? = Window()
        do {
            let box = keep!.add(Checkbox("a"), "tt = ll = 0")
            box.onKey("x", "switch") { box in box.isOn.toggle() }
            box.onKey("y") { $0.isOn = false }
            keep!.onKey("z") { window in window.quit() }
            known = box
            keep!.focus(box)
            keep!.send(.key("x"))
            #expect(box.isOn)
            keep!.send(.key("y"))
            keep!.send(.key("z"))
            #expect(!box.isOn)
        }
        weak let window = keep
        keep = nil
        #expect(known == nil && window == nil)
    }

    @Test func `a key of the whole window is found wherever its view goes`() {
        let window = Window()
        var log: [String] = []
        let (a, b) = (window.add(View(), "tt = ll = 0"), window.add(View(), "tt = ll = 0"))
        let deep = b.add(View(), "tt = ll = 0")
        a.onKey("x", scope: .window) { log.append("a") }
        deep.onKey("x", scope: .window) { log.append("deep") }
        func pressed() -> String? {
            log = []
            window.send(.key("x"))
            return log.count > 1 ? "several" : log.first
        }
        #expect(pressed() == "a")
        b.sendToBack()
        #expect(pressed() == "deep")
        b.isHidden = true
        #expect(pressed() == "a")
        b.isHidden = false
        deep.removeFromSuperview()
        #expect(pressed() == "a")
        b.addSubview(deep)
        #expect(pressed() == "deep")
        deep.commands = []
        #expect(pressed() == "a")
        let other = Window()
        other.addSubview(a)
        #expect(pressed() == nil)
        other.send(.key("x"))
        #expect(log == ["a"])
    }
}
