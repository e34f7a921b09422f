import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Containers with too little room.
@MainActor
struct CrampedContainerTests {
    @Test(arguments: [
        (36, "|all is saved  p     Back      Next  |"), (31, "|all is s…      Back      Next  |"),
        (22, "|…      Back     Next  |"), (18, "|…      Back    Ne…|"), (9, "|…    Back|"), (3, "|…  |"), (0, ""),
    ])
    func `shares give way first, then text, and the last views are clipped`(width: Int, picture: String) {
        let row = Row(spacing: 2) {
            Label("all is saved"); Label("p").filling(); Button("Back") {}; Button("Next") {}
        }
        let tester = WindowTester(Window(row), width: width, height: 1)
        #expect(tester.picture.hasPrefix(picture), "\(tester.picture)")
    }

    @Test func `text that wraps in a row wraps in what remains`() {
        let row = Row {
            Label("This text is long and wraps", wraps: true); Button("Go") {}
        }
        let window = Window()
        window.add(row, "tt = ll = rr = 0")
        let tester = WindowTester(window, width: 20, height: 3)
        #expect(tester.picture == "|This text is        |\n|long and        Go  |\n|wraps               |")
        #expect(row.frame.height == 3)
        #expect(window.layoutIssues == [])
    }

    @Test func `a container that has no room for its views says so`() {
        let row = Row(spacing: 2) {
            Label("all is saved"); Label("p").filling(); Button("Back") {}; Button("Next") {}
        }
        row.identifier = "wizard"
        let window = Window(row)
        let tester = WindowTester(window, width: 23, height: 1)
        #expect(window.layoutIssues == [])
        tester.resize(width: 22, height: 1)
        #expect(window.layoutIssues == ["wizard: has no room for Button(Next)"])
        tester.resize(width: 12, height: 1)
        #expect(window.layoutIssues == ["wizard: has no room for Button(Back), Button(Next)"])
        row.isHidden = true
        #expect(window.layoutIssues == [])
    }

    @Test func `text that wraps and is clipped in a column is told of`() {
        let column = Column {
            Label("some words to wrap", wraps: true); Label("below")
        }
        let window = Window(column)
        let tester = WindowTester(window, width: 10, height: 3)
        #expect(window.layoutIssues == [])
        tester.resize(width: 6, height: 3)
        #expect(window.layoutIssues == ["Column: has no room for Label, Label"])
        tester.resize(width: 20, height: 1)
        #expect(window.layoutIssues == ["Column: has no room for Label"])
    }

    @Test func `shares keep within their bounds`() {
        let views = "abc".map { Fill($0) }
        let row = Row(spacing: 0) {
            views[0].filling(1, min: 3); views[1].filling(2, max: 8); views[2].length(.share(1, min: 2, max: 20))
        }
        let tester = WindowTester(Window(row), width: 6, height: 1)
        for (width, widths) in [
            (4, [3, 0, 1]), (5, [3, 0, 2]), (6, [3, 1, 2]), (10, [3, 5, 2]), (16, [4, 8, 4]), (20, [6, 8, 6]),
            (60, [32, 8, 20]),
        ] {
            tester.resize(width: width, height: 1)
            #expect(views.map(\.frame.width) == widths, "\(width)")
        }
    }

    @Test func `content keeps within its bounds`() {
        let labels = ["a long text", "b", "c"].map { Label($0) }
        let row = Row {
            labels[0].length(.content(max: 6)); labels[1].length(.content(min: 3)); labels[2]
        }
        let tester = WindowTester(Window(row), width: 14, height: 1)
        #expect(tester.picture == "|a lon… b   c  |")
        tester.resize(width: 8, height: 1)
        #expect(tester.picture == "|a… b   c|", "what is to be 3 long does not give way")
        labels[0].text = "a"
        labels[1].text = "bbbbb"
        tester.resize(width: 14, height: 1)
        #expect(tester.picture == "|a bbbbb c     |")
    }

    @Test func `a view in a row that has a size of its own is reckoned with`() {
        let fills = "abc".map { Fill($0) }
        let row = Row(spacing: 0) {
            fills[0].filling(); fills[1]; fills[2]
        }
        fills[1].layout.add("w = 3")
        fills[2].layout.add("w = 25%")
        let tester = WindowTester(Window(row), width: 12, height: 1)
        #expect(tester.picture == "|aaaaaabbbccc|")
        fills[1].layout.add("w = 1")
        tester.draw()
        #expect(tester.picture == "|aaaaaaaabccc|")
        fills[1].layout.removeAll()
        tester.resize(width: 8, height: 1)
        #expect(tester.picture == "|aaaaaacc|")
    }

    @Test func `a grid wraps text in its columns`() {
        let grid = Grid(columns: [.content, .share(1)], spacing: 1) {
            Label("a"); Label("some words to wrap", wraps: true); Label("b"); Label("end")
        }
        let window = Window()
        window.add(grid, "tt = ll = rr = 0")
        let tester = WindowTester(window, width: 12, height: 4)
        #expect(tester.picture == "|a some words|\n|  to wrap   |\n|b end       |\n|            |")
        #expect(grid.frame.height == 3)
        tester.resize(width: 8, height: 5)
        #expect(tester.picture == "|a some  |\n|  words |\n|  to    |\n|  wrap  |\n|b end   |")
        tester.resize(width: 24, height: 3)
        #expect(grid.frame.height == 2)
    }

    @Test func `a share in a column leaves room for text that wraps`() {
        let fill = Fill("#")
        let column = Column {
            Label("some words to wrap", wraps: true); fill.filling(min: 1); Label("and a few more words", wraps: true)
        }
        let tester = WindowTester(Window(column), width: 10, height: 6)
        #expect(
            tester.picture == "|some words|\n|to wrap   |\n|##########|\n|##########|\n|and a few |\n|more words|")
        tester.resize(width: 20, height: 4)
        #expect(fill.frame == Rect(x: 0, y: 1, width: 20, height: 2))
        tester.resize(width: 20, height: 2)
        #expect(fill.frame == Rect(x: 0, y: 1, width: 20, height: 1))
        tester.resize(width: 5, height: 12)
        #expect(fill.frame == Rect(x: 0, y: 4, width: 5, height: 4))
    }

    @Test func `a field in a form wraps in what its label leaves`() {
        let form = Form {
            Labeled("Note", Label("some words to wrap", wraps: true)); Labeled("A much longer label", Label("x"))
        }
        let window = Window()
        window.add(form, "tt = ll = rr = 0")
        let tester = WindowTester(window, width: 20, height: 4)
        #expect(
            tester.picture
                == "|Note      some words|\n|          to wrap   |\n|A much …  x         |\n|                    |")
        #expect(form.frame.height == 3)
    }

    @Test func `a container in an overlay or a dialog reports that it has no room`() {
        let window = Window(Label("behind"))
        let row = Row {
            Button("Back") {}; Button("Next") {}
        }
        row.identifier = "wizard"
        let overlay = window.overlays.show(row, at: .center)
        let tester = WindowTester(window, width: 30, height: 3)
        #expect(window.layoutIssues == [])
        tester.resize(width: 10, height: 3)
        #expect(window.layoutIssues == ["wizard: has no room for Button(Next)"])
        row.isHidden = true
        #expect(window.layoutIssues == [])
        row.isHidden = false
        overlay.dismiss()
        #expect(window.layoutIssues == [])
        let inner = Row {
            Button("One") {}; Button("Two") {}
        }
        inner.identifier = "inner"
        window.present(Dialog<Int>("Which?", inner), "tt = ll = bb = rr = 0")
        tester.resize(width: 12, height: 9)
        #expect(window.layoutIssues == ["inner: has no room for Button(One), Button(Two)"])
    }

    @Test func `lists, tables and trees shrink in a container, down to a row`() {
        let outline = Outline((0..<9).map { "node \($0)" }.joined(separator: "\n"))
        let table = Table(count: 9, columns: [TableColumn("Title") { "row \($0)" }])
        for (rows, least) in [(List((0..<9).map { "row \($0)" }), 1), (outline.tree(), 1), (table, 2)] as [(View, Int)]
        {
            let (header, footer) = (Label("header"), Label("footer"))
            let column = Column {
                header; rows; footer
            }
            let window = Window(column)
            let tester = WindowTester(window, width: 12, height: 30)
            #expect(rows.frame.height == 8 + least)
            for height in 2 + least...8 {
                tester.resize(width: 12, height: height)
                #expect(rows.frame.height == height - 2)
                #expect(footer.frame == Rect(x: 0, y: height - 1, width: 12, height: 1))
                #expect(window.layoutIssues == [])
            }
            tester.resize(width: 12, height: 1 + least)
            #expect(rows.frame.height == least && footer.frame.height == 0)
            #expect(window.layoutIssues == ["Column: has no room for Label"])
            window.subviews.forEach { $0.removeFromSuperview() }
            rows.removeFromSuperview()
            let row = Row(spacing: 0) {
                Label("left"); rows; Label("right")
            }
            window.add(row, "tt = ll = bb = rr = 0")
            tester.resize(width: 9, height: 3)
            #expect(rows.frame.width == 4 && window.layoutIssues == [])
        }
    }
}
