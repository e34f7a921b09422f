import AppFiles
import FileSystem
import Foundation
import Testing
import Trellis
import TrellisTesting

@testable import files
@testable import settings

/// Programs in linear mode: the transcripts are those of the page "Linear mode".
@MainActor
struct LinearProgramsTests {
    @Test func `the page shows what is heard of the first page of settings`() async throws {
        let (_, tester, _) = SettingsTests.show()
        let talk = Conversation(tester)
        await talk.type("Next", "Name", "Ada", "e-mail", "ada", "2", "ada@example.org", "Next")
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = package.appendingPathComponent("Sources/App/Trellis/Trellis.docc/LinearMode.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        #expect(text.contains("```\n\(talk.transcript)```\n"), "\(talk.transcript)")
    }

    @Test func `settings are entered page by page, and saved`() async throws {
        var saved: [String] = []
        let (_, tester, host) = SettingsTests.show { saved.append($0) }
        let talk = Conversation(tester)
        await talk.type("Name", "Ada Lovelace", "E-mail", "ada@example.org", "Birthday", "1815-12-10", "Next")
        await talk.type("Theme", "nord", "Contrast", "75", "Density", "spacious", "Line numbers", "Next")
        await talk.type("Work", "8 to 16", "Reminder", "07:45", "Holidays", "2026-12-24 2027-01-02", "Next")
        await talk.type("Proxy", "Host", "proxy", "Password", "s3cret", "Next", "Next", "list", "", "<", "Save")
        let text = saved.last ?? ""
        for line in [
            "Name = Ada Lovelace", "E-mail = ada@example.org", "Birthday = 1815-12-10", "Theme = nord",
            "Contrast = 75", "Density = Spacious", "Line numbers = true", "Work = 8...16", "Reminder = 07:45:00",
            "Holidays = 2026-12-24...2027-01-02", "Proxy = true", "Host = proxy", "Password = s3cret",
        ] {
            #expect(text.contains(line + "\n"), "\(line)")
        }
        #expect(!talk.transcript.contains("s3cret"))
        #expect(talk.transcript.contains("group Summary, 6 of 6\n"))
        #expect(host.quitCount == 1)
    }

    @Test func `cancelling asks, and the question is what is answered`() async {
        let (_, tester, host) = SettingsTests.show()
        let talk = Conversation(tester)
        #expect(
            await talk.type("Name", "Ada", "Cancel").hasSuffix(
                """
                > Cancel
                dialog, modal
                text Discard what was changed?
                1 button Discard
                2 button Go on

                """))
        await talk.type("Go on")
        #expect(host.quitCount == 0)
        await talk.type("Cancel", "1")
        await tester.settle()
        #expect(host.quitCount == 1)
    }

    @Test func `files are looked through, and a folder is made`() async throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for folder in ["left/docs", "right"] {
            try FileManager.default.createDirectory(
                at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
        }
        try Data("alpha\n".utf8).write(to: root.appendingPathComponent("left/docs/a.txt"))
        try Data("beta\n".utf8).write(to: root.appendingPathComponent("left/b.txt"))
        let place = LocalPath(root.path)
        let view = FilesView(place / "left", place / "right")
        let tester = WindowTester(Window(view), width: 120, height: 40)
        let talk = Conversation(tester)
        func wait(_ isRight: () -> Bool) async {
            for _ in 0..<3_000 {
                guard !isRight() else { break }
                await tester.settle()
                try? await Task.sleep(for: .milliseconds(10))
            }
            #expect(isRight(), "\(talk.transcript)")
        }
        await wait { view.left.table.shownEntries.count == 2 && view.right.table.emptyText == "no files" }
        // A file is gone to, and copied by a command.
        #expect(await talk.type("\(place / "left")").contains("1 docs"))
        let copying = await talk.type("b.txt", "!copy")
        #expect(copying.contains("1 activate\n> !copy\ndialog Copy, modal\n"))
        await talk.type("Copy")
        await wait { FileManager.default.contents(atPath: root.path + "/right/b.txt") == Data("beta\n".utf8) }
        // A folder is gone into.
        await talk.type("\(place / "left")", "docs", "activate")
        await wait { view.left.table.folder == place / "left" / "docs" }
        #expect(await talk.type(".").contains("1 a.txt"))
        // A question is answered, and the folder is there.
        #expect(await talk.type("!new folder").contains("dialog"))
        await talk.type("1", "drafts", "OK")
        await wait { FileManager.default.fileExists(atPath: root.path + "/left/docs/drafts") }
    }
}
