import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct RadioGroupTests {
    private let window = Window()

    @Test func `a group takes every size and every event`() {
        #expect(checkWidget { RadioGroup(["left", "漢字", "a somewhat longer one"], selection: 1) } == [])
        #expect(checkWidget { RadioGroup((1...30).map { "option \($0)" }, selection: 20) } == [])
        #expect(checkWidget { RadioGroup(["none", "chosen"]) } == [])
    }

    @Test func `it shows what is chosen`() {
        window.add(RadioGroup(["left", "centre", "right"], selection: 1), "tt = ll = 0")
        #expect(
            WindowTester(window, width: 12, height: 3).picture == """
                |○ left      |
                |◉ centre    |
                |○ right     |
                """)
    }

    @Test func `keys choose and stop at the ends`() {
        var told: [Int] = []
        let group = window.add(RadioGroup(["a", "b", "c"]) { told.append($0) }, "tt = ll = 0")
        window.add(Button("below"), "tt = 5, ll = 0")
        let tester = WindowTester(window, width: 12, height: 8)
        #expect(group.selection == nil)
        for key in [Key.Code.down, .down, .down, .down, .up, .home, .home, .end] { tester.press(key) }
        #expect(told == [0, 1, 2, 1, 0, 2])
        #expect(group.isFocused)
    }

    @Test func `the space bar takes the first one where none is chosen`() {
        let group = window.add(RadioGroup(["a", "b"]), "tt = ll = 0")
        let tester = WindowTester(window, width: 12, height: 8)
        tester.type(" ")
        #expect(group.selection == 0)
        #expect(!tester.send(.key(.space)), "then it is free for others")
    }

    @Test func `a click chooses, also where it has scrolled`() {
        let group = window.add(RadioGroup((0..<9).map { "\($0)" }, selection: 4), "tt = ll = 0, h = 3")
        let tester = WindowTester(window, width: 8, height: 4)
        #expect(tester.picture == "|○ 3     |\n|◉ 4     |\n|○ 5     |\n|        |")
        tester.click(x: 1, y: 2)
        #expect(group.selection == 5)
        #expect(tester.picture == "|○ 4     |\n|◉ 5     |\n|○ 6     |\n|        |")
        tester.press(.end)
        tester.click(x: 1, y: 0)
        #expect(group.selection == 6)
    }

    @Test func `it is as wide as its marks are in the terminal`() {
        let group = RadioGroup(["leading"], selection: 0)
        window.add(group, "tt = ll = 0")
        let tester = WindowTester(window, width: 12, height: 1)
        #expect(tester.picture == "|◉ leading   |")
        tester.send(.features(TerminalFeatures(colors: .none, unicode: false)))
        #expect(tester.picture == "|(*) leading |")
    }

    @Test func `an index that is not there counts as none`() {
        let group = window.add(RadioGroup(["a", "b"], selection: 7), "tt = ll = 0")
        let tester = WindowTester(window, width: 6, height: 2)
        #expect(tester.picture == "|○ a   |\n|○ b   |")
        group.options = (0...8).map { "\($0)" }
        tester.draw()
        tester.resize(width: 6, height: 9)
        #expect(tester.picture.contains("◉ 7"))
    }
}
