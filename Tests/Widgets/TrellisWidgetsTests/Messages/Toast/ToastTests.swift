import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// One toast: what it shows, how long, and what keys and the mouse do.
@MainActor
struct ToastTests {
    private let window = Window()

    private func tester(width: Int = 34, height: Int = 6) -> WindowTester {
        window.theme = .dark
        return WindowTester(window, width: width, height: height)
    }

    @Test func `it takes every size and every event`() {
        #expect(checkWidget { Toast("3 mails deleted 漢字", role: .success, action: "Undo") } == [])
        #expect(checkWidget { Toast("") } == [])
    }

    @Test func `a text that is too long leaves the last row free`() {
        let tester = tester(width: 20, height: 5)
        window.toast("one two three four five six seven eight nine ten", role: .error)
        #expect(tester.picture.split(separator: "\n").last == "| ▌                  |")
    }

    @Test func `it lies in a corner and goes by itself`() {
        let tester = tester()
        window.toast("Saved", role: .success)
        #expect(
            tester.picture == """
                |                                  |
                |                                  |
                |                                  |
                | ▌                                |
                | ▌ ✓ Saved                    ×   |
                | ▌                                |
                """)
        tester.advance(by: .milliseconds(4_900))
        #expect(window.toasts.count == 1)
        tester.advance(by: .milliseconds(200))
        #expect(window.toasts.isEmpty && !tester.picture.contains("Saved"))
        #expect(window.timers.nextDue == nil)
    }

    @Test func `it is at most 44 columns wide, and long text wraps`() {
        let tester = tester(width: 60, height: 6)
        window.toast("A message that is too long for a single row of a toast.", in: .topLeft)
        #expect(
            tester.picture == """
                | ▌                                                          |
                | ▌ • A message that is too long for a     ×                 |
                | ▌   single row of a toast.                                 |
                | ▌                                                          |
                |                                                            |
                |                                                            |
                """)
    }

    @Test func `where no surface makes it stand out, it has a border`() {
        window.theme = .monochrome
        let tester = WindowTester(window, width: 20, height: 3)
        window.toast("Saved", role: .success)
        #expect(
            tester.picture == """
                | ╭────────────────╮ |
                | │ ✓ Saved      × │ |
                | ╰────────────────╯ |
                """)
    }

    @Test func `marks tell the roles apart`() {
        let tester = tester(height: 3)
        let toast = window.toast("x", for: nil)
        func mark(_ role: Role?) -> String {
            toast.role = role
            return String(tester.canvas.character(x: 3, y: 1)!)
        }
        #expect([nil, .success, .warning, .error].map(mark) == ["•", "✓", "!", "✗"])
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect([nil, .success, .warning, .error].map(mark) == ["*", "+", "!", "x"])
    }

    @Test func `its button lies beside a short text and below a long one`() {
        let tester = tester()
        let toast = window.toast("3 deleted", action: "Undo")
        #expect(tester.picture.contains("▌ • 3 deleted         Undo   ×  "))
        toast.text = "3 mails were deleted for ever"
        #expect(
            tester.picture == """
                |                                  |
                | ▌                                |
                | ▌ • 3 mails were deleted for ×   |
                | ▌   ever                         |
                | ▌                        Undo    |
                | ▌                                |
                """)
    }

    @Test func `its button is pressed by the mouse, and the focus stays`() {
        let field = window.add(TextField("abc"), "tt = ll = 0, w = 10")
        var undone = 0
        let tester = tester()
        window.toast("3 deleted", action: "Undo") { undone += 1 }
        tester.draw()
        #expect(field.isFocused, "a toast does not take the focus")
        tester.click(x: 24, y: 4)
        #expect(undone == 1 && window.toasts.isEmpty && field.isFocused)
    }

    @Test func `its mark dismisses it`() {
        let tester = tester()
        var gone = 0
        let toast = window.toast("Saved", for: nil)
        toast.onDismiss = { gone += 1 }
        tester.click(x: 30, y: 4)
        #expect(gone == 1 && !toast.isShown && window.toasts.isEmpty)
    }

    @Test func `F8 moves the focus into it and back, and Escape dismisses it`() {
        let field = window.add(TextField("abc"), "tt = ll = 0, w = 10")
        var undone = 0
        let tester = tester()
        window.toast("3 deleted", action: "Undo") { undone += 1 }
        tester.draw()
        tester.press(.function(8))
        #expect((window.focusedView as? Button)?.title == "Undo")
        tester.press(.function(8))
        #expect(field.isFocused)
        tester.press(.function(8))
        tester.press(.escape)
        #expect(field.isFocused && window.toasts.isEmpty && undone == 0)
        window.toast("3 deleted", action: "Undo") { undone += 1 }
        tester.draw()
        tester.press(.function(8))
        tester.press(.enter)
        #expect(undone == 1 && field.isFocused)
        #expect(!tester.press(.function(8)), "the key is free again")
    }

    @Test func `its time stands still under the mouse`() {
        let tester = tester()
        window.toast("Saved", for: .seconds(3))
        tester.advance(by: .seconds(2))
        tester.send(.mouse(Mouse(.move, at: Point(x: 10, y: 4))))
        tester.advance(by: .seconds(60))
        #expect(window.toasts.count == 1)
        tester.send(.mouse(Mouse(.move, at: Point(x: 10, y: 0))))
        tester.advance(by: .milliseconds(900))
        #expect(window.toasts.count == 1)
        tester.advance(by: .milliseconds(200))
        #expect(window.toasts.isEmpty)
    }

    @Test func `its time stands still while the focus is in it`() {
        window.add(TextField("abc"), "tt = ll = 0, w = 10")
        let tester = tester()
        window.toast("Saved", for: .seconds(3))
        tester.draw()
        tester.press(.function(8))
        tester.advance(by: .seconds(60))
        #expect(window.toasts.count == 1)
        tester.press(.function(8))
        tester.advance(by: .seconds(3))
        #expect(window.toasts.isEmpty)
    }

    @Test func `it can be changed while it is shown`() {
        let tester = tester()
        let toast = window.toast("Copying", for: nil)
        tester.advance(by: .seconds(600))
        toast.text = "Copied 3 files"
        toast.role = .success
        toast.action = "Show"
        #expect(tester.picture.contains("✓ Copied 3 files    Show"))
        toast.action = nil
        #expect(!tester.picture.contains("Show"))
        toast.duration = .seconds(2)
        tester.advance(by: .milliseconds(2_100))
        #expect(!toast.isShown)
        window.show(toast)
        #expect(toast.isShown && tester.picture.contains("Copied 3 files"))
    }

    @Test func `it stays above a dialog and can be reached from there`() async {
        let tester = tester(width: 50, height: 14)
        window.toast("Saved", for: nil, action: "Undo")
        Task { await window.alert("Read this") }
        await Task.yield()
        await Task.yield()
        tester.draw()
        #expect(tester.picture.contains("Read this") && tester.picture.contains("Saved"))
        tester.press(.function(8))
        #expect((window.focusedView as? Button)?.title == "Undo")
        tester.press(.escape)
        #expect(window.toasts.isEmpty && tester.picture.contains("Read this"))
        window.overlays.dismissAll()
    }

    @Test func `nothing is kept after it is gone`() {
        weak var gone: Toast?
        let tester = tester()
        do {
            let toast = window.toast("Saved", action: "Undo") {}
            gone = toast
            tester.draw()
            toast.dismiss()
        }
        tester.draw()
        #expect(gone == nil)
    }
}
