import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Several toasts: their order, those that wait for room, the focus among them.
@MainActor
struct ToastPileTests {
    private let window = Window()

    private func tester(width: Int = 20, height: Int = 7) -> WindowTester {
        window.theme = .dark
        return WindowTester(window, width: width, height: height)
    }

    private func texts(_ tester: WindowTester) -> [String] {
        tester.draw()
        return window.toasts.filter { !$0.isHidden }.sorted { $0.frame.top < $1.frame.top }.map(\.text)
    }

    @Test func `the newest lies next to the corner, and the others close up when it goes`() {
        let tester = tester()
        window.toast("one", for: nil)
        let two = window.toast("two", for: nil)
        #expect(
            tester.picture == """
                | ▌                  |
                | ▌ • one        ×   |
                | ▌                  |
                |                    |
                | ▌                  |
                | ▌ • two        ×   |
                | ▌                  |
                """)
        two.dismiss()
        #expect(tester.picture.hasSuffix("▌ • one        ×   |\n| ▌                  |"))
        #expect(window.layoutIssues.isEmpty)
    }

    @Test func `in an upper corner the older ones lie below`() {
        let tester = tester()
        for text in ["one", "two"] { window.toast(text, for: nil, in: .topRight) }
        #expect(texts(tester) == ["two", "one"])
        #expect(window.toasts.map(\.frame.top) == [4, 0])
    }

    @Test func `those without room wait, and so does their time`() {
        let tester = tester(height: 7)
        for text in ["one", "two", "three"] { window.toast(text, for: .seconds(5)) }
        #expect(texts(tester) == ["two", "three"])
        tester.advance(by: .milliseconds(5_100))
        #expect(texts(tester) == ["one"], "it comes back when there is room")
        tester.advance(by: .milliseconds(4_800))
        #expect(texts(tester) == ["one"])
        tester.advance(by: .milliseconds(300))
        #expect(texts(tester) == [])
    }

    @Test func `which ones are visible depends on the size alone`() {
        let tester = tester(height: 20)
        for text in ["one", "two", "three"] { window.toast(text, for: nil) }
        var seen: [Int: [String]] = [:]
        for height in [20, 9, 8, 6, 5, 3, 2, 1, 0] {
            tester.resize(width: 20, height: height)
            seen[height] = texts(tester)
        }
        #expect(seen[20] == ["one", "two", "three"] && seen[8] == ["two", "three"] && seen[5] == ["three"])
        for height in [0, 1, 2, 3, 5, 6, 8, 9, 20] {
            tester.resize(width: 20, height: height)
            #expect(texts(tester) == seen[height], "\(height) rows")
        }
        tester.resize(width: 20, height: 1)
        #expect(tester.picture == "|   • three      ×   |")
    }

    @Test func `a corner has its own toasts`() {
        let tester = tester(height: 20)
        window.toast("one", for: nil)
        window.toast("two", for: nil, in: .topLeft)
        tester.draw()
        #expect(window.toasts.map(\.frame.top) == [16, 1], "a row is left free for the bars of the window")
    }

    @Test func `the mouse on one of them holds all`() {
        let tester = tester()
        window.toast("one", for: .seconds(3))
        window.toast("two", for: .seconds(3))
        tester.draw()
        tester.send(.mouse(Mouse(.move, at: Point(x: 5, y: 2))))
        tester.advance(by: .seconds(60))
        #expect(texts(tester) == ["one", "two"])
        tester.send(.mouse(Mouse(.move, at: Point(x: 5, y: 3))))
        tester.advance(by: .seconds(4))
        #expect(texts(tester) == [])
    }

    @Test func `one that goes under the mouse lets the others run`() {
        let tester = tester()
        window.toast("one", for: .seconds(3))
        window.toast("two", for: .seconds(3))
        tester.draw()
        tester.click(x: 16, y: 1)
        #expect(texts(tester) == ["two"])
        tester.send(.mouse(Mouse(.move, at: Point(x: 5, y: 0))))
        tester.advance(by: .seconds(4))
        #expect(texts(tester) == [])
    }

    @Test func `help lists the key once, however many there are`() {
        let tester = tester(height: 20)
        for text in ["one", "two", "three"] { window.toast(text, for: nil) }
        window.toast("four", for: nil, in: .topLeft)
        tester.draw()
        #expect(
            window.activeCommands.filter { $0.name == "toast.focus" && $0.isEnabled() }.map(\.keys) == [[.function(8)]])
        window.toasts.last?.dismiss()
        tester.press(.function(8))
        #expect(window.toasts.first { $0.containsFocus }?.text == "three")
    }

    @Test func `keys move the focus among them and back`() {
        let field = window.add(TextField("abc"), "tt = ll = 0, w = 10")
        let tester = tester(height: 20)
        for text in ["one", "two", "three"] { window.toast(text, for: nil) }
        tester.draw()
        func focused() -> String? { window.toasts.first { $0.containsFocus }?.text }
        tester.press(.function(8))
        #expect(focused() == "three")
        tester.press(.function(8))
        #expect(focused() == "two")
        tester.press(.up)
        #expect(focused() == "one")
        tester.press(.down)
        #expect(focused() == "two")
        tester.press(.escape)
        #expect(field.isFocused && texts(tester) == ["one", "three"])
        tester.press(.function(8))
        tester.press(.function(8))
        tester.press(.function(8))
        #expect(field.isFocused, "after the oldest it goes back")
    }

    // MARK: Dialogs

    /// A dialog that is as wide as the window, with its buttons in the row before the last one.
    private func dialog(rows: Int) -> Dialog<Bool> {
        let dialog = Dialog<Bool>("Question", Label("text"))
        dialog.layout.add("w = 100%, h = %f", rows)
        dialog.addButton("Yes") { true }
        dialog.addCancelButton()
        return dialog
    }

    @Test func `toasts leave the buttons of a dialog free, and come back when it has gone`() async {
        let tester = tester(width: 40, height: 16)
        let toast = window.toast("saved", for: nil)
        tester.draw()
        let corner = toast.frame
        let dialog = dialog(rows: 12)
        window.task { [window] in _ = await window.result(of: dialog) }
        await tester.settle()
        tester.draw()
        for button in dialog.buttons { #expect(button.frameInWindow.intersection(toast.frame).isEmpty) }
        #expect(toast.frame.top == 1 && window.layoutIssues.isEmpty)
        dialog.close()
        tester.draw()
        #expect(toast.frame == corner)
    }

    @Test func `a toast that would not cover the buttons stays in its corner`() async {
        let tester = tester(width: 40, height: 24)
        let toast = window.toast("saved", for: nil)
        tester.draw()
        let corner = toast.frame
        let dialog = dialog(rows: 6)
        window.task { [window] in _ = await window.result(of: dialog) }
        await tester.settle()
        tester.draw()
        #expect(toast.frame == corner)
        dialog.close()
    }

    @Test func `in a small window a toast gives up rows rather than cover a question`() async {
        let tester = tester(width: 30, height: 6)
        let answer = Task { [window] in await window.ask("Delete 3 files?", ["Delete", "Cancel"]) }
        await tester.settle()
        let toast = window.toast("saved", for: nil)
        window.toast("copied", for: nil)
        tester.draw()
        #expect(tester.picture.contains("Delete 3 files?") && tester.picture.contains("Delete    Cancel"))
        #expect(tester.picture.contains("• copied") && toast.isHidden, "the older one waits")
        tester.press(.escape)
        #expect(await answer.value == nil)
        tester.draw()
        #expect(window.toasts.last!.frame.height == 3)
    }
}
