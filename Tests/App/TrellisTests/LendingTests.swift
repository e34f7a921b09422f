import Foundation
import Processes
import Testing
import TrellisTesting

@testable import Trellis

@MainActor
struct LendingTests {
    @Test func `a window shows nothing while its terminal is lent, and all of it afterwards`() async throws {
        let terminal = LentTerminal()
        let (window, label) = (Window(), Label("before"))
        window.add(label, "ll = tt = 0")
        let application = Application(window, on: terminal)
        let run = Task { await application.run() }
        while terminal.shown.isEmpty { await Task.yield() }
        struct Odd: Error {}
        await #expect(throws: Odd.self) {
            try await window.lendTerminal { () async throws(Odd) in
                terminal.shown = []
                label.text = "after"
                application.showFrame()
                // One within another one changes nothing.
                await window.lendTerminal { application.showFrame() }
                for _ in 0..<50 { await Task.yield() }
                #expect(terminal.shown == [] && terminal.isLent)
                throw Odd()
            }
        }
        #expect(!terminal.isLent)
        while terminal.shown.isEmpty { await Task.yield() }
        #expect(terminal.shown == ["after       "] && terminal.lendings == 1)
        // A quit in between gives nothing back twice.
        await window.lendTerminal { application.quit() }
        await run.value
        #expect(terminal.isClosed && terminal.lendings == 2)
    }

    @Test func `a text is edited in a file that nobody else can read`() async throws {
        let window = Window()
        #expect(try await window.edit("one\ntwo\n", editor: "sed -i s/one/three/") == "three\ntwo\n")
        let about = try await window.edit("", extension: "m/d", editor: "sh -c 'stat -c \"%a %n\" \"$0\" >\"$0\"'")
        #expect(about.hasPrefix("600 /") && about.hasSuffix("/text.md\n"))
        let path = about.dropFirst(4).dropLast()
        #expect(access(String(path), F_OK) != 0 && access(String(path.dropLast("/text.md".count)), F_OK) != 0)
    }

    @Test func `a name is neither an option nor a command of the editor, and a known editor begins at the line`()
        async throws
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("editors-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["vi", "hx", "other"] {
            let script = folder.appendingPathComponent(name)
            try "#!/bin/sh\necho \"$@\" >\"$0.said\"\n".write(to: script, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script.path)
        }
        func said(_ editor: String, _ path: String, line: Int? = nil) async throws -> String {
            let command = folder.appendingPathComponent(editor).path
            try await Window().edit(fileAt: path, line: line, editor: command)
            return try String(contentsOfFile: command + ".said", encoding: .utf8)
        }
        #expect(try await said("other", "-rf") == "./-rf\n")
        #expect(try await said("vi", "+:!rm") == "./+:!rm\n")
        #expect(try await said("vi", "/a b", line: 12) == "+12 /a b\n")
        #expect(try await said("hx", "a", line: 12) == "a:12\n")
        #expect(try await said("other", "a", line: 12) == "a\n")
    }

    @Test func `an editor that fails says so`() async {
        let window = Window()
        await #expect(throws: EditFailure.self) { try await window.edit("", editor: "false") }
        await #expect(throws: EditFailure.self) { try await window.edit("", editor: "/nowhere/at/all 2>/dev/null") }
        await #expect(throws: EditFailure.self) { try await window.edit("", editor: "/nowhere/at/all -w") }
        await #expect(throws: EditFailure.self) { try await window.edit("", editor: "rm") }
    }

    @Test func `a program on the terminal tells how it ended`() async throws {
        #expect(try await ChildProcess.runOnTerminal(["sh", "-c", "exit 3"]) == .exited(3))
        #expect(try await ChildProcess.runOnTerminal(["sh", "-c", "kill -TERM $$"]) == .signalled(15))
        await #expect(throws: ChildProcess.Failure.self) { try await ChildProcess.runOnTerminal(["/nowhere/at/all"]) }
    }
}

/// Notes what is shown on it, and whether it is lent.
@MainActor
private final class LentTerminal: Terminal {
    let size = Size(width: 12, height: 1)
    var shown: [String] = []
    var lendings = 0
    var isLent = false
    var isClosed = false
    var onEvents: (([Event]) -> Void)?

    func present(_ canvas: Canvas, damage: Damage, cursor: Point?) {
        shown.append(canvas.text.replacing("\n", with: ""))
        #expect(shown.count > 1 || damage.bounds.size == size)
    }

    func lend() { (isLent, lendings) = (true, lendings + 1) }
    func takeBack() { isLent = false }
    func suspend() {}
    func close() { isClosed = true }
}
