import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Lengths, shares and places as large as numbers come, and none at all, in containers.
@MainActor
struct HostileLengthsTests {
    private static let whole: [Int] = [.min, .min + 1, -1, 0, 1, 1 << 53, .max - 1, .max]

    private static let decimal: [Double] = [
        .nan, -.infinity, -1e308, -0.0, .leastNonzeroMagnitude, 0.1, 1e16, 1e308, .infinity,
    ]

    @Test func `distances`() {
        for number in Self.whole {
            let row = Row {
                Button("one").length(number)
                Button("two").filling(Double(number), min: number, max: number)
            }
            #expect(Ordeal.problems(of: row, "\(number)", isShort: true) == [])
            let part = Collapsible("part", Button("one"))
            part.indentation = number
            #expect(Ordeal.problems(of: part, "\(number)", isShort: true) == [])
            let tabs = Tabs()
            tabs.add("one", Button("one"))
            tabs.add("two", Button("two"))
            tabs.selection = number
            #expect(Ordeal.problems(of: tabs, "\(number)", isShort: true) == [])
        }
    }

    @Test func `panes and scrolled contents`() {
        for share in Self.decimal {
            let split = SplitView(.horizontal) {
                Button("one").pane(share)
                SplitView.Pane(Button("two"), share: share, minimum: .share(share), maximum: .share(share))
            }
            #expect(Ordeal.problems(of: split, "\(share)", isShort: true) == [])
            split.shares = [share, 1]
            #expect(Ordeal.problems(of: split, "\(share)", isShort: true) == [])
        }
        for number in Self.whole {
            let split = SplitView(.vertical) {
                SplitView.Pane(Button("one"), minimum: .cells(number))
                SplitView.Pane(Button("two"), maximum: .cells(number))
            }
            split.collapsedPanes = [number]
            #expect(Ordeal.problems(of: split, "\(number)", isShort: true) == [])
            let content = View()
            content.add(Button("far"), "tt = %f, ll = %f", Double(number), Double(number))
            let scroll = ScrollView(content, axes: [.horizontal, .vertical])
            scroll.offset = Point(x: number, y: number)
            #expect(Ordeal.problems(of: scroll, "\(number)", isShort: true) == [])
            scroll.offset = Point(x: number, y: number)
            scroll.scroll(columns: number, rows: number)
            scroll.scrollIntoSight(Rect(x: number, y: number, width: number, height: number))
            #expect(Ordeal.problems(of: scroll, "\(number)", isShort: true) == [])
        }
    }
}
