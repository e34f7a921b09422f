import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct PromptTests {
    private let window = Window()

    /// Lets tasks that were started go on until they wait.
    private func settle() async {
        for _ in 0..<20 { await Task.yield() }
    }

    @Test func `a line of text is asked for, and the answer comes back`() async {
        let window = window
        let tester = WindowTester(window, width: 44, height: 8)
        let answer = Task { await window.prompt("New name", title: "Rename", text: "old") }
        await settle()
        tester.draw()
        #expect(
            tester.picture == """
                |                                            |
                |   ╭ Rename ────────────────────────────╮   |
                |   │  New name                          │   |
                |   │   old                              │   |
                |   │                                    │   |
                |   │                   OK     Cancel    │   |
                |   ╰────────────────────────────────────╯   |
                |                                            |
                """)
        tester.type("new")
        tester.press(.enter)
        #expect(await answer.value == "new")
    }

    @Test func `what is not valid is not taken, and why is told`() async {
        let window = window
        let tester = WindowTester(window, width: 44, height: 8)
        let answer = Task {
            await window.prompt("Port?") { Int($0) == nil ? "That is no number." : nil }
        }
        await settle()
        #expect(!tester.picture.contains("no number"))
        tester.type("x")
        #expect(tester.picture.contains("│   That is no number. "), "while it is typed")
        tester.press(.enter)
        #expect(tester.picture.contains("│   That is no number. "))
        tester.press(.backspace)
        tester.type("22")
        #expect(!tester.picture.contains("no number"))
        tester.press(.enter)
        #expect(await answer.value == "22")
    }

    @Test func `Escape gives nothing, and so does Cancel`() async {
        let window = window
        let tester = WindowTester(window, width: 44, height: 8)
        for keys in [[Key.escape], [.tab, .tab, .enter]] {
            let answer = Task { await window.prompt("Secret?", text: "xyz", isSecure: true) }
            await settle()
            tester.draw()
            #expect(tester.picture.contains("•••") && !tester.picture.contains("xyz"))
            for key in keys { tester.send(.key(key)) }
            #expect(await answer.value == nil)
        }
    }

    @Test func `a long reason wraps, and the dialog makes room for it`() async {
        let window = window
        let tester = WindowTester(window, width: 44, height: 10)
        let answer = Task {
            await window.prompt("Branch?", text: "a b") {
                $0.contains(" ") ? "A branch is named without blanks, dots in a row or control characters." : nil
            }
        }
        await settle()
        tester.draw()
        tester.press(.enter)
        #expect(
            tester.picture == """
                |   ╭────────────────────────────────────╮   |
                |   │  Branch?                           │   |
                |   │   a b                              │   |
                |   │   A branch is named without        │   |
                |   │   blanks, dots in a row or         │   |
                |   │   control characters.              │   |
                |   │                                    │   |
                |   │                   OK     Cancel    │   |
                |   ╰────────────────────────────────────╯   |
                |                                            |
                """)
        tester.press(.escape)
        #expect(await answer.value == nil)
    }
}
