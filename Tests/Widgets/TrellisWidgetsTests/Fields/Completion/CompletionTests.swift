import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Completion of a text field from a list of words.
@MainActor
struct CompletionTests {
    private let window = Window()
    private let field = TextField()
    private static let cities = ["Aachen", "Berlin", "Bremen", "Bern", "Hamburg", "Nuremberg"]

    private func shown(
        _ completion: Completion = Completion(cities), width: Int = 24, height: Int = 9, row: Int = 0
    ) -> WindowTester {
        window.theme = .dark
        field.completion = completion
        window.add(field, "tt = \(row), ll = 0, w = 16")
        return WindowTester(window, width: width, height: height)
    }

    @Test func `a field with a completion takes every size and every event`() {
        #expect(
            checkWidget {
                let field = TextField("B")
                field.completion = Completion(Self.cities)
                return field
            } == [])
    }

    @Test func `typing opens a popup of the words that match, the best first`() {
        let tester = shown()
        tester.type("be")
        #expect(
            tester.picture == """
                | be                     |
                |╭──────────────╮        |
                |│ Bern         │        |
                |│ Berlin       │        |
                |│ Bremen       │        |
                |│ Nuremberg    │        |
                |╰──────────────╯        |
                |                        |
                |                        |
                """)
        #expect(field.isFocused && field.completion!.isOpen)
        let match = Theme.dark["match"]
        #expect(tester.canvas[2, 3].style.attributes.contains(match.attributes), "the matched letters stand out")
        #expect(!tester.canvas[4, 3].style.attributes.contains(match.attributes))
        #expect(tester.canvas[2, 2].style.background == Theme.dark[.selection].background, "the first one is chosen")
        tester.type("rl")
        #expect(tester.picture.contains("Berlin") && !tester.picture.contains("Bremen"))
        tester.type("x")
        #expect(!field.completion!.isOpen, "nothing matches")
        tester.press(.backspace)
        #expect(field.completion!.isOpen)
    }

    @Test func `the arrows choose, Enter and Tab take, and both can be undone`() {
        var (taken, changes, submitted): ([String], [String], [String]) = ([], [], [])
        let completion = Completion(Self.cities)
        completion.onTake = { taken.append($0) }
        field.onChange = { changes.append($0) }
        field.onSubmit = { submitted.append($0) }
        let tester = shown(completion)
        window.add(Button("B"), "bb = ll = 0")
        tester.type("be")
        tester.press(.down)
        tester.press(.enter)
        #expect(field.text == "Berlin" && taken == ["Berlin"] && submitted == [] && !completion.isOpen)
        #expect(changes == ["b", "be", "Berlin"] && tester.cursor?.x == 7)
        tester.press(.character("z"), .control)
        #expect(field.text == "be" && tester.cursor?.x == 3)
        tester.press(.character("y"), .control)
        #expect(field.text == "Berlin")
        tester.press(.enter)
        #expect(submitted == ["Berlin"])
        field.text = ""
        tester.type("ha")
        tester.press(.tab)
        #expect(field.text == "Hamburg" && field.isFocused)
        tester.press(.tab)
        #expect(!field.isFocused)
    }

    @Test func `the choice goes round, and pages stop at the ends`() {
        let completion = Completion((0..<30).map { "word \($0)" })
        completion.maxVisibleRows = 4
        let tester = shown(completion)
        func chosen() -> String { tester.picture.split(separator: "\n")[0...].joined() }
        tester.type("w")
        tester.press(.up)
        #expect(chosen().contains("word 29"))
        tester.press(.down)
        tester.press(.pageDown)
        tester.press(.pageDown)
        tester.press(.enter)
        #expect(field.text == "word 6")
        field.text = ""
        tester.type("w")
        for _ in 0..<20 { tester.press(.pageDown) }
        tester.press(.enter)
        #expect(field.text == "word 29")
    }

    @Test func `Escape, moving the cursor, a click elsewhere and leaving close it`() {
        let completion = Completion(Self.cities)
        let tester = shown(completion)
        window.add(Button("B"), "bb = rr = 0")
        func open() {
            field.text = ""
            window.focus(field)
            tester.type("b")
            #expect(completion.isOpen)
        }
        open()
        tester.press(.escape)
        #expect(!completion.isOpen && field.text == "b")
        open()
        tester.press(.left)
        #expect(!completion.isOpen)
        open()
        tester.click(x: 20, y: 7)
        #expect(!completion.isOpen && field.text == "b")
        open()
        tester.click(x: 22, y: 8)
        #expect(!completion.isOpen && !field.isFocused)
        open()
        field.isEnabled = false
        tester.draw()
        #expect(!completion.isOpen)
        field.isEnabled = true
        open()
        field.removeFromSuperview()
        tester.draw()
        #expect(!completion.isOpen && window.overlays.shown.isEmpty)
    }

    @Test func `the mouse chooses, and the field keeps the focus`() {
        let tester = shown()
        tester.type("be")
        tester.send(.mouse(Mouse(.move, at: Point(x: 4, y: 4))))
        #expect(tester.canvas[2, 4].style.background == Theme.dark[.selection].background)
        tester.click(x: 4, y: 5)
        #expect(field.text == "Nuremberg" && field.isFocused && !field.completion!.isOpen)
    }

    @Test func `it opens above where there is more room`() {
        let tester = shown(row: 7)
        tester.type("ham")
        #expect(
            tester.picture.hasSuffix(
                "|│ Hamburg      │        |\n|╰──────────────╯        |\n| ham                    |\n|                        |"
            ))
    }

    @Test func `it completes the word at the cursor`() {
        let completion = Completion(["let", "letter", "return"], of: .word)
        let tester = shown(completion)
        tester.type("if x, le")
        #expect(tester.picture.hasPrefix("| if x, le               |\n|     ╭─────────╮        |\n|     │ let     │"))
        tester.press(.down)
        tester.press(.enter)
        #expect(field.text == "if x, letter")
        for _ in 0..<12 { tester.press(.left) }
        tester.type("r ")
        tester.press(.left)
        tester.send(.key(Key.space.control))
        #expect(completion.isOpen)
        tester.press(.enter)
        #expect(field.text == "return if x, letter" && tester.cursor?.x == 7, "the rest stays")
    }

    @Test func `Control-Space opens it, and a minimum keeps it closed`() {
        let completion = Completion(Self.cities)
        completion.minimumLength = 2
        let tester = shown(completion)
        tester.type("b")
        #expect(!completion.isOpen)
        tester.send(.key(Key.space.control))
        #expect(completion.isOpen)
        tester.press(.escape)
        tester.type("e")
        #expect(completion.isOpen)
    }

    @Test func `without a first choice, Enter submits until a row is chosen`() {
        var submitted: [String] = []
        field.onSubmit = { submitted.append($0) }
        let completion = Completion(Self.cities)
        completion.choosesFirst = false
        let tester = shown(completion)
        tester.type("be")
        tester.press(.enter)
        #expect(submitted == ["be"] && !completion.isOpen)
        tester.type("r")
        tester.press(.up)
        tester.press(.enter)
        #expect(field.text == "Nuremberg" && submitted == ["be"])
    }

    @Test func `nothing is offered where nothing can be typed, and a complete word is no offer`() {
        let tester = shown()
        field.isReadOnly = true
        tester.send(.key(Key.space.control))
        #expect(!field.completion!.isOpen)
        field.isReadOnly = false
        field.isSecure = true
        tester.type("b")
        #expect(!field.completion!.isOpen)
        field.isSecure = false
        field.text = ""
        tester.type("Hamburg")
        #expect(!field.completion!.isOpen)
    }

    @Test func `details stand at the right edge`() {
        let completion = Completion(["for", "func"])
        completion.detail = { $0 == "for" ? "loop" : nil }
        let tester = shown(completion, width: 30)
        tester.type("f")
        #expect(tester.picture.contains("│ for      loop │"))
        #expect(tester.picture.contains("│ func          │"))
    }

    @Test func `help lists its keys`() {
        let tester = shown()
        func names() -> [String] {
            window.activeCommands.filter { $0.name.hasPrefix("completion.") && $0.isEnabled() }
                .map { String($0.name.dropFirst("completion.".count)) }
        }
        #expect(names() == ["open"])
        tester.type("b")
        #expect(names() == ["take", "previous", "next", "pageUp", "pageDown", "close"])
    }

    @Test func `wide characters and a tiny window`() {
        let tester = shown(Completion(["漢字かな", "漢和"]))
        tester.type("漢")
        #expect(tester.picture.contains("│ 漢和         │"))
        for size in [(24, 2), (5, 5), (3, 3), (1, 1), (24, 9)] { tester.resize(width: size.0, height: size.1) }
        #expect(tester.picture.contains("│ 漢和         │"))
    }

    @Test(arguments: [100, 10_000])
    func `moving and painting cost the same with many words`(count: Int) {
        var details = 0
        let completion = Completion((0..<count).map { "word \($0)" })
        completion.detail = { _ in
            details += 1
            return nil
        }
        let tester = shown(completion, height: 20)
        tester.type("w")
        details = 0
        tester.press(.down)
        #expect(details <= 8 && tester.damage.height <= 10)
    }
}
