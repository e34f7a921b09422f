import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct ContainerTests {
    private func fill(_ character: Character, _ width: Int = 0, _ height: Int = 0) -> Fill {
        let fill = Fill(character)
        if width > 0 || height > 0 { fill.frame = Rect(x: 0, y: 0, width: width, height: height) }
        return fill
    }

    @Test func `a row puts views side by side and shares what is left`() {
        let row = Row {
            Label("Name"); fill("x").filling(); fill("y").filling(2); fill("z").length(3)
        }
        let tester = WindowTester(Window(row), width: 22, height: 1)
        #expect(tester.picture == "|Name xxxx yyyyyyyy zzz|")
        tester.resize(width: 13, height: 1)
        #expect(tester.picture == "|Name x yy zzz|")
        tester.resize(width: 7, height: 1)
        #expect(tester.picture == "|…   zzz|", "nothing is left to share, and the text gives way")
    }

    @Test func `equal shares fill every width without gap or overlap`() {
        let fills = "abc".map { fill($0) }
        let tester = WindowTester(Window(Row(spacing: 0) { for fill in fills { fill.filling() } }), width: 1, height: 1)
        for width in 0..<40 {
            tester.resize(width: width, height: 1)
            #expect(fills[0].frame.x == 0 && fills[2].frame.right == width)
            #expect(fills[1].frame.x == fills[0].frame.right && fills[2].frame.x == fills[1].frame.right)
            let widths = fills.map(\.frame.width)
            #expect(widths.max()! - widths.min()! <= 1)
        }
    }

    @Test func `a column puts views one below the other, as wide as itself or aligned`() {
        let column = Column(spacing: 1, padding: 1) {
            Label("one"); fill("#").filling(); Label("two")
        }
        let tester = WindowTester(Window(column), width: 7, height: 9)
        #expect(
            tester.picture == """
                |       |
                | one   |
                |       |
                | ##### |
                | ##### |
                | ##### |
                |       |
                | two   |
                |       |
                """)
        column.padding = 0
        column.spacing = 0
        for (alignment, picture) in [
            (Stack.Alignment.leading, "|one    |"), (.center, "|  one  |"), (.trailing, "|    one|"),
        ] {
            column.alignment = alignment
            tester.draw()
            #expect(tester.picture.hasPrefix(picture))
        }
    }

    @Test func `what does not fit is cut with dots`() {
        let tester = WindowTester(
            Window(
                Row {
                    Label("a long name"); Label("and more")
                }), width: 16, height: 1)
        #expect(tester.picture == "|a long name and…|")
        tester.resize(width: 8, height: 1)
        #expect(tester.picture == "|a lon… …|", "the last one gives way first, and stays in sight")
    }

    @Test func `a container is as large as its views, and follows them`() {
        let (first, second) = (Label("one"), Label("two"))
        let inner = Row {
            first; second
        }
        let window = Window()
        let outer = window.add(
            Column {
                Label("-"); inner
            }, "ll = 1, tt = 0")
        let tester = WindowTester(window, width: 20, height: 3)
        #expect(outer.frame == Rect(x: 1, y: 0, width: 7, height: 2))
        first.text = "longer"
        tester.draw()
        #expect(outer.frame == Rect(x: 1, y: 0, width: 10, height: 2))
        #expect(tester.picture.contains("| longer two         |"))
        second.text = "2\n3"
        tester.draw()
        #expect(outer.frame == Rect(x: 1, y: 0, width: 8, height: 3))
        outer.append(StackItem(Label("a wide line")))
        tester.draw()
        #expect(outer.frame == Rect(x: 1, y: 0, width: 11, height: 4))
    }

    @Test func `hidden views take no room, and views can come and go`() {
        let labels = ["a", "b", "c"].map { Label($0) }
        let row = Row { labels }
        let tester = WindowTester(Window(row), width: 8, height: 1)
        func picture() -> String {
            tester.draw()
            return tester.picture
        }
        #expect(picture() == "|a b c   |")
        labels[1].isHidden = true
        #expect(picture() == "|a c     |")
        labels[1].isHidden = false
        labels[0].removeFromSuperview()
        #expect(picture() == "|b c     |")
        row.insert(StackItem(Label("d")), at: 1)
        #expect(picture() == "|b d c   |")
        row.removeAll()
        #expect(picture() == "|        |")
    }

    @Test func `text that wraps makes its column higher`() {
        let window = Window()
        let column = Column {
            Label("some words to wrap", wraps: true); Label("below")
        }
        window.add(column, "ll = tt = 0, rr = 0")
        let tester = WindowTester(window, width: 10, height: 4)
        #expect(tester.picture == "|some words|\n|to wrap   |\n|below     |\n|          |")
        #expect(column.frame.height == 3)
        tester.resize(width: 6, height: 4)
        #expect(column.frame.height == 5)
        tester.resize(width: 20, height: 4)
        #expect(column.frame.height == 2)
    }

    @Test func `text that wraps in a row makes the row higher`() {
        let window = Window()
        let row = Row {
            Label("Note"); Label("some words to wrap", wraps: true).filling()
        }
        window.add(
            Column {
                row; Label("below")
            }, "ll = tt = 0, rr = 0")
        let tester = WindowTester(window, width: 15, height: 3)
        #expect(tester.picture == "|Note some words|\n|     to wrap   |\n|below          |")
    }

    @Test func `a grid has columns as wide as their content, or shares`() {
        let cells = ["Host", "Address", "build-7", "10.4.0.17", "x", "::1"].map { Label($0) }
        let grid = Grid(columns: [.content, .share(1)], spacing: 2) { cells }
        let tester = WindowTester(Window(grid), width: 20, height: 4)
        #expect(
            tester.picture == """
                |Host     Address    |
                |build-7  10.4.0.17  |
                |x        ::1        |
                |                    |
                """)
        cells[2].text = "b\nc"
        tester.draw()
        #expect(
            tester.picture == """
                |Host  Address       |
                |b     10.4.0.17     |
                |c                   |
                |x     ::1           |
                """)
        #expect(grid.measure(for: nil).size == Size(width: 4 + 2 + 9, height: 4))
    }

    @Test func `a grid without room for its shares keeps what is fixed`() {
        let grid = Grid(columns: [.cells(3), .share(1), .share(2)], spacing: 0) {
            fill("a", 3, 1); fill("b").filling(); fill("c")
        }
        let tester = WindowTester(Window(grid), width: 9, height: 2)
        #expect(tester.picture == "|aaabbcccc|\n|aaabbcccc|")
        tester.resize(width: 2, height: 1)
        #expect(tester.picture == "|aa|")
    }

    @Test func `a form lines its fields up behind the widest label`() {
        let name = Label("Ada")
        let form = Form(rowSpacing: 1) {
            Labeled("Name", name)
            Labeled("Notes", fill("~").filling())
            Label("* needed")
        }
        let tester = WindowTester(Window(form), width: 16, height: 7)
        #expect(
            tester.picture == """
                |Name   Ada      |
                |                |
                |Notes  ~~~~~~~~~|
                |       ~~~~~~~~~|
                |       ~~~~~~~~~|
                |                |
                |* needed        |
                """)
        #expect(form.measure(for: nil).size == Size(width: 10, height: 5))
        tester.resize(width: 10, height: 7)
        #expect(tester.picture.hasPrefix("|Name  Ada |"), "labels take 40 % at most")
    }

    @Test func `a form follows its labels and fields`() {
        let form = Form {
            Labeled("A", Label("1")); Labeled("B", Label("2\n3")); Labeled("C", Label("4"))
        }
        let tester = WindowTester(Window(form), width: 8, height: 4)
        #expect(tester.picture == "|A  1    |\n|B  2    |\n|   3    |\n|C  4    |")
        (form.subviews.compactMap { $0 as? Labeled })[0].label.text = "LL"
        tester.draw()
        #expect(tester.picture == "|LL  1   |\n|B   2   |\n|    3   |\n|C   4   |")
    }

    @Test func `a box is as large as the view in it, and follows it`() {
        let label = Label("one")
        let window = Window()
        window.add(Box("Box", label), "tt = ll = 0")
        let tester = WindowTester(window, width: 11, height: 4)
        #expect(tester.picture == "|┌ Box ┐    |\n|│ one │    |\n|└─────┘    |\n|           |")
        label.text = "longer\ntext"
        tester.draw()
        #expect(tester.picture == "|┌ Box ───┐ |\n|│ longer │ |\n|│ text   │ |\n|└────────┘ |")
    }
}
