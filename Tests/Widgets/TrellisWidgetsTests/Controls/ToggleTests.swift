import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct ToggleTests {
    @Test func `a toggle takes every size and every event`() {
        #expect(checkWidget { Toggle("Sound 漢字", isOn: true) } == [])
        #expect(checkWidget { Toggle("") } == [])
    }

    @Test func `it shows whether it is on, without colours too`() {
        let window = Window()
        window.add(Toggle("off"), "tt = ll = 0")
        window.add(Toggle("on", isOn: true), "tt = 1, ll = 0")
        window.add(Toggle("a long name", isOn: true), "tt = 2, ll = 0, w = 10")
        #expect(
            WindowTester(window, width: 12, height: 3).picture == """
                |○── off     |
                |━━● on      |
                |━━● a lon…  |
                """)
    }

    @Test func `it is made of ASCII where the terminal has nothing else`() {
        let window = Window()
        window.add(Toggle("off"), "tt = ll = 0")
        window.add(Toggle("on", isOn: true), "tt = 1, ll = 0")
        let tester = WindowTester(window, width: 8, height: 2)
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(tester.picture == "|o── off |\n|━━* on  |", "the terminal makes ASCII of lines")
    }

    @Test func `a disabled one is told apart where the terminal has no faint text`() {
        let window = Window()
        window.add(Toggle("on", isOn: true), "tt = ll = 0").isEnabled = false
        let tester = WindowTester(window, width: 8, height: 1)
        tester.send(.features(TerminalFeatures(colors: .none, unicode: false)))
        #expect(tester.picture == "|  * on  |")
    }

    @Test func `the space bar and a click turn it, and it tells`() {
        var told: [Bool] = []
        let window = Window()
        let toggle = window.add(Toggle("sound") { told.append($0) }, "tt = ll = 0")
        let tester = WindowTester(window, width: 12, height: 3)
        tester.type(" ")
        tester.click(x: 1, y: 0)
        tester.click(x: 1, y: 0)
        #expect(told == [true, false, true] && toggle.isOn)
    }
}
