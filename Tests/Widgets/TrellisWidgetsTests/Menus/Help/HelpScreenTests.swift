import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct HelpScreenTests {
    private let window = Window()
    private let host: RecordingHost

    init() { host = RecordingHost(window) }

    /// A checkbox and key hints, and keys for both.
    private func shown(width: Int = 44, height: Int = 16) -> WindowTester {
        let check = window.add(Checkbox("Check"), "tt = ll = 0")
        check.onKey("s", "save") {}
        window.onKey(.control("o"), "open") {}
        window.onKey("x") {}
        window.add(KeyHints(), "bb = ll = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    @Test func `it lists what the focused view and the window can do, under headings`() {
        let tester = shown()
        tester.type("?")
        #expect(
            tester.picture == """
                |☐ Check                                     |
                |       ╭ Keys ─────────────────────╮        |
                |       │ s          save           │        |
                |       │ Ctrl+O     open           │        |
                |       │ q Ctrl+C   quit           │        |
                |       │ Ctrl+Z     suspend        │        |
                |       │ ? F1       help           │        |
                |       │                           │        |
                |       │ Checkbox                  │        |
                |       │ Space      change         │        |
                |       │                           │        |
                |       │ Focus                     │        |
                |       │ Tab        next view      │        |
                |       │ Shift+Tab  previous view  │        |
                |       ╰───────────────────────────╯        |
                | Esc close                                  |
                """)
    }

    @Test(arguments: [Key.escape, "?", .function(1)])
    func `it is closed by a key`(key: Key) {
        let tester = shown()
        let before = tester.picture
        tester.press(.function(1))
        #expect(tester.picture != before && window.overlays.shown.count == 1)
        tester.send(.key(key))
        #expect(tester.picture == before && window.overlays.shown.isEmpty)
    }

    @Test func `it is closed by a click outside, and by asking again`() {
        let tester = shown()
        tester.type("?")
        tester.click(x: 20, y: 5)
        #expect(window.overlays.shown.count == 1, "a click in it does nothing")
        tester.click(x: 1, y: 5)
        #expect(window.overlays.shown.isEmpty)
        window.showHelp()
        window.showHelp()
        #expect(window.overlays.shown.isEmpty)
    }

    @Test func `it scrolls where it is higher than the window, and is cut where it is wider`() {
        let tester = shown(width: 18, height: 7)
        tester.type("?")
        #expect(tester.picture.contains("save") && !tester.picture.contains("Checkbox"))
        tester.press(.end)
        #expect(!tester.picture.contains("save") && tester.picture.contains("Shift"))
        tester.press(.home)
        #expect(tester.picture.contains("save"))
        for width in 1...20 {
            for height in 1...6 { tester.resize(width: width, height: height) }
        }
        tester.press(.escape)
        #expect(window.overlays.shown.isEmpty)
    }

    @Test func `a window without hints shows it by a command of its own`() {
        let field = window.add(TextField(), "tt = ll = 0, w = 9")
        window.onKey(.function(1), "help") { window in window.showHelp() }
        let tester = WindowTester(window, width: 50, height: 24)
        tester.type("a")
        tester.press(.function(1))
        #expect(tester.picture.contains("Ctrl+Z") && tester.picture.contains("undo"))
        #expect(!tester.picture.contains("suspend"), "a field has the key")
        tester.press(.escape)
        #expect(field.isFocused && field.text == "a")
    }

    @Test func `many keys with one title are told by the first and the last, and capitals by their letters`() {
        let tabs = window.add(Tabs(), "tt = ll = bb = rr = 0")
        for number in 1...6 { tabs.add("\(number)", View()) }
        window.add(Button("Save", mnemonic: "s"), "bb = ll = 0")
        window.focus(tabs.subviews[0])
        let tester = WindowTester(window, width: 60, height: 24)
        window.showHelp()
        tester.draw()
        #expect(tester.picture.contains("Alt+1 … Alt+6") && tester.picture.contains("that page"))
        #expect(tester.picture.contains("Alt+S") && !tester.picture.contains("Alt+Shift+S"))
    }

    @Test func `it takes every size and every theme without a trap`() {
        let tester = shown()
        for theme in Theme.all {
            window.theme = theme
            tester.type("?")
            #expect(tester.picture.contains("Checkbox"))
            tester.press(.escape)
        }
    }
}
