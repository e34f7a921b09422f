import AppFiles
import FileSystem
import Foundation
import Testing
import Trellis
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
        let place = LocalPath(root.path)
        view = FilesView(place / "left", place / "right")
        view.trash = Trash(place / "Trash")
        view.renamingRecords = place / "records"
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
        #expect(rows[12].hasPrefix("|  1 folder, 2 files") && rows[12].contains("│  0 files "))
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
                tester.press(.function(8), .shift)
                tester.press(.enter)
            }
            await wait("its coming back") { read("left/a.txt") == "alpha\n" && view.left.table.entries.count == 4 }
            #expect(view.undos.isEmpty && tester.window.toasts.isEmpty)
            view.left.table.select(view.left.table.folder / "a.txt")
        }
    }

    @Test func `as in other commanders, F8 deletes and F9 opens the menu`() async {
        await start()
        tester.press(.down)
        tester.press(.function(8))
        await wait("the end of the file") { read("left/a.txt") == nil && toast == "a.txt is in the trash" }
        tester.press(.function(9))
        await wait(for: "Find in files")
    }

    @Test func `Ctrl+A marks all files, and none`() async {
        await start()
        tester.press(.character("a"), .control)
        await wait(for: "3 of 3 marked")
        tester.press(.character("a"), .control)
        await wait("none") { !tester.picture.contains("marked") }
    }

    @Test func `marked files get new names in one text, also each other's, and the old ones back`() async {
        await start()
        tester.press(.down)
        tester.type(" ")
        tester.press(.down)
        tester.type(" ")
        tester.press(.function(2))
        await wait(for: "Rename 2 files")
        tester.press(.end, .control)
        tester.type("/")
        await wait(for: "cannot be a name")
        tester.press(.character("s"), .control)
        #expect(tester.picture.contains("Rename 2 files"))
        for _ in 0..<6 { tester.press(.backspace) }
        tester.type("a.txt")
        await wait(for: "“a.txt” is there twice")
        tester.press(.up)
        tester.press(.home)
        tester.press(.delete)
        tester.type("b")
        tester.press(.character("s"), .control)
        await wait("the other names") { read("left/a.txt") == "beta\n" && read("left/b.txt") == "alpha\n" }
        await wait("the words about it") { toast == "2 files have other names" }
        tester.press(.character("z"), .control)
        await wait("the old names") { read("left/a.txt") == "alpha\n" && read("left/b.txt") == "beta\n" }
    }

    @Test func `where a file cannot be renamed, all keep their names`() async throws {
        let left = LocalPath(root.path) / "left"
        let text = "new\ndocs"
        await #expect(throws: FileError.self) {
            try await BulkRename(files: [left / "a.txt", left / "b.txt"]).renaming(text).run(
                keptIn: view.renamingRecords)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(left)").sorted()
        #expect(names == [".hidden", "a.txt", "b.txt", "docs"])
        let rename = BulkRename(files: [left / "a.txt", left / "b.txt"])
        #expect(rename.problem("a\nb\n", others: []) == nil && rename.problem("a", others: []) == "1 names for 2 files")
        #expect(rename.problem("a\ndocs", others: ["docs"]) == "“docs” is the name of another file")
        let hostile = BulkRename(files: [LocalPath(bytes: [0xFF]), "a\nb", "e\u{301}"])
        #expect(hostile.text == "\\xFF\na\\x0Ab\ne\u{301}" && hostile.renaming(hostile.text).changes.isEmpty)
        #expect(hostile.problem("é\ne\u{301}\nx", others: []) == nil, "one name is not the other for the disk")
    }

    @Test func `a text is found in the files of a folder, and a line leads to its file`() async throws {
        try write("left/docs/deep.md", "nothing\nhere is Beta, too\n")
        try write("left/docs/binary", "beta\0")
        try FileManager.default.createSymbolicLink(
            atPath: "\(root.path)/left/docs/loop", withDestinationPath: root.path + "/left")
        await start()
        tester.press(.character("f"), .control)
        await wait(for: "Text in the files")
        tester.type("beta")
        tester.press(.enter)
        await wait(for: "docs/deep.md:2  here is Beta, too")
        #expect(
            tester.picture.contains("b.txt:1  beta") && !tester.picture.contains("binary")
                && !tester.picture.contains("loop"))
        tester.press(.down)
        tester.press(.enter)
        await wait("its folder") { view.left.table.selectedEntry?.name == "deep.md" }
        tester.press(.character("f"), .control)
        await wait(for: "Text in the files")
        tester.type("Gamma")
        tester.press(.enter)
        await wait(for: "not found")
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
        let file = LocalPath(root.path) / "left" / LocalPath(bytes: [0x1B, 0x5D, 0x30, 0xFF])
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

    @Test func `renaming selects the name without its ending, and keeps bytes that are not typed anew`() async throws {
        let left = LocalPath(root.path) / "left"
        let old = left / LocalPath(bytes: Array("c\n".utf8) + [0xFF] + Array(".tar.gz".utf8))
        try old.write("x".utf8)
        await start()
        await wait(for: "tar.gz")
        view.left.table.select(old)
        tester.press(.function(2))
        await wait(for: "New name")
        tester.press(.left)
        tester.press(.end)
        for _ in 0..<7 { tester.press(.left) }
        tester.type("2")
        tester.press(.enter)
        let new = left / LocalPath(bytes: Array("c\n".utf8) + [0xFF] + Array("2.tar.gz".utf8))
        await wait(for: " is now ")
        #expect(new.exists && !old.exists && view.left.table.selectedEntry?.path == new)
        tester.press(.character("z"), .control)
        await wait("the old name") { old.exists }
        view.left.table.select(left / "b.txt")
        tester.press(.function(2))
        await wait(for: "New name")
        tester.type("x")
        tester.press(.enter)
        await wait("the name before the ending") { read("left/x.txt") == "beta\n" }
    }

    @Test(arguments: [("Finish", "beta\n"), ("Undo", "alpha\n")])
    func `a renaming that was interrupted is finished or undone`(answer: String, text: String) async throws {
        let left = LocalPath(root.path) / "left"
        await start()
        // As after a kill: of two files that get each other's names one is aside, and the other has its new name.
        let (a, b, aside) = ("\(left)/a.txt", "\(left)/b.txt", "\(left)/.~renamed-1")
        func number(_ file: String) throws -> Int {
            try #require(FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int)
        }
        let steps = [(try number(a), a, aside), (try number(b), b, a), (try number(a), aside, b)]
        try FileManager.default.createDirectory(
            atPath: view.renamingRecords.text, withIntermediateDirectories: true)
        let record = steps.map { "\($0)\01\0\($1)\0\($2)\0" }.joined() + "end"
        try (view.renamingRecords / "1").write(record.utf8)
        for step in steps.prefix(2) { try FileManager.default.moveItem(atPath: step.1, toPath: step.2) }
        view.perform { [view] in await view.askAboutInterruptedRenamings() }
        // The lines of the question depend on the length of the folder's path.
        await wait("the question") {
            tester.picture.filter { $0.isLetter || $0.isNumber }.contains("interrupted1filedoesnothaveitsnewname")
        }
        try tester.button(answer).press()
        await wait("the names") { read("left/a.txt") == text }
        await wait("the end") { !FileManager.default.fileExists(atPath: "\(view.renamingRecords)/1") }
        #expect(read("left/b.txt") == (text == "beta\n" ? "alpha\n" : "beta\n"))
    }

    @Test func `Space and Insert mark and move on, and folders and files are counted`() async {
        await start()
        await wait(for: " free")
        #expect(tester.picture.contains("1 folder, 2 files · "))
        tester.press(.insert)
        tester.type(" ")
        #expect(view.left.table.markedPlaces == [0, 1] && view.left.table.selectedPlace == 2)
        tester.press(.insert)
        tester.press(.insert)
        #expect(view.left.table.markedPlaces == [0, 1] && view.left.table.selectedPlace == 2)
    }

    @Test func `a path is typed, absolute, from home, or from the folder`() async throws {
        await start()
        for (typed, name) in [
            ("docs", "docs"), ("..", "left"), ("\(root.path)/right", "right"), ("~", LocalPath.home.name.text),
        ] {
            tester.type("g")
            await wait(for: "Go to")
            tester.type(typed)
            tester.press(.enter)
            await wait("the folder \(typed)") { view.left.table.folder.name.text == name }
        }
    }

    @Test func `a text is found anywhere in a long line`() async throws {
        try write(
            "left/long", String(repeating: "äx ", count: 20_000) + "Needle" + String(repeating: " y", count: 9_000))
        await start()
        tester.press(.character("f"), .control)
        await wait(for: "Text in the files")
        tester.type("needle")
        tester.press(.enter)
        await wait(for: "Needle y y")
        #expect(tester.picture.contains("long:1  …"))
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
