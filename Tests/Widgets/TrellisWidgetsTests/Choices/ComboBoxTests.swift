import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct ComboBoxTests {
    private let window = Window()

    private func shown(_ box: ComboBox) -> WindowTester {
        window.theme = .dark
        window.add(box, "tt = ll = 0")
        window.add(Button("B"), "bb = rr = 0")
        return WindowTester(window, width: 22, height: 7)
    }

    private static let fruits = ["apple", "pear", "plum"]

    @Test func `it takes every size and every event`() {
        #expect(checkWidget { ComboBox(Self.fruits, text: "pear") } == [])
        #expect(
            checkWidget {
                let box = ComboBox(Self.fruits, text: "x", allowsOther: false)
                box.showsMessage = true
                return box
            } == [])
        #expect(checkWidget { ComboBox([]) } == [])
    }

    @Test func `the arrow keys open all options, with the current one chosen`() {
        let box = ComboBox(Self.fruits, text: "pear")
        let tester = shown(box)
        tester.press(.down)
        #expect(
            tester.picture == """
                | pear       ▴         |
                |╭────────────╮        |
                |│   apple    │        |
                |│ ✓ pear     │        |
                |│   plum     │        |
                |╰────────────╯        |
                |                   B  |
                """)
        #expect(box.isOpen && box.isFocused)
        tester.press(.down)
        tester.press(.enter)
        #expect(box.text == "plum" && box.selectedIndex == 2 && !box.isOpen)
        tester.press(.character("z"), .control)
        #expect(box.text == "pear")
        tester.press(.up, .alt)
        #expect(!box.isOpen)
        tester.press(.down, .alt)
        #expect(box.isOpen)
        tester.press(.up, .alt)
        #expect(!box.isOpen)
    }

    @Test func `typing filters, and Enter keeps another text`() {
        var (changes, submitted): ([String], [String]) = ([], [])
        let box = ComboBox(Self.fruits) { changes.append($0) }
        box.onSubmit = { submitted.append($0) }
        let tester = shown(box)
        tester.type("pl")
        #expect(tester.picture.contains("plum") && tester.picture.contains("apple") && !tester.picture.contains("pear"))
        tester.press(.enter)
        #expect(box.text == "pl" && submitted == ["pl"] && box.isValid)
        tester.type("u")
        tester.press(.down)
        tester.press(.tab)
        #expect(box.text == "plum" && changes == ["p", "pl", "plu", "plum"])
    }

    @Test func `only an option is valid where no other text is allowed`() {
        let box = ComboBox(Self.fruits, allowsOther: false)
        let tester = shown(box)
        #expect(box.isValid, "nothing is chosen yet")
        tester.type("x")
        #expect(box.message == "Choose one of the list." && tester.picture.contains("nothing matches"))
        tester.press(.backspace)
        tester.type("pe")
        tester.press(.enter)
        #expect(box.text == "pear" && box.isValid, "the first match is chosen while typing")
        box.text = "PLUM"
        #expect(box.isValid)
        tester.press(.tab)
        #expect(box.text == "plum", "it gets the spelling of the option")
        box.text = "other"
        #expect(!box.isValid)
        box.options.append("other")
        #expect(box.isValid && box.selectedIndex == 3)
        box.selectedIndex = nil
        #expect(box.text == "")
        box.validate = { $0.isEmpty ? "Choose." : nil }
        #expect(box.message == "Choose.")
    }

    @Test func `a click on the arrow opens and closes it`() {
        let box = ComboBox(Self.fruits)
        let tester = shown(box)
        tester.click(x: 12, y: 0)
        #expect(box.isOpen)
        tester.click(x: 12, y: 0)
        #expect(!box.isOpen)
        tester.click(x: 12, y: 0)
        #expect(box.isOpen)
        tester.click(x: 18, y: 3)
        #expect(!box.isOpen)
        tester.click(x: 12, y: 0)
        tester.click(x: 4, y: 3)
        #expect(box.text == "pear")
        box.isEnabled = false
        tester.click(x: 12, y: 0)
        #expect(!box.isOpen)
    }

    @Test func `whether it is open, the text and the selection can be observed`() {
        let box = ComboBox(Self.fruits)
        let tester = shown(box)
        var seen: [String] = []
        let tokens = [
            box.observe(\.isOpen) { [unowned box] _ in seen.append("open \(box.isOpen)") },
            box.observe(\.selectedIndex) { [unowned box] _ in seen.append("index \(box.selectedIndex ?? -1)") },
        ]
        tester.press(.down)
        tester.press(.down)
        tester.press(.enter)
        #expect(seen.contains("open true") && seen.contains("open false") && seen.contains("index 0"), "\(seen)")
        tokens.forEach { $0.end() }
    }

    @Test func `ASCII terminals get an ASCII arrow, and a read-only box no list`() {
        let box = ComboBox(Self.fruits, text: "pear")
        let tester = shown(box)
        tester.send(.features(TerminalFeatures(unicode: false)))
        tester.press(.down)
        #expect(tester.picture.contains("pear       ^") && tester.picture.contains("* pear"))
        tester.press(.escape)
        #expect(tester.picture.contains("pear       v"))
        box.isReadOnly = true
        tester.press(.down, .alt)
        #expect(!box.isOpen)
    }

    @Test(arguments: [100, 50_000])
    func `opening and moving paint only rows in sight`(count: Int) {
        let box = ComboBox((0..<count).map { "option \($0)" })
        let tester = shown(box)
        tester.press(.down)
        let opening = tester.damage.height
        tester.press(.down)
        #expect(opening <= 7 && tester.damage.height <= 7)
    }

    @Test func `those of a combo box can be seen`() {
        let box = ComboBox(Self.fruits, text: "x")
        let tester = shown(box)
        box.showsMessage = true
        tester.draw()
        box.allowsOther = false
        tester.draw()
        #expect(!tester.damage.isEmpty, "the text became invalid")
        box.otherMessage = "?"
        #expect(box.message == "?")
        box.options = ["a long option to choose"]
        tester.draw()
        #expect(box.frame.width > 20)
    }
}
