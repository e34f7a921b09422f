import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct LabelTests {
    private let window = Window()

    @Test func `a label takes every size and every event`() {
        #expect(checkWidget { Label("One line, and\nanother 漢字", alignment: .center) } == [])
        #expect(checkWidget { Label("Wrapped \("text with 漢字", .error) and more of it", wraps: true) } == [])
    }

    @Test func `styled text is aligned, wrapped and cut as plain text is`() {
        let text: StyledText = "one \("two 漢字", .error) three"
        window.add(Label(text, alignment: .trailing), "tt = ll = 0, w = 20")
        window.add(Label(text), "tt = 1, ll = 0, w = 10")
        window.add(Label(text, wraps: true), "tt = 2, ll = 0, w = 9")
        let tester = WindowTester(window, width: 20, height: 5)
        #expect(
            tester.picture == """
                |  one two 漢字 three|
                |one two …           |
                |one two             |
                |漢字                |
                |three               |
                """)
        let error = window.themeInUse[.error].foreground
        #expect((0..<20).filter { tester.canvas[$0, 0].style.foreground == error } == Array(6...13))
        #expect((0..<20).filter { tester.canvas[$0, 1].style.foreground == error } == Array(4...7))
        #expect((0..<20).filter { tester.canvas[$0, 3].style.foreground == error } == Array(0...3))
    }

    @Test func `a line is cut where the label says`() {
        for (y, side) in [TruncationSide.end, .middle, .start].enumerated() {
            window.add(Label("/usr/share/doc/readme", truncation: side), "tt = \(y), ll = 0, w = 12")
        }
        let tester = WindowTester(window, width: 12, height: 3)
        #expect(tester.picture == "|/usr/share/…|\n|/usr/s…eadme|\n|…/doc/readme|")
    }

    @Test func `text that wraps and has too many rows ends with dots`() {
        window.add(Label("one two three four five", wraps: true), "tt = ll = 0, w = 6, h = 2")
        let tester = WindowTester(window, width: 8, height: 3)
        #expect(tester.picture == "|one     |\n|two…    |\n|        |")
    }

    @Test func `setting the text drops the looks`() {
        let label = window.add(Label("a\("b", .error)"), "tt = ll = 0")
        #expect(label.text == "ab")
        label.text = "ab"
        #expect(label.styledText == "ab")
        let tester = WindowTester(window, width: 4, height: 1)
        #expect(tester.canvas[1, 0].style.foreground == window.themeInUse[.text].foreground)
    }

    @Test func `text that has changed is looked at anew`() {
        let label = window.add(Label("one two", wraps: true), "tt = ll = 0, w = 4")
        let tester = WindowTester(window, width: 6, height: 3)
        #expect(tester.picture == "|one   |\n|two   |\n|      |")
        label.text = "six ten up"
        tester.draw()
        #expect(tester.picture == "|six   |\n|ten   |\n|up    |")
        label.wraps = false
        tester.draw()
        #expect(tester.picture == "|six…  |\n|      |\n|      |")
    }

    @Test func `each property shows once it has changed`() {
        let label = window.add(Label("abcdefgh"), "tt = ll = 0, w = 6, h = 2")
        let tester = WindowTester(window, width: 6, height: 2)
        func shows(_ row: String, _ change: () -> Void) -> Bool {
            let count = label.propertyChangeCount
            change()
            tester.draw()
            return tester.picture.hasPrefix("|\(row)|") && label.propertyChangeCount != count
        }
        #expect(shows("…defgh") { label.truncation = .start })
        #expect(shows("abcde…") { label.truncation = .end })
        #expect(shows("abc   ") { label.text = "abc" })
        #expect(shows("   abc") { label.alignment = .trailing })
        #expect(shows("  abcd") { label.styledText += "d" })
        #expect(shows("    ab") { label.styledText = "a\("b", .error)" })
        #expect(shows("    ab") { label.text = "ab" })
        func style() -> Style { tester.canvas[5, 0].style }
        #expect(shows("    ab") { label.role = .error })
        #expect(style().foreground == window.themeInUse[.error].foreground)
        #expect(shows("    ab") { label.style = Style(attributes: .underline) })
        #expect(style().attributes.contains(.underline))
        let enabled = style()
        #expect(shows("    ab") { label.isEnabled = false })
        #expect(style() != enabled)
    }

    @Test func `its size is that of its lines`() {
        func size(_ label: Label, _ width: Int? = nil) -> Size? { label.measure(for: width).size }
        #expect(size(Label()) == Size(width: 0, height: 1))
        #expect(size(Label("four")) == Size(width: 4, height: 1))
        #expect(size(Label("a \n漢字")) == Size(width: 4, height: 2))
        #expect(size(Label("a b ")) == Size(width: 4, height: 1))
        #expect(size(Label("one two", wraps: true), 5) == Size(width: 3, height: 2))
        #expect(size(Label("one ", wraps: true), 5) == Size(width: 3, height: 1))
    }
}
