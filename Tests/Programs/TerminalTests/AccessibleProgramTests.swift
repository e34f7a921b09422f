import Foundation
import Testing

/// Programs for those who read the screen by ear or by finger: their readers follow the cursor of the terminal.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct AccessibleProgramTests {
    private static let accessible = ["TRELLIS_ACCESSIBLE": "1"]

    /// The column and row of the terminal's cursor, and whether it is shown.
    private func cursor(_ tmux: Tmux) throws -> (x: Int, y: Int, isShown: Bool) {
        let numbers = try tmux.command("display", "-p", "#{cursor_x} #{cursor_y} #{cursor_flag}")
            .split { $0 == " " || $0 == "\n" }.compactMap { Int($0) }
        guard numbers.count == 3 else { throw Tmux.Failure(description: "no cursor: \(numbers)") }
        return (numbers[0], numbers[1], numbers[2] == 1)
    }

    /// The text from the cursor to the end of its row.
    private func textAtCursor(_ tmux: Tmux) throws -> String {
        let (cursor, rows) = (
            try cursor(tmux), try tmux.screen().split(separator: "\n", omittingEmptySubsequences: false)
        )
        guard rows.indices.contains(cursor.y) else { return "" }
        return String(rows[cursor.y].dropFirst(cursor.x)).trimmingCharacters(in: .whitespaces)
    }

    @Test func `the cursor follows the selected row of a list`() throws {
        let gallery = try BuiltProgram("gallery").path
        let tmux = try Tmux(columns: 80, rows: 24, environment: Self.accessible)
        try tmux.run("clear; \(gallery)")
        try tmux.wait(for: "Pages")
        let (first, name) = (try cursor(tmux), try textAtCursor(tmux))
        #expect(first.isShown)
        #expect(!name.isEmpty)
        try tmux.press("Down")
        try tmux.wait(for: "the cursor in the next row") { _ in
            let now = try cursor(tmux)
            return now.isShown && now.x == first.x && now.y == first.y + 1
        }
        #expect(try textAtCursor(tmux) != name)
        #expect(try !tmux.screen().contains("│"))
        try tmux.type("q")
        try tmux.waitForPrompt()
    }

    @Test func `the cursor goes through the fields of a form`() throws {
        let settings = try BuiltProgram("settings").path
        let tmux = try Tmux(columns: 80, rows: 24, environment: Self.accessible)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
        try tmux.run("clear; \(settings) \(file.path)")
        try tmux.wait(for: "E-mail")
        for label in ["Name", "E-mail", "Phone", "Birthday", "About you"] {
            try tmux.wait(for: "the cursor beside \(label)") { screen in
                let (now, rows) = (try cursor(tmux), screen.split(separator: "\n", omittingEmptySubsequences: false))
                return now.isShown && rows.indices.contains(now.y) && rows[now.y].prefix(now.x).contains(label)
            }
            try tmux.press("Tab")
        }
        try tmux.press("C-q")
        try tmux.waitForPrompt()
    }

    @Test func `without the wish a list shows no cursor`() throws {
        let gallery = try BuiltProgram("gallery").path
        let tmux = try Tmux(columns: 80, rows: 24)
        try tmux.run("clear; \(gallery)")
        try tmux.wait(for: "Pages")
        #expect(try !cursor(tmux).isShown)
        try tmux.type("q")
        try tmux.waitForPrompt()
    }
}
