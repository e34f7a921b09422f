import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct CheckboxTests {
    @Test func `a checkbox takes every size and every event`() {
        #expect(checkWidget { Checkbox("Wrap 漢字", isOn: true) } == [])
        #expect(checkWidget { Checkbox("") } == [])
    }

    @Test func `it shows whether it is on`() {
        let window = Window()
        window.add(Checkbox("off"), "tt = ll = 0")
        window.add(Checkbox("on", isOn: true), "tt = 1, ll = 0")
        window.add(Checkbox("some of them", isMixed: true), "tt = 2, ll = 0, w = 10")
        #expect(
            WindowTester(window, width: 12, height: 3).picture == """
                |☐ off       |
                |☑ on        |
                |⊟ some of…  |
                """)
    }

    @Test func `in ASCII, a disabled one has dashes instead of brackets`() {
        let window = Window()
        window.add(Checkbox("on", isOn: true), "tt = ll = 0")
        window.add(Checkbox("on", isOn: true), "tt = 1, ll = 0").isEnabled = false
        window.add(Checkbox("off"), "tt = 2, ll = 0").isEnabled = false
        let tester = WindowTester(window, width: 8, height: 3)
        tester.send(.features(TerminalFeatures(colors: .none, unicode: false)))
        #expect(tester.picture == "|[x] on  |\n|-x- on  |\n|- - off |")
    }

    @Test func `the space bar and a click change it, and it tells`() {
        var told: [Bool] = []
        let window = Window()
        let box = window.add(Checkbox("wrap", isMixed: true) { told.append($0) }, "tt = ll = 0")
        let tester = WindowTester(window, width: 12, height: 3)
        tester.type(" ")
        #expect(box.isOn && !box.isMixed)
        tester.click(x: 5, y: 0)
        #expect(told == [true, false])
        box.isOn = true
        #expect(told == [true, false], "the program's own changes are no news to it")
    }

    @Test func `it follows a model, and the model follows it`() {
        let (box, other) = (Checkbox("a"), Checkbox("b", isOn: true))
        box.bind(\.isOn, twoWay: other, \.isOn)
        #expect(box.isOn)
        box.change()
        #expect(!other.isOn)
    }
}
