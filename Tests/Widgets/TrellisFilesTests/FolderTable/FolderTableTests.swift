import FileSystem
import Testing
import TrellisFiles
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Files that are listed only while nobody holds them.
@MainActor
private final class HeldFiles: FileSource {
    let files = MemoryFiles()
    var isHeld = false
    /// How many more listings meet a change.
    var changes = 0

    func entries(of folder: LocalPath) async throws -> [FileEntry] {
        while isHeld { await Task.yield() }
        let entries = try await files.entries(of: folder)
        if changes > 0 {
            changes -= 1
            files.add(folder / LocalPath("change\(changes)"))
            for _ in 0..<20 { await Task.yield() }
        }
        return entries
    }

    func entry(at path: LocalPath) async throws -> FileEntry { try await files.entry(at: path) }
    func makeFolder(_ path: LocalPath) async throws { try await files.makeFolder(path) }
    func rename(_ path: LocalPath, to newPath: LocalPath) async throws { try await files.rename(path, to: newPath) }
    func watch(onChange: @escaping @MainActor (Set<LocalPath>) -> Void) -> any FolderWatching {
        files.watch(onChange: onChange)
    }
}

@MainActor
struct FolderTableTests {
    let files = MemoryFiles()
    let table: FolderTable
    let tester: WindowTester

    init() {
        for (index, name) in ["beta.txt", "alpha.txt", ".hidden", "sub/inner.txt"].enumerated() {
            let date = FileDate(year: 1843, month: 8, day: 1)
            files.add("/home/ada" / LocalPath(name), size: 1_000 * (index + 1), modified: date)
        }
        table = FolderTable("/home/ada", source: files)
        let window = Window()
        window.add(table, "tt = ll = bb = rr = 0")
        tester = WindowTester(window, width: 40, height: 6)
        window.focus(table)
    }

    private var names: [String] { table.shownEntries.map(\.name) }

    @Test func `a folder is shown, folders first`() async {
        await tester.settle()
        #expect(
            tester.picture == """
                | Name ▲                            Size |
                | sub/                                 – |
                | alpha.txt                       2.0 kB |
                | beta.txt                        1.0 kB |
                |                                        |
                |                                        |
                """)
        tester.resize(width: 20, height: 3)
        #expect(!tester.picture.contains("Size"))
        tester.resize(width: 60, height: 3)
        #expect(tester.picture.contains("1843-08-01 00:00"))
    }

    @Test func `the keys open folders and show hidden files`() async {
        await tester.settle()
        tester.type(".")
        #expect(names == ["sub", ".hidden", "alpha.txt", "beta.txt"])
        tester.press(.enter)
        await tester.settle()
        #expect(table.folder == "/home/ada/sub" && names == ["inner.txt"])
        tester.press(.backspace)
        await tester.settle()
        #expect(table.folder == "/home/ada" && table.selectedEntry?.name == "sub")
        tester.press(.backspace)
        await tester.settle()
        #expect(table.selectedEntry?.name == "ada")
    }

    @Test func `what happens in a folder that is being left does not hold the user back`() async {
        let held = HeldFiles()
        for name in ["sub/inner", "other"] as [LocalPath] { held.files.add("/home" / name) }
        let table = FolderTable("/home", source: held)
        let tester = WindowTester(Window(table), width: 40, height: 6)
        tester.window.focus(table)
        await tester.settle()
        held.isHeld = true
        tester.press(.enter)
        for _ in 0..<20 { await Task.yield() }
        held.files.add("/home/new")
        for _ in 0..<20 { await Task.yield() }
        held.isHeld = false
        for _ in 0..<20 { await Task.yield() }
        #expect(table.folder == "/home/sub")
        // A folder that cannot be opened leaves the one that is shown, as it is now.
        await table.open("/home")
        held.files.setFailure("permission denied", of: "/home/sub")
        held.isHeld = true
        table.select("/home/sub")
        tester.press(.enter)
        for _ in 0..<20 { await Task.yield() }
        held.files.remove("/home/new")
        for _ in 0..<20 { await Task.yield() }
        held.isHeld = false
        for _ in 0..<40 { await Task.yield() }
        #expect(table.folder == "/home" && table.entries.map(\.name) == ["sub", "other"])
    }

    @Test func `a folder that changes while it is read is shown all the time, and open ends when its file is selected`()
        async
    {
        let held = HeldFiles()
        for name in ["a", "b"] as [LocalPath] { held.files.add("/home" / name) }
        let table = FolderTable("/home", source: held)
        let tester = WindowTester(Window(table), width: 40, height: 6)
        await tester.settle()
        held.isHeld = true
        let opening = Task { await table.open("/home", selecting: "/home/b") }
        for number in 0..<5 {
            for _ in 0..<20 { await Task.yield() }
            held.files.add("/home" / LocalPath("c\(number)"))
        }
        let count = held.files.requests.count
        held.isHeld = false
        await opening.value
        #expect(table.selectedEntry?.name == "b")
        await tester.settle()
        // Five changes while it was read are one more reading.
        #expect(table.entries.count == 7 && held.files.requests.count <= count + 2)
        // Each reading meets a change.
        held.changes = 20
        held.files.add("/home/d")
        for _ in 0..<1_000 where table.entries.count < 12 { await Task.yield() }
        #expect(held.changes > 5)
    }

    @Test func `what is shown is not copied when it is asked for, nor when all files are shown`() async {
        await tester.settle()
        func place(_ entries: [FileEntry]) -> UnsafePointer<FileEntry>? {
            entries.withUnsafeBufferPointer { $0.baseAddress }
        }
        #expect(table.shownEntries.count == 3 && place(table.shownEntries) == place(table.shownEntries))
        table.showsHidden = true
        #expect(table.shownEntries.count == 4 && place(table.shownEntries) == place(table.entries))
    }

    @Test func `files are opened by Enter`() async {
        await tester.settle()
        var opened: [String] = []
        table.onOpen = { opened.append($0.name) }
        tester.press(.down)
        tester.press(.enter)
        #expect(opened == ["alpha.txt"] && table.folder == "/home/ada")
    }

    @Test func `what comes and goes leaves selection and marks at their files`() async {
        await tester.settle()
        table.allowsMultipleSelection = true
        table.select("/home/ada/beta.txt")
        table.markedRows = [1]
        files.add("/home/ada/aaa.txt")
        files.remove("/home/ada/sub")
        await tester.settle()
        #expect(names == ["aaa.txt", "alpha.txt", "beta.txt"] && table.selectedEntry?.name == "beta.txt")
        #expect(table.chosenEntries.map(\.name) == ["alpha.txt"])
        table.markedRows = []
        #expect(table.chosenEntries.map(\.name) == ["beta.txt"])
    }

    @Test func `chosen files are in the order shown`() async {
        await tester.settle()
        table.allowsMultipleSelection = true
        table.markedRows = [1, 2]
        table.sort = TableSort(column: 0, isDescending: true)
        #expect(table.chosenEntries.map(\.name) == ["beta.txt", "alpha.txt"])
    }

    @Test func `a filter chooses names and ends in another folder`() async {
        await tester.settle()
        table.filter = "ALPH"
        #expect(names == ["alpha.txt"])
        table.filter = "nothing"
        tester.draw()
        #expect(tester.picture.contains("no file of this name"))
        await table.open("/home/ada/sub")
        #expect(table.filter.isEmpty && names == ["inner.txt"])
    }

    @Test func `a folder that cannot be read changes nothing, and is told`() async {
        await tester.settle()
        var errors: [String] = []
        table.onError = { errors.append("\($0)") }
        files.setFailure("permission denied", of: "/home/ada/sub")
        tester.press(.enter)
        await tester.settle()
        #expect(errors == ["/home/ada/sub: permission denied"] && table.folder == "/home/ada" && names.count == 3)
    }

    @Test func `in place of a folder that has vanished the nearest one around it is shown`() async {
        await table.open("/home/ada/sub")
        var (errors, folders): ([LocalPath], [LocalPath]) = ([], [])
        table.onError = { errors.append($0.path) }
        table.onFolder = { folders.append($0) }
        files.remove("/home/ada")
        await tester.settle()
        #expect(table.folder == "/home" && folders.last == "/home" && errors.first == "/home/ada/sub")
    }

    @Test func `without any folder the reason is in its place`() async {
        let empty = MemoryFiles()
        empty.setFailure("permission denied", of: "/")
        let table = FolderTable("/", source: empty)
        let window = Window()
        window.add(table, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 30, height: 3)
        await tester.settle()
        #expect(tester.picture.contains("permission denied"))
    }

    @Test func `the last folder asked for is shown, and no other one stays watched`() async {
        await tester.settle()
        let table = table
        // Tasks of the main actor begin in the order in which they are made.
        let first = Task { await table.open("/home/ada/sub") }
        let second = Task { await table.open("/home") }
        await first.value
        await second.value
        #expect(table.folder == "/home" && names == ["ada"])
        let count = files.requests.count
        files.add("/home/ada/sub/new.txt")
        await tester.settle()
        #expect(files.requests.count == count)
        files.add("/home/bob.txt")
        await tester.settle()
        #expect(names == ["ada", "bob.txt"])
    }

    @Test func `a table of files is a good widget`() {
        #expect(checkWidget { FolderTable("/home/ada", source: MemoryFiles()) } == [])
    }
}
