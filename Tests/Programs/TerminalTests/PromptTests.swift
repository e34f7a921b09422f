import Foundation
import Testing

/// Questions of a script and work that it shows, in a terminal and without one.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct PromptTests {
    private let inline = InlineTests()

    @Test func `prompts leave a line each`() throws {
        let tmux = try Tmux(columns: 40, rows: 15)
        try tmux.run("clear; \(try BuiltProgram("InlineProbe").path) prompt")
        try tmux.wait(for: "? Name")
        // The default is selected.
        try tmux.type("Eve L")
        try tmux.press("Enter")
        try tmux.wait(for: "plum")
        try tmux.press("Down")
        try tmux.press("Enter")
        try tmux.wait(for: "y/N")
        try tmux.type("y")
        try inline.wait(tmux, for: ["✓ Name  Eve L", "✓ Fruit  plum", "✓ Sure?  yes", "Eve L, 2, true", "$"])
    }

    @Test func `a prompt that is cancelled leaves nothing`() throws {
        let tmux = try Tmux(columns: 40, rows: 15)
        try tmux.run("clear; \(try BuiltProgram("InlineProbe").path) prompt")
        try tmux.wait(for: "? Name")
        try tmux.press("Escape")
        try tmux.wait(for: "plum")
        try tmux.press("C-c")
        try tmux.wait(for: "y/N")
        try tmux.press("Enter")
        try inline.wait(tmux, for: ["✓ Sure?  no", "none, -1, false", "$"])
    }

    @Test func `without a terminal prompts read lines`() throws {
        let tmux = try Tmux(columns: 60, rows: 15)
        try tmux.run("clear; printf '\\nx\\n3\\nyes' | \(try BuiltProgram("InlineProbe").path) prompt 2>/dev/null")
        try inline.wait(tmux, for: ["Ada, 2, true", "$"])
        try tmux.run("clear; \(try BuiltProgram("InlineProbe").path) prompt </dev/null")
        try tmux.wait(for: "none, -1, none")
    }

    @Test func `a text that is refused is asked for again, with the reason`() throws {
        let tmux = try Tmux(columns: 40, rows: 15)
        let probe = try BuiltProgram("InlineProbe").path
        try tmux.run("clear; \(probe) prompt")
        try tmux.wait(for: "? Name")
        try tmux.type("@")
        try tmux.press("Enter")
        try tmux.wait(for: "A name has no @.")
        try tmux.press("BSpace")
        try tmux.wait(for: "no reason") { !$0.contains("no @.") }
        try tmux.press("Enter")
        try tmux.wait(for: "plum")
        try tmux.press("C-c")
        try tmux.wait(for: "y/N")
        try tmux.press("C-c")
        try tmux.run("clear; printf 'a@b\\nEve\\n' | \(probe) prompt 2>&1")
        try tmux.wait(for: "both") { $0.contains("A name has no @.") && $0.contains("Eve, -1, none") }
    }

    @Test func `in a pipe each question has a line, with its answer`() throws {
        let probe = try BuiltProgram("InlineProbe").path
        let (_, text) = try run(["sh", "-c", "printf '\\nx\\n3\\nyes\\n' | \(probe) prompt 2>&1 >/dev/null"])
        let list = ["Fruit", "  1  apple", "  2  pear", "  3  plum"]
        let expected = ["Name [Ada]: "] + list + ["[2]: x"] + list + ["[2]: 3", "Sure? [y/N] yes", ""]
        #expect(text == expected.joined(separator: "\n"))
        let (_, end) = try run(["sh", "-c", "\(probe) prompt 2>&1 >/dev/null </dev/null"])
        #expect(end.hasPrefix("Name [Ada]: \nFruit\n"))
    }

    @Test func `what is asked and told in lines does not control the terminal`() throws {
        let probe = try BuiltProgram("InlineProbe").path
        for arguments in ["hostile", "hostile=work"] {
            let (_, text) = try run(["sh", "-c", "printf 'a\\033c\\n1\\n' | \(probe) \(arguments) 2>&1"])
            #expect(
                text.contains("evil") && !text.contains { $0.isASCII && $0 < " " && $0 != "\n" },
                "\(text.debugDescription)")
        }
    }

    @Test func `what was printed by a window in the whole screen does not control the terminal afterwards`() throws {
        let program = try PtyProgram([try BuiltProgram("InlineProbe").path, "hostile=kept"])
        let written = try program.read(until: "the end")
        #expect(written.contains("evil]0;title[2J\r\n31m\r\n"), "\(written.suffix(200).debugDescription)")
    }

    @Test func `of work with steps the title remains`() throws {
        let tmux = try Tmux(columns: 60, rows: 15)
        let probe = try BuiltProgram("InlineProbe").path
        try tmux.run("clear; \(probe) steps")
        try inline.wait(tmux, for: ["✓ Copying", "3", "$"])
        let (_, text) = try run(["sh", "-c", "\(probe) steps 2>&1 </dev/null"])
        #expect(text.contains("Copying: 100%\n") && text.contains("Copying: done\n"), "\(text)")
    }

    @Test func `several options are marked, and files completed`() throws {
        let folder = try TemporaryFolder(["apple pie.txt", "apricots/"])
        let tmux = try Tmux(columns: 60, rows: 15)
        try tmux.run("clear; cd \(folder.path); \(try BuiltProgram("InlineProbe").path) more-prompts")
        try tmux.wait(for: "plum")
        try tmux.press("Space")
        try tmux.press("Enter")
        try tmux.wait(for: "? File")
        try tmux.type("apx")
        try tmux.press("Enter")
        try tmux.wait(for: "no such file")
        try tmux.press("BSpace")
        try tmux.wait(for: "apricots/")
        try tmux.wait(for: "apple pie.txt")
        try tmux.press("Down")
        try tmux.press("Down")
        try tmux.press("Enter")
        try tmux.wait(for: "the path") { $0.contains(/File +apple pie.txt/) }
        try tmux.press("Enter")
        try inline.wait(
            tmux, for: ["✓ Fruits  apple, pear", "✓ File  apple pie.txt", "[0, 1], apple pie.txt", "$"])
    }

    @Test func `without a terminal several options and files are lines`() throws {
        let tmux = try Tmux(columns: 60, rows: 15)
        let probe = try BuiltProgram("InlineProbe").path
        try tmux.run("clear; cd /; printf '1,plum\\nnothing\\netc\\n' | \(probe) more-prompts 2>/dev/null")
        try inline.wait(tmux, for: ["[0, 2], etc", "$"])
        try tmux.run("clear; printf '7\\n0\\n' | TERM=dumb \(probe) more-prompts 2>/dev/null")
        try inline.wait(tmux, for: ["[], none", "$"])
    }

    @Test func `work shows how far it is, and a line of it remains`() throws {
        let folder = try TemporaryFolder([])
        let tmux = try Tmux(columns: 60, rows: 15)
        try tmux.run("clear; \(try BuiltProgram("InlineProbe").path) work=\(folder.path)")
        let seen = try tmux.wait(for: "half of it") { $0.contains("Copying") && $0.contains("50%") }
        #expect(seen.hasPrefix("five\n"))
        try folder.add("half")
        try tmux.wait(for: "the next work") { $0.contains("Waiting for the rest") }
        try folder.add("rest")
        try inline.wait(
            tmux, for: ["five", "✓ Copying", "20 copied", "✗ Waiting for the rest", "Broken()", "$"])
    }

    @Test func `work is cancelled by the keys of the shell`() throws {
        let folder = try TemporaryFolder([])
        let tmux = try Tmux(columns: 60, rows: 15)
        try tmux.run("clear; \(try BuiltProgram("InlineProbe").path) work=\(folder.path)")
        try tmux.wait(for: "half of it") { $0.contains("50%") }
        try tmux.press("C-z")
        try tmux.wait(for: "Stopped")
        try tmux.run("clear; fg >/dev/null")
        try tmux.wait(for: "half of it") { $0.contains("50%") }
        try tmux.press("C-c")
        try inline.wait(tmux, for: ["✗ Copying", "CancellationError()", "$"])
    }

    @Test func `without a terminal work writes lines`() throws {
        let folder = try TemporaryFolder(["half", "rest"])
        let probe = try BuiltProgram("InlineProbe").path
        let (status, text) = try run(["sh", "-c", "\(probe) work=\(folder.path) 2>&1 </dev/null"])
        #expect(status == 0)
        // Standard output comes when it ends.
        let lines = text.split(separator: "\n").filter { !["20 copied", "Broken()"].contains($0) }
        #expect(lines.first == "Copying" && lines.contains("five") && lines.contains("Copying: 100%"))
        #expect(lines.contains("Copying: done") && text.contains("20 copied"))
        #expect(lines.suffix(2) == ["Waiting for the rest", "Waiting for the rest: failed"])
    }
}

/// A folder of its own, removed at the end.
final class TemporaryFolder {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)").path

    /// Makes the folder with empty files, and folders whose names end with a slash.
    init(_ names: [String]) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for name in names { try add(name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func add(_ name: String) throws {
        let file = "\(path)/\(name)"
        if name.hasSuffix("/") {
            try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
        } else {
            _ = FileManager.default.createFile(atPath: file, contents: nil)
        }
    }
}
