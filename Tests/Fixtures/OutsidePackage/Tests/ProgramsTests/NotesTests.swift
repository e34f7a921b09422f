import FileSystem
import Foundation
import Testing
import Trellis
import TrellisTesting

@testable import Programs

final class NotesTests {
    private let file = LocalPath(NSTemporaryDirectory()) / LocalPath("notes-\(UUID().uuidString).json")

    deinit { try? FileManager.default.removeItem(atPath: "\(file)") }

    private func shown() -> WindowTester { WindowTester(Window(Notes(file: file)), width: 50, height: 12) }

    private func write(_ text: String, with tester: WindowTester) async {
        tester.type("n")
        await tester.settle()
        tester.press(.character("a"), .control)
        tester.type(text)
        await tester.settle()
        tester.press(.escape)
        await tester.settle()
    }

    @Test func `notes are written, refer to each other, and the way through them is there the next time`() async {
        let tester = shown()
        await write("Tea: see [[Kettle]]", with: tester)
        await write("Kettle", with: tester)
        tester.press(.home)
        tester.press(.enter)
        await tester.settle()
        #expect(tester.picture.contains("Notes › Tea"))
        tester.press(.character("o"), .control)
        await tester.settle()
        tester.type("ke")
        tester.press(.enter)
        await tester.settle()
        #expect(tester.window.screenTitles == ["Tea: see [[Kettle]]", "Kettle"], "\(tester.picture)")
        tester.press(.end, .control)
        tester.type(" and cups")
        await tester.settle()
        #expect(tester.window.screenTitles.last == "Kettle and cups")

        let next = shown()
        await next.settle()
        await next.settle()
        #expect(next.window.screenTitles == ["Tea: see [[Kettle]]", "Kettle and cups"])
        next.press(.escape)
        await next.settle()
        #expect(next.window.screenTitles == ["Tea: see [[Kettle]]"])
        next.press(.escape)
        await next.settle()
        next.type("d")
        await next.settle()
        #expect(next.picture.contains("Kettle and cups") && !next.picture.contains("Tea"))

        let last = shown()
        await last.settle()
        #expect(last.window.screenTitles == [] && last.picture.contains("Kettle and cups"))
    }

    @Test func `it passes an audit`() async throws {
        let tester = shown()
        await write("Tea", with: tester)
        #expect(try audit(tester.window, sizes: "30x8...120x40 by 4x2") == [])
        tester.press(.enter)
        await tester.settle()
        #expect(try audit(tester.window, sizes: "30x8...120x40 by 4x2") == [])
    }
}
