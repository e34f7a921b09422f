import CellGeometry
import Testing
import TextScreen
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct KeyHintsTests {
    private let window = Window()
    private let model = Model()
    private let host: RecordingHost

    init() { host = RecordingHost(window) }

    private final class Model {
        var log: [String] = []
        var canPaste = false
    }

    /// A row of hints below two boxes.
    private func shown(width: Int = 44) -> (tester: WindowTester, a: Checkbox, b: Checkbox) {
        let (a, b) = (window.add(Checkbox("a"), "tt = ll = 0"), window.add(Checkbox("b"), "tt = 1, ll = 0"))
        a.onKey("s", "save") { [model] in model.log.append("save") }
        b.commands = [
            Command("paste", keys: ["p"], isEnabled: { [model] in model.canPaste }) { [model] in
                model.log.append("paste")
            }
        ]
        host.onQuit = { [model] in model.log.append("quit") }
        window.onKey(.control("o"), "open") { [model] in model.log.append("open") }
        window.onKey("x") {}
        window.add(KeyHints(), "bb = ll = rr = 0")
        let tester = WindowTester(window, width: width, height: 4)
        return (tester, a, b)
    }

    private func row(_ tester: WindowTester) -> String { String(tester.picture.split(separator: "\n").last!) }

    @Test func `hints take every size and every event`() {
        #expect(checkWidget { KeyHints() } == [])
    }

    @Test func `the bindings that hold are listed and follow the focus`() {
        let (tester, _, b) = shown()
        #expect(row(tester) == "| Space change  s save  q quit  Ctrl+O open  |")
        window.focus(b)
        tester.draw()
        #expect(row(tester) == "| q quit  Ctrl+O open                        |")
        b.onKey("k", "keep") {}
        tester.draw()
        #expect(row(tester) == "| k keep  q quit  Ctrl+O open                |")
        b.onKey("l", "keep") {}
        tester.draw()
        #expect(row(tester) == "| k l keep  q quit  Ctrl+O open              |", "one title, listed once")
        b.isHidden = true
        tester.draw()
        #expect(row(tester).hasPrefix("| Space change"))
    }

    @Test func `what does not fit is left out whole`() {
        let (tester, _, _) = shown(width: 40)
        #expect(row(tester) == "| Space change  s save  q quit           |")
        tester.resize(width: 13, height: 4)
        #expect(row(tester) == "|Space change |")
        tester.resize(width: 5, height: 4)
        #expect(row(tester) == "|     |")
    }

    @Test func `one is listed while it is enabled, as of each frame`() {
        let (tester, _, b) = shown()
        window.focus(b)
        tester.draw()
        #expect(row(tester) == "| q quit  Ctrl+O open                        |")
        model.canPaste = true
        tester.draw()
        #expect(row(tester) == "| p paste  q quit  Ctrl+O open               |")
        tester.draw()
        #expect(tester.damage.isEmpty, "nothing has changed, nothing is painted")
    }

    @Test func `a click does what the key does`() {
        let (tester, _, b) = shown()
        tester.click(x: 17, y: 3)
        tester.click(x: 35, y: 3)
        tester.click(x: 14, y: 3)
        #expect(model.log == ["save", "open"])
        window.focus(b)
        tester.draw()
        model.canPaste = true
        tester.click(x: 2, y: 3)
        #expect(model.log.last == "paste")
    }

    @Test func `while a dialog is shown its keys are listed and can be clicked`() {
        let (tester, _, _) = shown()
        let dialog = View()
        dialog.onKey(.escape, "cancel") { [model] in model.log.append("cancel") }
        window.present(dialog, "tt = ll = 0, w = 10, h = 2")
        tester.draw()
        #expect(row(tester) == "| Esc cancel                                 |")
        tester.click(x: 2, y: 3)
        #expect(model.log == ["cancel"])
        dialog.removeFromSuperview()
        tester.draw()
        #expect(row(tester).hasPrefix("| Space change"))
    }

    @Test func `the one under the mouse is marked`() {
        let (tester, _, _) = shown()
        tester.send(.mouse(Mouse(.move, at: Point(x: 2, y: 3))))
        let background = window.themeInUse["hovered"].background
        #expect((0..<44).filter { tester.canvas[$0, 3].background == background } == Array(1..<13))
        tester.send(.mouse(Mouse(.move, at: Point(x: 2, y: 0))))
        #expect((0..<44).allSatisfy { tester.canvas[$0, 3].background != background })
    }

    @Test func `it is let go with its window`() {
        weak var hints: KeyHints?
        do {
            let other = Window()
            let view = other.add(KeyHints(), "tt = ll = 0")
            _ = other.draw()
            view.removeFromSuperview()
            _ = other.draw()
            hints = view
        }
        #expect(hints == nil)
    }
}
