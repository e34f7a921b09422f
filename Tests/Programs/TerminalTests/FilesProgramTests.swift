import Foundation
import Testing

/// The file manager in a real terminal, on temporary folders.
@Suite(.serialized, .timeLimit(.minutes(60)))
final class FilesProgramTests {
    let root = URL(fileURLWithPath: "/tmp/trellis-files-\(UUID().uuidString.prefix(8))")
    let tmux: Tmux

    init() throws {
        for folder in ["left", "right", "home"] {
            try FileManager.default.createDirectory(
                at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
        }
        for number in 1...3 {
            try Data("text \(number)\n".utf8).write(to: root.appendingPathComponent("left/\(number).txt"))
        }
        tmux = try Tmux(columns: 80, rows: 20, environment: ["HOME": root.path + "/home", "XDG_DATA_HOME": ""])
        try tmux.run("clear; \(BuiltProgram("files").path) \(root.path)/left \(root.path)/right")
        try tmux.wait(for: "3.txt")
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    private func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appendingPathComponent(name).path)
    }

    @Test func `files are copied, thrown away and brought back`() throws {
        try tmux.press("F5")
        try tmux.wait(for: "Copy 1.txt to")
        try tmux.press("Enter")
        try tmux.wait(for: "the copy in the right pane") {
            !$0.contains("Copy 1.txt to") && $0.components(separatedBy: "1.txt").count == 3
        }
        #expect(exists("right/1.txt"))
        try tmux.press("Tab")
        try tmux.press("DC")
        try tmux.wait(for: "1.txt is in the trash")
        #expect(!exists("right/1.txt") && exists("home/.local/share/Trash/files/1.txt"))
        try tmux.press("C-z")
        try tmux.wait(for: "its coming back") { _ in exists("right/1.txt") }
        try tmux.resize(columns: 30, rows: 10)
        try tmux.wait(for: "one pane") { $0.contains("1.txt") && !$0.contains("3.txt") }
        try tmux.type("q")
        try tmux.waitForPrompt()
        try tmux.wait(forModes: Tmux.plainModes)
    }

    @Test func `killed in the middle of a copy, it leaves whole files, and the next copy cleans up`() throws {
        let big = root.appendingPathComponent("left/0 big")
        #expect(FileManager.default.createFile(atPath: big.path, contents: nil))
        let file = try FileHandle(forWritingTo: big)
        for part in 0..<40 { try file.write(contentsOf: Data(repeating: UInt8(part), count: 10_000_000)) }
        try file.close()
        try tmux.wait(for: "0 big")
        try tmux.press("Home")
        try tmux.press("F5")
        try tmux.wait(for: "Copy 0 big to")
        try tmux.press("Enter")
        let right = root.appendingPathComponent("right").path
        func strangers() -> [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: right)) ?? []).filter { $0 != "0 big" }
        }
        let program = try tmux.process(named: "files")
        // A screen is not asked for here: the copy is over within a second.
        let deadline = Date.now.addingTimeInterval(20)
        while strangers().isEmpty, Date.now < deadline { usleep(1_000) }
        kill(program, SIGKILL)
        // The shell writes where the cursor was, which may be at the end of a row.
        try tmux.wait(for: "the end of the program") { $0.filter { $0 != "\n" }.contains("Killed") }
        #expect(!exists("right/0 big") && exists("left/0 big"))
        let left = strangers()
        #expect(left.count == 1 && left[0].hasPrefix(".~") && left[0].hasSuffix(".part"))
        try tmux.run("reset; clear; \(BuiltProgram("files").path) \(root.path)/left \(root.path)/right")
        try tmux.wait(for: "3.txt")
        try tmux.press("F5")
        try tmux.wait(for: "Copy 0 big to")
        try tmux.press("Enter")
        try tmux.wait(for: "the whole copy") { _ in exists("right/0 big") }
        #expect(try run(["cmp", big.path, right + "/0 big"]).status == 0 && strangers().isEmpty)
    }
}
