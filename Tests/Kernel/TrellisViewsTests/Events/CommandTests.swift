import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct CommandTests {
    private final class Spot: View {
        var keys: [Key] = []
        override var canFocus: Bool { true }
        override func typing(_ key: Key) -> (() -> Void)? { key == "x" ? { self.keys.append(key) } : nil }
    }

    private let window = Window()

    @Test func `a condition receives the view, and ends with it`() {
        final class Lamp: View { var isOn = false }
        var lamp: Lamp? = window.add(Lamp(), "w = h = 1")
        lamp?.onKey("x", "off", scope: .window, isEnabled: { $0.isOn }) { $0.isOn = false }
        let tester = WindowTester(window)
        #expect(!tester.press("x"))
        lamp?.isOn = true
        #expect(tester.press("x"))
        #expect(lamp?.isOn == false)
        let command = lamp?.commands.last
        lamp?.isOn = true
        lamp?.removeFromSuperview()
        lamp = nil
        #expect(command?.isEnabled() == false)
    }

    @Test func `a view's commands come before what it handles, then those of its superviews`() {
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

    @Test func `a command that is not enabled lets the key go on`() {
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

    @Test func `a command of the window's scope is done wherever the focus is`() {
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

    @Test func `what can be done can be listed and observed`() {
        let (a, b) = (window.add(Spot(), "w = h = 1"), window.add(Spot(), "ll = 2, w = h = 1"))
        let host = RecordingHost(window)
        defer { withExtendedLifetime(host) {} }
        a.onKey("s", "save") {}
        b.onKey("q", "quack") {}
        var listed: [[String]] = []
        let token = window.observe(\.activeCommands, initially: true) { [unowned window] _ in
            listed.append(window.activeCommands.filter(\.isHinted).map { $0.keys[0].label + " " + $0.title })
        }
        window.focus(a)
        window.focus(b)
        b.onKey(.control("x"), "cut") {}
        #expect(listed.last == ["q quack", "Ctrl+X cut", "Ctrl+C quit"])
        window.focus(a)
        #expect(listed.last == ["s save", "q quit"])
        token.end()
    }

    @Test func `a command whose keys the focused view uses up has none left, and can be done all the same`() {
        let (field, button) = (TextField(), Button("Go") {})
        let host = RecordingHost(window)
        defer { withExtendedLifetime(host) {} }
        var log: [String] = []
        window.onKey("n", "new") { log.append("new") }
        window.onKey(.control("s"), "save") {}
        window.onKey(.control("a"), "about") {}
        window.add(
            Column {
                field; button
            }, "tt = ll = rr = 0")
        _ = WindowTester(window)
        func listed() -> [String] {
            window.activeCommands.filter(\.isHinted).map { ($0.keys.first?.label ?? "-") + " " + $0.title }
        }
        window.focus(field)
        #expect(listed() == ["Ctrl+C quit", "- new", "Ctrl+S save", "- about"])
        #expect(window.activeCommands[named: "new"]?.perform() == true && log == ["new"])
        window.focus(button)
        #expect(listed() == ["Enter Go", "q quit", "n new", "Ctrl+S save", "Ctrl+A about"])
    }

    @Test func `commands are listed in the order in which they were added, with the newest for a key`() {
        let spot = window.add(Spot(), "w = h = 1")
        spot.onKey("a", "first") {}
        spot.onKey("b", "second") {}
        spot.onKey("a", "third") {}
        spot.commands.append(Command("fourth") {})
        window.focus(spot)
        #expect(window.activeCommands.filter(\.isHinted).map(\.title) == ["second", "third", "fourth", "quit"])
    }

    @Test func `a command is found by its name, changed and taken away`() {
        let host = RecordingHost(window)
        defer { withExtendedLifetime(host) {} }
        var count = 0
        host.onQuit = { count += 1 }
        #expect(window.commands[named: "quit"] == nil, "that is its title")
        window.commands[named: "window.quit"]?.keys = [.control("q")]
        window.send(.key("q"))
        window.send(.key(.control("c")))
        #expect(count == 0)
        window.send(.key(.control("q")))
        #expect(count == 1)
        window.commands[named: "window.quit"] = nil
        window.send(.key(.control("q")))
        #expect(count == 1 && window.commands.map(\.name) == ["window.suspend"])
        window.commands[named: "zoom"] = Command("zoom", keys: ["z"]) { count = 7 }
        window.onKey("Z", "zoom") { count = 8 }
        window.send(.key("z"))
        #expect(count == 7 && window.commands[named: "zoom"]?.keys == ["Z"], "the newest of two")
    }

    @Test func `an action may wait`() async {
        var log: [String] = []
        let (stream, end) = AsyncStream<Void>.makeStream()
        window.onKey("r", "reload") {
            log.append("begun")
            for await _ in stream {}
            log.append("done")
        }
        #expect(window.send(.key("r")))
        #expect(log == ["begun"], "as far as it goes at once")
        end.finish()
        while log.count < 2 { await Task.yield() }
        #expect(log == ["begun", "done"])
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
