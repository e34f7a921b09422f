import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct ChordTests {
    private static let chord = Key.chord(.control("k"), .control("s"))

    private final class Log {
        var lines: [String] = []
    }

    /// A list of ten rows with `g g` and `Ctrl+K Ctrl+S`, above a field, in a window with `Ctrl+K x`.
    private func make() -> (tester: WindowTester, list: List<Int>, field: TextField, log: Log) {
        let (window, log) = (Window(), Log())
        let (list, field) = (List(Array(0..<10), selection: 5), TextField())
        list.allowsTypeAhead = false
        list.onKey(.chord("g", "g"), "first row") { list in list.selection = 0 }
        list.onKey(Self.chord, "save all") { _ in log.lines.append("save") }
        window.onKey(Key.chord(.control("k"), "x"), "quit all", scope: .window) { log.lines.append("quit") }
        window.add(list, "tt = ll = rr = 0, h = 4")
        window.add(field, "tt = 5, ll = rr = 0, h = 1")
        window.add(KeyHints(), "bb = ll = rr = 0, h = 1")
        let tester = WindowTester(window, width: 40, height: 14)
        window.focus(list)
        tester.draw()
        return (tester, list, field, log)
    }

    @Test func `keys one after the other perform a command`() {
        let (tester, list, _, log) = make()
        tester.press("g")
        #expect(list.selection == 5 && tester.window.begunChord == "g")
        tester.press("g")
        #expect(list.selection == 0 && tester.window.begunChord == nil)
        tester.press(.control("k"))
        tester.press(.control("s"))
        #expect(log.lines == ["save"])
        // The window goes on with what the list has begun.
        tester.press(.control("k"))
        tester.press("x")
        #expect(log.lines == ["save", "quit"])
    }

    @Test func `another key, Escape, a click and a paste end a chord, and do nothing else`() {
        let (tester, list, field, log) = make()
        for end in ["j", .escape] as [Key] {
            tester.press("g")
            tester.press(end)
            #expect(tester.window.begunChord == nil && list.selection == 5)
            tester.press("g")
            #expect(tester.window.begunChord == "g")
            tester.press(.escape)
        }
        tester.press("g")
        tester.send(.paste("text"))
        #expect(tester.window.begunChord == nil)
        tester.press("g")
        tester.click(x: 3, y: 5)
        #expect(tester.window.begunChord == nil && field.isFocused && log.lines.isEmpty)
    }

    @Test func `time does not end a chord`() {
        let (tester, list, _, _) = make()
        tester.press("g")
        tester.advance(by: .seconds(3600))
        tester.press("g")
        #expect(list.selection == 0)
    }

    @Test func `a field types its letters, and chords of the window go by it`() {
        let (tester, _, field, log) = make()
        tester.window.focus(field)
        tester.type("gg")
        #expect(field.text == "gg")
        tester.press(.control("k"))
        tester.press("x")
        // Ctrl+K is a key of the field.
        #expect(log.lines.isEmpty && field.text == "ggx")
        tester.window.rebind(field)
        tester.press(.control("k"))
        tester.press("x")
        #expect(log.lines == ["quit"] && field.text == "ggx")
    }

    @Test func `a popup lists what may follow`() {
        let (tester, _, _, _) = make()
        tester.press(.control("k"))
        #expect(
            tester.picture.split(separator: "\n").suffix(5).joined(separator: "\n") == """
                |╭ Ctrl+K ──────────╮                    |
                |│ Ctrl+S  save all │                    |
                |│ x       quit all │                    |
                |╰──────────────────╯                    |
                | g>g first row  ?                       |
                """)
        tester.press(.control("s"))
        #expect(tester.window.overlays.shown.isEmpty)
    }

    @Test func `help, hints and the list of commands have chords`() {
        let (tester, list, _, _) = make()
        let commands = tester.window.activeCommands
        #expect(commands.first { $0.title == "save all" }?.keys == [Self.chord])
        #expect(Self.chord.label == "Ctrl+K>Ctrl+S")
        // An inner key comes before a chord that begins with it.
        list.onKey(.control("k"), "kill") {}
        #expect(tester.window.activeCommands.first { $0.title == "quit all" }?.keys.isEmpty == true)
        tester.press(.control("k"))
        #expect(tester.window.begunChord == nil)
    }

    @Test func `users give a chord, and take one away`() {
        let (tester, list, _, log) = make()
        tester.window.keymap = Keymap(["rows.last": [.chord("z", "z", "z")], "save all": ["w"]])
        for _ in 0..<3 { tester.press("z") }
        #expect(list.selection == 9)
        tester.press("w")
        tester.press(.control("k"))
        tester.press(.control("s"))
        #expect(log.lines == ["save"])
    }

    @Test func `a disabled chord does not begin`() {
        final class Switch { var isOn = false }
        let (window, one) = (Window(), Switch())
        window.onKey(.chord("a", "b"), "ab", isEnabled: { one.isOn }, action: {})
        let tester = WindowTester(window, width: 10, height: 2)
        tester.press("a")
        #expect(window.begunChord == nil)
        one.isOn = true
        tester.press("a")
        #expect(window.begunChord == "a")
    }
}

extension Window {
    /// Takes Ctrl+K from a field.
    fileprivate func rebind(_ field: TextField) {
        for command in activeCommands where command.keys.contains(.control("k")) {
            var changed = keymap ?? Keymap()
            changed[command.name] = command.keys.filter { $0 != .control("k") }
            keymap = changed
        }
    }
}
