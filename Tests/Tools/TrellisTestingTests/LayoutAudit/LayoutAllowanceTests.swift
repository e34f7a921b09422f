import LayoutSheets
import Testing
import TrellisSheets
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// What an audit accepts: by an allowance, or by a layout sheet.
@MainActor
struct LayoutAllowanceTests {
    private let window = Window()
    /// 61 widths and 19 heights.
    private let sizes: SizeRange = "20x6...80x24"

    private func named<V: View>(_ name: String, _ view: V) -> V {
        view.identifier = name
        return view
    }

    // MARK: Sheets

    @Test func `rules of a sheet are told with their file and line, and its allowances hold`() throws {
        for name in ["side", "page", "note"] { window.addSubview(named(name, Fill())) }
        let text = """
            side { ll = tt = bb = 0, w = 30% }
            page { rr = tt = bb = 0
                ll = 15 }
            note { floats; overflows; tt = 0, ll = -2, w = 4, h = 1 }
            when w >= 70 { page { floats } }
            """
        try window.apply(LayoutSheet(parsing: text, file: "mail.sheet"))
        let found = try audit(window, sizes: sizes)
        #expect(found.map(\.words) == ["side and page overlap"])
        #expect(found.first?.size == Size(width: 52, height: 6))
        // From 52 columns, with 16 of them, to 69.
        #expect(found.first?.count == 18 * 19)
        #expect(
            found.first?.rules == [
                "side at (0, 0), 16x6: ll = tt = bb = 0, w = 30%  (mail.sheet:1)",
                "page at (15, 0), 37x6: rr = tt = bb = 0  (mail.sheet:2)",
                "page at (15, 0), 37x6: ll = 15  (mail.sheet:3)",
            ])
    }

    // MARK: Allowances

    @Test func `what is allowed is not found`() throws {
        let left = window.add(named("left", Fill()), "tt = ll = bb = 0, w = 15")
        let right = window.add(named("right", Fill()), "tt = bb = rr = 0, w = 15")
        #expect(try audit(window, sizes: sizes).count == 1)
        #expect(try audit(window, sizes: sizes, allowing: [.overlap(left)]) == [])
        #expect(try audit(window, sizes: sizes, allowing: [.overlap("right")]) == [])
        #expect(try audit(window, sizes: sizes, allowing: [.overlap(between: left, and: "right")]) == [])
        #expect(try audit(window, sizes: sizes, allowing: [.anything(in: right)]) == [])
        #expect(try audit(window, sizes: sizes, allowing: [LayoutAllowance(.overlap) { $0 is Fill }]) == [])
        #expect(try audit(window, sizes: sizes, allowing: [.outside(left), .empty(left)]).count == 1)
        #expect(try audit(window, sizes: sizes, allowing: [.overlap(between: left, and: left.superview!)]).count == 1)
    }

    @Test func `each kind can be allowed`() throws {
        let column = window.add(named("column", Column()), "tt = ll = rr = bb = 0")
        for index in 0..<9 { column.addSubview(named("label \(index)", Label("text"))) }
        window.add(named("far", Button("far")), "tt = 0, ll = 70")
        let all = try audit(window, sizes: sizes)
        #expect(Set(all.map(\.kind)) == [.empty, .issue, .outside, .focus, .overlap, .text])
        let labels = LayoutAllowance(.empty) { $0 is Label }
        #expect(
            try audit(
                window, sizes: sizes,
                allowing: [labels, .issue("no room"), .outside("far"), .focus("far"), .overlap("far"), .text("far")])
                == [])
    }

    @Test func `an allowance for a view that is not there is an error`() {
        window.add(named("left", Fill()), "tt = ll = bb = 0, w = 15")
        #expect(throws: AuditError.unknownView("lfet")) {
            try audit(window, sizes: sizes, allowing: [.overlap("left", "lfet")])
        }
        #expect(
            AuditError.unknownView("lfet").description
                == "an allowance names 'lfet', but no view in the window has this identifier")
    }
}
