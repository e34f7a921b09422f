import Testing
import Trellis
import TrellisTesting

@testable import chat

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ChatTests {
    private func show(_ command: [String], width: Int = 40, height: Int = 14) -> (ChatView, WindowTester) {
        let window = Window()
        let chat = window.add(ChatView(command), "tt = ll = bb = rr = 0")
        chat.start()
        return (chat, WindowTester(window, width: width, height: height))
    }

    /// Waits until the screen has a text.
    private func wait(for text: String, _ tester: WindowTester) async {
        for _ in 0..<3000 {
            if tester.picture.contains(text) { return }
            try? await Task.sleep(for: .milliseconds(10))
        }
        Issue.record("'\(text)' did not come:\n\(tester.picture)")
    }

    @Test func `an echo answers`() async {
        let (chat, tester) = show(["cat"])
        tester.type("hello")
        tester.press(.enter)
        await wait(for: "●", tester)
        await wait(for: "  hello", tester)
        #expect(tester.picture.contains("❯ hello") && tester.picture.contains("running"))
        chat.stop()
        await wait(for: "was ended by signal 15", tester)
    }

    @Test func `an answer streams in before its line is finished, and again after the next question`() async {
        let (chat, tester) = show(["sh", "-c", "printf 'Name? '; read a; echo \"Hi $a\"; read b; echo bye"])
        await wait(for: "Name?", tester)
        tester.type("Ada")
        tester.press(.enter)
        await wait(for: "Hi Ada", tester)
        tester.type("x")
        tester.press(.enter)
        await wait(for: "sh has ended.", tester)
        #expect(tester.picture.contains("bye"))
        tester.type("y")
        tester.press(.enter)
        #expect(tester.picture.contains("F5 starts it again"))
        tester.press(.function(5))
        await wait(for: "running", tester)
        chat.stop()
    }

    @Test func `arrow keys recall what was sent, and bring back what was being written`() async {
        let (chat, tester) = show(["cat"])
        let prompt = tester.window.focusedView as! TextArea
        tester.press(.up)
        #expect(prompt.text == "")
        for text in ["first", "second", "second"] {
            tester.type(text)
            tester.press(.enter)
        }
        tester.type("draft")
        tester.press(.up)
        #expect(prompt.text == "second")
        tester.press(.up)
        tester.press(.up)
        #expect(prompt.text == "first")
        tester.type("!")
        #expect(prompt.text == "first!")
        tester.press(.down)
        tester.press(.down)
        #expect(prompt.text == "draft")
        chat.stop()
    }

    @Test func `the prompt grows with its text and shrinks when it is sent`() async {
        let (chat, tester) = show(["cat"])
        let prompt = tester.window.focusedView as! TextArea
        #expect(prompt.frame.height == 1)
        tester.type("one")
        tester.press(.character("j"), .control)
        tester.type("two")
        tester.press(.enter, .alt)
        #expect(prompt.frame.height == 3)
        tester.press(.enter)
        #expect(prompt.frame.height == 1 && prompt.text.isEmpty)
        chat.stop()
    }

    @Test func `the key for a new line is one that the terminal can tell`() {
        let (chat, tester) = show(["cat"], width: 60)
        #expect(tester.picture.contains("Ctrl+J begins a new line") && tester.picture.contains("Ctrl+J new line"))
        var features = TerminalFeatures()
        features.keyboardProtocol = true
        tester.send(.features(features))
        #expect(tester.picture.contains("Shift+Enter begins a new line"))
        #expect(tester.picture.contains("Shift+Enter new line"))
        tester.type("one")
        tester.press(.enter, .shift)
        #expect((tester.window.focusedView as? TextArea)?.text == "one\n")
        chat.stop()
    }

    @Test func `a command that there is not is told, and nothing is lost`() async {
        let (_, tester) = show(["no-such-command-anywhere"], width: 60)
        #expect(tester.picture.contains("no-such-command-anywhere: No such file or directory"))
        tester.type("keep this")
        tester.press(.enter)
        #expect(tester.picture.contains("keep this"))
    }

    @Test func `a command that floods is shown, and can be ended`() async {
        let (chat, tester) = show(["yes"])
        await wait(for: "  y", tester)
        chat.stop()
        await wait(for: "was ended by signal", tester)
    }

    @Test(arguments: [(1, 1), (20, 6), (200, 60)])
    func `it takes every size`(width: Int, height: Int) {
        let (chat, tester) = show(["cat"], width: width, height: height)
        #expect(tester.canvas.size == Size(width: width, height: height))
        chat.stop()
    }
}
