import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct DialogTests {
    private let window = Window()

    /// Lets tasks go on until they wait for something.
    private func settle() async { for _ in 0..<20 { await Task.yield() } }

    private func shown(width: Int = 32, height: Int = 8) -> WindowTester {
        window.add(Fill("."), "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    private static func make() -> Dialog<Int> {
        let dialog = Dialog<Int>("漢字 title", Checkbox("a choice, with a long title"))
        dialog.addButton("OK", isDefault: true) { 1 }
        dialog.addCancelButton()
        return dialog
    }

    @Test func `a dialog takes every size and every event`() {
        #expect(checkWidget { Self.make() } == [])
        #expect(checkWidget { Dialog<Int>("", Label("text only, and not short")) } == [])
    }

    @Test func `a question is asked in the middle, and the answer comes back`() async {
        let tester = shown()
        let window = window
        let answer = Task { await window.ask("Delete 3 files?", title: "Sure", ["Delete", "Keep"]) }
        await settle()
        tester.draw()
        #expect(
            tester.picture == """
                |................................|
                |...╭ Sure ─────────────────╮....|
                |...│  Delete 3 files?      │....|
                |...│                       │....|
                |...│     Delete    Keep    │....|
                |...╰───────────────────────╯....|
                |................................|
                |................................|
                """)
        tester.press(.right)
        tester.press(.enter)
        #expect(await answer.value == 1)
        tester.draw()
        #expect(!tester.picture.contains("Sure"))
    }

    @Test func `answers may stand for values`() async {
        enum Choice { case save, discard }
        let tester = shown()
        let window = window
        let answer = Task {
            await window.ask("Save?", ["Save": Choice.save, "Discard": .discard], default: 1)
        }
        await settle()
        tester.press(.enter)
        #expect(await answer.value == .discard)
    }

    @Test func `Escape cancels, and so does the end of the application`() async {
        let tester = shown()
        let window = window
        let first = Task { await window.ask("Sure?", ["Yes"]) }
        await settle()
        tester.press(.escape)
        #expect(await first.value == nil)
        let second = Task { await window.ask("Sure?", ["Yes"]) }
        let third = Task { await window.alert("Look") }
        await settle()
        #expect(window.overlays.shown.count == 2)
        window.overlays.dismissAll()
        #expect(await second.value == nil)
        await third.value
        #expect(window.overlays.shown.isEmpty)
    }

    @Test func `a task that is cancelled takes its dialog away`() async {
        _ = shown()
        let window = window
        let answer = Task { await window.ask("Sure?", ["Yes"]) }
        await settle()
        #expect(window.overlays.shown.count == 1)
        answer.cancel()
        #expect(await answer.value == nil)
        #expect(window.overlays.shown.isEmpty)
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await window.ask("Sure?", ["Yes"])
        }
        #expect(await late.value == nil && window.overlays.shown.isEmpty)
    }

    @Test func `a button whose value is nil leaves the dialog open`() async {
        let tester = shown()
        let window = window
        let agreed = Checkbox("I agree")
        let dialog = Dialog<String>("Terms", agreed)
        dialog.addButton("Go", mnemonic: "g", isDefault: true) { agreed.isOn ? "gone" : nil }
        dialog.addCancelButton()
        let answer = Task { await window.result(of: dialog) }
        await settle()
        tester.draw()
        #expect(agreed.isFocused)
        tester.press(.enter)
        #expect(dialog.window === window)
        tester.type(" ")
        tester.press(.character("g"), .alt)
        #expect(await answer.value == "gone" && dialog.window == nil)
        let again = Task { await window.result(of: dialog) }
        await settle()
        tester.press(.tab)
        tester.press(.tab)
        tester.press(.enter)
        #expect(await again.value == nil, "it can be shown again, and forgets the old value")
    }

    @Test func `long text is wrapped, and scrolls in a small window`() async {
        let tester = shown(width: 24, height: 7)
        let window = window
        let text = (1...12).map { "line\($0)" }.joined(separator: " ")
        let task = Task { await window.alert(text) }
        await settle()
        tester.draw()
        #expect(
            tester.picture == """
                |╭──────────────────────╮|
                |│  line1 line2 line3   │|
                |│  line4 line5 line6   │|
                |│  line7 line8 line9   ↓|
                |│                      │|
                |│                OK    │|
                |╰──────────────────────╯|
                """)
        let told = window.activeCommands.filter { $0.group == "Text" }.flatMap(\.keys)
        #expect(told == [.up, .down, .pageUp, .pageDown, .home, .end], "help tells of it")
        tester.press(.end)
        #expect(tester.picture.contains("↑") && !tester.picture.contains("line1 ") && !tester.picture.contains("↓"))
        tester.press(.down)
        tester.press(.home)
        #expect(tester.picture.contains("line1 ") && !tester.picture.contains("↑"))
        tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 9, y: 2))))
        #expect(tester.picture.contains("line12"))
        tester.resize(width: 60, height: 12)
        #expect(tester.picture.contains("line1 ") && !tester.picture.contains("↑"))
        #expect(!window.activeCommands.contains { $0.group == "Text" && $0.isEnabled() })
        tester.press(.enter)
        await task.value
    }

    @Test func `buttons that do not fit share the row`() async {
        let tester = shown(width: 26, height: 6)
        let window = window
        let task = Task { await window.ask("?", ["Save all", "Discard all", "Cancel"]) }
        await settle()
        window.theme = .monochrome
        tester.draw()
        #expect(tester.picture.split(separator: "\n")[3] == "|│   Save … Disc… Cancel  │|")
        tester.press(.escape)
        _ = await task.value
    }

    @Test func `a container without a size of its own is given one`() async {
        let tester = shown(width: 40, height: 12)
        let window = window
        let form = View()
        form.add(Checkbox("first"), "tt = ll = 0")
        form.add(Checkbox("last"), "bb = rr = 0")
        let dialog = Dialog<Int>("Form", form, size: Size(width: 20, height: 4))
        let task = Task { await window.result(of: dialog) }
        await settle()
        tester.draw()
        #expect(form.bounds.size == Size(width: 20, height: 4))
        tester.resize(width: 16, height: 5)
        #expect(form.bounds.size == Size(width: 10, height: 3))
        dialog.close(with: 7)
        #expect(await task.value == 7)
    }

    @Test func `rules give a dialog a share of the window, which its content fills at every size`() async {
        let tester = shown(width: 40, height: 12)
        let window = window
        let content = View()
        let dialog = Dialog<Int>("Share", content)
        dialog.addCancelButton()
        dialog.layout.add("w = 50%, minw = 16, h = 75%")
        let task = Task { await window.result(of: dialog) }
        await settle()
        tester.draw()
        #expect(dialog.frameInWindow == Rect(x: 10, y: 1, width: 20, height: 9))
        #expect(content.frameInWindow == Rect(x: 13, y: 2, width: 14, height: 5))
        tester.resize(width: 60, height: 20)
        #expect(dialog.frameInWindow == Rect(x: 15, y: 2, width: 30, height: 15))
        tester.resize(width: 24, height: 8)
        #expect(dialog.frameInWindow == Rect(x: 4, y: 1, width: 16, height: 6))
        #expect(content.frameInWindow == Rect(x: 7, y: 2, width: 10, height: 2))
        #expect(window.layoutIssues == [])
        dialog.close()
        _ = await task.value
    }

    @Test func `a dialog grows with its content, buttons and title`() async {
        let tester = shown(width: 50, height: 12)
        let window = window
        let label = Label("ab")
        let dialog = Dialog<Int>("", label)
        let button = dialog.addButton("OK") { 1 }
        let task = Task { await window.result(of: dialog) }
        await settle()
        tester.draw()
        let width = dialog.frame.width
        label.text = "a text that is longer\nand a second row"
        tester.draw()
        #expect(dialog.frame.size == Size(width: 27, height: 6))
        label.text = "ab"
        button.title = "A long title of a button"
        tester.draw()
        #expect(dialog.frame.width > width && dialog.frame.width == button.frame.width + 6)
        button.title = "OK"
        dialog.title = "A title that is quite long"
        tester.draw()
        #expect(dialog.frame.width == 32)
        dialog.title = ""
        tester.draw()
        #expect(dialog.frame.width == width)
        dialog.close()
        _ = await task.value
    }

    @Test func `a click beside it does nothing, one on key hints does what they say`() async {
        let button = window.add(Button("behind"), "tt = 1, ll = 0")
        window.add(KeyHints(), "bb = ll = rr = 0")
        let tester = WindowTester(window, width: 40, height: 9)
        let window = window
        let task = Task { await window.ask("Sure?", ["Yes", "No"]) }
        await settle()
        tester.draw()
        #expect(tester.picture.contains(" Enter Yes  Esc cancel"))
        tester.click(x: 1, y: 1)
        #expect(!button.isFocused && window.overlays.shown.count == 1)
        tester.click(x: 14, y: 8)
        #expect(await task.value == nil)
        #expect(button.isFocused, "the focus is where it was")
    }

    @Test func `what lies behind is dimmed`() async {
        let tester = shown()
        let window = window
        let task = Task { await window.alert("Look") }
        await settle()
        tester.draw()
        #expect(tester.canvas[0, 0].style.attributes.contains(.dim))
        window.insertSubview(KeyHints(), at: 1)
        window.subviews[1].layout.add("bb = ll = rr = 0")
        tester.draw()
        #expect(tester.canvas[0, 6].style.attributes.contains(.dim))
        #expect(!tester.canvas[1, 7].style.attributes.contains(.dim), "key hints are the dialog's now")
        tester.press(.enter)
        await task.value
        tester.draw()
        #expect(!tester.canvas[0, 0].style.attributes.contains(.dim))
    }

    @Test func `a dialog is let go`() async {
        weak var weakDialog: Dialog<Int>?
        let tester = shown()
        let window = window
        do {
            let dialog = Self.make()
            weakDialog = dialog
            let task = Task { await window.result(of: dialog) }
            await settle()
            tester.press(.escape)
            _ = await task.value
        }
        tester.draw()
        #expect(weakDialog == nil)
    }
}
