import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct ButtonTests {
    private let window = Window()

    private func style(_ tester: WindowTester, _ x: Int, _ y: Int) -> Style { tester.canvas[x, y].style }

    @Test func `a button takes every size and every event`() {
        #expect(checkWidget { Button("Save 漢字", mnemonic: "s") } == [])
        #expect(checkWidget { Button("OK", isDefault: true) } == [])
    }

    @Test func `its title stands in the middle and is cut with dots`() {
        window.add(Button("Save"), "tt = ll = 0")
        window.add(Button("Save"), "tt = 1, ll = 0, w = 14")
        window.add(Button("Save"), "tt = 2, ll = 0, w = 3")
        window.add(Button("保存"), "tt = 3, ll = 0, w = 3")
        window.theme = .monochrome
        let tester = WindowTester(window, width: 16, height: 4)
        #expect(
            tester.picture == """
                |[ Save ]        |
                |[    Save    ]  |
                |Sa…             |
                |保…             |
                """)
    }

    @Test func `a large one has three rows, the outer ones half of it`() {
        let button = Button("Save")
        button.isLarge = true
        window.add(button, "tt = ll = 0")
        window.theme = .dark
        let tester = WindowTester(window, width: 12, height: 4)
        #expect(
            tester.picture == """
                |▄▄▄▄▄▄▄▄▄▄  |
                |   Save     |
                |▀▀▀▀▀▀▀▀▀▀  |
                |            |
                """)
        let tone = style(tester, 0, 1).background
        #expect(tone != .default && style(tester, 0, 0).foreground == tone && style(tester, 0, 0).background != tone)
        window.theme = .monochrome
        tester.draw()
        #expect(tester.picture.split(separator: "\n")[1] == "|[  Save  ]  |" && !tester.picture.contains("▄"))
        button.role = .error
        tester.draw()
        #expect((0..<3).map { style(tester, 1, $0).attributes.contains(.underline) } == [false, true, false])
        button.role = nil
        window.theme = .dark
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(!tester.picture.contains("▄"))
        button.isLarge = false
        tester.draw()
        #expect(button.frame.height == 1)
    }

    @Test func `in ASCII, a disabled one has no brackets`() {
        window.add(Button("Save"), "tt = ll = 0").isEnabled = false
        window.theme = .monochrome
        let tester = WindowTester(window, width: 8, height: 1)
        #expect(tester.picture == "|[ Save ]|")
        tester.send(.features(TerminalFeatures(colors: .none, unicode: false)))
        #expect(tester.picture == "|  Save  |")
    }

    @Test func `one that has a meaning keeps its colour with the focus`() {
        let button = window.add(Button("Delete", role: .error), "tt = ll = 0")
        let tester = WindowTester(window, width: 12, height: 1)
        window.focus(button)
        tester.draw()
        #expect(style(tester, 0, 0).background == window.themeInUse[.error].foreground)
    }

    @Test func `Enter, the space bar and a click press it`() {
        var count = 0
        let button = window.add(Button("Go") { count += 1 }, "tt = ll = 1")
        let tester = WindowTester(window, width: 20, height: 5)
        #expect(button.isFocused && button.bounds.size == Size(width: 6, height: 1))
        tester.press(.enter)
        tester.type(" ")
        tester.click(x: 2, y: 1)
        #expect(count == 3)
        button.isEnabled = false
        tester.click(x: 2, y: 1)
        tester.press(.enter)
        #expect(count == 3)
    }

    @Test func `a press that is let go beside it does nothing`() {
        var count = 0
        window.add(Button("Go") { count += 1 }, "tt = ll = 1")
        let tester = WindowTester(window, width: 20, height: 5)
        func at(_ x: Int, _ action: Mouse.Action) -> Event { .mouse(Mouse(action, at: Point(x: x, y: 1))) }
        let theme = window.themeInUse
        tester.send(at(2, .press(.left)))
        #expect(style(tester, 2, 1).background == theme["button.pressed"].background)
        tester.send(at(12, .drag(.left)))
        #expect(style(tester, 2, 1).background == theme["button.focused"].background)
        tester.send(at(12, .release(.left)))
        #expect(count == 0)
        tester.send(at(2, .press(.left)), at(12, .drag(.left)), at(3, .drag(.left)), at(3, .release(.left)))
        #expect(count == 1)
    }

    @Test func `a press by a key is seen for a moment`() {
        window.add(Button("Go"), "tt = ll = 0")
        let tester = WindowTester(window, width: 20, height: 5)
        let theme = window.themeInUse
        tester.press(.enter)
        #expect(style(tester, 2, 0).background == theme["button.pressed"].background)
        tester.advance(by: .milliseconds(200))
        #expect(style(tester, 2, 0).background == theme["button.focused"].background)
        #expect(window.timers.nextDue == nil)
    }

    @Test func `its mnemonic is underlined and presses it from anywhere`() {
        var log: [String] = []
        let other = window.add(Button("Other"), "tt = 3, ll = 0")
        let button = window.add(Button("Save as", mnemonic: "a") { log.append("save") }, "tt = ll = 0")
        let tester = WindowTester(window, width: 20, height: 5)
        window.focus(other)
        tester.draw()
        #expect((0..<11).filter { style(tester, $0, 0).attributes.contains(.underline) } == [3])
        tester.press(.character("a"), .alt)
        tester.press(.character("A"), .alt)
        #expect(log == ["save", "save"] && other.isFocused)
        button.mnemonic = "v"
        tester.press(.character("a"), .alt)
        tester.press(.character("v"), .alt)
        #expect(log.count == 3)
        #expect((0..<11).filter { style(tester, $0, 0).attributes.contains(.underline) } == [4])
        button.isHidden = true
        tester.press(.character("v"), .alt)
        #expect(log.count == 3)
    }

    @Test func `Enter presses the default button where nobody wants it`() {
        var log: [String] = []
        let plain = window.add(Button("Plain") { log.append("plain") }, "tt = 0, ll = 0")
        let check = window.add(Checkbox("check"), "tt = 1, ll = 0")
        let standard = window.add(Button("OK", isDefault: true) { log.append("ok") }, "tt = 3, ll = 0")
        let tester = WindowTester(window, width: 20, height: 5)
        window.focus(plain)
        tester.press(.enter)
        window.focus(check)
        tester.press(.enter)
        #expect(log == ["plain", "ok"])
        #expect(window.activeCommands.contains { $0.keys == [.enter] && $0.title == "OK" })
        standard.isDefault = false
        tester.press(.enter)
        #expect(log == ["plain", "ok"])
        check.onKey(.enter, "mine") { log.append("check") }
        standard.isDefault = true
        tester.press(.enter)
        #expect(log == ["plain", "ok", "check"])
    }

    @Test func `it is painted otherwise under the mouse`() {
        window.add(Checkbox("check"), "tt = 1, ll = 0")
        window.add(Button("Go"), "tt = ll = 0")
        let tester = WindowTester(window, width: 20, height: 5)
        tester.send(.mouse(Mouse(.move, at: Point(x: 1, y: 0))))
        #expect(style(tester, 2, 0).background == window.themeInUse["button.hovered"].background)
    }

    @Test func `changes of a button leave the commands of the app as they are`() {
        let button = window.add(Button("Save", mnemonic: "s", isDefault: true), "tt = ll = 0")
        button.rebind("button.default", to: [.function(2)])
        button.onKey("x", "mine", name: "mine") {}
        func listed() -> [String] {
            window.activeCommands.filter { ($0.name.hasPrefix("button") || $0.name == "mine") && $0.isEnabled() }
                .map { "\($0.name) \($0.title) \($0.keys.map(\.label))" }
        }
        let mnemonic = { (letter: String) in "[\"Alt+\(letter)\", \"Alt+Shift+\(letter)\"]" }
        _ = WindowTester(window, width: 20, height: 5)
        window.focus(nil)
        #expect(button.commands.map(\.name) == ["mine"])
        #expect(listed().contains("button.default Save [\"F2\"]"))
        #expect(listed().contains("button.mnemonic Save \(mnemonic("S"))"))
        button.title = "Send"
        #expect(listed().contains("button.default Send [\"F2\"]"))
        #expect(listed().contains("button.mnemonic Send \(mnemonic("S"))"))
        button.mnemonic = nil
        button.isDefault = false
        #expect(listed().allSatisfy { !$0.hasPrefix("button.default") && !$0.hasPrefix("button.mnemonic") })
        (button.mnemonic, button.isDefault) = ("n", true)
        #expect(listed().contains("button.default Send [\"F2\"]"))
        #expect(listed().contains("button.mnemonic Send \(mnemonic("N"))"))
        #expect(button.commands.map(\.name) == ["mine"])
    }
}
