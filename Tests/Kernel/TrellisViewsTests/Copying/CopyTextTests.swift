import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Text is copied from the screen, whichever views it is in.
@MainActor
struct CopyTextTests {
    let window = Window()
    let tester: WindowTester
    let host: RecordingHost

    init() {
        window.add(Label("one two"), "tt = 0, ll = 0, w = 8, h = 1")
        window.add(Label("漢字"), "tt = 0, ll = 8, w = 4, h = 1")
        window.add(Label("three\nfour"), "tt = 1, ll = 0, w = 8, h = 2")
        window.add(Label("five\nsix"), "tt = 1, ll = 8, w = 4, h = 2")
        window.addCopyMode()
        tester = WindowTester(window, width: 12, height: 4)
        host = RecordingHost(window)
    }

    private func press(_ key: Key) { tester.send(.key(key)) }

    private func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int, _ modifiers: Key.Modifiers = []) {
        tester.send(.mouse(Mouse(action, at: Point(x: x, y: y), modifiers: modifiers)))
    }

    private func drag(from start: Point, to end: Point, _ modifiers: Key.Modifiers = []) {
        mouse(.press(.left), start.x, start.y, modifiers)
        mouse(.drag(.left), end.x, end.y, modifiers)
        mouse(.release(.left), end.x, end.y, modifiers)
    }

    @Test func `the mouse selects by rows, across views`() {
        press(.alt("c"))
        drag(from: Point(x: 4, y: 0), to: Point(x: 2, y: 1))
        #expect(host.copied == ["two 漢字\nthr"])
        #expect(window.clipboard.text == "two 漢字\nthr")
        #expect(window.overlays.shown.isEmpty)
        // The mouse is that of the views again.
        drag(from: Point(x: 4, y: 0), to: Point(x: 2, y: 1))
        #expect(host.copied.count == 1)
    }

    @Test func `with Alt it selects a block, upwards too`() {
        press(.alt("c"))
        drag(from: Point(x: 11, y: 2), to: Point(x: 6, y: 0), .alt)
        #expect(host.copied == ["o 漢字\n  five\n  six"])
    }

    @Test func `half of a wide character is all of it, and nothing is outside of the screen`() {
        press(.alt("c"))
        drag(from: Point(x: 9, y: 0), to: Point(x: 99, y: -5))
        #expect(host.copied == ["漢字"])
    }

    @Test func `keys select, by rows and as a block`() {
        press(.alt("c"))
        #expect(tester.cursor == Point(x: 0, y: 3))
        press(.pageUp)
        press(.space)
        press(.down)
        press(.end)
        #expect(tester.cursor == Point(x: 11, y: 1))
        press("h")
        press("b")
        press(.enter)
        #expect(host.copied == ["one two 漢字\nthree   fiv"])
        press(.alt("c"))
        press(.up)
        press(Key.right.shift)
        press(Key.right.shift)
        press("y")
        #expect(host.copied.last == "fou")
    }

    @Test func `what is selected is shown, and the help is out of the way`() {
        press(.alt("c"))
        #expect(tester.canvas.picture.hasPrefix("| Copy: move,|"))
        press(.up)
        press(.space)
        press(.up)
        let reversed = (0..<12).map { tester.canvas[$0, 1].style.attributes.contains(.reverse) }
        #expect(reversed == Array(repeating: true, count: 12))
        #expect(tester.canvas.picture.contains("| Enter copie|"))
        #expect(!tester.canvas[1, 2].style.attributes.contains(.reverse))
    }

    @Test func `Escape and another size end it without a copy`() {
        press(.alt("c"))
        #expect(window.terminalState.pointer == .crosshair)
        press(.escape)
        #expect(window.overlays.shown.isEmpty && window.terminalState.pointer == nil)
        window.copyText()
        window.copyText()
        #expect(window.overlays.shown.count == 1)
        tester.resize(width: 20, height: 4)
        tester.draw()
        #expect(window.overlays.shown.isEmpty)
        #expect(host.copied.isEmpty)
    }

    @Test func `views go on unseen, and their text is that of the beginning`() {
        let label = Label("before")
        window.add(label, "tt = 3, ll = 0, w = 8, h = 1")
        tester.draw()
        press(.alt("c"))
        label.text = "after"
        tester.draw()
        press(.home)
        press(.space)
        press(.end)
        press(.enter)
        #expect(host.copied == ["before"])
        #expect(tester.canvas.picture.contains("after"))
    }
}
