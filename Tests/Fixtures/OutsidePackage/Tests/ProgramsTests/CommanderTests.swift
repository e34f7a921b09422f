import FileSystem
import Foundation
import Testing
import Trellis
import TrellisTesting

@testable import Programs

final class CommanderTests {
    private let root = LocalPath(NSTemporaryDirectory()) / LocalPath("commander-\(UUID().uuidString)")

    init() throws {
        for name in ["", "left", "right"] { try (root / LocalPath(name)).makeFolder() }
        try (root / "left" / "a.txt").write("alpha".utf8)
        try (root / "left" / "b.txt").write("beta".utf8)
    }

    deinit { try? FileManager.default.removeItem(atPath: "\(root)") }

    private func commander() -> Commander { Commander(root / "left", root / "right") }

    /// Waits for what other threads do with files.
    private func wait(_ tester: WindowTester, until isDone: () -> Bool) async {
        for _ in 0..<500 {
            guard !isDone() else { break }
            try? await Task.sleep(for: .milliseconds(10))
            await tester.settle()
        }
        #expect(isDone(), "\(tester.picture)")
    }

    @Test func `it previews, copies, renames and deletes files`() async throws {
        let (tester, right) = (WindowTester(Window(commander()), width: 80, height: 24), root / "right")
        await wait(tester) { tester.picture.contains("alpha") }
        tester.press(.down)
        await wait(tester) { tester.picture.contains("beta") }
        tester.press(.function(5))
        await tester.settle()
        try tester.button("Copy").press()
        await wait(tester) { (right / "b.txt").exists }
        tester.press(.function(2))
        await tester.settle()
        tester.type("c.txt")
        tester.press(.enter)
        await wait(tester) { tester.picture.contains("c.txt") }
        #expect((root / "left" / "c.txt").exists)
        try tester.row("c.txt").select()
        tester.press(.function(8))
        await tester.settle()
        try tester.button("Delete").press()
        await wait(tester) { !(self.root / "left" / "c.txt").exists }
        tester.press(.function(7))
        await tester.settle()
        tester.type("new")
        tester.press(.enter)
        await wait(tester) { tester.picture.contains("new") }
    }

    @Test func `it passes an audit`() async throws {
        let window = Window(commander())
        let tester = WindowTester(window, width: 80, height: 24)
        await wait(tester) { tester.picture.contains("alpha") }
        let problems = try audit(window, sizes: "40x14...120x40 by 4x2")
        #expect(problems == [])
    }
}
