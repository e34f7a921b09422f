import Testing
import Trellis
import TrellisTesting

@testable import gallery

/// What the keys and the mouse do on the pages of the controls.
@MainActor
struct ControlPagesTests {
    @Test func `buttons are pressed by keys from anywhere`() {
        let tester = shown(.button)
        tester.press(.character("o"), .alt)
        #expect(tester.picture.contains("Opened."))
        tester.press(.enter)
        #expect(tester.picture.contains("Saved."))
        tester.type("e")
        tester.press(.character("s"), .alt)
        #expect(tester.window.focusedView !== tester.view("save"))
    }

    @Test func `the first checkbox stands for the others`() {
        let tester = shown(.checkbox)
        #expect(tester.picture.contains("⊟ All toppings"))
        tester.type(" ")
        #expect(tester.picture.components("☑") == 5)
        tester.press(.down)
        tester.type(" ")
        #expect(tester.picture.contains("⊟ All toppings"))
    }

    @Test func `switches take effect at once`() {
        let tester = shown(.toggle)
        #expect(tester.picture.contains("Playing: A walk in autumn"))
        tester.type(" ")
        #expect(tester.picture.contains("Silent") && !tester.view("tile").isHidden)
        tester.press(.down)
        tester.type(" ")
        #expect(tester.view("tile").isHidden)
    }

    @Test func `the label follows the group`() {
        let tester = shown(.radioGroup)
        tester.press(.end)
        #expect((tester.view("text") as? Label)?.alignment == .trailing)
        tester.press(.tab)
        tester.press(.down)
        #expect(tester.picture.contains("╭ Sample"))
    }

    @Test func `bars and spinners move, and stop`() {
        let bars = shown(.progressBar)
        bars.type("+")
        bars.advance(by: .seconds(1))
        #expect(bars.picture.contains("50%"))
        for _ in 0..<4 {
            bars.type("c")
            bars.advance(by: .seconds(1))
        }
        #expect(bars.picture.contains("7/s"))
        let spinners = shown(.spinner)
        let before = spinners.picture
        spinners.advance(by: .milliseconds(150))
        #expect(spinners.picture != before)
        spinners.type("s")
        spinners.advance(by: .seconds(1))
        #expect(spinners.window.timers.nextDue == nil)
    }

    @Test func `hints follow the focus and what can be done`() {
        let tester = shown(.statusBar)
        func row() -> Substring { tester.picture.split(separator: "\n").last! }
        #expect(row().contains("w write"))
        tester.press(.down)
        #expect(row().contains("e edit") && !row().contains("w write"))
        tester.type("e")
        #expect(tester.picture.contains("edited"))
        tester.type("nn")
        tester.type("p")
        #expect(tester.picture.contains("Ln 2"))
    }

    @Test func `tabs keep the state of pages`() {
        let tester = shown(.tabs)
        tester.press(.down)
        tester.type(" ")
        tester.press(.character("2"), .alt)
        #expect(tester.picture.contains("◉ dim") && !tester.picture.contains("Beep"))
        tester.press(.character("1"), .alt)
        #expect(tester.picture.contains("○── Sound"))
    }

    @Test func `a dialog gives its answer to the page`() async {
        let tester = shown(.dialog)
        func settle() async {
            for _ in 0..<20 { await Task.yield() }
            tester.draw()
        }
        tester.press(.enter)
        await settle()
        #expect(tester.picture.contains("Delete 3 files?"))
        tester.press(.left)
        tester.press(.enter)
        await settle()
        #expect(tester.picture.contains("The answer: Delete"))
        tester.window.focus(tester.view("Form"))
        tester.press(.enter)
        await settle()
        tester.press(.end)
        tester.press(.character("t"), .alt)
        await settle()
        #expect(tester.picture.contains("It is large."))
    }
}

extension String {
    /// How often a text is in this one.
    fileprivate func components(_ part: String) -> Int {
        split(separator: part, omittingEmptySubsequences: false).count - 1
    }
}
