import SeededNumbers
import Testing
import TrellisViews
import TrellisWidgets

struct ViewportTests {
    /// A viewport of rows of some heights, which counts how often it is asked for them.
    private final class Model {
        let heights: [Int]
        /// Each cell of all rows, from the top.
        let cells: [RowHeights.Position]
        var asked = 0

        init(_ heights: [Int]) {
            self.heights = heights
            cells = heights.indices.flatMap { row in
                (0..<heights[row]).map { RowHeights.Position(row: row, offset: $0) }
            }
        }

        func viewport(_ height: Int, following: Viewport.Following = .nothing) -> Viewport {
            Viewport(
                count: heights.count, height: height,
                heights: RowHeights { [self] row in
                    asked += 1
                    return heights[row]
                }, following: following)
        }

        /// The number of cells above a position.
        func cell(_ position: RowHeights.Position) -> Int { cells.firstIndex(of: position) ?? cells.count }
    }

    @Test func `rows of any height scroll as their cells do`() {
        for seed in 0..<60 {
            var random = Dice(state: UInt64(seed))
            let model = Model(
                (0..<Int.random(in: 0...12, using: &random)).map { _ in .random(in: 1...5, using: &random) })
            let height = Int.random(in: 1...9, using: &random)
            let last = max(0, model.cells.count - height)
            var viewport = model.viewport(height)
            var first = 0
            for _ in 0..<30 {
                let count = Int.random(in: -7...7, using: &random)
                let isMoved = viewport.scroll(.rows(count))
                #expect(isMoved == (count < 0 ? first > 0 : first < last))
                first = min(max(0, first + count), last)
                #expect(model.cell(viewport.top) == (model.cells.isEmpty ? 0 : first))
                #expect((viewport.isAtStart, viewport.isAtEnd) == (first == 0, first == last))
                let shown = viewport.rows.flatMap { row in
                    (0..<row.height).filter { 0..<height ~= row.y + $0 }.map {
                        RowHeights.Position(row: row.index, offset: $0)
                    }
                }
                #expect(shown == Array(model.cells.dropFirst(first).prefix(height)))
                let bar = viewport.bar(in: Rect(x: 0, y: 0, width: 1, height: height))
                #expect(bar.isShown == (last > 0))
                if height > 2, last > 0 {
                    #expect((bar.thumb.lowerBound == 0) == (first == 0) || bar.thumb.count > height - 2)
                    #expect((bar.thumb.upperBound == height) == (first == last) || bar.thumb.count > height - 2)
                }
            }
        }
    }

    @Test func `rows are revealed by the shortest way, and found ones with some room above`() {
        let model = Model([3, 1, 4, 1, 5, 9, 2, 6])
        for start in 0...model.cells.count {
            for row in model.heights.indices {
                var viewport = model.viewport(6)
                viewport.scroll(.rows(start))
                let old = model.cell(viewport.top)
                let (top, bottom) = (
                    model.cell(RowHeights.Position(row: row)), model.cell(RowHeights.Position(row: row + 1))
                )
                viewport.reveal(viewport.cells(ofRow: row))
                let new = model.cell(viewport.top)
                if bottom - top > 6 {
                    #expect(new >= top && new <= bottom - 6)
                } else {
                    #expect(new == min(max(old, bottom - 6), top))
                }
                var other = model.viewport(6)
                other.scroll(.rows(start))
                other.jump(to: RowHeights.Position(row: row))
                let isVisible = old <= top && top < old + 6
                #expect(model.cell(other.top) == (isVisible ? old : min(max(0, top - 2), model.cells.count - 6)))
            }
        }
    }

    @Test func `the end is followed until the user scrolls, and again from the end on`() {
        var viewport = Viewport(count: 10, height: 4, following: .end)
        #expect(viewport.top.row == 6)
        viewport.count = 20
        #expect(viewport.top.row == 16 && viewport.isAtEnd)
        let isMoved = viewport.scroll(.rows(1))
        #expect(!isMoved, "there is nothing below")
        viewport.scroll(.rows(-3))
        viewport.count = 30
        #expect(viewport.top.row == 13 && viewport.following == .nothing)
        viewport.scroll(.pages(100))
        #expect(viewport.following == .end)
        viewport.scroll(.start)
        #expect(viewport.top == .start && viewport.following == .nothing)
        viewport.scroll(.end)
        viewport.count = 40
        #expect(viewport.top.row == 36)
    }

    @Test func `a followed row stays visible at every size, and the position scrolled to survives`() {
        var viewport = Viewport(count: 100, height: 10, following: .row(50))
        #expect(viewport.top.row == 41)
        viewport.height = 3
        #expect(viewport.top.row == 48)
        viewport.height = 10
        #expect(viewport.top.row == 41)
        viewport.scroll(.rows(20))
        #expect(viewport.top.row == 61 && viewport.following == .nothing)
        viewport.height = 60
        #expect(viewport.top.row == 40)
        viewport.height = 10
        #expect(viewport.top.row == 61)
    }

    @Test func `the bar of rows with estimated heights reaches both ends and each row`() {
        let model = Model([3, 1, 4, 1, 5, 9, 2, 6, 5, 3])
        var viewport = model.viewport(4, following: .end)
        // Rows are thought to be as high as four cells.
        let estimate = RowHeights.Estimate(before: { 4 * $0 }, row: { ($0 / 4, $0 % 4) })
        viewport.heights = RowHeights(estimate: estimate) { $0 < model.heights.count ? model.heights[$0] : 1 }
        let range = viewport.bar(in: .zero).range
        #expect(range.total == 40 && range.visible == 4 && range.first == range.last)
        var rows: Set<Int> = []
        for number in 0...range.last {
            viewport.scroll(.rowBar(number))
            rows.insert(viewport.top.row)
            let first = viewport.bar(in: .zero).range.first
            #expect((first == 0) == viewport.isAtStart && (first == range.last) == viewport.isAtEnd)
        }
        #expect(rows == Set(0...8) && viewport.following == .end)
    }

    @Test func `ten million rows cost no more than those that are visible`() {
        let heights = RowHeights { $0 % 3 + 1 }
        var viewport = Viewport(count: 10_000_000, height: 20, heights: heights, following: .end)
        #expect(viewport.rows.count == 11)
        viewport.scroll(.rowBar(viewport.bar(in: .zero).range.last / 2))
        #expect(abs(viewport.top.row - 5_000_000) < 10)
        let model = Model((0..<1000).map { $0 % 3 + 1 })
        var counted = model.viewport(20)
        counted.scroll(to: RowHeights.Position(row: 500))
        for _ in 0..<100 { _ = (counted.rows, counted.isAtEnd, counted.bar(in: .zero)) }
        #expect(model.asked < 40, "each height is asked for once")
    }

    @Test func `columns scroll as far as they go`() {
        var viewport = Viewport(count: 3, height: 3)
        viewport.columns = ScrollRange(total: 20, visible: 8)
        let moves = (0..<3).map { _ in viewport.scroll(.columns(8)) }
        #expect(moves == [true, true, false] && viewport.columns.first == 12)
        viewport.scroll(.columnBar(3))
        #expect(viewport.columns.first == 3)
        viewport.scroll(.start)
        #expect(viewport.columns.first == 0)
    }
}
