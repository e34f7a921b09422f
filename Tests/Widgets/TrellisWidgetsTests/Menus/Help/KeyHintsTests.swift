import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct KeyHintsTests {
    private let window = Window()
    private let model = Model()
    private let host: RecordingHost

    init() { host = RecordingHost(window) }

    private final class Model {
        var log: [String] = []
        var canPaste = false
    }

    /// A row of hints below two boxes.
    private func shown(width: Int = 44) -> (tester: WindowTester, a: Checkbox, b: Checkbox) {
        let (a, b) = (window.add(Checkbox("a"), "tt = ll = 0"), window.add(Checkbox("b"), "tt = 1, ll = 0"))
        a.onKey("s", "save") { [model] in model.log.append("save") }
        b.commands = [
            Command("paste", keys: ["p"], isEnabled: { [model] in model.canPaste }) { [model] in
                model.log.append("paste")
            }
        ]
        host.onQuit = { [model] in model.log.append("quit") }
        window.onKey(.control("o"), "open") { [model] in model.log.append("open") }
        window.onKey("x") {}
        window.add(KeyHints(), "bb = ll = rr = 0")
        let tester = WindowTester(window, width: width, height: 4)
        return (tester, a, b)
    }

    private func row(_ tester: WindowTester) -> String { String(tester.picture.split(separator: "\n").last!) }

    @Test func `hints take every size and every event`() {
        #expect(checkWidget { KeyHints() } == [])
    }

    @Test func `commands that can be done are listed and follow the focus`() {
        let (tester, _, b) = shown()
        #expect(row(tester) == "| s save  Ctrl+O open  q quit  ? help        |")
        window.focus(b)
        tester.draw()
        #expect(row(tester) == "| Ctrl+O open  q quit  ? help                |")
        b.onKey("k", "keep") {}
        tester.draw()
        #expect(row(tester) == "| k keep  Ctrl+O open  q quit  ? help        |")
        b.onKey("l", "keep") {}
        tester.draw()
        #expect(row(tester) == "| k l keep  Ctrl+O open  q quit  ? help      |", "one title, listed once")
        b.isHidden = true
        tester.draw()
        #expect(row(tester).hasPrefix("| s save"))
    }

    @Test func `a widget's own keys are listed where the author says so`() {
        let (tester, a, _) = shown()
        a.hint("checkbox.change", as: "tick")
        a.commands[named: "save"]?.isHinted = false
        tester.draw()
        #expect(row(tester) == "| Space tick  Ctrl+O open  q quit  ? help    |")
        let table = Table(count: 3, columns: [TableColumn("n", sortedBy: { $0 }) { "\($0)" }])
        table.onActivate = { _ in }
        table.allowsMultipleSelection = true
        window.add(table, "tt = 0, ll = 20, w = 9, h = 3")
        window.focus(table)
        tester.draw()
        #expect(row(tester) == "| Ctrl+O open  q quit  ? help                |")
    }

    @Test func `the author sets the order`() {
        let (tester, a, _) = shown()
        window.commands[named: "window.quit"]?.order = 2
        window.commands[named: "open"]?.order = 1
        a.onKey("z", "zoom", order: -1) {}
        tester.draw()
        #expect(row(tester) == "| z zoom  s save  Ctrl+O open  q quit  ? help|")
    }

    @Test func `where not all fit the row ends in the key of help`() {
        let (tester, _, _) = shown(width: 36)
        for (width, picture) in [
            (36, "| s save  Ctrl+O open  q quit  ? help|"), (35, "| s save  Ctrl+O open  ? help       |"),
            (28, "| s save  Ctrl+O open  ? help|"), (27, "| s save  Ctrl+O open  ?    |"), (18, "|s save  ?         |"),
            (16, "|s save  ?       |"),
            (9, "|s save  ?|"), (8, "|?       |"), (1, "|?|"),
        ] {
            tester.resize(width: width, height: 4)
            #expect(row(tester) == picture)
        }
        tester.resize(width: 18, height: 4)
        tester.click(x: 8, y: 3)
        #expect(window.overlays.shown.count == 1, "a click on it shows help")
    }

    @Test func `the key of help is the one that is not typed`() {
        let (tester, _, _) = shown()
        let field = window.add(TextField(), "tt = 2, ll = 0, w = 10")
        window.focus(field)
        tester.draw()
        #expect(row(tester) == "| Ctrl+O open  Ctrl+C quit  F1 help          |")
        tester.type("?")
        #expect(field.text == "?" && window.overlays.shown.isEmpty)
        tester.resize(width: 24, height: 4)
        #expect(row(tester) == "| Ctrl+O open  F1        |")
    }

    @Test func `a key that the focused view begins to take or leaves is listed so in the next frame`() {
        let (tester, _, _) = shown()
        let field = window.add(TextField("text"), "tt = 2, ll = 0, w = 10")
        window.focus(field)
        tester.draw()
        #expect(row(tester).contains("Ctrl+C quit"))
        field.selectAll()
        tester.draw()
        #expect(!row(tester).contains("quit"), "Ctrl+C copies")
        tester.press(.right)
        #expect(row(tester).contains("Ctrl+C quit"))
        window.onKey(.down, "lower") {}
        let list = window.add(List(), "tt = 0, ll = 10, w = 10, h = 2")
        window.focus(list)
        tester.draw()
        #expect(row(tester) == "| Ctrl+O open  ↓ lower  q quit  ? help       |")
        list.items = ["one"]
        tester.draw()
        #expect(row(tester) == "| Ctrl+O open  q quit  ? help                |")
    }

    @Test func `one is listed while it is enabled, as of each frame`() {
        let (tester, _, b) = shown()
        window.focus(b)
        tester.draw()
        #expect(row(tester) == "| Ctrl+O open  q quit  ? help                |")
        model.canPaste = true
        tester.draw()
        #expect(row(tester) == "| p paste  Ctrl+O open  q quit  ? help       |")
        tester.draw()
        #expect(tester.damage.isEmpty, "nothing has changed, nothing is painted")
    }

    @Test func `a key is listed with what it does, whoever is not enabled further in`() {
        let (tester, _, b) = shown()
        window.onKey("p", "print") {}
        window.focus(b)
        tester.draw()
        #expect(row(tester) == "| Ctrl+O open  p print  q quit  ? help       |")
        model.canPaste = true
        tester.draw()
        #expect(row(tester) == "| p paste  Ctrl+O open  q quit  ? help       |")
    }

    @Test func `a click does what the key does`() {
        let (tester, _, b) = shown()
        tester.click(x: 3, y: 3)
        tester.click(x: 12, y: 3)
        tester.click(x: 7, y: 3)
        #expect(model.log == ["save", "open"])
        window.focus(b)
        tester.draw()
        model.canPaste = true
        tester.click(x: 2, y: 3)
        #expect(model.log.last == "paste")
    }

    @Test func `while a dialog is shown its keys are listed and can be clicked, and help is about it`() {
        let (tester, _, _) = shown()
        let dialog = View()
        dialog.onKey(.escape, "cancel") { [model] in model.log.append("cancel") }
        window.present(dialog, "tt = ll = 0, w = 10, h = 2")
        tester.draw()
        #expect(row(tester) == "| Esc cancel  ? help                         |")
        tester.click(x: 2, y: 3)
        #expect(model.log == ["cancel"])
        tester.resize(width: 44, height: 12)
        tester.press(.function(1))
        #expect(tester.picture.contains("Esc        cancel") && !tester.picture.contains("save"))
        tester.press(.function(1))
        dialog.removeFromSuperview()
        tester.draw()
        #expect(row(tester).hasPrefix("| s save"))
    }

    @Test func `the one under the mouse is marked`() {
        let (tester, _, _) = shown()
        tester.send(.mouse(Mouse(.move, at: Point(x: 2, y: 3))))
        let background = window.themeInUse["hovered"].background
        #expect((0..<44).filter { tester.canvas[$0, 3].background == background } == Array(1..<7))
        tester.send(.mouse(Mouse(.move, at: Point(x: 2, y: 0))))
        #expect((0..<44).allSatisfy { tester.canvas[$0, 3].background != background })
    }

    /// Counts how often somebody asks what its keys do.
    private final class Asked: View {
        var count = 0
        override var canFocus: Bool { true }
        override var keyBindings: KeyBindings {
            count += 1
            return .none
        }
    }

    @Test func `only the views around the focus are asked, when it has moved, however many there are`() {
        let all = (0..<500).map { _ in window.add(Asked(), "tt = ll = 0, w = h = 1") }
        let label = window.add(Label("0"), "tt = 0, ll = 9, w = 9")
        window.add(KeyHints(), "bb = ll = rr = 0")
        let tester = WindowTester(window, width: 44, height: 4)
        for view in all { view.count = 0 }
        label.text = "1"
        tester.draw()
        #expect(all.map(\.count).reduce(0, +) == 0)
        window.focus(all[250])
        tester.draw()
        #expect(all.map(\.count).reduce(0, +) == 1 && all[250].count == 1)
    }

    @Test func `it is let go with its window`() {
        weak var hints: KeyHints?
        do {
            let other = Window()
            let view = other.add(KeyHints(), "tt = ll = 0")
            _ = other.draw()
            view.removeFromSuperview()
            _ = other.draw()
            hints = view
        }
        #expect(hints == nil)
    }

    @Test(arguments: 4...40) func `where not all hints fit, the row ends in the key of help`(width: Int) {
        let window = Window()
        window.add(KeyHints(), "bb = ll = rr = 0")
        window.onKey("n", "new") {}
        window.onKey(.control("z"), "undo") {}
        let tester = WindowTester(window, width: width, height: 1)
        let row = tester.picture.split { $0 == " " || $0 == "|" }
        #expect(row.last == "help" || row.last == "?", "\(row)")
    }

    @Test func `a letter that the focused view takes is no key of the window, as soon as its options are others`() {
        let (select, several, list) = (Select(["one"]), MultiSelect(["one"]), List(["one"]))
        for (view, change) in [
            (select, { select.options = $0 }), (several, { several.options = $0 }), (list, { list.items = $0 }),
        ] as [(View, ([String]) -> Void)] {
            let window = Window()
            window.add(view, "tt = ll = 0, w = 10, h = 2")
            window.add(KeyHints(), "bb = ll = rr = 0")
            window.onKey("s", "save") {}
            let tester = WindowTester(window, width: 44, height: 4)
            window.focus(view)
            for options in [["two"], ["save"], [], ["saw"], ["two"]] {
                change(options)
                let isTyped = view === several ? !options.isEmpty : options.contains { $0.hasPrefix("s") }
                #expect(row(tester).contains("s save") != isTyped, "\(type(of: view)) \(options): \(row(tester))")
            }
        }
    }
}
