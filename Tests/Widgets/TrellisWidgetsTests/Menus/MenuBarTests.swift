import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// A bar of menus: what it shows, what keys do, and what its items do.
@MainActor
struct MenuBarTests {
    /// What was done in a test.
    final class Log { var entries: [String] = [] }

    static func bar(_ log: Log = Log()) -> MenuBar {
        MenuBar {
            Menu("File", mnemonic: "f") {
                Command("open…", name: "file.open", keys: [.control("o")]) { log.entries.append("open") }
                Menu("Recent", mnemonic: "r") {
                    MenuItem("one.txt") { log.entries.append("one") }
                    MenuItem("two.txt") { log.entries.append("two") }
                }
                MenuItem.separator
                MenuItem("Save", mnemonic: "s", isEnabled: { false }) { log.entries.append("save") }
                MenuItem.separator
                MenuItem.separator
                MenuItem("Quit", mnemonic: "q") { log.entries.append("quit") }
                MenuItem.separator
            }
            Menu("View", mnemonic: "v") {
                MenuItem.heading("Show")
                MenuItem("Tree", isChecked: { true }) { log.entries.append("tree") }
                MenuItem("Details", isChecked: { false }) { log.entries.append("details") }
            }
        }
    }

    private func shown(_ bar: MenuBar, width: Int = 30, height: Int = 12) -> WindowTester {
        let window = Window()
        window.theme = .dark
        window.add(bar, "tt = ll = rr = 0")
        window.add(TextField("text"), "bb = ll = 0, w = 10")
        return WindowTester(window, width: width, height: height)
    }

    @Test func `it takes every size and every event`() {
        #expect(checkWidget { Self.bar() } == [])
        #expect(
            checkWidget {
                let bar = MenuBar {
                    Menu("漢字", mnemonic: "x") {}; Menu("a\nb") { "no.such.command" }; Menu("") {}
                }
                return bar
            } == [])
        #expect(checkWidget { MenuBar {} } == [])
    }

    @Test func `a menu shows titles, keys, ticks, headings and lines`() {
        let bar = Self.bar()
        let tester = shown(bar)
        #expect(tester.picture.hasPrefix("| File  View                   |\n|    "))
        tester.press(.function(10))
        #expect(
            tester.picture == """
                | File  View                   |
                |╭────────────────╮            |
                |│ Open…   Ctrl+O │            |
                |│ Recent       ▸ │            |
                |├────────────────┤            |
                |│ Save           │            |
                |├────────────────┤            |
                |│ Quit           │            |
                |╰────────────────╯            |
                |                              |
                |                              |
                | text                         |
                """)
        tester.press(.right)
        #expect(bar.openMenu == 1)
        #expect(
            tester.picture.hasPrefix(
                """
                | File  View                   |
                |      ╭───────────╮           |
                |      │ Show      │           |
                |      │ ✓ Tree    │           |
                |      │   Details │           |
                |      ╰───────────╯           |
                |                              |
                """))
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(tester.picture.contains("│ * Tree    │"))
    }

    @Test func `keys open menus, go from one to the next, and close them`() {
        let bar = Self.bar()
        let tester = shown(bar)
        let field = tester.window.focusedView
        tester.press(.character("v"), .alt)
        #expect(bar.openMenu == 1 && tester.window.focusedView !== field)
        tester.press(.left)
        #expect(bar.openMenu == 0)
        tester.press(.left)
        #expect(bar.openMenu == 1, "from the first to the last")
        tester.press(.character("f"), .alt)
        #expect(bar.openMenu == 0, "a mnemonic of the bar changes the menu")
        tester.press(.escape)
        #expect(bar.openMenu == nil && tester.window.focusedView === field)
        #expect(tester.window.overlays.shown.isEmpty)
        tester.press(.function(10))
        tester.press(.function(10))
        #expect(bar.openMenu == nil && tester.window.overlays.shown.isEmpty)
    }

    @Test func `up and down skip what cannot be chosen, and wrap around`() {
        let log = Log()
        let tester = shown(Self.bar(log))
        for (downs, expected) in [(0, "open"), (2, "quit"), (3, "open")] {
            tester.press(.function(10))
            for _ in 0..<downs { tester.press(.down) }
            tester.press(.enter)
            #expect(log.entries.last == expected)
        }
        tester.press(.function(10))
        tester.press(.up)
        tester.press(.character(" "))
        #expect(log.entries == ["open", "quit", "open", "quit"])
    }

    @Test func `submenus open at the right, and at the left where there is no room`() {
        let log = Log()
        let tester = shown(Self.bar(log), width: 36)
        tester.press(.function(10))
        tester.press(.down)
        tester.press(.right)
        #expect(
            tester.picture.hasPrefix(
                """
                | File  View                         |
                |╭────────────────╮                  |
                |│ Open…   Ctrl+O │╭─────────╮       |
                |│ Recent       ▸ ││ one.txt │       |
                |├────────────────┤│ two.txt │       |
                |│ Save           │╰─────────╯       |
                """))
        tester.press(.left)
        #expect(!tester.picture.contains("one.txt") && tester.picture.contains("Save"))
        tester.press(.enter)
        tester.press(.escape)
        #expect(!tester.picture.contains("one.txt") && tester.picture.contains("Save"), "Escape closes one menu")
        tester.press(.right)
        tester.press(.down)
        tester.press(.enter)
        #expect(log.entries == ["two"] && tester.window.overlays.shown.isEmpty)
        tester.press(.function(10))
        tester.press(.down)
        tester.press(.right)
        tester.resize(width: 20, height: 6)
        #expect(tester.picture.contains("one.txt") && tester.picture.contains("two.txt"))
    }

    @Test func `letters choose by mnemonics, and find rows by their beginnings`() {
        let log = Log()
        let tester = shown(Self.bar(log))
        tester.press(.function(10))
        tester.type("q")
        #expect(log.entries == ["quit"], "a mnemonic chooses at once")
        tester.press(.function(10))
        tester.type("s")
        #expect(tester.picture.contains("Save"), "what is disabled is not chosen")
        tester.type("r")
        #expect(tester.picture.contains("one.txt"), "a mnemonic opens a submenu")
        tester.type("t")
        tester.press(.enter)
        #expect(log.entries == ["quit", "two"])
        tester.press(.character("v"), .alt)
        tester.type("d")
        #expect(log.entries.count == 2, "a letter that is no mnemonic only selects")
        tester.press(.enter)
        #expect(log.entries.last == "details")
    }

    @Test func `menus scroll where there is too little room, without a border`() {
        let window = Window()
        window.add(MenuBar { Menu("Many") { (1...30).map { n in MenuItem("row \(n)") {} } } }, "tt = ll = rr = 0")
        let tester = WindowTester(window, width: 20, height: 6)
        tester.press(.function(10))
        #expect(
            tester.picture == """
                | Many               |
                | row 1   ┃          |
                | row 2   │          |
                | row 3   │          |
                | row 4   │          |
                | row 5   │          |
                """)
        tester.press(.end)
        #expect(tester.picture.contains("row 30"))
        tester.resize(width: 20, height: 34)
        #expect(tester.picture.contains("╭────────╮") && tester.picture.contains("│ row 1  │"))
        for (width, height) in [(1, 1), (3, 2), (0, 0), (20, 6)] { tester.resize(width: width, height: height) }
        #expect(tester.picture.contains("row 30"))
    }

    @Test func `titles that do not fit are scrolled into view`() {
        let bar = MenuBar { for title in ["File", "Edit", "Search", "Options", "Help"] { Menu(title) { "x" } } }
        let tester = shown(bar, width: 16, height: 8)
        #expect(tester.picture.hasPrefix("| File  Edit  Se›|"))
        bar.open(3)
        tester.draw()
        #expect(tester.picture.contains(" Options ") && tester.picture.hasPrefix("|‹"))
        bar.open(4)
        tester.draw()
        #expect(tester.picture.contains(" Help "))
        bar.close()
        #expect(tester.picture.hasPrefix("| File  Edit  Se›|"), "as before")
    }

    @Test func `without commands a menu says that it is empty`() {
        let bar = MenuBar {
            Menu("Nothing") { "no.such.command" }; Menu("Off") { MenuItem("x", isEnabled: { false }) {} }
        }
        let tester = shown(bar)
        tester.press(.function(10))
        #expect(tester.picture.contains("│ Empty │"))
        tester.press(.enter)
        tester.press(.right)
        #expect(bar.openMenu == 1)
        tester.press(.enter)
        #expect(bar.openMenu == 1, "what is disabled cannot be chosen")
        tester.press(.escape)
        bar.isEnabled = false
        tester.press(.function(10))
        #expect(bar.openMenu == nil)
    }

    @Test func `the open menu is observable, and closes with its bar`() {
        let bar = Self.bar()
        let tester = shown(bar)
        var seen: [Int?] = []
        let token = bar.observe(\.openMenu) { [unowned bar] _ in seen.append(bar.openMenu) }
        bar.open(1)
        bar.open(7)
        tester.draw()
        bar.menus = []
        tester.draw()
        #expect(seen == [1, nil])
        bar.menus = Self.bar().menus
        bar.open(0)
        tester.draw()
        bar.removeFromSuperview()
        tester.draw()
        #expect(tester.window.overlays.shown.isEmpty && bar.openMenu == nil)
        withExtendedLifetime(token) {}
    }

    @Test func `other menus leave the commands of the app as they are`() {
        let bar = Self.bar()
        let window = Window()
        window.commands = []
        window.add(bar, "tt = ll = rr = 0")
        bar.rebind("menubar.openFirst", to: [.function(9)])
        bar.onKey("x", "mine", scope: .window) {}
        bar.menus.removeLast()
        func keys(_ title: String) -> [Key]? { window.activeCommands.first { $0.title == title }?.keys }
        #expect(keys("menu") == [.function(9)] && keys("File") == [.alt("f"), .alt("F")] && keys("mine") == ["x"])
        bar.menus = []
        #expect(keys("menu") == [.function(9)] && keys("File") == nil && bar.commands.map(\.title) == ["mine"])
    }
}
