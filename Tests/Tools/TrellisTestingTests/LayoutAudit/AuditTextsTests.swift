import Testing
import TrellisLanguages
import TrellisViews
import TrellisWidgets

@testable import TrellisTesting

@MainActor
struct AuditTextsTests {
    /// A title beside a clock, which has room for 20 columns.
    private func bar(_ title: String) -> Window {
        let window = Window()
        window.add(Label(title), "tt = ll = 0")
        window.add(Label("12:00"), "tt = 0, rr = 0")
        return window
    }

    @Test func `texts that get longer are found, and the window has its own again`() throws {
        let window = bar("Mail")
        let sizes: SizeRange = "30x2...60x3"
        #expect(try audit(window, sizes: sizes) == [])
        let problems = try audit(window, sizes: sizes, texts: .upTo(40))
        let overlap = problems.first { $0.kind == .overlap }
        #expect(overlap?.size == Size(width: 30, height: 2) && overlap?.texts == "with texts of 40 columns")
        #expect(overlap?.description.contains("overlap with texts of 40 columns, at 30x2") == true)
        #expect((window.subviews[0] as? Label)?.text == "Mail" && window.language.code == "en")
        #expect(try audit(window, sizes: "90x2...99x3", texts: .upTo(40)) == [])
    }

    @Test func `texts that are looked up take part`() throws {
        let window = Window()
        window.add(Button("Save") {}, "tt = ll = 0")
        window.add(Button("Close") {}, "tt = rr = 0")
        #expect(try audit(window, sizes: "20x2...40x3", texts: .times(1.2)) == [])
        let problems = try audit(window, sizes: "20x2...40x3", texts: .times(3))
        #expect(problems.first?.texts == "with texts 3.0 times as long")
        let languages = try audit(window, sizes: "20x2...40x3", texts: .languages([.german]))
        #expect(languages.allSatisfy { $0.texts == "in the language de" })
    }

    @Test func `a problem of the window's own texts is told once`() throws {
        let window = bar("A title of twenty-five cs")
        let problems = try audit(window, sizes: "20x2...26x3", texts: .upTo(30))
        #expect(problems.filter { $0.kind == .overlap }.map(\.texts) == [""])
    }

    @Test func `a line that the widget cuts is not lost, but rows are`() throws {
        let window = Window()
        window.add(Label("one line"), "tt = ll = 0, w = 9, h = 1")
        window.add(Label("some words", wraps: true), "tt = 1, ll = 0, w = 12, h = 2")
        let problems = try audit(window, sizes: "20x4", texts: .upTo(80))
        #expect(problems.count == 1 && problems.first?.kind == .text)
    }

    @Test func `a length between the ends is found, and then looked at at all sizes`() throws {
        let window = Window()
        let title = window.add(Label("Mail"), "tt = ll = 0")
        // With 40 columns the mark below the end of the title is behind the line, with one before it.
        window.add(View(), "tt = 1, ll = %rl, w = 2, h = 1", title)
        window.add(View(), "tt = 1, ll = 14, w = 9, h = 1")
        let problems = try audit(window, sizes: "60x2...70x20", texts: .upTo(40))
        #expect(problems.map(\.kind) == [.overlap])
        #expect(problems.first?.texts == "with texts of 1 to 40 columns")
        #expect(problems.first?.size == Size(width: 60, height: 2))
        #expect(problems.first?.count == 11 * 19)
        #expect(title.text == "Mail")
    }

    @Test func `options, items, cells and what grows take part, and have their own again`() throws {
        let window = Window()
        let select = Select(["a", "b"], selection: 0)
        let list = List(["one", "two"])
        let table = Table(["one"], columns: [TableColumn("Name") { $0 }])
        let area = TextArea("")
        area.growsUpTo = 8
        let group = RadioGroup(["x", "y"])
        let widths = ([select, list, table, group] as [View]).map { $0.measure(for: nil).size.width }
        for (index, view) in ([select, list, table, area, group] as [View]).enumerated() {
            window.add(view, "tt = \(index), ll = 0")
        }
        let before = ([select, list, table, area, group] as [View]).map { $0.measure(for: 20).size }
        let variant = try #require(AuditTexts.upTo(60).variants(of: window).dropFirst().first)
        let texts = AuditedTexts(variant, in: window)
        for (view, width) in zip([select, list, table, group] as [View], widths) {
            #expect(view.measure(for: nil).size.width >= max(60, width))
        }
        #expect(area.measure(for: 20).size.height > 1)
        texts.restore(in: window)
        #expect(([select, list, table, area, group] as [View]).map { $0.measure(for: 20).size } == before)
        #expect(area.text.isEmpty && !area.isModified)
    }

    @Test func `the smallest sizes are a staircase`() throws {
        let window = Window()
        let text = Label("a text of more than one line, which wraps", wraps: true)
        window.add(text, "tt = ll = rr = 0")
        let floor = try minimumSizes(of: window, sizes: "10x1...60x9", readable: 1)
        #expect(floor.last == Size(width: 41, height: 1))
        #expect(floor.count > 2)
        for (one, next) in zip(floor, floor.dropFirst()) {
            #expect(one.width < next.width && one.height > next.height)
        }
        #expect(try minimumSizes(of: bar("Mail"), sizes: "5x1...60x3") == [Size(width: 9, height: 1)])
        #expect(try minimumSizes(of: bar("Mail"), sizes: "5x1...8x3").isEmpty)
    }
}
