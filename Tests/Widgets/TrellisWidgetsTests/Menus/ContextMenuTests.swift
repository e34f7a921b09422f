import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// A menu on a right click.
@MainActor
struct ContextMenuTests {
    private func shown(_ list: List<String>, width: Int = 24, height: Int = 8) -> WindowTester {
        let window = Window()
        window.add(TextField("text"), "tt = ll = 0, w = 10")
        window.add(list, "tt = 1, bb = 0, ll = rr = 0")
        window.focus(list)
        return WindowTester(window, width: width, height: height)
    }

    @Test func `a right click selects the row and opens the menu for it`() {
        let list = List(["apple", "pear", "plum", "cherry"])
        var done: [String] = []
        list.contextMenu { list in
            let name = list.selectedItem ?? "none"
            MenuItem("Eat \(name)") { done.append("eat \(name) \(list.isFocused)") }
            "rows.activate"
        }
        let tester = shown(list)
        tester.window.focusNext()
        tester.click(x: 4, y: 2, .right)
        #expect(
            tester.picture == """
                | text                   |
                | apple                  |
                | pear                   |
                | plu╭─────────────────╮ |
                | che│ Eat pear        │ |
                |    │ Open      Enter │ |
                |    ╰─────────────────╯ |
                |                        |
                """)
        tester.press(.enter)
        #expect(done == ["eat pear true"])
        tester.click(x: 4, y: 1, .right)
        tester.click(x: 6, y: 3)
        #expect(done.last == "eat apple true")
    }

    @Test func `keys open it at the selected row, at the cursor, or at the view`() {
        let list = List(["apple", "pear", "plum", "cherry"], selection: 1)
        list.contextMenu { MenuItem("Peel") {} }
        let tester = shown(list)
        tester.press(.function(10), .shift)
        #expect(tester.picture.contains("| pear                   |\n| ╭──────╮"))
        #expect(tester.picture.contains("│ Peel │"))
        tester.press(.escape)
        #expect(list.isFocused)
        #expect(tester.press(.menu) && tester.picture.contains("Peel"))
        tester.press(.function(10), .shift)
        #expect(!tester.picture.contains("Peel"), "the same key closes it")
        #expect(tester.window.activeCommands.contains { $0.name == "menu.context" })

        let window = Window()
        let area = TextArea("one\ntwo")
        window.add(area, "tt = ll = bb = rr = 0")
        area.contextMenu { "text.selectAll" }
        let other = WindowTester(window, width: 24, height: 8)
        other.press(.down)
        other.press(.function(10), .shift)
        #expect(other.picture.hasPrefix("| one                    |\n| two                    |\n|"))
        #expect(other.picture.contains("Select all"))
        other.press(.enter)
        #expect(area.selectedText == "one\ntwo" && area.isFocused)
    }

    @Test func `without items the superview is asked`() {
        let list = List(["apple"])
        list.contextMenu { [MenuItem]() }
        let tester = shown(list)
        tester.window.contextMenu { MenuItem("Of the window") {} }
        tester.click(x: 4, y: 1, .right)
        #expect(tester.picture.contains("Of the window"))
    }

    @Test func `marked rows stay marked`() {
        let list = List(["apple", "pear", "plum"], selection: 2)
        list.allowsMultipleSelection = true
        list.markedRows = [0, 1]
        list.contextMenu { list in MenuItem("\(list.markedRows.count) rows") {} }
        let tester = shown(list)
        tester.click(x: 4, y: 1, .right)
        #expect(tester.picture.contains("2 rows") && list.selection == 2)
    }

    @Test func `a second menu takes the place of the first, and a removed one does nothing`() {
        let list = List(["apple"])
        list.contextMenu { MenuItem("First") {} }
        list.contextMenu { MenuItem("Second") {} }
        let tester = shown(list)
        tester.click(x: 4, y: 1, .right)
        #expect(tester.picture.contains("Second") && !tester.picture.contains("First"))
        tester.press(.escape)
        list.interaction(ContextMenu.self).map { list.removeInteraction($0) }
        tester.click(x: 4, y: 1, .right)
        #expect(!tester.picture.contains("Second"))
    }

    @Test func `it is released after a click that covers it`() {
        var done = 0
        let list = List(["apple"])
        list.contextMenu { MenuItem("Do it") { done += 1 } }
        let tester = shown(list, width: 12, height: 3)
        for y in 1...2 {
            tester.click(x: 3, y: y, .right)
            #expect(done == 0, "the click that opens it chooses nothing")
            tester.press(.escape)
        }
        tester.click(x: 3, y: 1, .right)
        tester.resize(width: 1, height: 1)
        tester.resize(width: 12, height: 3)
        tester.press(.escape)
        #expect(tester.window.overlays.shown.isEmpty)
    }

    @Test func `it ends with its view`() {
        let list = List(["apple"])
        list.contextMenu { Menu("More") { MenuItem("Peel") {} } }
        let tester = shown(list)
        tester.click(x: 4, y: 1, .right)
        tester.press(.enter)
        #expect(tester.picture.contains("Peel"))
        list.removeFromSuperview()
        tester.draw()
        #expect(tester.window.overlays.shown.isEmpty)
    }
}
