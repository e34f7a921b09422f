import SeededNumbers
import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisWidgets

/// Rows of given heights, which count what is asked of them.
private final class Cards: RowsView {
    var heights: [Int] { didSet { reload() } }
    var askedCount = 0
    /// Whether the selected row is two cells higher.
    let grows: Bool

    init(_ heights: [Int], grows: Bool = false) {
        (self.heights, self.grows) = (heights, grows)
        super.init()
        rowHeight = .content
    }

    override var rowCount: Int { heights.count }
    override func text(at place: Int) -> String { "\(place)" }
    override func contentHeight(at place: Int, width: Int) -> Int {
        askedCount += 1
        return height(at: place)
    }
    func height(at place: Int) -> Int { heights[place] + (grows && place == selectedPlace ? 2 : 0) }
    override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        for line in 0..<area.height {
            painter.text("\(place).\(line)", x: area.x, y: area.y + line, style: look.style)
        }
    }
}

@MainActor
struct RowHeightsTests {
    private func shown(_ view: View, width: Int = 12, height: Int = 4) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        window.focus(view)
        return WindowTester(window, width: width, height: height)
    }

    // MARK: Widgets

    @Test func `a list shows a title and a line below it`() {
        let list = List(count: 3) { row in StyledText("title \(row)\n") + StyledText("from \(row)", role: .muted) }
        list.rowHeight = .cells(2)
        #expect(list.measure(for: nil).size.height == 6)
        let tester = shown(list)
        #expect(tester.picture == "| title 0   ┃|\n| from 0    ┃|\n| title 1   ┃|\n| from 1    │|")
        tester.press(.end)
        #expect(tester.picture.hasSuffix("title 2   ┃|\n| from 2    ┃|"))
        #expect(
            checkWidget {
                let list = List(["one\ntwo", "three"])
                list.rowHeight = .cells(2)
                return list
            } == [])
    }

    @Test func `texts of a list wrap up to a maximum`() {
        let list = List(["one two three four five", "six"])
        list.rowHeight = .content(max: 2)
        #expect(list.measure(for: nil).heightFollowsWidth && list.measure(for: 10).size.height == 3)
        let tester = shown(list, width: 11, height: 3)
        #expect(tester.picture == "| one two   |\n| three…    |\n| six       |")
        list.rowHeight = .content
        list.detail = { $0 == "six" ? nil : "9" }
        tester.resize(width: 11, height: 5)
        #expect(tester.picture == "| one two 9 |\n| three     |\n| four      |\n| five      |\n| six       |")
        #expect(
            checkWidget {
                let list = List(["one two three four five", "漢字かな👍🏽👍🏽", ""])
                list.rowHeight = .content
                list.allowsMultipleSelection = true
                return list
            } == [])
    }

    @Test func `cells of a table wrap`() {
        func table() -> Table<Int> {
            let cells = ["one two three", "four"]
            let table = Table(
                count: 2,
                columns: [
                    TableColumn("N", alignment: .trailing) { "\($0)" },
                    TableColumn("Text", width: .share(), alignment: .trailing) { cells[$0] },
                ])
            table.rowHeight = .content
            return table
        }
        let tester = shown(table(), width: 12, height: 5)
        #expect(tester.picture == "| N     Text |\n| 0  one two |\n|      three |\n| 1     four |\n|            |")
        tester.resize(width: 12, height: 3)
        #expect(tester.picture == "| N    Text  |\n| 0     one ┃|\n|       two │|")
        #expect(checkWidget { table() } == [])
    }

    @Test func `the guides of a tree go on beside texts that wrap`() {
        struct Node: Identifiable {
            var id: String
            var children: [Node] = []
        }
        let leaves = [Node(id: "one two"), Node(id: "three four")]
        func tree() -> Tree<Node> {
            let tree = Tree(
                [Node(id: "root", children: leaves)], isExpandable: { !$0.children.isEmpty }, children: { $0.children }
            ) { StyledText($0.id) }
            tree.expand("root")
            tree.rowHeight = .content
            return tree
        }
        let tester = shown(tree(), width: 11, height: 5)
        #expect(tester.picture == "| ▾ root    |\n| ├── one   |\n| │   two   |\n| └── three |\n|     four  |")
        #expect(checkWidget { tree() } == [])
    }

    // MARK: Moving

    @Test func `a row higher than the view is read to its end and back`() {
        let cards = Cards([1, 7, 2])
        let tester = shown(cards)
        func first() -> String { tester.picture.split(separator: "\n")[0].prefix(5).dropFirst(2).description }
        tester.press(.down)
        #expect(cards.selectedPlace == 1 && first() == "1.0")
        tester.press(.down)
        tester.press(.down)
        #expect(cards.selectedPlace == 1 && first() == "1.2")
        tester.press(.down)
        #expect(cards.selectedPlace == 1 && first() == "1.3")
        tester.press(.down)
        #expect(cards.selectedPlace == 2 && first() == "1.5")
        tester.press(.up)
        #expect(cards.selectedPlace == 1 && first() == "1.3", "from below, the end comes first")
        tester.press(.pageUp)
        #expect(cards.selectedPlace == 1 && first() == "1.0")
        tester.press(.up)
        #expect(cards.selectedPlace == 0 && first() == "0.0")
        tester.press(.end)
        #expect(cards.selectedPlace == 2 && first() == "1.5")
        tester.press(.home)
        #expect(cards.selectedPlace == 0 && first() == "0.0")
    }

    @Test func `a page moves by whole rows`() {
        let cards = Cards(Array(repeating: 3, count: 20))
        let tester = shown(cards, height: 9)
        tester.press(.pageDown)
        #expect(cards.selectedPlace == 2 && cards.contentArea(at: 2).y == 0)
        tester.press(.pageDown)
        #expect(cards.selectedPlace == 4 && cards.contentArea(at: 4).y == 0)
        tester.press(.pageUp)
        #expect(cards.selectedPlace == 2)
    }

    @Test func `wheel, bar and mouse`() {
        let cards = Cards((0..<50).map { 1 + $0 % 4 })
        let tester = shown(cards, height: 10)
        tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 2, y: 2))))
        #expect(cards.place(at: Point(x: 2, y: 0)) == 2 && cards.contentArea(at: 2).y == 0)
        tester.click(x: 3, y: 3)
        #expect(cards.selectedPlace == 3)
        tester.send(
            .mouse(Mouse(.press(.left), at: Point(x: 11, y: 9))), .mouse(Mouse(.drag(.left), at: Point(x: 11, y: 12))))
        #expect(cards.contentArea(at: 49).bottom == 10)
        #expect(tester.picture.split(separator: "\n").last == "| 49.1      ┃|")
        tester.send(.mouse(Mouse(.drag(.left), at: Point(x: 11, y: -3))))
        #expect(cards.firstVisibleRow == 0 && cards.contentArea(at: 0).y == 0)
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: 11, y: 0))))
        cards.reveal(place: 30)
        #expect(cards.contentArea(at: 30).bottom == 10 && cards.selectedPlace == 3)
        cards.scroll(to: 20)
        #expect(cards.contentArea(at: 20).y == 0)
        tester.type("47")
        #expect(cards.selectedPlace == 47)
    }

    // MARK: Work

    @Test func `rows of one height ask for none, however many`() {
        let list = List(count: 10_000_000) { "row \($0)" }
        list.rowHeight = .cells(3)
        let tester = shown(list, height: 10)
        tester.press(.end)
        #expect(list.contentArea(at: 9_999_999).bottom == 10)
        tester.press(.pageUp)
        #expect(list.selection == 9_999_996)
    }

    @Test func `rows of different heights ask for the visible ones`() {
        /// The rows asked for in some keys and their frames.
        func asked(_ count: Int) -> Int {
            let cards = Cards((0..<count).map { 1 + $0 % 5 })
            let tester = shown(cards, height: 20)
            tester.draw()
            cards.askedCount = 0
            for key in [Key.Code.down, .pageDown, .end, .up, .pageUp, .home] {
                tester.press(key)
                tester.draw()
            }
            tester.send(.mouse(Mouse(.press(.left), at: Point(x: 11, y: 10))))
            tester.send(.mouse(Mouse(.release(.left), at: Point(x: 11, y: 10))))
            tester.draw()
            return cards.askedCount
        }
        let few = asked(1_000)
        #expect(abs(asked(1_000_000) - few) <= few / 4, "\(few)")
        #expect(few < 8 * 2 * 4 * 20, "\(few)")
    }

    // MARK: Any rows

    @Test func `positions are those of a sum of all heights`() {
        var dice = Dice(seed: 3)
        for _ in 0..<300 {
            let list = (0..<dice.roll(0...12)).map { _ in dice.roll(1...5) }
            let starts = list.indices.map { list[..<$0].reduce(0, +) }
            let total = list.reduce(0, +)
            let heights = RowHeights { list[$0] }
            func cell(_ position: RowHeights.Position) -> Int {
                (position.row < list.count ? starts[position.row] : total) + position.offset
            }
            for start in starts.indices {
                let from = RowHeights.Position(row: start, offset: dice.roll(list[start]))
                for cells in -20...20 {
                    let to = heights.position(from, movedBy: cells, count: list.count)
                    #expect(cell(to) == min(max(0, cell(from) + cells), total))
                    let (first, second) = (min(from, to), max(from, to))
                    #expect(
                        heights.distance(from: first, to: second, limit: 9) == min(9, cell(second) - cell(first)))
                }
            }
        }
    }

    @Test func `what is shown is that of fresh rows in the same state`() {
        for seed in 0..<12 {
            var dice = Dice(seed: seed)
            let cards = Cards((0..<dice.roll(0...30)).map { _ in dice.roll(1...9) }, grows: seed % 3 == 0)
            cards.allowsMultipleSelection = dice.roll(2) == 0
            let tester = shown(cards, height: 7)
            for _ in 0..<40 {
                step(cards, tester, &dice)
                tester.draw()
                let fresh = Cards(cards.heights, grows: cards.grows)
                fresh.allowsMultipleSelection = cards.allowsMultipleSelection
                let copy = shown(fresh, width: tester.canvas.size.width, height: tester.canvas.size.height)
                fresh.markedPlaces = cards.markedPlaces
                fresh.selectedPlace = cards.selectedPlace
                (fresh.state.wanted, fresh.state.follows) = (cards.state.wanted, cards.state.follows)
                fresh.setNeedsDisplay()
                guard tester.picture == copy.picture else {
                    Issue.record("seed \(seed)\n\(tester.picture)\n\(copy.picture)")
                    return
                }
                // Colours, too: they alone tell what is selected.
                func cells() -> [Cell] {
                    tester.draw()
                    let size = tester.canvas.size
                    return (0..<size.height).flatMap { y in (0..<size.width).map { tester.canvas[$0, y] } }
                }
                let before = cells()
                cards.setNeedsDisplay()
                #expect(cells() == before, "seed \(seed)")
                check(cards, height: tester.canvas.size.height, seed)
            }
        }
    }

    private func step(_ cards: Cards, _ tester: WindowTester, _ dice: inout Dice) {
        let keys: [Key.Code] = [.up, .down, .pageUp, .pageDown, .home, .end]
        let (width, height) = (tester.canvas.size.width, tester.canvas.size.height)
        let point = Point(x: dice.roll(width), y: dice.roll(-2...height + 2))
        switch dice.roll(9) {
        case 0...2: tester.press(keys[dice.roll(keys.count)], dice.roll(4) == 0 ? .shift : [])
        case 3: tester.send(.mouse(Mouse(dice.roll(2) == 0 ? .wheelUp : .wheelDown, at: .zero)))
        case 4:
            tester.send(.mouse(Mouse(.press(.left), at: point)))
            tester.send(.mouse(Mouse(.drag(.left), at: Point(x: point.x, y: dice.roll(-2...height + 2)))))
            tester.send(.mouse(Mouse(.release(.left), at: point)))
        case 5: tester.resize(width: dice.roll(4...14), height: dice.roll(1...12))
        case 6: cards.heights = cards.heights.map { dice.roll(4) == 0 ? dice.roll(1...9) : $0 }
        case 7:
            let place = dice.roll(cards.heights.count + 1)
            cards.heights.insert(dice.roll(1...9), at: place)
        default: if !cards.heights.isEmpty { cards.heights.remove(at: dice.roll(cards.heights.count)) }
        }
    }

    /// Rows follow each other without gaps and fill the view if there are enough.
    private func check(_ cards: Cards, height: Int, _ seed: Int) {
        guard !cards.heights.isEmpty else { return }
        var place = cards.firstVisibleRow
        let start = cards.contentArea(at: place).y
        #expect(start <= 0 && start > -cards.height(at: place), "seed \(seed)")
        var y = start
        while place < cards.heights.count, y < height {
            let area = cards.contentArea(at: place)
            #expect(area.y == y && area.height == cards.height(at: place), "seed \(seed)")
            #expect(cards.place(at: Point(x: 0, y: max(0, y))) == place, "seed \(seed)")
            (place, y) = (place + 1, area.bottom)
        }
        #expect(y >= min(height, cards.heights.indices.reduce(0) { $0 + cards.height(at: $1) }), "seed \(seed)")
        if cards.state.follows, let selected = cards.selectedPlace {
            let area = cards.contentArea(at: selected)
            #expect(
                area.height > height ? area.y <= 0 && area.bottom >= height : area.y >= 0 && area.bottom <= height,
                "seed \(seed)")
        }
    }
}
