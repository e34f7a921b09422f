import Foundation
import SeededNumbers
import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisTerminal

/// The same programs in a `TerminalView` and in tmux show the same.
@MainActor
@Suite(.serialized, .enabled(if: Tmux.isInstalled, "tmux is not installed"))
struct LikeTmuxTests {
    /// Waits until both show the same, at rest, with a text; returns the two screens.
    private func screens(_ pane: Pane, _ tmux: Tmux, with text: String) async throws -> (String, String) {
        let end = Date().addingTimeInterval(patience)
        var last = ("", "")
        while Date() < end {
            let now = (pane.screen, try tmux.screen())
            if now.0 == now.1, now == last, text.isEmpty || now.0.contains(text) { return now }
            last = now
            try await Task.sleep(for: .milliseconds(150))
        }
        return last
    }

    private func expectSame(
        _ pane: Pane, _ tmux: Tmux, with text: String, _ location: SourceLocation = #_sourceLocation
    )
        async throws
    {
        let (own, other) = try await screens(pane, tmux, with: text)
        let isSame = own == other && (text.isEmpty || own.contains(text))
        #expect(isSame, "the view shows\n\(own)\n\ntmux shows\n\(other)", sourceLocation: location)
    }

    @Test(arguments: 1...8) func `sequences of all kinds leave the same screen and cursor`(seed: Int) async throws {
        let (width, height) = seed % 2 == 0 ? (40, 12) : (80, 24)
        let text = commonOutput(UInt64(seed), width, height)
        let path = NSTemporaryDirectory() + "trellis-sequences-\(ProcessInfo.processInfo.processIdentifier)-\(seed)"
        // The title tells that all of it has been taken in: before, both screens are the same, too.
        try (text + "\u{1B}]2;all of it\u{7}").write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        // Not before tmux has its size, which it gets after the program has started.
        let waiting = "while [ \"$(stty size)\" != \"\(height) \(width)\" ]; do sleep 0.1; done"
        let tmux = try Tmux("\(waiting); cat \(path); exec sleep 9999", width, height)
        let pane = Pane(["sh", "-c", "cat \(path); exec sleep 9999"], width, height)
        #expect(
            await waitUntil {
                let title = try? tmux.command("display", "-p", "#{pane_title}")
                return !pane.screen.isEmpty && pane.view.title == "all of it" && title == "all of it\n"
            })
        try await expectSame(pane, tmux, with: "")
        let cursor = try tmux.cursor()
        let own = [Int(pane.view.information.cursor_x), Int(pane.view.information.cursor_y)]
        // A cursor that waits to wrap is beyond the last column for tmux.
        #expect([min(cursor[0], width - 1), cursor[1]] == own)
    }

    @Test(arguments: [(1, 5), (2, 5), (3, 40), (4, 40)])
    func `lines are wrapped anew at other widths`(seed: Int, lines: Int) async throws {
        var dice = Dice(seed: seed)
        let words = ["of", "lines", "日本語", "wrapped", "anew,", "ümläuts", "which", "are"]
        let text = (0..<lines).map { _ in (0..<dice.roll(30)).map { _ in dice.pick(words) }.joined(separator: " ") }
        let path = NSTemporaryDirectory() + "trellis-lines-\(ProcessInfo.processInfo.processIdentifier)-\(seed)"
        try (text + ["$ end"]).joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let line = "while [ \"$(stty size)\" != \"20 60\" ]; do sleep 0.1; done; cat \(path); exec sleep 9999"
        let tmux = try Tmux(line, 60, 20)
        let pane = Pane(["sh", "-c", line], 60, 20)
        try await expectSame(pane, tmux, with: "$ end")
        for width in [31, 57, 20, 90, 40, 60] {
            pane.tester.resize(width: width, height: 20)
            try tmux.command("resize-window", "-x", "\(width)", "-y", "20")
            // tmux leaves other rows in sight: it lets lines out while there is room below.
            #expect(
                await waitUntil {
                    guard let emulator = pane.view.session?.emulator else { return false }
                    let end = emulator.information.scrolled_count + UInt64(emulator.information.rows)
                    let own = (0..<end).map { emulator.text(line: $0, columns: 0..<width) }
                    let all = try? tmux.command("capture-pane", "-p", "-S", "-")
                    return all.map(trimmed) == trimmed(own.joined(separator: "\n"))
                }, "\(width) columns")
        }
    }

    @Test(.enabled(if: Tmux.isInstalled("vi"), "vi is not installed"))
    func `vi edits a file`() async throws {
        let path = NSTemporaryDirectory() + "trellis-vi-\(ProcessInfo.processInfo.processIdentifier).txt"
        try (1...200).map { "line \($0) of the file, with ümlauts and 日本語" }.joined(separator: "\n")
            .write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let line = "exec vi -u NONE -n \(path)"
        // Wide enough for vi's message with the path: one that wraps asks for Enter.
        let tmux = try Tmux(line, 160, 20)
        let pane = Pane(["sh", "-c", line], 160, 20)
        try await expectSame(pane, tmux, with: "line 19")
        for keys in ["G", "50G", "dd", "oa new line\u{1B}", ":set number\r", "/180\r", "ggP"] {
            try tmux.type(keys)
            pane.view.type(keys)
            try await expectSame(pane, tmux, with: "line")
        }
        // The line that was deleted is pasted above the first.
        #expect(pane.screen.split(separator: "\n").first?.contains("1 line 50 ") == true)
        pane.tester.resize(width: 50, height: 12)
        try tmux.command("resize-window", "-x", "50", "-y", "12")
        try await expectSame(pane, tmux, with: "line")
        try tmux.type(":q!\r")
        pane.view.type(":q!\r")
        #expect(await waitUntil { pane.view.state == .ended(.exited(0)) })
    }

    @Test(.enabled(if: Tmux.isInstalled("less"), "less is not installed"))
    func `less pages through a file`() async throws {
        let line = "exec less -M /etc/services"
        let tmux = try Tmux(line, 60, 15)
        let pane = Pane(["sh", "-c", line], 60, 15)
        try await expectSame(pane, tmux, with: "tcp")
        for keys in ["f", "f", "b", "/domain\r", "G", "10g"] {
            try tmux.type(keys)
            for character in keys { pane.tester.send(.key(character == "\r" ? Key(.enter) : Key(character))) }
            try await expectSame(pane, tmux, with: "")
        }
        try tmux.press("Down")
        pane.tester.press(.down)
        try await expectSame(pane, tmux, with: "")
    }

    @Test func `a shell edits its line`() async throws {
        let line = "exec bash --norc --noprofile"
        let tmux = try Tmux(line, 60, 10)
        let pane = Pane(["sh", "-c", line], 60, 10)
        try await expectSame(pane, tmux, with: "$")
        for (keys, key, names) in [
            ("echo one two", Key(.left), ["Left"]), ("XX", Key(.home), ["Home"]), ("", .control("k"), ["C-k"]),
            ("printf \"\\\\033[31mred\\\\033[m\\\\n\"; ls /usr", Key(.enter), ["Enter"]),
        ] {
            try tmux.type(keys)
            pane.view.type(keys)
            for name in names { try tmux.press(name) }
            pane.tester.send(.key(key))
            try await expectSame(pane, tmux, with: "$")
        }
    }

    @Test(.enabled(if: GalleryProgram.path != nil, "the gallery is not built"), arguments: ["button", "table", "log"])
    func `the gallery runs in it`(page: String) async throws {
        let path = try #require(GalleryProgram.path)
        let line = "exec \(path) --page \(page)"
        let tmux = try Tmux(line, 80, 24)
        let pane = Pane(["sh", "-c", line], 80, 24)
        // The page for buttons has few rows.
        #expect(await waitUntil { pane.screen.split(separator: "\n").count > 2 })
        // Pages move by themselves; what stands still is the same.
        let end = Date().addingTimeInterval(patience)
        var differing = 99
        while differing > (page == "log" ? 16 : 0), Date() < end {
            let (own, other) = (pane.screen.split(separator: "\n"), try tmux.screen().split(separator: "\n"))
            differing = zip(own, other).count { $0 != $1 } + abs(own.count - other.count)
            if own.count < 3 { differing = 99 }
            try await Task.sleep(for: .milliseconds(200))
        }
        let screens = "the view shows\n\(pane.screen)\n\ntmux shows\n\(try tmux.screen())"
        #expect(differing <= (page == "log" ? 16 : 0), "\(screens)")
    }
}

/// The gallery as it was built with the tests.
enum GalleryProgram {
    static let path: String? = {
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent()
        for folder in [folder, folder.deletingLastPathComponent()]
            + Bundle.allBundles.map({
                $0.bundleURL.deletingLastPathComponent()
            })
        {
            let path = folder.appendingPathComponent("gallery").path
            if FileManager.default.isExecutableFile(atPath: path) { return path }
        }
        return nil
    }()
}
