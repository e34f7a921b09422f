import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// A field with its label, of which one or both are hidden.
@MainActor
struct LabeledTests {
    private let window = Window()

    @Test func `a hidden label takes no room`() {
        let labeled = Labeled("Name", Fill("#").length(2))
        labeled.field.frame = Rect(x: 0, y: 0, width: 24, height: 2)
        window.add(labeled, "tt = ll = 0")
        let tester = WindowTester(window, width: 40, height: 3)
        #expect(labeled.frame.size == Size(width: 30, height: 2) && labeled.field.frame.x == 6)
        labeled.label.isHidden = true
        tester.draw()
        #expect(labeled.measured().size == Size(width: 24, height: 2))
        #expect(labeled.frame.size == Size(width: 24, height: 2))
        #expect(labeled.field.frame == Rect(x: 0, y: 0, width: 24, height: 2))
        #expect(labeled.measured().minimum == Size(width: 24, height: 2))
        labeled.label.isHidden = false
        tester.draw()
        #expect(labeled.frame.size == Size(width: 30, height: 2) && labeled.field.frame.x == 6)
    }

    @Test func `a hidden field takes no room`() {
        let labeled = Labeled("Name", Label("a text\nof two lines"))
        window.add(labeled, "tt = ll = 0")
        let tester = WindowTester(window, width: 40, height: 3)
        #expect(labeled.frame.size == Size(width: 18, height: 2))
        labeled.field.isHidden = true
        tester.draw()
        #expect(labeled.frame.size == Size(width: 4, height: 1))
        #expect(labeled.measured().minimum == Size(width: 1, height: 1))
        #expect(tester.picture.hasPrefix("|Name   "))
        labeled.label.isHidden = true
        tester.draw()
        #expect(labeled.frame.size == .zero)
        labeled.field.isHidden = false
        tester.draw()
        #expect(labeled.frame.size == Size(width: 12, height: 2))
    }

    @Test func `in a form, the fields stay aligned`() {
        let rows = ["Name", "Long label"].map { Labeled($0, Label("text")) }
        let form = window.add(Form { rows }, "tt = ll = rr = 0")
        let tester = WindowTester(window, width: 40, height: 2)
        #expect(form.measured().size == Size(width: 16, height: 2))
        rows[0].label.isHidden = true
        #expect(
            tester.picture.split(separator: "\n").map { $0.prefix(17) } == ["|            text", "|Long label  text"])
        rows[0].label.isHidden = false
        rows[1].label.isHidden = true
        #expect(tester.picture.split(separator: "\n").map { $0.prefix(11) } == ["|Name  text", "|      text"])
        #expect(form.measured().size.width == 10)
        rows[0].label.isHidden = true
        #expect(tester.picture.split(separator: "\n").map { $0.prefix(5) } == ["|text", "|text"])
        #expect(form.measured().size.width == 4)
    }

    @Test(arguments: 0...30) func `a field without its label is measured as it is laid out`(width: Int) {
        let rows = ["A rather long label", "Note"].map { Labeled($0, Label("some words that wrap", wraps: true)) }
        rows[1].label.isHidden = true
        let form = window.add(Form { rows }, "tt = ll = rr = 0")
        let tester = WindowTester(window, width: width, height: 60)
        tester.draw()
        #expect(rows[0].field.frame.x == rows[1].field.frame.x)
        let lines = rows[1].field.measured(for: rows[1].field.frame.width).size.height
        if width > 4 { #expect(rows[1].frame.height == max(1, lines)) }
        #expect(form.frame.height == form.measured(for: width).size.height)
    }
}
