import Testing
import Trellis
import TrellisTesting

@testable import gallery

@MainActor
struct SelectPageTests {
    @Test func `the select at the bottom opens upwards and changes the theme`() {
        let tester = shown(.select, width: 60, height: 16)
        tester.window.focus(tester.view("below"))
        tester.press(.enter)
        #expect(tester.picture.contains("│ ✓ dark"))
        tester.type("dra")
        tester.press(.enter)
        #expect(tester.window.theme == .dracula)
    }

    @Test func `the status tells what is chosen`() async {
        let tester = shown(.select, width: 60, height: 16)
        tester.type("pl")
        tester.press(.tab)
        tester.press(.enter)
        tester.press(.end)
        #expect(tester.picture.contains("number 100000"))
        tester.press(.enter)
        tester.press(.tab)
        tester.type("e")
        // What a closure reads is looked for again a turn later.
        for _ in 0..<20 { await Task.yield() }
        #expect(tester.picture.contains("plum, 100000, Earth"))
    }
}
