import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// A select that is open: where its popup lies, and what it shows.
@MainActor
struct SelectPopupTests: SelectPopupTesting {
    @Test func `it shows the options below itself, and marks the chosen one`() {
        let select = fruits
        let tester = shown(select)
        tester.press(.enter)
        #expect(select.isOpen && !select.isFocused)
        #expect(
            tester.picture == """
                |                      |
                |   pear  ▴         B  |
                |  ╭──────────╮        |
                |  │   apple  │        |
                |  │ ✓ pear   │        |
                |  │   plum   │        |
                |  ╰──────────╯        |
                |                      |
                |                      |
                """)
        tester.press(.escape)
        #expect(!select.isOpen && select.isFocused)
        tester.send(.features(TerminalFeatures(unicode: false)))
        tester.press(.down)
        #expect(tester.picture.contains("│   apple  │") && tester.picture.contains("│ * pear   │"))
        #expect(tester.picture.contains("pear  ^"))
    }

    @Test func `it lies above where there is more room, and follows the select`() {
        let select = fruits
        let tester = shown(select, row: 6)
        tester.type(" ")
        #expect(
            tester.picture == """
                |                      |
                |  ╭──────────╮        |
                |  │   apple  │        |
                |  │ ✓ pear   │        |
                |  │   plum   │        |
                |  ╰──────────╯        |
                |   pear  ▴         B  |
                |                      |
                |                      |
                """)
        tester.resize(width: 22, height: 12)
        #expect(tester.picture.hasSuffix("╰──────────╯        |"), "below again, as if it had been made so")
        select.layout.add("ll = 15, tt = 0")
        #expect(
            tester.picture.hasPrefix(
                """
                |                pear  |
                |          ╭──────────╮|
                """), "it is shifted to stay in the window")
        select.layout.add("ll = 0, tt = 4")
        tester.resize(width: 22, height: 5)
        #expect(tester.picture.hasPrefix("|╭──────────╮"))
    }

    @Test func `it has no border where rows are few`() {
        let window = Window()
        let select = window.add(fruits, "bb = ll = 0")
        let tester = WindowTester(window, width: 14, height: 4)
        select.open()
        #expect(
            tester.picture == """
                |    apple     |
                |  ✓ pear      |
                |    plum      |
                | pear  ▴      |
                """)
        tester.resize(width: 14, height: 2)
        #expect(tester.picture == "|  ✓ pear  ┃   |\n| pear  ▴      |")
        tester.resize(width: 14, height: 5)
        #expect(tester.picture.hasPrefix("|╭──────────╮  |"))
    }

    @Test func `it is as wide as the select, and as high as is asked for`() {
        let select = Select((1...30).map { "row \($0)" }, selection: 20)
        let window = Window()
        window.add(select, "tt = ll = 0, w = 100%")
        let tester = WindowTester(window, width: 20, height: 16)
        select.maxVisibleRows = 4
        tester.press(.enter)
        #expect(
            tester.picture.hasPrefix(
                """
                | row 21           ▴ |
                |╭──────────────────╮|
                |│   row 18        ││|
                |│   row 19        ││|
                |│   row 20        ┃│|
                |│ ✓ row 21        ││|
                |╰──────────────────╯|
                |                    |
                """))
        select.maxVisibleRows = 6
        #expect(tester.picture.contains("row 16") && tester.picture.contains("row 21"))
        tester.resize(width: 20, height: 4)
        #expect(tester.picture.contains("✓ row 21"), "the chosen one stays in sight")
    }

    @Test func `what it looks like depends on the size alone`() {
        func open(_ width: Int, _ height: Int) -> WindowTester {
            let window = Window()
            let select = window.add(Select((0..<20).map { "row \($0)" }, selection: 12), "ct = 40%, cl = 60%")
            let tester = WindowTester(window, width: width, height: height)
            select.open()
            tester.draw()
            return tester
        }
        let resized = open(30, 20)
        for (width, height) in [(30, 3), (4, 20), (30, 12), (1, 1), (12, 4), (0, 0), (9, 5), (30, 20), (2, 2), (16, 8)]
        {
            resized.resize(width: width, height: height)
            #expect(resized.picture == open(width, height).picture, "\(width)x\(height)")
        }
    }

    @Test func `the chosen option has a tick however narrow the select is`() {
        for options in [
            ["all", "2xx"], ["a", "b"], ["", "x"], ["first", "other"], ["a long option", "another one"],
        ] {
            for width in 1...24 {
                let window = Window()
                let select = Select(options, selection: 1)
                window.add(select, "ll = tt = 0, w = \(width)")
                let tester = WindowTester(window, width: 30, height: 8)
                window.focus(select)
                tester.press(.enter)
                #expect(tester.picture.contains("✓"), "\(options) at \(width)")
            }
        }
    }
}
