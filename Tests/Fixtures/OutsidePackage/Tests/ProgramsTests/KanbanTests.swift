import FileSystem
import Foundation
import Testing
import Trellis
import TrellisTesting

@testable import Programs

final class KanbanTests {
    private let file = LocalPath(NSTemporaryDirectory()) / LocalPath("board-\(UUID().uuidString).json")

    deinit { try? FileManager.default.removeItem(atPath: "\(file)") }

    private func shown() -> WindowTester { WindowTester(Window(Kanban(file: file)), width: 72, height: 16) }

    private func add(_ title: String, _ note: String, with tester: WindowTester) async throws {
        tester.type("n")
        await tester.settle()
        try tester.field("Title").type(title)
        try tester.field("Note").type(note)
        tester.press(.enter)
        await tester.settle()
    }

    @Test func `cards are added, moved, changed and deleted, and are there the next time`() async throws {
        let tester = shown()
        try await add("Paint", "white", with: tester)
        try await add("Sand", "", with: tester)
        tester.press(.right, .alt)
        tester.type("e")
        await tester.settle()
        try tester.field("Note").type("finely")
        tester.press(.enter)
        await tester.settle()
        #expect(tester.picture.contains("To do 1, Doing 1, Done 0"))

        let next = shown()
        await next.settle()
        #expect(try next.row("Sand finely", in: "Doing").meaning.name == "Sand finely")
        try next.row("Paint white", in: "To do").select()
        next.type("d")
        await next.settle()
        #expect(next.picture.contains("To do 0, Doing 1, Done 0"))
        try next.button("Undo").press()
        await next.settle()
        #expect(next.picture.contains("To do 1, Doing 1, Done 0"))
    }

    @Test func `a card without a title is refused`() async throws {
        let tester = shown()
        try await add("", "a note", with: tester)
        #expect(tester.picture.contains("A card has a title."))
    }

    @Test func `it passes an audit`() async throws {
        let tester = shown()
        try await add("Paint", "white", with: tester)
        let problems = try audit(tester.window, sizes: "40x8...120x40 by 4x2")
        #expect(problems == [])
    }
}
