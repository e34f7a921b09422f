import Foundation
import Testing
import TrellisKit
import TrellisTesting

@testable import files

/// The file manager on two temporary folders.
@MainActor
final class FilesTests {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-files-\(UUID().uuidString)")
    let view: FilesView
    let tester: WindowTester

    init() throws {
        for folder in ["left/docs", "right"] {
            try FileManager.default.createDirectory(
                at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
        }
        let place = FilePath(root.path)
        view = FilesView(place / "left", place / "right")
        view.trash = Trash(place / "Trash")
        let window = Window()
        window.addCommandPalette()
        window.add(view, "tt = ll = bb = rr = 0")
        tester = WindowTester(window, width: 60, height: 16)
        try write("left/a.txt", "alpha\n")
        try write("left/b.txt", "beta\n")
        try write("left/.hidden", "")
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: root.appendingPathComponent(name))
    }

    private func read(_ name: String) -> String? {
        (try? Data(contentsOf: root.appendingPathComponent(name))).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Waits until the screen, or the disk, is as it should be.
    private func wait(_ what: String, line: Int = #line, until isRight: () -> Bool) async {
        for _ in 0..<3_000 {
            await tester.settle()
            if isRight() { return }
            try? await Task.sleep(for: .milliseconds(10))
        }
        Issue.record("waited in vain for \(what); the screen is\n\(tester.picture)")
    }

    private func wait(for text: String) async { await wait("'\(text)'") { tester.picture.contains(text) } }

    private func start() async {
        await wait(for: "b.txt")
        await wait("the right folder") { view.right.table.emptyText == "no files" }
    }

    private var toast: String? { tester.window.toasts.last?.text }

    @Test func `two folders are shown side by side`() async {
        await start()
        // The path is a different one each time.
        let rows = tester.picture.split(separator: "\n").dropFirst(2).map { String($0) }
        #expect(rows[0] == "|   Name ▲                     │   Name ▲                    |")
        #expect(rows[1] == "|   docs/                      │ no files                    |")
        #expect(rows[2] == "|   a.txt                      │                             |")
        #expect(rows[3] == "|   b.txt                      │                             |")
        #expect(rows[12] == "|  3 files                     │  0 files                    |")
        #expect(tester.window.terminalState.workingDirectory == "\(root.path)/left")
        #expect(rows[13].hasPrefix("| Tab other pane  F5 copy  F6 move"))
    }

    @Test func `marked files are copied after a question`() async throws {
        await start()
        for name in ["a.txt", "b.txt"] {
            try tester.row(name).select()
            tester.type(" ")
        }
        await wait(for: "2 of 3 marked, 11 B")
        tester.press(.function(5))
        await wait(for: "Copy 2 files to")
        tester.press(.enter)
        await wait("the copies") { view.right.table.entries.count == 2 }
        #expect(read("right/a.txt") == "alpha\n" && read("right/b.txt") == "beta\n" && read("left/a.txt") != nil)
    }

    @Test(arguments: [("Replace", ["a.txt": "alpha\n"]), ("Keep both", ["a.txt": "old", "a 2.txt": "alpha\n"])])
    func `a file in the way is asked about`(answer: String, result: [String: String]) async throws {
        try write("right/a.txt", "old")
        await start2()
        tester.press(.down)
        tester.press(.function(6))
        await wait(for: "Move a.txt to")
        tester.press(.enter)
        await wait(for: "a.txt exists in")
        try tester.button(answer).press()
        await wait("the end of the move") { read("left/a.txt") == nil }
        for (name, text) in result { #expect(read("right/\(name)") == text) }
    }

    private func start2() async {
        await wait(for: "b.txt")
        await wait("the right folder") { !view.right.table.entries.isEmpty }
    }

    @Test func `what is deleted comes back by Ctrl-Z and by the toast`() async {
        await start()
        tester.press(.down)
        for undoesByKey in [true, false] {
            tester.press(.delete)
            await wait("the end of the file") { read("left/a.txt") == nil && toast == "a.txt is in the trash" }
            if undoesByKey {
                tester.press(.character("z"), .control)
            } else {
                tester.press(.function(8))
                tester.press(.enter)
            }
            await wait("its coming back") { read("left/a.txt") == "alpha\n" && view.left.table.entries.count == 4 }
            #expect(view.undos.isEmpty && tester.window.toasts.isEmpty)
            view.left.table.select(view.left.table.folder / "a.txt")
        }
    }

    @Test func `deleting for good needs an answer`() async {
        await start()
        tester.press(.down)
        tester.press(.delete, .shift)
        await wait(for: "Delete a.txt for good?")
        tester.press(.enter)
        await wait("the answer") { tester.window.overlays.shown.isEmpty }
        #expect(read("left/a.txt") != nil)
        tester.press(.delete, .shift)
        await wait(for: "Delete a.txt for good?")
        tester.press(.left)
        tester.press(.enter)
        await wait("the end of the file") { read("left/a.txt") == nil }
    }

    @Test func `a new folder and a new name are selected, and renaming can be undone`() async {
        await start()
        tester.press(.function(7))
        await wait(for: "Name of the new folder")
        tester.type("new")
        tester.press(.enter)
        await wait("the folder") { view.left.table.selectedEntry?.name == "new" }
        tester.press(.function(2))
        await wait(for: "New name")
        tester.type("x/y")
        tester.press(.enter)
        await wait(for: "this cannot be a name")
        tester.press(.character("a"), .control)
        tester.type("newer")
        tester.press(.enter)
        await wait("the name") { view.left.table.selectedEntry?.name == "newer" }
        // The folder may be read again before the renaming has ended.
        await wait(for: "new is now newer")
        tester.press(.character("z"), .control)
        await wait("the old name") { view.left.table.entries.contains { $0.name == "new" } }
    }

    @Test func `a name that is no text is shown as one, and stays as it is unless it is edited`() async throws {
        let file = FilePath(root.path) / "left" / FilePath(bytes: [0x1B, 0x5D, 0x30, 0xFF])
        try file.write("x".utf8)
        await start()
        await wait(for: #"\x1B]0\xFF"#)
        view.left.table.select(file)
        tester.press(.function(2))
        await wait(for: "New name")
        tester.press(.enter)
        await wait("the end of the question") { tester.window.overlays.shown.isEmpty }
        // What comes next is done after it.
        tester.press(.function(7))
        await wait(for: "Name of the new folder")
        tester.type("new")
        tester.press(.enter)
        await wait("the folder") { view.left.table.selectedEntry?.name == "new" }
        #expect(file.exists && view.undos.isEmpty)
    }

    @Test func `a filter narrows the list, and Escape ends it`() async {
        await start()
        tester.type("/B.")
        #expect(view.left.table.shownEntries.map(\.name) == ["b.txt"])
        tester.press(.enter)
        #expect(view.left.table.isFocused && tester.picture.contains("B."))
        tester.press(.escape)
        #expect(view.left.table.shownEntries.count == 3 && !tester.picture.contains("B."))
    }

    @Test func `Enter opens folders and shows files, Backspace goes back`() async throws {
        try write("left/blob", "\0\u{1}\u{2}")
        await wait(for: "blob")
        await start()
        tester.press(.enter)
        await wait("the folder") { view.left.table.folder.name == "docs" }
        tester.press(.backspace)
        await wait("the folder around") { view.left.table.selectedEntry?.name == "docs" }
        tester.press(.down)
        tester.press(.enter)
        await wait(for: "alpha")
        tester.press(.down)
        await wait(for: "beta")
        tester.press(.down)
        await wait(for: "00 01 02")
        tester.press(.function(3))
        await wait("no preview") { !tester.picture.contains("00 01 02") }
    }

    @Test func `Tab changes panes, and where there is little room the other pane is hidden`() async {
        await start()
        tester.press(.tab)
        #expect(view.right.table.isFocused && view.active === view.right)
        let state = tester.window.terminalState
        #expect(state.title == "files: \(root.path)/right" && state.workingDirectory == "\(root.path)/right")
        tester.resize(width: 30, height: 10)
        #expect(!tester.picture.contains("docs") && tester.picture.contains("no files"))
        tester.press(.tab)
        #expect(tester.picture.contains("docs") && !tester.picture.contains("no files"))
        tester.resize(width: 60, height: 16)
        #expect(tester.picture.contains("docs") && tester.picture.contains("no files"))
    }

    @Test func `menus, context menu and palette have the same commands`() async {
        await start()
        tester.press(.character("f"), .alt)
        await wait(for: "Delete for good")
        tester.press(.escape)
        tester.click(x: 5, y: 4, .right)
        await wait(for: "Delete for good")
        tester.press(.escape)
        tester.press(.character("p"), .control)
        tester.type("good")
        await wait(for: "Delete for good")
    }

    @Test func `a folder that vanishes leaves the one around, and a message`() async throws {
        await start()
        tester.press(.enter)
        await wait("the folder") { view.left.table.folder.name == "docs" }
        try FileManager.default.removeItem(at: root.appendingPathComponent("left/docs"))
        await wait("the folder around") { view.left.table.folder.name == "left" }
        #expect(toast?.hasSuffix("docs: no such file or directory") == true)
    }

    @Test(arguments: [(1, 1), (20, 6), (30, 10), (200, 60)])
    func `it takes every size`(width: Int, height: Int) async {
        await start()
        view.showPreview(true)
        tester.resize(width: width, height: height)
        let picture = tester.picture
        tester.resize(width: 80, height: 24)
        tester.resize(width: width, height: height)
        #expect(tester.picture == picture && tester.canvas.size == Size(width: width, height: height))
    }
}
