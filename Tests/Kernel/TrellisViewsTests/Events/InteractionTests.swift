import Testing
import TrellisTesting
import TrellisViews

@MainActor
struct InteractionTests {
    /// Notes what happens, in a journal shared with the view.
    final class Noting: Interaction {
        let journal: Journal
        let name: String
        var taken: Set<Key> = []
        var takesPress = false

        init(_ name: String, _ journal: Journal) { (self.name, self.journal) = (name, journal) }

        override var wantsHover: Bool { true }
        override func viewDidChange() { journal.note("\(name) \(view == nil ? "detached" : "attached")") }
        override func windowDidChange() { journal.note("\(name) \(view?.window == nil ? "out" : "in")") }
        override func focusDidChange() { journal.note("\(name) \(view?.isFocused == true ? "focused" : "blurred")") }
        override func hoverDidChange(isInside: Bool) { journal.note("\(name) \(isInside ? "entered" : "left")") }
        static let keys = KeyBindings(
            for: Noting.self, group: "Noting",
            [
                KeyBinding(
                    "taken", title: { _ in "taken" }, keys: { Array($0.taken) }, when: { !$0.taken.isEmpty },
                    action: { $0.journal.note("\($0.name) took a key") })
            ])
        override var keyBindings: KeyBindings { Self.keys }
        override func typing(_ key: Key) -> (() -> Void)? {
            journal.note("\(name) \(key.label)")
            return nil
        }
        override func handle(_ event: Event) -> Bool {
            guard case .mouse(let mouse) = event, takesPress else { return false }
            if case .move = mouse.action { return false }
            journal.note("\(name) \(mouse.action.word) \(mouse.position.x),\(mouse.position.y)")
            return true
        }
    }

    final class Journal {
        private(set) var lines: [String] = []
        func note(_ line: String) { lines.append(line) }
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    final class Target: View {
        let journal: Journal
        init(_ journal: Journal) { self.journal = journal }
        override var canFocus: Bool { true }
        override var wantsHover: Bool { true }
        override func typing(_ key: Key) -> (() -> Void)? { { self.journal.note("view \(key.label)") } }
        override func handle(_ event: Event) -> Bool {
            guard case .mouse(let mouse) = event else { return false }
            journal.note("view \(mouse.action.word)")
            return true
        }
    }

    let journal = Journal()
    let window = Window()
    let tester: WindowTester
    let target: Target

    init() {
        target = window.add(Target(journal), "tt = 2, ll = 3, w = 10, h = 4")
        tester = WindowTester(window, width: 40, height: 12)
    }

    @Test func `the newest interaction is asked first, then the others, commands, and the view`() {
        let (first, second) = (Noting("first", journal), Noting("second", journal))
        target.addInteraction(first)
        target.addInteraction(second)
        target.onKey("c") { [journal] in journal.note("command") }
        window.focus(target)
        _ = journal.take()
        tester.type("a")
        #expect(journal.take() == ["second a", "first a", "view a"])
        first.taken = ["a", "c"]
        tester.type("ac")
        let took = ["second a", "first a", "first took a key", "second c", "first c", "first took a key"]
        #expect(journal.take() == took)
        first.taken = []
        tester.type("c")
        #expect(journal.take() == ["second c", "first c", "command"])
    }

    @Test func `keys of an interaction are listed, and taken from commands`() {
        target.onKey("c", "copy") {}
        window.focus(target)
        #expect(window.activeCommands.contains { $0.title == "copy" && $0.keys == ["c"] })
        let noting = Noting("it", journal)
        noting.taken = ["c"]
        target.addInteraction(noting)
        #expect(!window.activeCommands.contains { $0.title == "copy" && !$0.keys.isEmpty })
        let taken = window.activeCommands.first { $0.title == "taken" }
        #expect(taken?.keys == ["c"])
        _ = journal.take()
        taken?.perform()
        #expect(journal.take() == ["it took a key"])
        target.removeInteraction(noting)
        #expect(window.activeCommands.contains { $0.title == "copy" && $0.keys == ["c"] })
    }

    @Test func `who handles a press gets the drag and the release`() {
        let noting = Noting("it", journal)
        noting.takesPress = true
        target.addInteraction(noting)
        _ = journal.take()
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 4, y: 3))))
        noting.takesPress = true
        tester.send(.mouse(Mouse(.drag(.left), at: Point(x: 30, y: 9))))
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: 30, y: 9))))
        let own = journal.take().filter { $0.contains(",") }
        #expect(own == ["it press 1,1", "it drag 27,7", "it release 27,7"])
        // The view's own press is not disturbed by an interaction that lets it pass.
        noting.takesPress = false
        tester.click(x: 4, y: 3)
        #expect(journal.take().filter { $0.hasPrefix("view") } == ["view press", "view release"])
    }

    @Test func `one that is detached during a press gets the release at once`() {
        let noting = Noting("it", journal)
        noting.takesPress = true
        target.addInteraction(noting)
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 4, y: 3))))
        _ = journal.take()
        target.removeInteraction(noting)
        #expect(journal.take() == ["it release -1,-1", "it left", "it detached"])
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: 4, y: 3))))
        #expect(!journal.take().contains { $0.hasPrefix("it") })
    }

    @Test func `the mouse enters a view with its descendants and leaves it once`() {
        let outer = Noting("window", journal)
        let inner = Noting("target", journal)
        window.addInteraction(outer)
        target.addInteraction(inner)
        _ = journal.take()
        func move(_ x: Int, _ y: Int) { tester.send(.mouse(Mouse(.move, at: Point(x: x, y: y)))) }
        move(1, 1)
        move(4, 3)
        move(5, 3)
        move(30, 9)
        #expect(journal.take().filter { !$0.contains("move") } == ["window entered", "target entered", "target left"])
        move(4, 3)
        target.removeFromSuperview()
        #expect(
            journal.take().filter { !$0.contains("move") } == [
                "target entered", "target left", "target blurred", "target out",
            ])
    }

    @Test func `it hears of the window and the focus of its view`() {
        let noting = Noting("it", journal)
        window.add(Target(journal))
        target.addInteraction(noting)
        window.focus(nil)
        window.focus(target)
        window.focus(nil)
        target.removeFromSuperview()
        window.addSubview(target)
        #expect(target.interaction(Noting.self) === noting)
        let other = window.add(View())
        other.addInteraction(noting)
        #expect(target.interactions.isEmpty && noting.view === other)
        #expect(
            journal.take() == [
                "it attached", "it blurred", "it focused", "it blurred", "it out", "it in", "it detached",
                "it attached",
            ])
    }

    @Test func `a detached view releases its interactions`() {
        weak var kept: Noting?
        do {
            let view = View()
            let noting = Noting("it", journal)
            view.addInteraction(noting)
            kept = noting
            #expect(kept != nil)
        }
        #expect(kept == nil)
    }
}

extension Mouse.Action {
    fileprivate var word: String {
        switch self {
        case .press: "press"
        case .drag: "drag"
        case .release: "release"
        default: "move"
        }
    }
}
