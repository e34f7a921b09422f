import AppFiles
import FileSystem
import Foundation
import LayoutSheets
import Testing
import Trellis
import TrellisTesting

@testable import chat
@testable import files
@testable import form
@testable import git
@testable import log
@testable import monitor
@testable import reader
@testable import settings
@testable import tests

/// The layouts of the programs hold at every size, with their texts and with longer ones.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LayoutTests {
    @Test(arguments: ["Chat", "Files", "Form", "Git", "Log", "Monitor", "Reader", "Settings", "Tests"])
    func `the sheet of a program holds at every size with every text`(folder: String) throws {
        let name = "\(folder.lowercased()).sheet"
        let file = URL(fileURLWithPath: "../../../Demos/\(folder)/\(name)", relativeTo: URL(fileURLWithPath: #filePath))
        let sheet = try LayoutSheet(parsing: String(contentsOf: file, encoding: .utf8), file: name)
        let proof = SheetProof(sheet, columns: 20...200, rows: 6...60)
        #expect(proof.isProved == true, "\(proof.problems)")
        #expect(proof.contents.count > 2, "it says what its texts may be")
    }

    /// Sizes that are far apart, and all those around the sizes at which a layout changes.
    static func sizes(widths: [Int] = [], heights: [Int] = []) -> [SizeRange] {
        let all = Size(width: 200, height: 60)
        let coarse = SizeRange(Size(width: 20, height: 6), to: all, by: Size(width: 5, height: 3))
        let nearWidths = widths.map { width in
            SizeRange(
                Size(width: width - 1, height: 6), to: Size(width: width, height: 60), by: Size(width: 1, height: 3))
        }
        let nearHeights = heights.map { height in
            SizeRange(
                Size(width: 20, height: height - 1), to: Size(width: 200, height: height), by: Size(width: 6, height: 1)
            )
        }
        return [coarse] + nearWidths + nearHeights
    }

    private func window(_ view: View) -> Window {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        window.send(.resize(Size(width: 80, height: 24)))
        _ = window.draw()
        return window
    }

    private func expectGood(_ view: View, widths: [Int] = [], heights: [Int] = []) throws {
        let window = view.window ?? window(view)
        for sizes in Self.sizes(widths: widths, heights: heights) {
            let problems = try audit(window, sizes: sizes)
            #expect(problems == [])
        }
        for texts in [AuditTexts.upTo(40), .times(1.5)] {
            let problems = try audit(window, sizes: Self.sizes()[0], texts: texts)
            #expect(problems == [])
        }
    }

    @Test func `the monitor holds`() throws {
        let view = MonitorView(nil)
        view.take(MonitorTests.sample)
        try expectGood(view, widths: [44, 120], heights: [7, 9, 14])
    }

    @Test func `a form holds, of one command and of many`() async throws {
        for words in [["swift", "build"], ["swift-format", "lint"]] {
            let (root, count) = try await Asking.description(of: words)
            let chosen = root.following(Array(words.dropFirst(count))).command
            let window = window(FormView(root, start: Array(words.prefix(count)), chosen: chosen))
            // The names of options are those of the tools, and labels have two fifths of a form.
            for sizes in ["40x6...200x60 by 5x3", "62x6...66x60 by 1x3", "40x6...200x17 by 9x1"] as [SizeRange] {
                let problems = try audit(window, sizes: sizes, allowing: [.text("help")])
                #expect(problems == [])
            }
        }
    }

    @Test func `the tests hold, without and with a failure that is chosen`() throws {
        for isChosen in [false, true] {
            let view = TestsViewTests.view()
            view.take(TestsViewTests.records())
            if isChosen { view.chooseFirstFailure() }
            try expectGood(view, widths: [80], heights: [12])
        }
    }

    @Test func `the log holds, with one file and with several`() throws {
        for count in [1, 3] {
            let view = LogTabs((1...count).map { .file("/nowhere/\($0).log") })
            defer { view.stop() }
            try expectGood(view, heights: [8])
        }
    }

    @Test func `the chat holds, with a prompt of one line and of many`() throws {
        let view = ChatView(["cat"])
        try expectGood(view, widths: [100], heights: [9, 12])
        let window = window(view)
        for _ in 0..<8 { window.send(.key(Key.enter.alt)) }
        _ = window.draw()
        let problems = try audit(window, sizes: Self.sizes()[0])
        #expect(problems == [])
    }

    @Test func `the reader holds`() throws {
        try expectGood(ReaderView(.file("/nowhere/at/all.md")), widths: [90], heights: [8])
    }

    @Test func `the settings hold on each page`() throws {
        let view = SettingsView("Name = Ada")
        try expectGood(view, widths: [30], heights: [10])
        let window = window(view)
        for _ in 2...6 {
            window.send(.key(.alt("n")))
            _ = window.draw()
            let problems = try audit(window, sizes: "20x6...200x60 by 9x4")
            #expect(problems == [])
        }
        #expect(window.draw().canvas.text.contains("6/6 Summary") || window.draw().canvas.text.contains("▸ Summary"))
    }

    @Test(arguments: [false, true])
    func `the file manager holds, without and with a preview`(isPreviewed: Bool) async throws {
        let memory = MemoryFiles()
        for name in ["babbage.md", "engine.pdf", "notes-g.txt"] { memory.add("/home/ada/\(LocalPath(name))", size: 3) }
        let view = FilesView("/home/ada", "/home", source: memory)
        view.showPreview(isPreviewed)
        let tester = WindowTester(window(view), width: 80, height: 24)
        for _ in 0..<1000 {
            guard view.left.table.shownEntries.isEmpty else { break }
            await tester.settle()
        }
        #expect(view.left.table.shownEntries.count == 3)
        try expectGood(view, widths: [40, 67, 120], heights: [10, 12])
    }

    @Test(arguments: ["files", "history", "branches", "diff"])
    func `the view of a repository holds, whichever pane is in front`(pane: String) async throws {
        let repository = try TestRepository()
        try repository.commit(
            "A first commit with a subject that is longer than most windows are wide, and more", "a.txt")
        try repository.git("tag", "v1")
        try repository.write("a.txt", "changed\n")
        try repository.write("a long name/of a file/that is new.txt", "new\n")
        let tester = try await GitTester(repository.path, width: 80, height: 24)
        await tester.wait(for: "Not staged (1)")
        await tester.wait(for: "changed")
        tester.press(
            Key(.character(Character("\(["files", "history", "branches", "diff"].firstIndex(of: pane)! + 1)"))))
        await tester.wait(for: pane.capitalized)
        try expectGood(tester.view, widths: [50, 110], heights: [9, 12, 16, 24])
    }

    @Test func `the view of an empty repository holds`() async throws {
        let repository = try TestRepository()
        let tester = try await GitTester(repository.path, width: 80, height: 24)
        await tester.wait(for: "nothing has changed")
        try expectGood(tester.view)
    }
}
