import CellGeometry
import KeyValueObserving
import Testing
import TextScreen
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// A select that is open: where its popup lies, and what ends it.
@MainActor
struct SelectPopupTests {
    /// A select at a row of a window, with a button beside it.
    private func shown(
        _ select: Select<String>, row: Int = 1, width: Int = 22, height: Int = 9
    ) -> WindowTester {
        let window = Window()
        window.theme = .dark
        window.add(select, "tt = \(row), ll = 2")
        window.add(Button("B"), "tt = \(row), rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    private var fruits: Select<String> { Select(["apple", "pear", "plum"], selection: 1) }

    @Test func `it shows the options below itself, and marks the chosen one`() {
        let select = fruits
        let tester = shown(select)
        tester.press(.enter)
        #expect(select.isOpen && !select.isFocused)
        #expect(
            tester.picture == """
                |                      |
                |   pear  ▴         B  |
                |  ╭──────────╮        |
                |  │   apple  │        |
                |  │ ✓ pear   │        |
                |  │   plum   │        |
                |  ╰──────────╯        |
                |                      |
                |                      |
                """)
        tester.press(.escape)
        #expect(!select.isOpen && select.isFocused)
        tester.send(.features(TerminalFeatures(unicode: false)))
        tester.press(.down)
        #expect(tester.picture.contains("│   apple  │") && tester.picture.contains("│ * pear   │"))
        #expect(tester.picture.contains("pear  ^"))
    }

    @Test func `it lies above where there is more room, and follows the select`() {
        let select = fruits
        let tester = shown(select, row: 6)
        tester.type(" ")
        #expect(
            tester.picture == """
                |                      |
                |  ╭──────────╮        |
                |  │   apple  │        |
                |  │ ✓ pear   │        |
                |  │   plum   │        |
                |  ╰──────────╯        |
                |   pear  ▴         B  |
                |                      |
                |                      |
                """)
        tester.resize(width: 22, height: 12)
        #expect(tester.picture.hasSuffix("╰──────────╯        |"), "below again, as if it had been made so")
        select.layout.add("ll = 15, tt = 0")
        #expect(
            tester.picture.hasPrefix(
                """
                |                pear  |
                |          ╭──────────╮|
                """), "it is shifted to stay in the window")
        select.layout.add("ll = 0, tt = 4")
        tester.resize(width: 22, height: 5)
        #expect(tester.picture.hasPrefix("|╭──────────╮"))
    }

    @Test func `it has no border where rows are few`() {
        let window = Window()
        let select = window.add(fruits, "bb = ll = 0")
        let tester = WindowTester(window, width: 14, height: 4)
        select.open()
        #expect(
            tester.picture == """
                |    apple     |
                |  ✓ pear      |
                |    plum      |
                | pear  ▴      |
                """)
        tester.resize(width: 14, height: 2)
        #expect(tester.picture == "|  ✓ pear  ┃   |\n| pear  ▴      |")
        tester.resize(width: 14, height: 5)
        #expect(tester.picture.hasPrefix("|╭──────────╮  |"))
    }

    @Test func `it is as wide as the select, and as high as is asked for`() {
        let select = Select((1...30).map { "row \($0)" }, selection: 20)
        let window = Window()
        window.add(select, "tt = ll = 0, w = 100%")
        let tester = WindowTester(window, width: 20, height: 16)
        select.maxVisibleRows = 4
        tester.press(.enter)
        #expect(
            tester.picture.hasPrefix(
                """
                | row 21           ▴ |
                |╭──────────────────╮|
                |│   row 18        ││|
                |│   row 19        ││|
                |│   row 20        ┃│|
                |│ ✓ row 21        ││|
                |╰──────────────────╯|
                |                    |
                """))
        select.maxVisibleRows = 6
        #expect(tester.picture.contains("row 16") && tester.picture.contains("row 21"))
        tester.resize(width: 20, height: 4)
        #expect(tester.picture.contains("✓ row 21"), "the chosen one stays in sight")
    }

    @Test func `what it looks like depends on the size alone`() {
        func open(_ width: Int, _ height: Int) -> WindowTester {
            let window = Window()
            let select = window.add(Select((0..<20).map { "row \($0)" }, selection: 12), "ct = 40%, cl = 60%")
            let tester = WindowTester(window, width: width, height: height)
            select.open()
            tester.draw()
            return tester
        }
        let resized = open(30, 20)
        for (width, height) in [(30, 3), (4, 20), (30, 12), (1, 1), (12, 4), (0, 0), (9, 5), (30, 20), (2, 2), (16, 8)]
        {
            resized.resize(width: width, height: height)
            #expect(resized.picture == open(width, height).picture, "\(width)x\(height)")
        }
    }

    @Test func `keys go from option to option and choose`() {
        var chosen: [String] = []
        let select = Select((0..<40).map { "row \($0)" }, selection: 0) { chosen.append($0) }
        let tester = shown(select, row: 0, height: 14)
        func choose(_ keys: Key.Code...) {
            tester.press(.enter)
            for key in keys { tester.press(key) }
            tester.press(.enter)
            #expect(!select.isOpen && select.isFocused)
        }
        choose(.down)
        choose(.end)
        choose(.up)
        choose(.pageUp)
        choose(.home)
        choose(.pageDown, .down)
        #expect(chosen == ["row 1", "row 39", "row 38", "row 29", "row 0", "row 10"])
        choose()
        #expect(chosen.count == 6, "the same again is no change")
        tester.press(.enter)
        tester.press(.down)
        tester.type(" ")
        #expect(select.selection == 11)
        tester.press(.up)
        #expect(select.isOpen, "up opens it too")
        tester.press(.down)
        tester.press(.escape)
        #expect(select.selection == 11 && chosen.count == 7)
    }

    @Test func `letters find options in it, of which Enter chooses one`() {
        let select = Select(["January", "February", "June", "July", "a b", "a c"], selection: 1)
        let tester = shown(select)
        tester.press(.enter)
        tester.type("jul")
        #expect(select.selection == 1 && select.isOpen)
        tester.press(.enter)
        #expect(select.selection == 3)
        tester.advance(by: .seconds(2))
        tester.press(.enter)
        tester.type("a c")
        #expect(select.isOpen, "a blank goes on with what was typed")
        tester.advance(by: .seconds(2))
        tester.type(" ")
        #expect(select.selection == 5 && !select.isOpen)
    }

    @Test func `the mouse opens it, shows where it is, and chooses`() {
        let select = fruits
        let tester = shown(select)
        tester.click(x: 4, y: 1)
        #expect(select.isOpen)
        let selection = Theme.dark[.selection].background
        func highlighted() -> Int? { (0..<9).first { tester.canvas[6, $0].style.background == selection } }
        #expect(highlighted() == 4)
        tester.send(.mouse(Mouse(.move, at: Point(x: 6, y: 5))))
        #expect(highlighted() == 5 && select.selection == 1)
        tester.click(x: 6, y: 3)
        #expect(select.selection == 0 && !select.isOpen)
        tester.click(x: 4, y: 1)
        tester.click(x: 5, y: 2)
        #expect(select.isOpen, "its border does nothing")
        tester.click(x: 4, y: 1)
        #expect(!select.isOpen && select.selection == 0)
        tester.click(x: 4, y: 1)
        tester.click(x: 21, y: 8)
        #expect(!select.isOpen && select.selection == 0 && select.isFocused)
    }

    @Test func `the button may be held down from the select to the option`() {
        let select = fruits
        let tester = shown(select)
        func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int) {
            tester.send(.mouse(Mouse(action, at: Point(x: x, y: y))))
        }
        mouse(.press(.left), 4, 1)
        mouse(.drag(.left), 5, 3)
        mouse(.drag(.left), 5, 5)
        mouse(.release(.left), 5, 5)
        #expect(select.selection == 2 && !select.isOpen)
        mouse(.press(.left), 4, 1)
        mouse(.release(.left), 4, 1)
        mouse(.press(.left), 5, 3)
        mouse(.drag(.left), 5, 4)
        #expect(select.selection == 2)
        mouse(.release(.left), 20, 8)
        #expect(select.selection == 2 && select.isOpen, "let go outside it chooses nothing")
    }

    @Test func `its scroll bar scrolls and chooses nothing`() {
        let select = Select((0..<40).map { "row \($0)" }, selection: 0)
        let tester = shown(select, row: 0, height: 14)
        tester.press(.enter)
        tester.click(x: 13, y: 11)
        #expect(select.isOpen && tester.picture.contains("row 39"))
        tester.send(.mouse(Mouse(.wheelUp, at: Point(x: 6, y: 5))))
        #expect(select.isOpen && !tester.picture.contains("row 39"))
        #expect(select.selection == 0)
    }

    @Test func `headings, lines and disabled options are passed over`() {
        let select = Select(["Fruit", "apple", "pear", "-", "leek", "Nuts", "hazel"], selection: 1)
        select.kind = { option in
            option == "-" ? .separator : option.first!.isUppercase ? .heading : option == "leek" ? .disabled : .choice
        }
        let tester = shown(select, height: 12)
        tester.press(.enter)
        #expect(
            tester.picture.contains(
                """
                |  ╭──────────╮        |
                |  │ Fruit    │        |
                |  │ ✓ apple  │        |
                |  │   pear   │        |
                |  │ ──────── │        |
                |  │   leek   │        |
                |  │ Nuts     │        |
                |  │   hazel  │        |
                |  ╰──────────╯        |
                """))
        let surface = Theme.dark["surface"].background
        #expect((2..<10).allSatisfy { $0 == 4 || tester.canvas[5, $0].style.background == surface })
        tester.press(.down)
        tester.press(.down)
        tester.press(.enter)
        #expect(select.selectedOption == "hazel")
        tester.press(.enter)
        tester.click(x: 7, y: 7)
        #expect(select.isOpen && select.selectedOption == "hazel", "a click on what cannot be chosen does nothing")
        tester.press(.escape)
        tester.type("l")
        #expect(select.selectedOption == "hazel")
    }

    @Test func `Tab closes it and goes on`() {
        let select = fruits
        let tester = shown(select)
        tester.press(.enter)
        tester.press(.down)
        tester.press(.tab)
        #expect(!select.isOpen && select.selection == 1)
        #expect((tester.window.focusedView as? Button)?.title == "B")
    }

    @Test func `it closes when its select is removed, hidden or disabled`() {
        for change in [
            { (select: Select<String>) in select.removeFromSuperview() }, { $0.isHidden = true },
            { $0.isEnabled = false }, { $0.superview!.isHidden = true }, { $0.superview!.isEnabled = false },
        ] {
            let select = fruits
            let window = Window()
            let page = window.add(View(), "tt = ll = 0, w = 20, h = 1")
            page.add(select, "tt = ll = 0")
            window.add(Button("B"), "bb = ll = 0")
            let tester = WindowTester(window, width: 30, height: 10)
            window.focus(select)
            tester.press(.enter)
            #expect(select.isOpen && tester.picture.contains("╭"))
            change(select)
            tester.press(.enter)
            #expect(!select.isOpen && !tester.picture.contains("╭") && select.selection == 1)
            #expect(window.focusedView is Button)
        }
    }

    @Test func `it is let go while it is open`() {
        let window = Window()
        weak var known: Select<String>?
        let tester = WindowTester(window, width: 30, height: 10)
        do {
            let select = window.add(fruits, "tt = ll = 0")
            known = select
            tester.press(.enter)
            #expect(select.isOpen)
            select.removeFromSuperview()
        }
        tester.draw()
        #expect(known == nil && window.overlays.shown.isEmpty)
    }

    @Test func `options may change while it is open`() {
        let select = fruits
        let tester = shown(select, height: 12)
        tester.press(.enter)
        tester.press(.down)
        select.options = ["fig", "kiwi", "lime", "plum", "a long one"]
        #expect(
            tester.picture.contains(
                """
                |  ╭───────────────╮   |
                |  │   fig         │   |
                |  │   kiwi        │   |
                |  │   lime        │   |
                |  │   plum        │   |
                |  │   a long one  │   |
                |  ╰───────────────╯   |
                """))
        tester.press(.enter)
        #expect(select.selectedOption == "plum", "it is the same option that Enter would choose")
    }

    @Test func `it is above a dialog, which stays`() async {
        let window = Window()
        let select = Select((0..<9).map { "row \($0)" }, selection: 0)
        let tester = WindowTester(window, width: 40, height: 16)
        let dialog = Dialog<Bool>("Ask", select)
        dialog.addButton("OK", isDefault: true) { true }
        let task = Task { await window.result(of: dialog) }
        for _ in 0..<20 { await Task.yield() }
        tester.draw()
        #expect(select.isFocused)
        tester.press(.enter)
        #expect(select.isOpen && tester.picture.contains("row 5"))
        tester.press(.escape)
        #expect(!select.isOpen && tester.picture.contains("Ask") && select.isFocused)
        tester.press(.enter)
        tester.press(.down)
        tester.press(.enter)
        #expect(select.selection == 1 && window.overlays.shown.count == 1)
        tester.press(.tab)
        tester.press(.enter)
        #expect(await task.value == true)
    }

    @Test func `it follows a select that is scrolled`() {
        let select = fruits
        let column = Column {
            select; Label("1"); Label("2"); Label("3"); Label("4")
        }
        let scroll = ScrollView(column)
        let window = Window()
        window.add(scroll, "tt = 1, ll = rr = 0, h = 3")
        let tester = WindowTester(window, width: 20, height: 10)
        select.open()
        #expect(tester.picture.split(separator: "\n")[2].contains("╭"))
        scroll.offset = Point(x: 0, y: 2)
        #expect(!tester.picture.contains("╭"))
        scroll.offset = .zero
        #expect(tester.picture.split(separator: "\n")[2].contains("╭"))
    }

    @Test func `whether it is open can be observed`() {
        let select = fruits
        let tester = shown(select)
        var seen: [Bool] = []
        let token = observe(select, \.isOpen, [.new]) { _, change in seen += [change.new].compactMap { $0 } }
        tester.press(.enter)
        tester.press(.enter)
        #expect(seen == [true, false])
        token.cancel()
    }

    @Test func `an action may wait, and may show a dialog`() async {
        let window = Window()
        var answer: Bool?
        let select = Select(["keep", "delete"], selection: 0) { [weak window] _ in
            answer = await window?.ask("Sure?", ["yes": true, "no": false])
        }
        window.add(select, "tt = ll = 0")
        let tester = WindowTester(window, width: 40, height: 12)
        tester.press(.enter)
        tester.press(.down)
        tester.press(.enter)
        for _ in 0..<20 { await Task.yield() }
        #expect(tester.picture.contains("Sure?") && !select.isOpen)
        tester.press(.right)
        tester.press(.enter)
        for _ in 0..<100 where answer == nil { await Task.yield() }
        #expect(answer == false && select.isFocused)
    }
}
