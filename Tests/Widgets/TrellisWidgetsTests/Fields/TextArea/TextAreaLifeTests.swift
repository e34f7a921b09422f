import Testing
import TextEditing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// A text that changes while nothing of it is seen.
@MainActor
struct TextAreaLifeTests {
    private let window = Window()

    @Test func `an area that was away, and has another text since, can be clicked before it is painted`() {
        let area = window.add(TextArea("one\ntwo\nthree\nfour"), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 20, height: 5)
        area.removeFromSuperview()
        area.text = "x"
        window.addSubview(area)
        tester.click(x: 2, y: 3)
        #expect(area.selection == Selection(at: TextPosition(line: 0, offset: 1)))
    }

    @Test(arguments: [(20, 0), (0, 5), (0, 0)])
    func `an area that has become too small during a drag follows it still`(width: Int, height: Int) {
        let area = window.add(TextArea("one\ntwo\nthree\nfour"), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 20, height: 5)
        let place = Point(x: 2, y: 3)
        window.send(.mouse(Mouse(.press(.left), at: place)))
        tester.resize(width: width, height: height)
        area.text = "x"
        window.send(.mouse(Mouse(.drag(.left), at: place)))
        window.send(.mouse(Mouse(.release(.left), at: place)))
        tester.resize(width: 20, height: 5)
        #expect(area.buffer.position(near: area.selection.head) == area.selection.head)
    }

    @Test func `search and reading leave the commands of the app as they are, whatever their names`() {
        let area = window.add(TextArea("text"), "tt = ll = bb = rr = 0")
        var found = 0
        area.commands = [Command("my search", name: "text.search", keys: [.control("f")]) { found += 1 }]
        area.onKey(.function(3), "mine", name: "mine") {}
        let tester = WindowTester(window, width: 20, height: 5)
        window.focus(area)
        func keys(_ name: String) -> [Key]? { window.activeCommands.last { $0.name == name && $0.isEnabled() }?.keys }
        for isOn in [true, true, false, true] {
            area.allowsSearch = isOn
            for reads in [true, false] {
                area.isReadOnly = reads
                #expect(area.commands.map(\.title) == ["my search", "mine"])
                #expect(keys("text.goToLine") == (isOn ? (reads ? [":"] : []) + [.control("g")] : nil))
            }
        }
        tester.press(.character("f"), .control)
        #expect(found == 1 && window.focusedView === area)
        area.allowsSearch = false
        tester.press(.character("f"), .control)
        #expect(found == 2)
    }
}
