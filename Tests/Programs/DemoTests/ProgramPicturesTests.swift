import AppFiles
import FileSystem
import Foundation
import Testing
import Trellis
import TrellisTesting

@testable import chat
@testable import files
@testable import git
@testable import log
@testable import monitor
@testable import settings

/// The pictures of the programs in the README and in the documentation are what the programs show.
///
/// `TRELLIS_PICTURES=write swift test --filter ProgramPicturesTests` writes all of them anew.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ProgramPicturesTests {
    nonisolated static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: ["README.md", "Sources/App/Trellis/Trellis.docc/Programs.md"])
    func `pictures of a page are those that the programs paint`(path: String) async throws {
        let file = Self.package.appendingPathComponent(path)
        let text = try String(contentsOf: file, encoding: .utf8)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var stops: [() -> Void] = [{ try? FileManager.default.removeItem(at: folder) }]
        defer { for stop in stops { stop() } }
        let name = file.deletingPathExtension().lastPathComponent
        let (new, count) = try await DocumentedPicture.paint(text, of: name) { picture -> DocumentedPicture.Painted? in
            // Those are painted by the code above them.
            if picture.name == "program" { return nil }
            let window = Window()
            let tester = WindowTester(window, width: picture.width, height: picture.height)
            try await Self.show(picture.name, in: window, tester, folder, &stops)
            return try await picture.painted(tester)
        }
        #expect(count >= (name == "README" ? 1 : 5))
        if ProcessInfo.processInfo.environment["TRELLIS_PICTURES"] == "write" {
            try new.write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(text == new)
        }
    }

    private static func show(
        _ name: String, in window: Window, _ tester: WindowTester, _ folder: URL, _ stops: inout [() -> Void]
    ) async throws {
        let rules: Rule = "tt = ll = bb = rr = 0"
        switch name {
        case "monitor":
            let view = window.add(MonitorView(nil), rules)
            for sample in samples { view.take(sample) }
        case "log":
            let file = folder.appendingPathComponent("server.log")
            try log.write(to: file, atomically: true, encoding: .utf8)
            let view = window.add(LogTabs([.file(file.path)]), rules)
            stops.append { view.stop() }
            await wait(for: "listening again", tester)
        case "chat":
            let view = window.add(ChatView(["cat"]), rules)
            view.start()
            stops.append { view.stop() }
            for question in ["Is anybody there?"] {
                tester.type(question)
                tester.press(.enter)
                await wait(for: "  \(question)", tester)
            }
        case "files":
            let view = window.add(FilesView("/home/ada/letters", "/home/ada/backup", source: memory), rules)
            for _ in 0..<100 {
                guard view.left.table.shownEntries.isEmpty || view.right.table.shownEntries.isEmpty else { break }
                await tester.settle()
            }
        case "git":
            let repository = try engine()
            stops.append { withExtendedLifetime(repository) {} }
            let view = window.add(GitView(try await Git(repository.path)), rules)
            view.history.now = { TestRepository.date + 5 * 86_400 }
            await wait(for: " main  ", tester)
            await wait("the end of the history", tester) { !view.repository.isReading }
            tester.press(.down)
            await wait(for: "+ carry", tester)
        case "settings": window.add(SettingsView(settings), rules)
        default: Issue.record("there is no program '\(name)'")
        }
    }

    /// Two folders for the file manager.
    static var memory: MemoryFiles {
        let files = MemoryFiles()
        func date(_ day: Int) -> FileDate { FileDate(year: 2026, month: 11, day: day, hour: 9) }
        func add(_ path: LocalPath, _ size: Int, day: Int) { files.add(path, size: size, modified: date(day)) }
        files.addFolder("/home/ada/letters/drafts", modified: date(20))
        add("/home/ada/letters/babbage.md", 4_210, day: 2)
        add("/home/ada/letters/engine.pdf", 812_400, day: 9)
        add("/home/ada/letters/notes-g.txt", 19_300, day: 11)
        add("/home/ada/letters/somerville.md", 2_950, day: 17)
        add("/home/ada/backup/letters-10.tar.zst", 4_980_000, day: 1)
        add("/home/ada/backup/letters-11.tar.zst", 5_120_000, day: 18)
        return files
    }

    /// A repository with a merge, and with changes.
    static func engine() throws -> TestRepository {
        let repository = try TestRepository(named: "engine")
        try repository.commit("Design the mill", "mill.txt", "turn\nadd\nturn back\n")
        try repository.git("switch", "-q", "-c", "printer")
        try repository.commit("Print what the mill has found", "printer.txt", "ink\n")
        try repository.git("switch", "-q", "main")
        try repository.commit("Read cards with holes", "cards.txt", "cards\n")
        try repository.git("tag", "v1")
        try repository.git("merge", "-q", "--no-edit", "printer")
        try repository.commit("Describe how numbers are added", "notes.txt", "notes\n")
        try repository.write("mill.txt", "turn\nadd\ncarry\nturn back\n")
        try repository.write("cards.txt", "cards\nmore cards\n")
        try repository.git("add", "cards.txt")
        try repository.write("letter.txt", "Dear Mr. Babbage\n")
        return repository
    }

    /// Waits until the screen has a text.
    static func wait(for text: String, _ tester: WindowTester) async {
        await wait("'\(text)'", tester) { tester.picture.contains(text) }
    }

    static func wait(_ what: String, _ tester: WindowTester, until isRight: () -> Bool) async {
        for _ in 0..<3000 {
            tester.advance(by: .milliseconds(50))
            if isRight() { return }
            try? await Task.sleep(for: .milliseconds(10))
        }
        Issue.record("\(what) did not come:\n\(tester.picture)")
    }

    static var samples: [Sample] {
        let names = [
            "swift-frontend", "editor", "compositor", "indexer", "shell", "player", "sync", "mail", "agent", "clock",
        ]
        return (0..<60).map { step in
            var sample = Sample(usedMemory: 5_400_000_000, totalMemory: 8_000_000_000, load: 2.4, uptime: 345_600)
            sample.cpu = [0.15, 0.25, 0.2, 0.45, 0.6, 0.75, 0.9, 0.95, 0.85, 0.7, 0.5, 0.3][step * 2 / 5 % 12]
            sample.usedMemory -= max(0, 50 - step) * 60_000_000
            sample.cores = [0.42, 0.18, 0.55, 0.05]
            (sample.usedSwap, sample.totalSwap) = (300_000_000, 2_000_000_000)
            sample.processes = names.enumerated().map { index, name in
                monitor.Process(
                    id: .init(number: Int32(412 + index * 97), start: 0), user: index % 3 == 2 ? "root" : "ada",
                    name: name, command: "/usr/bin/\(name)", state: index < 2 ? "R" : "S", ticks: 0,
                    memory: 900_000_000 / (index + 1), cpu: 1.62 / Double(1 + index * index))
            }
            return sample
        }
    }

    static let settings = """
        Name = Ada Lovelace
        E-mail = ada@example.org
        Phone = 5550123456
        Birthday = 1815-12-10
        About you = I like engines, and numbers.
        """

    static let log = """
        08:14:02 INFO  server: listening on port 8080
        08:14:09 INFO  GET /index.html 200 in 3 ms
        08:14:10 DEBUG cache: 1 of 1 found
        08:14:31 INFO  GET /prices?of=pears 200 in 12 ms
        08:15:07 WARN  GET /report 200 in 2310 ms, slower than 1000 ms
        08:15:44 ERROR store: connection lost, 3 requests wait
        08:15:45 INFO  store: connecting
        08:15:46 WARN  store: no answer, once more in 2 s
        08:15:48 INFO  store: connected
        08:15:48 INFO  3 requests answered
        08:16:20 DEBUG cache: 212 of 240 found
        08:16:21 INFO  server: listening again

        """
}
