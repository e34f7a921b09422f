import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct MultiSelectTests {
    private let window = Window()
    private static let fruits = ["apple", "pear", "plum", "quince"]

    private func shown<Option>(_ select: MultiSelect<Option>, width: Int = 28, height: Int = 9) -> WindowTester {
        window.theme = .dark
        window.add(select, "tt = ll = 0, w = \(width - 2)")
        window.add(Button("B"), "bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    private func row(_ tester: WindowTester, _ y: Int = 0) -> String {
        String(tester.picture.split(separator: "\n")[y])
    }

    @Test func `it takes every size and every event`() {
        #expect(checkWidget { MultiSelect(Self.fruits, selection: [0, 1, 2, 3]) } == [])
        #expect(checkWidget { MultiSelect(Self.fruits, placeholder: "none") } == [])
        #expect(
            checkWidget {
                let select = MultiSelect(Self.fruits, selection: [0, 1, 2, 3])
                select.wraps = true
                return select
            } == [])
    }

    @Test func `chosen options are chips in the order of the options, and those that do not fit are counted`() {
        let select = MultiSelect(Self.fruits, selection: [2, 0], placeholder: "What?")
        let tester = shown(select)
        #expect(row(tester).hasPrefix("|  apple ×   plum × "))
        #expect(select.selection == [0, 2] && select.selectedOptions == ["apple", "plum"])
        select.selection = [3, 1, 0, 99, 1]
        #expect(select.selection == [0, 1, 3])
        #expect(row(tester).hasPrefix("|  apple ×   pear ×  +1  ▾"), "\(row(tester))")
        select.selection = []
        #expect(row(tester).hasPrefix("| What?"))
    }

    @Test func `chips can wrap`() {
        let select = MultiSelect(Self.fruits, selection: [0, 1, 2, 3])
        select.wraps = true
        let tester = shown(select, width: 24)
        #expect(select.frame.height == 3, "\(tester.picture)")
        #expect(row(tester).hasPrefix("|  apple × ") && row(tester, 1).hasPrefix("|  plum × "))
        tester.resize(width: 24, height: 9)
        select.selection = [1]
        tester.draw()
        #expect(select.frame.height == 1)
    }

    @Test func `the popup ticks, and changes take effect at once`() {
        var changes: [[String]] = []
        let select = MultiSelect(Self.fruits, selection: [1]) { changes.append($0) }
        let tester = shown(select)
        tester.press(.enter)
        #expect(
            tester.picture.hasPrefix(
                """
                |  pear ×                ▴   |
                |╭──────────────────────────╮|
                |│ type to filter  all none │|
                |│ ☐ apple                  │|
                |│ ☑ pear                   │|
                |│ ☐ plum                   │|
                |│ ☐ quince                 │|
                |╰──────────────────────────╯|
                """), "\(tester.picture)")
        tester.press(.down)
        tester.type(" ")
        tester.press(.up)
        tester.type(" ")
        #expect(changes == [["pear", "plum"], ["plum"]] && select.selection == [2] && select.isOpen)
        tester.press(.character("a"), .control)
        #expect(select.selection == [0, 1, 2, 3])
        tester.press(.character("a"), .control)
        #expect(select.selection == [])
        tester.press(.enter)
        #expect(!select.isOpen && select.isFocused)
    }

    @Test func `letters filter, and Escape ends the filter first`() {
        let select = MultiSelect(Self.fruits)
        let tester = shown(select)
        tester.type("pl")
        #expect(select.isOpen && tester.picture.contains("☐ apple") && tester.picture.contains("☐ plum"))
        #expect(!tester.picture.contains("pear"))
        tester.press(.character("a"), .control)
        #expect(select.selectedOptions == ["apple", "plum"])
        tester.type("zz")
        #expect(tester.picture.contains("nothing matches"))
        tester.press(.backspace)
        tester.press(.backspace)
        #expect(tester.picture.contains("☑ plum"))
        tester.press(.escape)
        #expect(select.isOpen && tester.picture.contains("quince"))
        tester.press(.escape)
        #expect(!select.isOpen)
        tester.press(.enter)
        #expect(tester.picture.contains("type to filter"), "the filter is forgotten")
    }

    @Test func `keys choose a chip and remove it`() {
        var changes: [[String]] = []
        let select = MultiSelect(Self.fruits, selection: [0, 1, 2, 3]) { changes.append($0) }
        let tester = shown(select)
        tester.press(.left)
        #expect(row(tester).contains("quince ×"), "the chosen chip is in sight: \(row(tester))")
        tester.press(.home)
        #expect(tester.canvas[2, 0].style.background == Theme.dark["chip.selected"].background)
        tester.press(.right)
        tester.resize(width: 0, height: 0)
        tester.draw()
        tester.resize(width: 28, height: 9)
        tester.press(.delete)
        #expect(select.selectedOptions == ["apple", "plum", "quince"], "also when there was no room in between")
        tester.press(.backspace)
        #expect(select.selectedOptions == ["apple", "quince"])
        window.focus(nil)
        window.focus(select)
        tester.press(.backspace)
        #expect(select.selectedOptions == ["apple"], "without a chosen chip, the last one")
        tester.press(.backspace)
        #expect(changes.count == 4 && changes.last == [])
        #expect(!select.isBound(.backspace) && !select.isBound(.left))
    }

    @Test func `the mouse removes a chip, ticks, and ticks all or none`() {
        let select = MultiSelect(Self.fruits, selection: [0, 1])
        let tester = shown(select)
        tester.click(x: 8, y: 0)
        #expect(select.selectedOptions == ["pear"] && !select.isOpen, "\(row(tester))")
        tester.click(x: 3, y: 0)
        #expect(select.isOpen)
        tester.click(x: 5, y: 3)
        #expect(select.selectedOptions == ["apple", "pear"] && select.isOpen)
        let head = row(tester, 2)
        let x = head.distance(from: head.startIndex, to: head.firstRange(of: "all")!.lowerBound) - 1
        tester.click(x: x + 5, y: 2)
        #expect(select.selection == [])
        tester.click(x: x, y: 2)
        #expect(select.selection == [0, 1, 2, 3])
        tester.click(x: 20, y: 8)
        #expect(!select.isOpen)
    }

    @Test func `one that goes to another window while it is open is closed there`() {
        let select = MultiSelect(Self.fruits)
        let tester = shown(select)
        select.open()
        #expect(select.isOpen && row(tester).contains("▴"))
        let other = Window()
        other.present(select, "tt = ll = rr = 0")
        #expect(!select.isOpen)
        #expect(row(WindowTester(other, width: 28, height: 3)).contains("▾"))
        #expect(!tester.picture.contains("╭") && window.overlays.shown.isEmpty)
    }

    @Test func `headings, separators and disabled options are not ticked`() {
        let select = MultiSelect(["Fruit:", "apple", "", "Sun"])
        select.kind = { $0.hasSuffix(":") ? .heading : $0.isEmpty ? .separator : $0 == "Sun" ? .disabled : .choice }
        let tester = shown(select)
        tester.press(.enter)
        tester.type(" ")
        #expect(select.selection == [1])
        tester.press(.character("a"), .control)
        tester.press(.character("a"), .control)
        #expect(select.selection == [1])
    }

    @Test func `the selection is observable, and follows options that move`() {
        let select = MultiSelect(Self.fruits, selection: [1, 3])
        let tester = shown(select)
        var seen: [[Int]] = []
        let token = select.observe(\.selection) { [unowned select] _ in seen.append(select.selection) }
        select.options = ["quince", "fig", "pear"]
        #expect(select.selection == [0, 2] && seen == [[0, 2]])
        select.selectedOptions = ["fig", "nothing"]
        #expect(select.selection == [1] && seen.count == 2)
        select.selection = [1]
        #expect(seen.count == 2)
        tester.press(.enter)
        select.options = []
        #expect(!select.isOpen && select.selection == [])
        token.end()
    }

    @Test(arguments: [100, 100_000])
    func `only options in sight are asked for`(count: Int) {
        var titles = 0
        let select = MultiSelect(Array(0..<count)) { number in
            titles += 1
            return "option \(number)"
        }
        select.selection = Array(0..<count)
        let tester = shown(select, height: 20)
        #expect(titles <= 230)
        func cost(_ act: () -> Void) -> Int {
            titles = 0
            act()
            tester.draw()
            return titles
        }
        #expect(cost { tester.press(.enter) } <= 30)
        #expect(cost { tester.press(.down) } <= 20)
        #expect(cost { tester.press(.end) } <= 30)
        #expect(cost { tester.type(" ") } <= 40)
    }
}
