import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct BigDigitsTests {
    private let window = Window()

    @Test func `they take every size and every event`() {
        #expect(checkWidget { BigDigits("12:34 漢", alignment: .center) } == [])
        #expect(checkWidget { BigDigits("") } == [])
    }

    @Test func `digits are made of half blocks`() {
        window.add(BigDigits("0123456789"), "tt = ll = 0")
        let tester = WindowTester(window, width: 40, height: 3)
        #expect(
            tester.picture == """
                |█▀█ ▄█  ▀▀█ ▀▀█ █ █ █▀▀ █▀▀ ▀▀█ █▀█ █▀█ |
                |█ █  █  █▀▀ ▀▀█ ▀▀█ ▀▀█ █▀█   █ █▀█ ▀▀█ |
                |▀▀▀ ▀▀▀ ▀▀▀ ▀▀▀   ▀ ▀▀▀ ▀▀▀   ▀ ▀▀▀ ▀▀▀ |
                """)
    }

    @Test func `signs, and what has no picture`() {
        window.add(BigDigits("-1:5.x +%°"), "tt = ll = 0")
        let tester = WindowTester(window, width: 40, height: 3)
        #expect(
            tester.picture == """
                |    ▄█  ▄ █▀▀        ▄  ▀ █ ▄▀▄         |
                |▀▀▀  █  ▄ ▀▀█       ▀█▀ ▄▀   ▀          |
                |    ▀▀▀   ▀▀▀ ▀ x       ▀ ▀             |
                """)
    }

    @Test func `on ASCII terminals they are segments, or number signs where there is room`() {
        window.add(BigDigits("12:30"), "tt = ll = 0, maxh = 100%")
        let tester = WindowTester(window, width: 19, height: 3)
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(
            tester.picture == """
                |     _     _   _   |
                |  |  _| .  _| | |  |
                |  | |_  .  _| |_|  |
                """)
        window.subviews.first?.layout.add("h = 5")
        tester.resize(width: 19, height: 5)
        #expect(
            tester.picture == """
                | #  ###   ### ###  |
                |##    # #   # # #  |
                | #  ###   ### # #  |
                | #  #   #   # # #  |
                |### ###   ### ###  |
                """)
    }

    @Test func `they are plain text where there is no room`() {
        window.add(BigDigits("12:34", alignment: .center), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 17, height: 3)
        #expect(tester.picture.hasPrefix("|▄█  ▀▀█ ▄ ▀▀█ █ █|"))
        tester.resize(width: 16, height: 3)
        #expect(tester.picture == "|                |\n|     12:34      |\n|                |")
        tester.resize(width: 17, height: 2)
        #expect(tester.picture == "|      12:34      |\n|                 |")
        tester.resize(width: 4, height: 1)
        #expect(tester.picture == "|12:…|")
    }

    @Test func `they are as wide as their pictures`() {
        let digits = window.add(BigDigits("1:2"), "tt = ll = 0")
        let tester = WindowTester(window, width: 30, height: 4)
        tester.draw()
        #expect(digits.frame.width == 9 && digits.frame.height == 3)
        digits.text = "1:23"
        tester.draw()
        #expect(digits.frame.width == 13)
        digits.alignment = .trailing
        digits.role = .error
        #expect(tester.canvas[0, 0].style != Style.plain)
    }
}
