import AppFiles
import FileSystem
import RuleText
import SeededNumbers
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Keys that users choose, as text.
@MainActor
struct KeymapTests {
    @Test(arguments: [
        ("k", Key("k")), ("G", "G"), ("Ctrl+S", .control("s")), ("ctrl+s", .control("s")),
        ("Shift+F3", Key.function(3).shift),
        ("PgUp", .pageUp), ("↓", .down), ("Down", .down), ("Alt+←", Key.left.alt), ("Ctrl++", .control("+")),
        ("+", "+"),
        ("=", "="), ("Space", .space), ("Ctrl+Alt+Del", Key.delete.control.alt), ("f12", .function(12)),
        ("Ctrl+Shift+z", Key("z", [.control, .shift])), ("é", "é"), ("Shift+Tab", Key.tab.shift),
        ("g>g", .chord("g", "g")), ("Ctrl+K>ctrl+s", Key.chord(.control("k"), .control("s"))), (">", ">"),
        ("g>>", .chord("g", ">")), (">>>", .chord(">", ">")), ("a>F2>Esc", .chord("a", .function(2), .escape)),
        ("Alt+>", .alt(">")),
    ]) func `keys are read as they are written`(_ label: String, _ key: Key) {
        #expect(Key(label: label) == key)
    }

    @Test(arguments: ["", "Ctrl+", "Foo", "F0", "F36", "F007", "ab", "Ctrl+Foo", "+S", "g>", "g>Foo", ">>", "a>b>"])
    func `what is no key is none`(_ label: String) { #expect(Key(label: label) == nil) }

    @Test func `a chord that begins with another key is a mistake`() throws {
        let keymap = try Keymap(parsing: "a = g>g z\nb = g>h z\n")
        #expect(keymap["a"] == [.chord("g", "g"), "z"] as [Key] && keymap["a"]?.first?.label == "g>g")
        let error = try #require(throws: SheetErrors.self) { try Keymap(parsing: "a = x g>h>i\nb = g>h\n") }
        #expect(error.errors.count == 1 && error.errors[0].line == 1 && error.errors[0].column == 7)
        #expect(error.description.contains("g>h>i begins with g>h, which is a key of 'b'"))
    }

    @Test func `every label of a key is read as that key`() {
        let codes: [Key.Code] = [
            .enter, .tab, .backspace, .escape, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert,
            .delete, .menu, .function(1), .function(35), .character(" "), .character("a"), .character("+"),
        ]
        for code in codes {
            for bits in UInt8(0)..<8 {
                let key = Key(code, Key.Modifiers(rawValue: bits))
                // Shift with a character is another character.
                if case .character = code, key.modifiers.contains(.shift) { continue }
                #expect(Key(label: key.label) == key, "\(key.label)")
            }
        }
        for character: Character in ["A", "é", "?", "/", "1"] {
            #expect(Key(label: Key(character).label) == Key(character))
        }
        #expect(Key(label: Key.alt("Z").label) == .alt("Z"))
    }

    @Test func `a keymap has names, keys, comments, and names without keys`() throws {
        let map = try Keymap(
            parsing: "# mine\r\nrows.next = n Down\n\n  rows.mark =\nwindow.quit=Ctrl+Q\nother = = #\n")
        #expect(map.names == ["other", "rows.mark", "rows.next", "window.quit"])
        #expect(map["rows.next"] == ["n", .down] && map["rows.mark"] == [] && map["window.quit"] == [.control("q")])
        #expect(map["other"] == ["=", "#"] && map["rows.previous"] == nil)
    }

    @Test func `errors say where they are, all of them`() {
        #expect {
            try Keymap(parsing: "a.b = Foo k\nname\nx y\na.b = j", file: "my.keys")
        } throws: { error in
            let errors = (error as! SheetErrors).errors
            #expect(
                errors.map(\.message) == [
                    "there is no key 'Foo'", "expected '=' after 'name'", "expected '=' after 'x'",
                    "'a.b' has its keys further up",
                ])
            #expect(
                errors.map { [$0.line, $0.column, $0.length] } == [[1, 7, 3], [2, 5, 0], [3, 3, 1], [4, 1, 3]])
            return "\(error)".contains("my.keys:1:7")
        }
    }

    @Test func `any bytes are read or refused, and errors are within the text`() {
        var random = Dice(seed: 1)
        let parts = ["=", " ", "\t", "\n", "\r\n", "#", "a.b", "Ctrl+", "é", "\u{0}", "\u{1B}[2J", "F1", "+", "👩‍👩‍👧"]
        for _ in 0..<500 {
            let text = (0..<Int.random(in: 0..<20, using: &random)).map { _ in parts.randomElement(using: &random)! }
                .joined()
            do {
                _ = try Keymap(parsing: text)
            } catch {
                let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
                for error in error.errors {
                    #expect((1...lines).contains(error.line) && error.column >= 1, "\(text.debugDescription)")
                }
            }
        }
    }
}

/// Keys that change while the app runs.
@MainActor
@Suite(.serialized)
struct FollowedKeymapTests {
    @Test func `the keys are those of the file, and change when it is saved`() async throws {
        let folder = try TemporaryFolder()
        let window = Window()
        let list = window.add(List(["one", "two", "three"]), "tt = ll = 0")
        let tester = WindowTester(window, width: 30, height: 8)
        window.focus(list)
        window.follow(keysAt: folder.path / "keys")
        tester.send(.key(.down))
        #expect(list.selection == 1 && window.toasts.isEmpty)
        try folder.write("keys", "rows.next = x")
        #expect(await folder.until { window.keymap?["rows.next"] == ["x"] })
        tester.send(.key("x"))
        tester.send(.key(.down))
        #expect(list.selection == 2)
        #expect(window.activeCommands.first { $0.name == "rows.next" }?.keys == ["x"])
        try folder.write("keys", "rows.next = Foo")
        #expect(await folder.until { window.toasts.count == 1 })
        #expect(window.keymap?["rows.next"] == ["x"], "the last good keys stay")
        #expect(window.toasts[0].detail.contains("keys:1:13"))
    }
}
