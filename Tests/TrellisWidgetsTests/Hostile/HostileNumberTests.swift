import CellGeometry
import Testing
import TextScreen
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Numbers out of all limits, and limits that are none.
@MainActor
struct HostileNumberTests {
    static let doubles: [Double] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0,
        1e300, -1, 0.5, 2,
    ]
    static let integers: [Int] = [.min, .min + 1, -1, 0, 1, 1 << 40, .max - 1, .max]

    @Test func `fields of any number, step and limits`() {
        for value in Self.doubles {
            #expect(Ordeal.problems(of: NumberField(value), "\(value)") == [])
            for step in Self.doubles {
                #expect(Ordeal.problems(of: NumberField(value, step: step), "\(value) by \(step)", isShort: true) == [])
            }
            for first in Self.doubles {
                for last in Self.doubles where first <= last {
                    let field = NumberField(value, in: first...last)
                    #expect(Ordeal.problems(of: field, "\(value) in \(first)...\(last)", isShort: true) == [])
                }
            }
        }
        for value in Self.integers {
            for step in Self.integers {
                let field = NumberField(value, in: .min ... .max, step: step)
                #expect(Ordeal.problems(of: field, "\(value) by \(step)", isShort: true) == [])
            }
        }
    }

    @Test func `sliders of any number, step and limits`() {
        for value in Self.doubles {
            for first in Self.doubles {
                for last in Self.doubles where first <= last {
                    let slider = Slider(value, in: first...last, step: 0.1)
                    #expect(Ordeal.problems(of: slider, "\(value) in \(first)...\(last)", isShort: true) == [])
                }
            }
            for step in Self.doubles {
                #expect(Ordeal.problems(of: Slider(0.5, in: 0...1, step: step), "by \(step)", isShort: true) == [])
            }
            let slider = Slider(0.5, in: 0...1)
            slider.value = value
            #expect(Ordeal.problems(of: slider, "set to \(value)", isShort: true) == [])
        }
        for value in Self.integers {
            for step in Self.integers {
                let slider = Slider(value, in: .min ... .max, step: step, isVertical: true)
                #expect(Ordeal.problems(of: slider, "\(value) by \(step)", isShort: true) == [])
                let range = RangeSlider(min(value, step)...max(value, step), in: .min ... .max, step: step)
                #expect(Ordeal.problems(of: range, "\(value), \(step)", isShort: true) == [])
            }
        }
    }

    @Test func `bars, badges, digits and pages of any number`() {
        for value in Self.doubles {
            #expect(Ordeal.problems(of: ProgressBar(value: value, details: [.percent, .rate]), "\(value)") == [])
        }
        for number in Self.integers {
            #expect(Ordeal.problems(of: Badge(count: number, maximumCount: number), "\(number)") == [])
            #expect(Ordeal.problems(of: Badge(count: number, maximumCount: 9), "\(number)") == [])
            #expect(Ordeal.problems(of: BigDigits("\(number)"), "\(number)") == [])
            #expect(Ordeal.problems(of: LoadingPlaceholder(rows: number), "\(number) rows") == [])
            let search = SearchField("a")
            (search.hitCount, search.currentHit) = (number, number)
            #expect(Ordeal.problems(of: search, "\(number) hits") == [])
            for page in Self.integers {
                for reach in [Int.min, 0, .max] {
                    let pages = Paginator(count: number, page: page, reach: reach)
                    #expect(Ordeal.problems(of: pages, "\(page) of \(number), \(reach)", isShort: true) == [])
                }
            }
            let hex = HexView(HexData([1, 2, 3]))
            hex.position = number
            hex.maximumBytesPerRow = number
            #expect(Ordeal.problems(of: hex, "at \(number)") == [])
            let select = Select(["a", "b"])
            (select.selection, select.maxVisibleRows) = (number, number)
            #expect(Ordeal.problems(of: select, "\(number)") == [])
            let multi = MultiSelect(["a", "b"])
            (multi.selection, multi.maxVisibleRows) = ([number, 1], number)
            #expect(Ordeal.problems(of: multi, "\(number)") == [])
        }
    }

    @Test func `panes of any shares and sizes`() {
        for share in Self.doubles {
            let split = SplitView(.horizontal) {
                SplitPane(Label("a"), share: share)
                SplitPane(Label("b"), share: 1)
            }
            #expect(Ordeal.problems(of: split, "share \(share)") == [])
            split.shares = [share, share]
            #expect(Ordeal.problems(of: split, "shares \(share)") == [])
            split.shares = [share]
            #expect(Ordeal.problems(of: split, "one share \(share)") == [])
            split.collapsedPanes = [-1, 0, 1, 2, .max]
            #expect(Ordeal.problems(of: split, "collapsed") == [])
        }
        for number in Self.integers {
            let split = SplitView(.vertical) {
                SplitPane(Label("a"), minimum: .cells(number), maximum: .cells(number))
                SplitPane(Label("b"), minimum: .cells(number))
            }
            #expect(Ordeal.problems(of: split, "sizes \(number)") == [])
            let desktop = Desktop()
            let panel = desktop.add(
                FloatingPanel("p", Label("content")), at: Rect(x: number, y: number, width: number, height: number))
            #expect(Ordeal.problems(of: desktop, "\(number)") == [])
            panel.minimumPanelSize = Size(width: number, height: number)
            #expect(Ordeal.problems(of: desktop, "minimum \(number)") == [])
        }
    }
}
