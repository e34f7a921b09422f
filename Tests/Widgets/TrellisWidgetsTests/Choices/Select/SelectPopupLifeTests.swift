import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// A select that is open: what closes it, and what happens meanwhile.
@MainActor
struct SelectPopupLifeTests: SelectPopupTesting {
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

    @Test func `one that goes to another window while it is open is closed there`() {
        let select = fruits
        let tester = shown(select, height: 12)
        select.open()
        #expect(select.isOpen && tester.picture.contains("╭"))
        let other = Window()
        other.present(select, "tt = ll = rr = 0")
        #expect(!select.isOpen && WindowTester(other, width: 30, height: 3).picture.contains("▾"))
        #expect(!tester.picture.contains("╭"))
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
        let token = Observer(for: select).add(target: select, keyPath: \.isOpen, options: [.new]) { _, _, change in
            seen += [change.new].compactMap { $0 }
        }
        tester.press(.enter)
        tester.press(.enter)
        #expect(seen == [true, false])
        token.end()
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
        for _ in 0..<100 {
            guard answer == nil else { break }
            await Task.yield()
        }
        #expect(answer == false && select.isFocused)
    }
}
