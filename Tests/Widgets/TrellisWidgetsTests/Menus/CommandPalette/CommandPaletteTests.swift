import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// The palette over commands.
@MainActor
struct CommandPaletteTests {
    private func shown(width: Int = 44, height: Int = 16) -> (WindowTester, TextField) {
        let window = Window()
        window.theme = .dark
        window.commands = []
        let field = window.add(TextField("some text"), "bb = ll = 0, w = 12")
        window.addCommandPalette()
        return (WindowTester(window, width: width, height: height), field)
    }

    private static let choices = [
        Command("open file", group: "File", keys: [.control("o")]) {}, Command("quit") {},
        Command("word wrap", group: "View", isChecked: { true }) {},
        Command("off", isEnabled: { false }) {},
    ]

    @Test func `it takes every size and every event`() {
        #expect(checkWidget { CommandPalette(Self.choices) } == [])
        #expect(checkWidget { CommandPalette((0..<60).map { n in Command("漢字 \(n)\n") {} }) } == [])
        #expect(checkWidget { CommandPalette([]) } == [])
    }

    @Test func `it shows groups, then what matches`() {
        let (tester, _) = shown()
        tester.window.showCommandPalette(Self.choices)
        #expect(
            tester.picture == """
                |                                            |
                |                                            |
                |  ╭──────────────────────────────────────╮  |
                |  │❯  Type a command                     │  |
                |  ├──────────────────────────────────────┤  |
                |  │   quit                               │  |
                |  │ File                                 │  |
                |  │   open file                   Ctrl+O │  |
                |  │ View                                 │  |
                |  │ ✓ word wrap                          │  |
                |  ╰───────────────────────────── 3 of 3 ─╯  |
                |                                            |
                |                                            |
                |                                            |
                |                                            |
                | some text                                  |
                """)
        tester.type("wi")
        #expect(tester.picture.contains("│ ✓ word wrap  View                    │"))
        #expect(tester.picture.contains("1 of 3"))
        tester.type("xyz")
        #expect(tester.picture.contains("Nothing matches") && tester.picture.contains("0 of 3"))
        #expect(tester.press(.enter) && tester.window.overlays.shown.count == 1, "there is nothing to choose")
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(tester.picture.contains("│>  wixyz"))
    }

    @Test func `matched letters are highlighted`() {
        let (tester, _) = shown()
        tester.window.showCommandPalette([Command("move to start") {}, Command("move on") {}])
        tester.type("mo")
        let match = Theme.dark["match"]
        #expect(tester.canvas[4, 6].style.foreground == match.foreground)
        #expect(tester.canvas[6, 6].style.foreground != match.foreground)
    }

    @Test func `each command says in a sentence what it does, where there is room`() {
        let tester = WindowTester(Window(), width: 60, height: 12)
        tester.window.showCommandPalette(
            [
                Command("fetch", sentence: "Get what is new", keys: ["f"]) {},
                Command("new branch", sentence: "Begin a branch here, and go on with it from now on", keys: ["b"]) {},
                Command("quit", keys: ["q"]) {},
            ])
        let rows = tester.picture.split(separator: "\n").map { $0.split(separator: "│").joined() }
        #expect(rows.contains { $0.contains("fetch       Get what is new") })
        #expect(rows.contains { $0.contains("new branch  Begin a branch here, and") && $0.contains("…  b") })
        tester.resize(width: 24, height: 12)
        #expect(!tester.picture.contains("Get"))
        #expect(tester.picture.contains("fetch"))
    }

    @Test func `a command is performed where the focus was`() {
        let (tester, field) = shown()
        tester.press(.character("p"), .control)
        tester.type("sel all")
        tester.press(.enter)
        #expect(field.isFocused && field.selectedText == "some text")
        #expect(tester.window.overlays.shown.isEmpty)
    }

    @Test func `active commands that only move are left out, and so is the palette`() {
        let (tester, _) = shown(height: 40)
        tester.press(.character("p"), .control)
        #expect(tester.picture.contains("Paste") && !tester.picture.contains("By words"))
        #expect(!tester.picture.contains("Commands"))
        tester.press(.character("p"), .control)
        #expect(tester.window.overlays.shown.isEmpty, "its key closes it")
        tester.press(.character("p"), .control)
        tester.press(.escape)
        #expect(tester.window.overlays.shown.isEmpty)
        tester.press(.character("p"), .control)
        tester.click(x: 0, y: 0)
        #expect(tester.window.overlays.shown.isEmpty)
    }

    @Test func `the commands of the app come before those of widgets, in their order`() throws {
        let (tester, _) = shown(height: 40)
        tester.window.commands.append(Command("send", group: "Mail", order: 2) {})
        tester.window.commands.append(Command("write", group: "Mail", order: 1) {})
        tester.press(.character("p"), .control)
        let picture = tester.picture
        let places = try ["│ Mail", "Write", "Send", "│ Text field", "Paste"].map { text in
            try #require(picture.firstRange(of: text)?.lowerBound)
        }
        #expect(places == places.sorted())
    }

    @Test func `keys and the mouse move to a row`() {
        let (tester, field) = shown()
        var done: [Int] = []
        func show() {
            tester.window.showCommandPalette((0..<40).map { n in Command("row \(n)") { done.append(n) } })
        }
        show()
        for key in [Key.Code.down, .down, .up, .pageDown] { tester.press(key) }
        tester.press(.enter)
        show()
        tester.click(x: 8, y: 7)
        show()
        tester.send(.mouse(Mouse(.move, at: Point(x: 8, y: 6))))
        tester.press(.enter)
        show()
        tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 8, y: 3))))
        tester.click(x: 8, y: 5)
        #expect(done[0] > 5 && done[1] == 2 && done[2] == 1 && done[3] == 3)
        #expect(field.isFocused)
    }

    @Test func `what was used comes first, in the list and among what matches`() {
        let (tester, _) = shown()
        func show() -> CommandPalette {
            tester.window.showCommandPalette([Command("mark one") {}, Command("mark two") {}, Command("zoom") {}])
        }
        var use = CommandUse()
        show().onUse = { use = $0 }
        tester.type("two")
        tester.press(.enter)
        #expect(use.names == ["mark two"])
        show().use = use
        #expect(tester.picture.contains("│ Recent") && tester.picture.contains("│ Commands"))
        tester.type("mark")
        let rows = tester.picture.split(separator: "\n")
        #expect(rows[5].contains("mark two") && rows[6].contains("mark one"))
        tester.type(" o")
        #expect(tester.picture.split(separator: "\n")[5].contains("mark one"), "what fits better wins")
    }

    @Test func `the window remembers the use of its commands`() {
        let (tester, _) = shown()
        tester.press(.character("p"), .control)
        tester.type("paste")
        tester.press(.enter)
        #expect(tester.window.commandUse.names == ["text.paste"])
        tester.press(.character("p"), .control)
        let rows = tester.picture.split(separator: "\n")
        #expect(rows[5].contains("Recent") && rows[6].contains("Paste  Text field"))
        tester.window.commandUse = CommandUse()
        #expect(tester.window.commandUse.isEmpty)
    }

    @Test func `a view that has gone does no harm`() {
        let (tester, _) = shown()
        weak let select = tester.window.add(Select(["a", "b"]), "tt = ll = 0")
        tester.window.focus(select)
        tester.press(.character("p"), .control)
        tester.type("open")
        select?.removeFromSuperview()
        #expect(select == nil)
        tester.draw()
        tester.press(.enter)
        #expect(tester.window.overlays.shown.isEmpty)
    }

    @Test func `its look depends on the size alone`() {
        func open(_ width: Int, _ height: Int) -> WindowTester {
            let (tester, _) = shown(width: width, height: height)
            tester.window.showCommandPalette((0..<40).map { n in Command("row \(n)", group: "Rows") {} })
            tester.type("2")
            return tester
        }
        let resized = open(44, 16)
        for (width, height) in [(20, 6), (1, 1), (80, 24), (0, 0), (5, 40), (200, 9), (44, 3), (44, 16)] {
            resized.resize(width: width, height: height)
            #expect(resized.picture == open(width, height).picture, "\(width)x\(height)")
        }
        resized.resize(width: 20, height: 6)
        #expect(resized.picture.contains("❯  2") && resized.picture.contains("row 2"))
    }
}
