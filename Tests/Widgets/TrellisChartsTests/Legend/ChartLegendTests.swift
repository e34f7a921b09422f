import Testing
import TrellisCharts
import TrellisTesting
import TrellisViews

/// The names of series.
@MainActor
struct ChartLegendTests {
    private final class Show: View {
        var legend: ChartLegend
        var isColumn = false
        init(_ legend: ChartLegend) { self.legend = legend }
        override func draw(in painter: Painter) {
            if isColumn {
                legend.drawColumn(in: painter.bounds, painter)
            } else {
                legend.draw(in: painter.bounds, painter)
            }
        }
    }

    private func picture(_ legend: ChartLegend, _ width: Int, _ height: Int, isColumn: Bool = false) -> String {
        let window = Window()
        let show = window.add(Show(legend), "tt = ll = bb = rr = 0")
        show.isColumn = isColumn
        return WindowTester(window, width: width, height: height).picture
    }

    @Test func `entries wrap and are cut`() {
        let legend = ChartLegend(["in", "", "out", "a long one"], marks: true, isASCII: false)
        #expect(legend.columns == 4 + 2 + 5 + 2 + 12 && legend.widest == 12)
        #expect(picture(legend, 25, 1) == "|● in  ▲ out  ◆ a long one|")
        #expect(
            picture(legend, 11, 2) == """
                |● in  ▲ out|
                |◆ a long o…|
                """)
        #expect(legend.rows(width: 25) == 1 && legend.rows(width: 11) == 2 && legend.rows(width: 4) == 3)
        #expect(legend.rows(width: 0) <= 3 && ChartLegend([]).rows(width: 9) == 0)
        #expect(picture(legend, 4, 1, isColumn: true) == "|● in|")
    }

    @Test func `marks differ where there is only ASCII`() {
        #expect(picture(ChartLegend(["in", "out"], marks: false, isASCII: true), 12, 1) == "|* in  + out |")
        #expect(picture(ChartLegend(["in", "out"], marks: false, isASCII: false), 12, 1) == "|■ in  ■ out |")
        let marks = Set((0..<8).map { SeriesLook.mark($0, isASCII: true) })
        #expect(marks.count == 8 && marks.allSatisfy { columns(of: $0) == 1 })
        #expect(SeriesLook.mark(9, isASCII: false) == SeriesLook.mark(1, isASCII: false))
        #expect(SeriesLook.role(-1) == "series.8")
    }

    @Test func `eight series differ in every theme with colours`() {
        for theme in Theme.all where theme.name != "monochrome" {
            let styles = (0..<8).map { theme[SeriesLook.role($0)] }
            #expect(Set(styles).count == 8, "\(theme)")
        }
        #expect(Set((0..<8).map { Theme.monochrome[SeriesLook.role($0)] }).count == 1)
    }
}
