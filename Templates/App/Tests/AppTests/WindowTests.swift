import Testing
import Trellis
import TrellisTesting

@testable import App

struct WindowTests {
    let tester = WindowTester(makeWindow(), width: 50, height: 6)

    @Test func `the detail follows the list, at every size`() async {
        tester.press(.down)
        await tester.settle()
        #expect(
            tester.picture == """
                |┌ Entries ────┐ ┌ Entry ─────────────────────────┐|
                |│  Apollo     │ │ Gemini is entry 2 of 3.        │|
                |│  Gemini     │ │                                │|
                |│  Mercury    │ │                                │|
                |└─────────────┘ └────────────────────────────────┘|
                | a add  d delete  ? help                          |
                """)
        tester.resize(width: 30, height: 6)
        #expect(tester.picture.contains("Gemini is "))
    }

    @Test func `nothing overlaps or is cut off, at any size`() throws {
        let problems = try audit(makeWindow(), sizes: "20x6...120x40 by 4x2")
        #expect(problems == [])
    }

    @Test func `d deletes the selected entry`() async {
        tester.type("d")
        await tester.settle()
        #expect(!tester.picture.contains("Apollo"))
        #expect(tester.picture.contains("Gemini is entry 1 of 2."))
    }
}
