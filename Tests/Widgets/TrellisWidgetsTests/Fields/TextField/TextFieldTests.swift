import Testing
import TextEditing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct TextFieldTests {
    private let window = Window()

    private func shown(_ field: TextField, width: Int = 10) -> WindowTester {
        window.add(field, "tt = ll = 0, w = \(width), h = 1")
        return WindowTester(window, width: 30, height: 3)
    }

    private func row(_ tester: WindowTester, _ width: Int = 10) -> String {
        String(tester.picture.dropFirst().prefix { $0 != "\n" }.prefix(width))
    }

    /// The columns that look selected.
    private func selected(_ tester: WindowTester) -> [Int] {
        let color = window.themeInUse["textSelection"].background
        return (0..<30).filter { tester.canvas[$0, 0].style.background == color }
    }

    @Test func `a field takes every size and every event`() {
        #expect(checkWidget { TextField("some text, 漢字") } == [])
        #expect(checkWidget { TextField("secret", isSecure: true) { _ in } } == [])
        let make = {
            let field = TextField("x", placeholder: "empty")
            field.validate = { $0 == "x" ? nil : "no" }
            return field
        }
        #expect(checkWidget(make) == [])
    }

    @Test func `in ASCII, a placeholder is in parentheses`() {
        let window = Window()
        window.add(TextField(placeholder: "name"), "tt = ll = rr = 0")
        let tester = WindowTester(window, width: 10, height: 1)
        tester.send(.features(TerminalFeatures(colors: .none, unicode: false)))
        #expect(tester.picture == "| (name)   |")
    }

    @Test func `what is typed stands before the cursor`() {
        let field = TextField(placeholder: "name")
        let tester = shown(field)
        #expect(row(tester) == " name     " && tester.cursor == Point(x: 1, y: 0))
        tester.type("Adq")
        tester.press(.backspace)
        tester.type("a")
        #expect(row(tester) == " Ada      " && field.text == "Ada" && tester.cursor == Point(x: 4, y: 0))
        tester.press(.home)
        tester.press(.delete)
        tester.press(.right)
        tester.type("é漢")
        #expect(field.text == "dé漢a" && tester.cursor == Point(x: 5, y: 0))
    }

    @Test func `it scrolls as little as keeps the cursor in sight, and tells that there is more`() {
        let tester = shown(TextField("0123456789abcdef"))
        #expect(row(tester) == "…89abcdef " && tester.cursor?.x == 9)
        for _ in 0..<8 { tester.press(.left) }
        #expect(row(tester) == "…89abcdef " && tester.cursor?.x == 1)
        tester.press(.left)
        #expect(row(tester) == "…789abcde…" && tester.cursor?.x == 1)
        tester.press(.home)
        #expect(row(tester) == " 01234567…" && tester.cursor?.x == 1)
        tester.press(.end)
        tester.press(.backspace, .control)
        #expect(row(tester) == "          " && tester.cursor?.x == 1)
    }

    @Test func `wide characters are never halved`() {
        let tester = shown(TextField("漢字かな漢字x"), width: 8)
        #expect(row(tester, 5) == "… 漢字x", "of な only one half would be in sight")
        #expect(tester.cursor?.x == 7)
        tester.press(.home)
        #expect(tester.picture.hasPrefix("| 漢字か…"))
        for _ in 0..<3 { tester.press(.right) }
        #expect(tester.cursor?.x == 5 && tester.picture.hasPrefix("|…字かな…"))
    }

    @Test func `without the focus it shows how its text begins`() {
        let tester = shown(TextField("0123456789abcdef"))
        window.focus(nil)
        tester.draw()
        #expect(row(tester) == " 01234567…" && tester.cursor == nil)
    }

    @Test func `keys select, and what is typed replaces the selection`() {
        let field = TextField("one two three")
        let tester = shown(field, width: 20)
        tester.press(.left, [.control, .shift])
        #expect(field.selectedText == "three" && selected(tester) == Array(9...13))
        tester.press(.home, .shift)
        #expect(field.selectedText == "one two three".prefix(13))
        tester.press(.right)
        tester.press(.left, .shift)
        tester.press(.left, .shift)
        tester.type("x")
        #expect(field.text == "one two thrx" && selected(tester) == [])
        tester.press(.character("a"), .control)
        tester.type("y")
        #expect(field.text == "y")
    }

    @Test func `the mouse places the cursor, selects, and with more clicks words and all`() {
        let field = TextField("one two three")
        let tester = shown(field, width: 20)
        tester.click(x: 5, y: 0)
        #expect(tester.cursor?.x == 5)
        func send(_ action: Mouse.Action, _ x: Int, _ modifiers: Key.Modifiers = []) {
            tester.send(.mouse(Mouse(action, at: Point(x: x, y: 0), modifiers: modifiers)))
        }
        tester.advance(by: .seconds(1))
        send(.press(.left), 2)
        send(.drag(.left), 6)
        #expect(field.selectedText == "ne t")
        send(.drag(.left), 40)
        send(.release(.left), 40)
        #expect(field.selectedText == "ne two three")
        tester.advance(by: .seconds(1))
        tester.click(x: 6, y: 0)
        tester.click(x: 6, y: 0)
        #expect(field.selectedText == "two")
        tester.click(x: 6, y: 0)
        #expect(field.selectedText == "one two three")
        tester.advance(by: .seconds(1))
        tester.click(x: 6, y: 0)
        send(.press(.left), 6)
        send(.drag(.left), 10)
        #expect(field.selectedText == "two three", "a drag after a double click goes by words")
        send(.drag(.left), 2)
        #expect(field.selectedText == "one two")
        send(.release(.left), 2)
        tester.advance(by: .seconds(1))
        tester.click(x: 1, y: 0)
        send(.press(.left), 4, .shift)
        #expect(field.selectedText == "one")
    }

    @Test func `text is copied, cut and pasted`() {
        let field = TextField("one two")
        let tester = shown(field, width: 20)
        let host = RecordingHost(window)
        tester.press(.left, [.control, .shift])
        tester.press(.character("c"), .control)
        #expect(window.clipboard.text == "two" && host.copied == ["two"])
        #expect(host.quitCount == 0 && field.text == "one two")
        tester.press(.character("x"), .control)
        #expect(field.text == "one ")
        tester.press(.character("v"), .control)
        tester.press(.character("v"), .control)
        #expect(field.text == "one twotwo")
        tester.send(.paste("a\nb\tc\u{1B}"))
        #expect(field.text == "one twotwoa b c")
        tester.press(.character("c"), .control)
        #expect(host.quitCount == 1, "with nothing selected the key goes on")
    }

    @Test func `inline the key of the shell stops the program, and others undo`() {
        let field = TextField("one")
        let tester = shown(field, width: 20)
        let host = RecordingHost(window)
        window.hasRowsOfScreen = true
        tester.type(" two")
        tester.press(.character("z"), .control)
        #expect(field.text == "one two" && host.suspensionCount == 1)
        tester.press(.character("_"), .control)
        #expect(field.text == "one")
        window.takesScreen = true
        tester.type(" two")
        tester.press(.character("z"), .control)
        #expect(field.text == "one" && host.suspensionCount == 1)
    }

    @Test func `edits are undone and made again`() {
        let field = TextField("one")
        let tester = shown(field, width: 20)
        let host = RecordingHost(window)
        tester.type(" two")
        tester.press(.character("w"), .control)
        #expect(field.text == "one ")
        tester.press(.character("z"), .control)
        #expect(field.text == "one two")
        tester.press(.character("z"), .alt)
        #expect(field.text == "one")
        tester.press(.character("_"), .control)
        #expect(field.text == "one" && host.suspensionCount == 0)
        tester.press(.character("y"), .control)
        tester.press(.character("z"), [.control, .shift])
        #expect(field.text == "one ")
        tester.press(.character("u"), .control)
        #expect(field.text == "")
        tester.type("a b")
        tester.press(.home)
        tester.press(.character("k"), .control)
        #expect(field.text == "")
    }

    @Test func `a secret shows dots, is not copied, and hides its words`() {
        let field = TextField("my 漢字", isSecure: true)
        let tester = shown(field)
        #expect(row(tester) == " •••••    " && tester.cursor?.x == 6)
        tester.press(.character("a"), .control)
        #expect(selected(tester) == Array(1...5))
        tester.press(.character("c"), .control)
        tester.press(.character("x"), .control)
        #expect(window.clipboard.text == "" && field.text == "my 漢字")
        tester.press(.right)
        tester.press(.left, .control)
        #expect(tester.cursor?.x == 1)
        tester.click(x: 4, y: 0)
        tester.type("x")
        #expect(field.text == "my x漢字")
        field.isSecure = false
        tester.draw()
        #expect(tester.picture.hasPrefix("| my x漢字"))
    }

    @Test func `only so many characters, and only those that are wanted, are taken`() {
        let field = TextField("1")
        field.maximumLength = 4
        field.accepts = { $0.isNumber }
        let tester = shown(field)
        tester.type("2x3")
        tester.send(.paste("a4b5"))
        #expect(field.text == "1234")
        field.text = "free text"
        #expect(field.text == "free text", "the program may set what it likes")
        #expect(field.measure(for: nil).size == Size(width: 6, height: 1))
    }

    @Test func `what is not valid is said, and seen once the user was there`() {
        let field = TextField()
        let other = window.add(TextField(), "tt = 2, ll = 0")
        field.validate = { $0.contains("@") ? nil : "An address has an @." }
        let tester = shown(field)
        let error = window.themeInUse["field.invalid"].foreground
        var told: [Bool?] = []
        let token = Observer(for: field).add(target: field, keyPath: \.isValid, options: [.initial, .new]) {
            _, _, change in told.append(change.new)
        }
        #expect(field.message == "An address has an @.")
        #expect(tester.canvas[1, 0].style.foreground != error)
        window.focus(field)
        tester.type("ada")
        #expect(tester.canvas[1, 0].style.foreground == error)
        tester.type("@")
        #expect(field.isValid && tester.canvas[1, 0].style.foreground != error)
        #expect(told == [false, true])
        token.end()
        field.text = "x"
        window.focus(other)
        tester.draw()
        #expect(tester.canvas[1, 0].style.foreground == error)
    }

    @Test func `Enter submits, or goes on where nobody waits for it`() {
        var log: [String] = []
        let field = TextField("a") { log.append("field \($0)") }
        let tester = shown(field)
        window.add(Button("OK", isDefault: true) { log.append("ok") }, "tt = 1, ll = 0")
        tester.press(.enter)
        field.onSubmit = nil
        tester.press(.enter)
        #expect(log == ["field a", "ok"])
    }

    @Test func `arrows up and down move the focus, others stay`() {
        let field = TextField("a")
        let below = window.add(TextField("b"), "tt = 2, ll = 0")
        let tester = shown(field)
        window.focus(field)
        tester.press(.right)
        #expect(field.isFocused)
        tester.press(.down)
        #expect(below.isFocused)
    }

    @Test func `a field that is read only is selected and copied`() {
        let field = TextField("one")
        field.isReadOnly = true
        let tester = shown(field)
        tester.type("x")
        tester.press(.character("a"), .control)
        tester.press(.character("x"), .control)
        #expect(field.text == "one" && window.clipboard.text == "one")
    }

    @Test func `its text is observed and bound`() {
        let (a, b) = (TextField("one"), TextField())
        b.bind(\.text, twoWay: a, \.text)
        var typed: [String] = []
        a.onChange = { typed.append($0) }
        let tester = shown(a)
        tester.type("!")
        #expect(b.text == "one!")
        b.text = "two\nlines"
        #expect(a.text == "two lines" && typed == ["one!"])
        tester.draw()
        #expect(row(tester) == "…wo lines ")
    }
}

extension ObservedPropertiesTests {
    @Test func `those of a text field`() {
        let (field, tester, seen) = shown(TextField("text"))
        expect("text", \.text, of: field, tester, becomes: "other", Seen())
        expect("isSecure", \.isSecure, of: field, tester, becomes: true, seen)
        field.text = ""
        expect("placeholder", \.placeholder, of: field, tester, becomes: "nothing", seen)
        expect("role", \.role, of: field, tester, becomes: .error, seen)
        #expect(seen.names == storedNames(field).union(["role"]))
    }
}
