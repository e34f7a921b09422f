import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// A select that is open: what keys and the mouse do.
@MainActor
struct SelectPopupInputTests: SelectPopupTesting {
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
}
