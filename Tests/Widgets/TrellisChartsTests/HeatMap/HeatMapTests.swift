import SeededNumbers
import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisCharts

@MainActor
struct HeatMapTests {
    private func shown(_ view: View, _ width: Int, _ height: Int) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: width, height: height)
        window.focus(nil)
        return tester
    }

    private let days = ["Mon", "Tue", "Wed"]

    private func make() -> HeatMap {
        HeatMap(HeatMapValues([[0, 1, 2, 3], [4, .nan, 6, 7], [8, 9]]), rows: days, columns: ["a", "b", "c", "d"])
    }

    @Test func `heat maps take every size and every event`() {
        #expect(checkWidget { make() } == [])
        let large = {
            HeatMap(
                HeatMapValues(rows: 200, columns: 300, limits: 0...1) { row, column in Double(row * column % 7) / 6 })
        }
        #expect(checkWidget(large) == [])
        let half = {
            let map = make()
            (map.density, map.ramp) = (.half, .diverging)
            return map
        }
        #expect(checkWidget(half) == [])
        #expect(checkWidget { HeatMap() } == [])
        #expect(checkWidget { HeatMap(HeatMapValues([[.nan, .infinity]])) } == [])
    }

    @Test func `values are colours from low to high, and NaN is a gap`() {
        let map = make()
        map.cellSize = Size(width: 2, height: 1)
        let tester = shown(map, 12, 4)
        tester.window.theme = .dark
        #expect(
            tester.picture == """
                |    a b c d |
                |Mon         |
                |Tue   ·     |
                |Wed     · · |
                """)
        let (low, high) = (tester.canvas[4, 1].style.background, tester.canvas[6, 3].style.background)
        #expect(low == Theme.dark[.heatmap["low"]].foreground && high == Theme.dark[.heatmap["high"]].foreground)
        #expect(tester.canvas[8, 3].style.background == tester.canvas[6, 2].style.background, "a gap")
    }

    @Test func `without colours, values are characters`() {
        let map = HeatMap(HeatMapValues([(0..<10).map(Double.init), [.nan, 9]]))
        let tester = shown(map, 10, 2)
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(tester.picture == "| .:-=+*#%@|\n|_@________|")
        tester.send(.features(TerminalFeatures()))
        tester.window.theme = .monochrome
        #expect(tester.picture == "| .:-=+*#%@|\n|_@________|")
    }

    @Test func `a cell shows two rows where there is little room`() {
        let map = HeatMap(HeatMapValues([[0, 9], [9, 9], [.nan, 0], [0, .nan]]))
        let tester = shown(map, 2, 2)
        tester.window.theme = .dark
        #expect(tester.picture == "|▀ |\n|▄▀|")
        map.density = .whole
        #expect(!tester.picture.contains("▀"))
    }

    @Test func `the cursor reads a value`() {
        let map = make()
        var (selected, opened): ([HeatMap.Cell], [HeatMap.Cell]) = ([], [])
        map.onSelect = { selected.append($0) }
        map.onActivate = { opened.append($0) }
        map.format = .number(suffix: " ms")
        let tester = shown(map, 40, 8)
        tester.window.focus(map)
        tester.press(.down)
        #expect(map.selection == HeatMap.Cell(row: 0, column: 0))
        tester.press(.down)
        #expect(tester.picture.contains("Tue, a: 4 ms"))
        tester.press(.right)
        #expect(tester.picture.contains("Tue, b: no value"))
        tester.press(.end)
        tester.press(.enter)
        #expect(opened == [HeatMap.Cell(row: 1, column: 3)] && selected.count == 4)
        tester.press(.end, .control)
        tester.press(.home)
        #expect(map.selection == HeatMap.Cell(row: 2, column: 0))
        tester.press(.escape)
        #expect(map.selection == nil)
        tester.click(x: 4, y: 1)
        #expect(map.selection == HeatMap.Cell(row: 0, column: 0))
    }

    @Test func `the mouse reads a value without moving the cursor`() {
        let map = make()
        let tester = shown(map, 40, 8)
        tester.send(.mouse(Mouse(.move, at: Point(x: 5, y: 1))))
        #expect(tester.picture.contains("Mon, a: 0") && map.selection == nil)
        tester.send(.mouse(Mouse(.move, at: Point(x: 5, y: 7))))
        #expect(!tester.picture.contains("Mon, a"))
    }

    @Test func `of two rows in a cell, the mouse in pixels tells which`() {
        let map = HeatMap(HeatMapValues([[1], [2], [3], [4], [5], [6]]))
        map.density = .half
        let tester = shown(map, 40, 8)
        tester.window.theme = .dark
        func mouse(_ action: Mouse.Action, _ y: Double?) {
            let place = y.map { Mouse.Fraction(x: 0.5, y: $0) }
            tester.send(.mouse(Mouse(action, at: Point(x: 0, y: 1), fraction: place)))
        }
        func press(_ y: Double?) -> Int? {
            mouse(.press(.left), y)
            mouse(.release(.left), y)
            return map.selection?.row
        }
        #expect([press(0.2), press(0.8), press(0.8), press(0.4)] == [2, 3, 3, 2])
        // In whole cells, another press on the cell reaches the lower row.
        #expect([press(nil), press(nil)] == [3, 2])
        mouse(.move, 0.1)
        #expect(tester.picture.contains("3") && !tester.picture.contains("4"))
        mouse(.move, 0.9)
        #expect(tester.picture.contains("4") && !tester.picture.contains("3"))
    }

    @Test func `a frame visits only what is visible`() {
        let values = [Double](repeating: 1, count: 1_000_000)
        let map = HeatMap(HeatMapValues(values, columns: 1000))
        let tester = shown(map, 40, 20)
        tester.window.focus(map)
        #expect(map.scans == 1)
        for key in [Key.Code.down, .end, .pageDown, .home] {
            let painted = map.paintedValues
            tester.press(key)
            #expect(map.paintedValues - painted <= 40 * 40)
        }
        map.set(5, row: 500, column: 500)
        tester.draw()
        map.set(.nan, row: 500, column: 501)
        tester.draw()
        #expect(map.scans <= 3)
        #expect(map.values[500, 500] == 5)
    }

    @Test func `one value can change, and the range with it`() {
        let map = make()
        #expect(map.dataRange == 0...9)
        map.set(20, row: 0, column: 1)
        #expect(map.dataRange == 0...20 && map.scans == 1)
        map.set(5, row: 0, column: 1)
        #expect(map.dataRange == 0...9, "the greatest value is gone")
        map.set(1, row: 7, column: 0)
        #expect(map.values.rows == 3)
    }

    @Test func `diverging ramps have zero in the middle`() {
        let map = HeatMap(HeatMapValues([[-1, 0, 4]]), ramp: .diverging)
        #expect(map.scale?.range == -4...4)
        map.values = HeatMapValues([[0, 0]])
        #expect(map.scale?.range == -1...1)
        map.limits = 2...3
        #expect(map.scale?.range == 2...3)
    }

    @Test func `hostile values do not trap`() {
        let lists: [[[Double]]] = [
            [], [[]], [[.nan]], [[.infinity, -.infinity, 1]], [[1e308, -1e308]], [[5, 5], [5]],
            [[.leastNonzeroMagnitude, 0]],
        ]
        for list in lists {
            for ramp in [ColorRamp.sequential, .diverging, .viridis, ColorRamp([.red]), ColorRamp([.red, .blue])] {
                let map = HeatMap(HeatMapValues(list), ramp: ramp)
                map.selection = HeatMap.Cell(row: 9, column: -4)
                let tester = shown(map, 30, 8)
                for size in [(0, 0), (1, 1), (80, 24)] { tester.resize(width: size.0, height: size.1) }
                #expect(tester.canvas.size.width == 80)
            }
        }
        #expect(shown(HeatMap(HeatMapValues([[.nan]])), 12, 1).picture.contains("no data"))
        #expect(HeatMapValues([1, 2, 3], columns: 0).rows == 3)
    }

    @Test func `nothing remains of earlier data and sizes`() {
        var dice = Dice(state: 5)
        func random(_ below: Int) -> Int { dice.roll(below) }
        let map = HeatMap()
        let tester = shown(map, 30, 10)
        for _ in 0..<100 {
            let columns = 1 + random(50)
            map.values = HeatMapValues((0..<random(600)).map { _ in Double(random(90)) }, columns: columns)
            map.rowLabels = (0..<random(9)).map { "row \($0)" }
            map.density = HeatMap.Density.allCases[random(3)]
            let size = Size(width: random(60), height: random(20))
            tester.resize(width: size.width, height: size.height)
            let fresh = HeatMap(map.values, rows: map.rowLabels)
            fresh.density = map.density
            #expect(tester.picture == shown(fresh, size.width, size.height).picture)
        }
    }
}
