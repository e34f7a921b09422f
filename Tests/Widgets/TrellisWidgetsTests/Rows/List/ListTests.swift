import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct ListTests {
    private static let fruit = ["apple", "banana", "blueberry", "cherry", "date", "elderberry", "fig"]

    private func shown(_ list: List<some Any>, width: Int = 12, height: Int = 4) -> WindowTester {
        let window = Window()
        window.theme = .dark
        window.add(list, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    /// The rows of the screen that are painted in a role, at the second column.
    private func rows(of tester: WindowTester, in role: Role) -> [Int] {
        let background = Theme.dark[role].background
        return (0..<tester.canvas.size.height).filter { tester.canvas[1, $0].style.background == background }
    }

    @Test func `without a selection, a mark at the first row shows the focus, and no row looks selected`() {
        let window = Window()
        window.theme = .light
        let list = List(count: 3, selection: nil) { StyledText("row \($0)", role: .muted) }
        window.add(list, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 12, height: 3)
        let theme = window.themeInUse
        func focused(_ x: Int) -> [Bool] {
            (0..<3).map { tester.canvas[x, $0].style.background == theme["list.focused"].background }
        }
        func hasMark() -> [Bool] {
            (0..<3).map { y in
                let cell = tester.canvas[0, y]
                return cell.glyph == 0x258E && cell.style.foreground == theme["row.focus"].foreground
            }
        }
        window.focus(nil)
        tester.draw()
        #expect(focused(0) == [false, false, false] && hasMark() == [false, false, false])
        window.focus(list)
        tester.draw()
        #expect(hasMark() == [true, false, false] && focused(0) == focused(2) && focused(2) == [false, false, false])
        #expect(tester.canvas[2, 0].style.foreground == theme[.muted].foreground)
        tester.press(.down)
        #expect(tester.canvas[2, 0].style.foreground == theme[.selection].foreground)
        #expect(focused(0) == [true, false, false] && !hasMark().contains(true), "the selected row shows it")
        list.reload(count: 0)
        list.emptyText = "none"
        tester.draw()
        #expect(focused(0) == [true, false, false] && focused(2) == [true, false, false], "its first row shows it")
    }

    @Test func `it takes every size and every event`() {
        #expect(checkWidget { List(Self.fruit, selection: 5) } == [])
        #expect(checkWidget { List(Self.fruit, selection: nil) } == [])
        #expect(
            checkWidget {
                let list = List()
                list.emptyText = "nothing"
                return list
            } == [])
        #expect(
            checkWidget {
                let list = List(["漢字かな", "👍🏽👍🏽", "e\u{301}e\u{301}"])
                list.allowsMultipleSelection = true
                list.markedRows = [1]
                return list
            } == [])
    }

    @Test func `details are at the right edge, where there is room`() {
        let window = Window()
        let list = window.add(List(["Inbox", "Sent"]), "tt = ll = bb = rr = 0")
        list.detail = { $0 == "Inbox" ? "12" : nil }
        let tester = WindowTester(window, width: 14, height: 2)
        #expect(tester.picture == "| Inbox     12 |\n| Sent         |")
        #expect(list.measure(for: nil).size == Size(width: 11, height: 2))
        list.detail = nil
        #expect(tester.picture == "| Inbox        |\n| Sent         |")
    }

    @Test func `what lies below the last row can be painted alone`() {
        let window = Window()
        let list = window.add(List(["one"]), "ll = tt = 0, w = 20, h = 10")
        let tester = WindowTester(window, width: 20, height: 10)
        let picture = tester.picture
        list.setNeedsDisplay(Rect(x: 0, y: 5, width: 20, height: 1))
        tester.draw()
        #expect(tester.damage == Rect(x: 0, y: 5, width: 20, height: 1))
        #expect(tester.picture == picture)
        #expect(checkWidget { List(["one", "漢字"]) } == [])
    }

    @Test func `rows are cut, the chosen one is followed, and a bar shows where it is`() {
        let tester = shown(List(Self.fruit))
        #expect(
            tester.picture == """
                | apple     ┃|
                | banana    ┃|
                | blueberry │|
                | cherry    │|
                """)
        #expect(rows(of: tester, in: .selection) == [0])
        for _ in 0..<5 { tester.press(.down) }
        #expect(
            tester.picture == """
                | blueberry │|
                | cherry    ┃|
                | date      ┃|
                | elderber… │|
                """)
        #expect(rows(of: tester, in: .selection) == [3])
        #expect(tester.press(.end) && tester.press(.down))
        #expect(tester.picture.hasSuffix("| fig       ┃|"))
    }

    @Test func `a list that has not the focus shows its row another way`() {
        let list = List(Self.fruit)
        let tester = shown(list)
        tester.window.focus(nil)
        tester.draw()
        #expect(rows(of: tester, in: .selection) == [] && rows(of: tester, in: "list.selected") == [0])
    }

    @Test func `keys move, and tell`() {
        var told: [String] = []
        let list = List(Self.fruit) { told.append($0) }
        let tester = shown(list)
        tester.type("jjk")
        tester.press(.pageDown)
        tester.press(.end)
        tester.press(.pageUp)
        tester.press(.home)
        tester.press(.up)
        #expect(told == [1, 2, 1, 4, 6, 3, 0].map { Self.fruit[$0] })
    }

    @Test func `enter and a double click open a row, if somebody wants that`() {
        let list = List(Self.fruit)
        let tester = shown(list)
        #expect(!tester.press(.enter))
        var opened: [String] = []
        list.onActivate = { opened.append($0) }
        tester.press(.down)
        tester.press(.enter)
        tester.click(x: 3, y: 2)
        #expect(opened == ["banana"])
        tester.click(x: 3, y: 2)
        #expect(opened == ["banana", "blueberry"] && list.selection == 2)
    }

    @Test func `typed letters find a row, and go on to others when there is none`() {
        let list = List(Self.fruit)
        let tester = shown(list)
        tester.type("bl")
        #expect(list.selection == 2)
        #expect(!tester.send(.key("q")) && list.selection == 2)
        tester.advance(by: .seconds(2))
        tester.type("B")
        #expect(list.selection == 1)
        tester.type("b")
        #expect(list.selection == 2)
        tester.type("b")
        #expect(list.selection == 1)
        tester.advance(by: .seconds(2))
        tester.type("j")
        #expect(list.selection == 2)
        list.allowsTypeAhead = false
        #expect(!tester.send(.key("a")) && list.selection == 2)
    }

    @Test func `rows are marked by keys and by clicks`() {
        let list = List(Self.fruit)
        list.allowsMultipleSelection = true
        let tester = shown(list)
        tester.press(.character(" "))
        tester.press(.down)
        tester.press(.down, .shift)
        #expect(list.markedRows == [0, 1, 2])
        #expect(
            tester.picture == """
                | ✓ apple   ┃|
                | ✓ banana  ┃|
                | ✓ bluebe… │|
                |   cherry  │|
                """)
        tester.click(x: 1, y: 3)
        tester.click(x: 1, y: 0)
        #expect(list.markedRows == [1, 2, 3] && list.selection == 0)
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 5, y: 1), modifiers: .control)))
        #expect(list.markedRows == [2, 3] && list.selection == 1)
        list.allowsMultipleSelection = false
        #expect(list.markedRows == [])
    }

    @Test func `the mouse chooses, drags, and turns the wheel without choosing`() {
        let list = List((0..<50).map { "row \($0)" })
        let tester = shown(list)
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 2, y: 1))))
        #expect(list.selection == 1)
        tester.send(.mouse(Mouse(.drag(.left), at: Point(x: 2, y: 6))))
        #expect(list.selection == 6 && list.firstVisibleRow == 3)
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: 2, y: 6))))
        tester.send(.mouse(Mouse(.wheelDown, at: .zero)))
        #expect(list.selection == 6 && list.firstVisibleRow == 6)
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 11, y: 3))))
        #expect(list.selection == 6 && list.firstVisibleRow == 46)
        tester.send(.mouse(Mouse(.drag(.left), at: Point(x: 11, y: 0))))
        #expect(list.firstVisibleRow == 0)
    }

    @Test func `rows that are asked for are asked for when they are in sight`() {
        var asked: Set<Int> = []
        let list = List(count: 1_000_000) { row in
            asked.insert(row)
            return StyledText("\(row) ", role: .muted) + "row"
        }
        let tester = shown(list)
        asked = []
        tester.press(.end)
        #expect(asked == Set(999_996..<1_000_000))
        #expect(tester.picture.hasSuffix("| 999999 r… ┃|"))
    }

    @Test func `it is as large as its rows, and can be disabled`() {
        let list = List(["漢字", "b"])
        #expect(list.measure(for: nil).size == Size(width: 7, height: 2))
        list.isEnabled = false
        let tester = shown(list)
        #expect(tester.canvas[1, 1].style.foreground == Theme.dark["list.disabled"].foreground)
    }

    @Test func `what is chosen, marked and shown can be observed`() {
        let list = List(Self.fruit)
        let tester = shown(list)
        var selections: [Int?] = []
        var marks: [Set<Int>] = []
        let tokens = [
            list.observe(\.selection, initially: true) { [unowned list] _ in selections.append(list.selection) },
            list.observe(\.markedRows) { [unowned list] _ in marks.append(list.markedRows) },
        ]
        list.allowsMultipleSelection = true
        tester.press(.down)
        list.selection = 4
        list.selection = 4
        list.markedRows = [2, 99]
        list.items = ["x"]
        list.selection = nil
        #expect(selections == [0, 1, 4, 0, nil])
        #expect(marks == [[2], []])
        tokens.forEach { $0.end() }
    }

    @Test func `nothing is painted when nothing has changed`() {
        let list = List(Self.fruit)
        let tester = shown(list)
        tester.press(.up)
        #expect(tester.damage.isEmpty)
        list.items = Self.fruit
        list.selection = 0
        tester.draw()
        #expect(tester.damage.isEmpty)
    }

    @Test func `properties that are seen can be observed`() {
        let list = List(["a", "b"])
        let tester = shown(list)
        let properties = ObservedPropertiesTests()
        let seen = ObservedPropertiesTests.Seen()
        properties.expect("items", \.items, of: list, tester, becomes: ["a", "c"], seen)
        properties.expect("allowsMultipleSelection", \.allowsMultipleSelection, of: list, tester, becomes: true, seen)
        properties.expect("selection", \.selection, of: list, tester, becomes: 1, seen)
        properties.expect("markedRows", \.markedRows, of: list, tester, becomes: [0], seen)
        list.items = []
        properties.expect("emptyText", \.emptyText, of: list, tester, becomes: "none", seen)
    }
}
