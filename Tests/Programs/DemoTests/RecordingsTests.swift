import AppFiles
import FileSystem
import Foundation
import ScreenPictures
import Testing
import Trellis
import TrellisPickers
import TrellisTesting

@testable import chat
@testable import files
@testable import git
@testable import log
@testable import monitor
@testable import reader
@testable import settings

/// A recorded session of each program replays to the same screens.
///
/// `TRELLIS_PICTURES=write swift test --filter DemoTests.RecordingsTests` records all sessions anew, where the look of a
/// program was changed on purpose.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct RecordingsTests {
    nonisolated static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Recordings")
    nonisolated static let programs = ["chat", "files", "git", "log", "monitor", "reader", "settings"]

    private static func file(_ program: String) -> String { folder.appendingPathComponent("\(program).cast").path }

    @Test(.serialized, arguments: programs)
    func `a recorded session of a program replays to the same screens`(program: String) async throws {
        if ProcessInfo.processInfo.environment["TRELLIS_PICTURES"] == "write" {
            try await Session(program).record().write(to: Self.file(program))
        }
        let recording = try Recording(contentsOf: Self.file(program))
        let session = try await Session(program)
        let replay = Replay(recording, in: session.window, comparing: .settled)
        replay.patience = .seconds(60)
        try await replay.run()
        #expect(replay.position == recording.entries.count && replay.comparedCount > 10)
        let sizes = recording.events.filter { if case .resize = $0 { true } else { false } }
        let clicks = recording.events.filter { if case .mouse = $0 { true } else { false } }
        #expect(sizes.count >= 3 && clicks.count >= 1 && recording.events.count > 20)
        withExtendedLifetime(session) {}
    }

    @Test func `what is typed as a password is in no recording`() throws {
        let recording = try Recording(contentsOf: Self.file("settings"))
        #expect(recording.events.contains(.key("•")))
        #expect(!recording.text.contains("key Z"))
    }
}

/// A program with contents that are the same each time.
@MainActor
private final class Session {
    let window = Window()
    private let program: String
    /// The reader shows the path of what it reads.
    private lazy var folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("session-\(program == "reader" ? program : "\(UUID().uuidString.prefix(8))")")
    private var keep: [Any] = []
    private var stop: () -> Void = {}
    private var tester: WindowTester!

    init(_ program: String) async throws {
        self.program = program
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        window.add(try await makeView(), "tt = ll = bb = rr = 0")
        setDates()
    }

    isolated deinit {
        stop()
        try? FileManager.default.removeItem(at: folder)
    }

    private func makeView() async throws -> View {
        switch program {
        case "chat":
            let view = ChatView(["cat"])
            view.start()
            stop = { view.stop() }
            return view
        case "files": return FilesView("/home/ada/letters", "/home/ada/backup", source: ProgramPicturesTests.memory)
        case "git":
            let repository = try ProgramPicturesTests.engine()
            keep.append(repository)
            let view = GitView(try await Git(repository.path))
            view.history.now = { TestRepository.date + 5 * 86_400 }
            return view
        case "log":
            let file = folder.appendingPathComponent("server.log")
            try ProgramPicturesTests.log.write(to: file, atomically: true, encoding: .utf8)
            let view = LogTabs([.file(file.path)])
            stop = { view.stop() }
            return view
        case "monitor":
            let view = MonitorView(nil)
            var samples = ProgramPicturesTests.samples[...]
            view.take(samples.removeFirst())
            view.every(.seconds(2)) { [weak view] in if !samples.isEmpty { view?.take(samples.removeFirst()) } }
            return view
        case "reader":
            let rows = (1...30).map { "Paragraph \($0).\n\n" }.joined()
            for (name, text) in [
                ("a.md", "# First\n\n\(rows)See [the other](b.md#deep).\n\nEnd of first."),
                ("b.md", "# Second\n\n\(rows)\n## Deep\n\nDown here.\n\n\(rows)"),
            ] { try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8) }
            return ReaderView(Source("a.md", in: LocalPath(folder.path)))
        default:
            return SettingsView(ProgramPicturesTests.settings + "\nHolidays = 1842-12-24...1843-01-02\nProxy = true")
        }
    }

    /// Makes a calendar show a certain month, rather than today's.
    private func setDates() {
        var pending: [View] = [window]
        while let view = pending.popLast() {
            pending += view.subviews
            guard let calendar = view as? CalendarView, let day = CalendarDate("1842-12-20") else { continue }
            calendar.today = { day }
            calendar.cursorDate = day
        }
    }

    // MARK: Recording

    func record() async throws -> Recording {
        tester = WindowTester(window, width: 80, height: 24, recording: .screens)
        switch program {
        case "chat": await chat()
        case "files": await files()
        case "git": await git()
        case "log": await log()
        case "monitor": await monitor()
        case "reader": await reader()
        default: await settings()
        }
        return try #require(tester.recording)
    }

    /// Waits until the screen has a text.
    private func wait(for text: String) async {
        for _ in 0..<3000 {
            tester.advance(by: .milliseconds(50))
            if tester.picture.contains(text) { return await pause() }
            try? await Task.sleep(for: .milliseconds(10))
        }
        Issue.record("'\(text)' did not come:\n\(tester.picture)")
    }

    /// Waits until the screen stays the same: only such screens are sure to come again.
    private func pause() async {
        var (last, same) = ("", 0)
        for _ in 0..<300 {
            guard same < 3 else { break }
            tester.advance(by: .milliseconds(150))
            try? await Task.sleep(for: .milliseconds(80))
            let picture = tester.picture
            same = picture == last && !picture.contains("reading…") ? same + 1 : 0
            last = picture
        }
    }

    private func press(_ keys: Key...) async {
        for key in keys {
            tester.send(.key(key))
            await pause()
        }
    }

    private func chat() async {
        tester.type("Is anybody there?")
        await press(.enter)
        await wait(for: "  Is anybody there?")
        tester.type("two")
        await press(.enter.alt)
        tester.type("lines")
        tester.resize(width: 40, height: 12)
        await press(.left, .left, .backspace, .enter)
        await wait(for: "  lies")
        tester.resize(width: 110, height: 30)
        await press(.pageUp, .up, .up)
        tester.click(x: 10, y: 3)
        tester.send(.mouse(Mouse(.wheelUp, at: Point(x: 10, y: 3))))
        await press(.control("l"))
    }

    private func files() async {
        await wait(for: "letters-11")
        await wait(for: "somerville")
        await press(.down, .down, .space, .down, .space)
        tester.resize(width: 36, height: 14)
        await press(.tab, .down, .tab)
        tester.resize(width: 100, height: 26)
        tester.type("/no")
        await press(.enter, .escape, .alt("f"), .down, .escape)
        tester.click(x: 8, y: 5)
        tester.click(x: 60, y: 4, .right)
        await pause()
        await press(.escape, .enter, .backspace, .function(3))
        await pause()
    }

    private func git() async {
        await wait(for: "letter.txt")
        await wait(for: "more cards")
        await press(.down)
        await wait(for: "+ carry")
        await press("2", .down, .down)
        await wait(for: "numbers")
        tester.resize(width: 50, height: 16)
        await pause()
        await press("3", .down, "1", .tab)
        tester.resize(width: 130, height: 34)
        await pause()
        tester.click(x: 6, y: 4)
        tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 100, y: 8))))
        await pause()
        await press("2", .down, .end, .home, "?", .escape)
        await press("4", .down, .up, "1", .down, .down, .up)
    }

    private func log() async {
        await wait(for: "listening again")
        await press("e")
        await pause()
        await press("e", .up, .up, .pageUp)
        tester.resize(width: 50, height: 9)
        await pause()
        await press(.home, .end, "/")
        tester.type("store")
        await press(.enter, "n", "n", .escape)
        tester.resize(width: 120, height: 40)
        tester.send(.mouse(Mouse(.wheelUp, at: Point(x: 10, y: 5))))
        tester.click(x: 20, y: 6)
        await press(.down, .down, "?", .escape)
        await pause()
    }

    private func monitor() async {
        await press(.down, .down)
        tester.advance(by: .seconds(9))
        tester.type("/ed")
        tester.advance(by: .seconds(1))
        await press(.escape, .escape)
        tester.resize(width: 130, height: 40)
        tester.advance(by: .seconds(4))
        tester.click(x: 70, y: 12)
        tester.click(x: 82, y: 1)
        tester.send(.mouse(Mouse(.move, at: Point(x: 20, y: 6))))
        await press("k")
        await wait(for: "End ")
        await press(.tab, .escape, "p")
        tester.advance(by: .seconds(6))
        await press("p")
        tester.resize(width: 42, height: 8)
        tester.advance(by: .seconds(6))
        await press(.pageDown, .end, .home)
        tester.resize(width: 80, height: 24)
    }

    private func reader() async {
        await wait(for: "Paragraph 1.")
        await press(.down, .pageDown, .end, .tab)
        tester.resize(width: 44, height: 10)
        await press(.enter)
        await wait(for: "Down here")
        tester.resize(width: 120, height: 30)
        await press("o", .up, .enter, "b")
        await wait(for: "End of first")
        await press("f")
        await wait(for: "Paragraph 1.")
        tester.click(x: 60, y: 4)
        tester.send(.mouse(Mouse(.wheelUp, at: Point(x: 60, y: 4))))
        await press("/")
        tester.type("20")
        await press(.enter, .escape, .home, "?", .escape)
    }

    private func settings() async {
        tester.type(" Byron")
        await press(.left, .backspace, .tab, .tab)
        let next = Key(.pageDown, .control)
        await press(next, .down, .space)
        tester.resize(width: 46, height: 14)
        await press(.tab, .right, .tab, .tab, next)
        tester.type("Eu")
        await press(.down, .enter)
        tester.resize(width: 100, height: 36)
        await press(next, .tab)
        tester.type("proxy.example")
        await press(.tab, .up, .tab)
        tester.type("ZZ9 secret")
        await press(.left, .backspace, .tab, .right)
        await press(next)
        tester.click(x: 20, y: 6)
        await pause()
        await press(.escape, Key(.pageUp, .control))
        tester.resize(width: 80, height: 24)
    }
}
