import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Spacing and padding without end leave no room, and stop nothing.
@MainActor
struct ExtremeSpacingTests {
    private nonisolated static let extremes: [Int] = [.max, .max - 1, .max / 2, 1 << 40, .min, .min + 1]

    private func draw(_ view: View) {
        for isScrolled in [false, true] {
            let window = Window()
            view.removeFromSuperview()
            window.add(isScrolled ? ScrollView(view, axes: .both) : view, "tt = ll = 0, rr = bb = 0")
            let tester = WindowTester(window, width: 12, height: 4)
            tester.resize(width: 30, height: 9)
            _ = (view.measured().size, view.measured(for: 7).size, view.measured().minimum, window.layoutIssues)
        }
    }

    private func items() -> [StackItem] {
        [
            StackItem(Label("one")), Label("some words that wrap", wraps: true).filling(), StackItem(Button("two")),
            Label("four").filling(min: 3), Label("five").length(.content(max: 2)),
        ]
    }

    @Test(arguments: extremes)
    func `rows and columns take any spacing and padding`(cells: Int) {
        for alignment in [Stack.Alignment.fill, .leading, .center, .trailing] {
            draw(Column(spacing: cells, alignment: alignment) { items() })
            draw(Row(spacing: cells, alignment: alignment) { items() })
            draw(Column(padding: Edges(all: cells), alignment: alignment) { items() })
            draw(Row(padding: Edges(all: cells), alignment: alignment) { items() })
        }
        draw(Column(spacing: cells, padding: Edges(all: cells)) { Row(spacing: cells) { items() } })
    }

    @Test(arguments: extremes)
    func `grids, forms and boxes take any spacing and padding`(cells: Int) {
        for padding in [Edges.zero, Edges(all: cells)] {
            draw(
                Grid(columns: [.content, .share(1), .cells(3)], spacing: cells, rowSpacing: cells, padding: padding) {
                    items()
                })
            draw(
                Form(spacing: cells, rowSpacing: cells, padding: padding) {
                    Labeled("a", TextField())
                    Labeled("b", TextField())
                })
        }
        draw(Box("x", padding: Edges(all: cells), Label("a", wraps: true)))
    }

    @Test func `a column beyond all bounds is as high as numbers go`() {
        let column = Column(spacing: .max) {
            Label("a"); Label("b")
        }
        #expect(column.measured().size == Size(width: 1, height: 1_000_002))
        column.spacing = 2
        #expect(column.measured().size == Size(width: 1, height: 4))
        #expect(Column(spacing: .max) { Label("a") }.measured().size == Size(width: 1, height: 1))
    }
}
