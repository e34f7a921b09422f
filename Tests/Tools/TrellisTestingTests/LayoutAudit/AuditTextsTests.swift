import Testing
import TrellisLanguages
import TrellisTesting
import TrellisViews
import TrellisWidgets

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
