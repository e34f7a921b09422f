import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct DividerTests {
    private let window = Window()

    @Test func `a divider takes every size and every event`() {
        #expect(checkWidget { Divider("Title 漢字", alignment: .center) } == [])
        #expect(checkWidget { Divider(.vertical, line: .double, role: .error) } == [])
    }

    @Test func `its title lies in the line, and is cut with it`() {
        let divider = window.add(Divider("Details"), "tt = ll = rr = 0")
        let tester = WindowTester(window, width: 20, height: 1)
        #expect(tester.picture == "|── Details ─────────|")
        divider.alignment = .center
        #expect(tester.picture == "|───── Details ──────|")
        divider.alignment = .trailing
        #expect(tester.picture == "|───────── Details ──|")
        func at(_ width: Int) -> String {
            tester.resize(width: width, height: 1)
            return tester.picture
        }
        #expect(at(13) == "|── Details ──|")
        #expect(at(10) == "|── Det… ──|")
        #expect(at(7) == "|── … ──|")
        #expect(at(6) == "|──────|")
        divider.title = ""
        #expect(at(9) == "|─────────|")
    }

    @Test func `it separates views in rows and columns`() {
        window.add(
            Row(spacing: 1) {
                "left"
                Divider(.vertical)
                Column {
                    "above"
                    Divider()
                    "below"
                }.filling()
            }, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 14, height: 3)
        #expect(tester.picture == "|left │ above  |\n|     │ ───────|\n|     │ below  |")
    }

    @Test func `it joins the border of a box that it reaches`() {
        window.add(Box(), "tt = ll = bb = rr = 0")
        window.add(Divider("x"), "tt = 2, ll = rr = 0")
        window.add(Divider(.vertical), "tt = 2, bb = 0, ll = 8")
        let tester = WindowTester(window, width: 12, height: 5)
        #expect(
            tester.picture == """
                |┌──────────┐|
                |│          │|
                |├─ x ───┬──┤|
                |│       │  │|
                |└───────┴──┘|
                """)
    }
}
