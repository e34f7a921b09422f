import AppFiles
import Foundation
import Testing
import Trellis
import TrellisTesting

@testable import log

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LogTests {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("log-\(UUID().uuidString.prefix(8))")

    private func show(_ sources: [LogSource]) -> (LogTabs, WindowTester) {
        let window = Window()
        let tabs = window.add(LogTabs(sources), "tt = ll = bb = rr = 0")
        return (tabs, WindowTester(window, width: 60, height: 10))
    }

    /// Waits until the screen has a text.
    private func wait(for text: String, _ tester: WindowTester) async {
        for _ in 0..<3000 {
            tester.advance(by: .milliseconds(50))
            if tester.picture.contains(text) { return }
            try? await Task.sleep(for: .milliseconds(10))
        }
        Issue.record("'\(text)' did not come:\n\(tester.picture)")
    }

    private func append(_ text: String) throws {
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }

    @Test func `a file is followed: appended, cut off, replaced`() async throws {
        try "first line\n".write(to: file, atomically: false, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let (tabs, tester) = show([.file(file.path)])
        defer { tabs.stop() }
        await wait(for: "first line", tester)
        try append("second line\n")
        await wait(for: "second line", tester)
        try "new\n".write(to: file, atomically: false, encoding: .utf8)
        await wait(for: "begins anew", tester)
        try FileManager.default.removeItem(at: file)
        await wait(for: "No such file", tester)
        try "a file of another name\n".write(to: file, atomically: true, encoding: .utf8)
        await wait(for: "a file of another name", tester)
    }

    @Test func `only warnings and errors, and all again`() async throws {
        try "10:00 INFO fine\n10:01 ERROR broken\n10:02 WARN slow\nplain\n".write(
            to: file, atomically: false, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let (tabs, tester) = show([.file(file.path)])
        defer { tabs.stop() }
        await wait(for: "plain", tester)
        tester.type("e")
        await wait(for: "broken", tester)
        for _ in 0..<20 { tester.advance(by: .milliseconds(50)) }
        #expect(!tester.picture.contains("fine") && tester.picture.contains("slow"))
        tester.type("e")
        await wait(for: "fine", tester)
    }

    @Test func `the times of the lines are shown as bars, and a click goes to one`() async throws {
        let lines = (0..<60).map { "10:\($0 < 10 ? "0" : "")\($0):00 \($0 == 30 ? "ERROR" : "INFO") number \($0)\n" }
        try (lines.joined() + "the end").write(to: file, atomically: false, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let (tabs, tester) = show([.file(file.path)])
        defer { tabs.stop() }
        await wait(for: "the end", tester)
        tester.type("t")
        await wait(for: "10:00:00 – 11:00:00  a bar is 1 min", tester)
        #expect(tester.picture.contains(String(repeating: "█", count: 60)))
        _ = tester.send(.mouse(Mouse(.press(.left), at: Point(x: 30, y: 1))))
        await wait(for: "|10:30:00 ERROR number 30", tester)
        tester.type("t")
        tester.draw()
        #expect(!tester.picture.contains("a bar is"))
    }

    @Test func `a few errors take a few eighths of a bar`() async throws {
        let lines = (0..<2_000).map { "10:\($0 / 1_000 + 10):00 \($0 % 20 == 3 ? "ERROR" : "INFO") number \($0)\n" }
        try (lines.joined() + "the end").write(to: file, atomically: false, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let (tabs, tester) = show([.file(file.path)])
        defer { tabs.stop() }
        await wait(for: "the end", tester)
        tester.type("t")
        await wait(for: "a bar is", tester)
        // 5 % of 3 rows: an eighth of the lowest one.
        #expect(tester.picture.split(separator: "\n")[2].hasPrefix("|▁"), "\(tester.picture)")
        let cell = tester.canvas[0, 2].style
        let (error, all) = (tester.window.themeInUse[.error], tester.canvas[0, 1].style)
        #expect(cell.foreground == error.foreground && cell.background == all.foreground)
    }

    @Test func `lines of JSON are in columns, or as they are`() async throws {
        let line = #"{"time":"2026-11-24T10:00:00Z","level":"warn","msg":"slow","ms":3}"#
        try (line + "\n").write(to: file, atomically: false, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let (tabs, tester) = show([.file(file.path)])
        defer { tabs.stop() }
        await wait(for: "10:00:00  WARN   slow  ms=3", tester)
        tester.type("r")
        await wait(for: #"{"time":"2026-11-24T10:00:00Z","level":"warn""#, tester)
        tester.type("r")
        await wait(for: "WARN   slow", tester)
    }

    @Test func `no line of a long file is dropped, nor of a command, and memory stays bounded`() async throws {
        let text = (0..<50_000).map { "line number \($0)\n" }.joined()
        try text.write(to: file, atomically: false, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        for source in [LogSource.file(file.path), .command(["cat", file.path])] {
            let reader = LogReader(source, byteLimit: 100_000)
            reader.start()
            defer { reader.stop() }
            for _ in 0..<3_000 {
                guard reader.log.lines.count < 50_000 else { break }
                try await Task.sleep(for: .milliseconds(10))
            }
            let lines = reader.log.lines
            #expect(lines.range.lowerBound == 0 && lines.count >= 50_000 && reader.log.byteCount < 250_000)
            for number in stride(from: 0, to: 50_000, by: 777) {
                #expect(lines[number].text == "line number \(number)")
            }
        }
    }

    @Test func `a command has a tab of its own`() async throws {
        let (tabs, tester) = show([.file("/nowhere/at/all"), .command(["sh", "-c", "echo out; echo err >&2; exit 3"])])
        defer { tabs.stop() }
        await wait(for: "all: No such file or directory", tester)
        tester.press(.pageDown, .control)
        await wait(for: "has ended with status 3", tester)
        #expect(tester.picture.contains("out") && tester.picture.contains("err"))
    }

    @Test(arguments: [
        ("2026 host ERROR x", Level.error), ("[warn] x", .warning), ("level=debug", .debug), ("<info>", .info),
        ("panic: x", .error),
    ])
    func `the level of a line is told by its first word that says one`(line: String, level: Level) {
        #expect(Level(of: line) == level)
        #expect(Level(of: "nothing about it") == nil)
    }
}
