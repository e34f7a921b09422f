import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisWidgets

/// Rows that count what is asked of them.
private final class CountedRows: RowsView {
    let count: Int
    var nameCount = 0
    var textCount = 0
    var drawn: Set<Int> = []

    init(count: Int) {
        self.count = count
        super.init()
    }

    override var rowCount: Int { count }
    override func name(at place: Int) -> AnyHashable? {
        nameCount += 1
        return place
    }
    override func text(at place: Int) -> String {
        textCount += 1
        return "row \(place)"
    }
    override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        drawn.insert(place)
        painter.text(text(at: place), x: area.x, y: area.y, style: look.style)
    }
}

/// What many rows cost.
@MainActor
@Suite struct ManyRowsTests {
    private func shown(_ count: Int) -> (rows: CountedRows, tester: WindowTester) {
        let window = Window()
        let rows = window.add(CountedRows(count: count), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 20, height: 6)
        window.focus(rows)
        tester.draw()
        return (rows, tester)
    }

    @Test func `only the rows that look different are painted again`() {
        let (rows, tester) = shown(100)
        rows.allowsMultipleSelection = true
        tester.draw()
        func drawn(_ change: () -> Void) -> Set<Int> {
            rows.drawn = []
            change()
            tester.draw()
            return rows.drawn
        }
        #expect(drawn { tester.press(.down) } == [0, 1])
        #expect(drawn { rows.selectedPlace = 4 } == [1, 2, 3, 4])
        #expect(drawn { tester.type(" ") } == [4])
        #expect(drawn { tester.send(.key(Key.up.shift)) } == [3, 4])
        #expect(drawn { rows.markedPlaces = [] } == [3, 4])
        #expect(drawn { tester.press(.down, .shift) } == [3, 4])
        #expect(drawn { rows.selectedPlace = 6 } == [1, 2, 3, 4, 5, 6])
        #expect(drawn { rows.selectedPlace = nil } == [1, 2, 3, 4, 5, 6])
        #expect(drawn { rows.reload() } == [1, 2, 3, 4, 5, 6])
        #expect(drawn { rows.scroll(to: 40) } == [40, 41, 42, 43, 44, 45])
        // What is out of sight is not painted.
        rows.selectedPlace = 40
        rows.scroll(to: 60)
        tester.draw()
        #expect(drawn { rows.markedPlaces = [3] } == [])
    }

    @Test func `marking a row asks for the names of no others, and marks can be counted`() {
        func asked(_ count: Int) -> Int {
            let (rows, tester) = shown(count)
            rows.allowsMultipleSelection = true
            rows.markedPlaces = Set(0..<count)
            var counts: [Int] = []
            let token = Observer(for: rows).add(target: rows, keyPath: \.markedCount, options: [.new]) { _, _, change in
                counts.append(change.new ?? -1)
            }
            let known = rows.nameCount
            tester.type(" ")
            tester.press(.down)
            tester.type(" ")
            tester.send(.key(Key.down.shift))
            tester.send(.key(Key.down.shift))
            #expect(rows.markedCount == count - 1 && counts == [count - 1, count - 2, count - 1])
            #expect(rows.markedPlaces == Set(1..<count))
            withExtendedLifetime(token) {}
            return rows.nameCount - known
        }
        #expect(asked(20) == asked(5_000))
        #expect(asked(20) < 20)
    }

    @Test func `letters that no row has are looked for once`() {
        let (rows, tester) = shown(3_000)
        tester.type("x")
        let known = rows.textCount
        tester.type("yzxx")
        #expect(rows.textCount == known)
        tester.type("r")
        tester.type("x")
        let later = rows.textCount
        tester.type("yx")
        #expect(rows.textCount == later)
        tester.type("ow 25")
        #expect(rows.selectedPlace == 25)
    }

    @Test func `other rows are searched again`() {
        let list = List(["ash", "elm"])
        let window = Window()
        window.add(list, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 20, height: 6)
        tester.type("oo")
        list.items.append("oak")
        tester.type("o")
        #expect(list.selection == 2 && list.selectedItem == "oak")
    }

    @Test func `marks are those of a set, and older ones stay what they were`() {
        var random = SystemRandomNumberGenerator()
        var (marks, model) = (RowMarks([3, 9]), Set([3, 9]))
        var older = [(marks, model)]
        for _ in 0..<200 {
            let row = Int.random(in: 0..<12, using: &random)
            marks.toggle(row)
            model.formSymmetricDifference([row])
            #expect(marks.rows == model)
            for (old, known) in older.suffix(10) {
                #expect(old.rows == known && marks.changes(since: old) == model.symmetricDifference(known))
            }
            older.append((marks, model))
            if Bool.random(using: &random) { older.removeFirst(older.count / 2) }
        }
        var other = RowMarks([1])
        other.toggle(2)
        #expect(marks.changes(since: other) == nil && other.rows == [1, 2])
    }

    @Test func `a stretch of marks is the same whether it grows by rows or at once`() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            var state = RowState()
            state.canSelect = { $0 % 7 != 3 }
            state.setCount(300)
            state.allowsMarks = true
            let marks = Set((0..<20).map { _ in Int.random(in: 0..<300, using: &random) }.filter { $0 % 7 != 3 })
            state.setMarks(marks)
            state.select(Int.random(in: 0..<300, using: &random))
            let start = state.selected!
            for _ in 0..<6 {
                state.select(
                    start + Int.random(in: -90...90, using: &random), extending: true,
                    towards: Bool.random(using: &random) ? 1 : -1)
                let stretch = min(start, state.selected!)...max(start, state.selected!)
                #expect(state.marks == marks.union(stretch.filter { $0 % 7 != 3 }))
            }
        }
    }
}
