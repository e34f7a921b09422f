import FileSystem
import Testing
import TrellisFiles
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// A folder of many files.
@MainActor
private final class BigFolder: FileSource {
    private let all: [FileEntry]
    private(set) var requests = 0

    init(_ count: Int) { all = (0..<count).map { FileEntry(path: "/big/file \($0)", kind: .file) } }

    func entries(of folder: LocalPath) async throws -> [FileEntry] {
        requests += 1
        return all
    }

    func entry(at path: LocalPath) async throws -> FileEntry { throw FileError(path, "is not needed") }
    func makeFolder(_ path: LocalPath) async throws {}
    func rename(_ path: LocalPath, to newPath: LocalPath) async throws {}
    func watch(onChange: @escaping @MainActor (Set<LocalPath>) -> Void) -> any FolderWatching {
        MemoryFiles().watch(onChange: onChange)
    }
}

/// Folders whose entries come when they are told to.
@MainActor
private final class SlowFolder: FileSource {
    private(set) var waiting: [CheckedContinuation<[FileEntry], Never>] = []

    func entries(of folder: LocalPath) async throws -> [FileEntry] {
        await withCheckedContinuation { waiting.append($0) }
    }

    func entry(at path: LocalPath) async throws -> FileEntry { throw FileError(path, "is not needed") }
    func makeFolder(_ path: LocalPath) async throws {}
    func rename(_ path: LocalPath, to newPath: LocalPath) async throws {}
    func watch(onChange: @escaping @MainActor (Set<LocalPath>) -> Void) -> any FolderWatching {
        MemoryFiles().watch(onChange: onChange)
    }
}

@MainActor
struct DirectoryTreeTests {
    private let files = MemoryFiles()

    init() {
        files.add("/home/ada/notes.txt", size: 120)
        files.add("/home/ada/.profile")
        files.add("/home/ada/run.sh", permissions: 0o755)
        files.add("/home/ada/code/main.swift")
        files.add("/home/ada/code/.build/log")
        files.addFolder("/home/ada/secret")
        files.add(
            FileEntry(path: "/home/ada/latest", kind: .link, targetKind: .folder, linkTarget: "code"))
        files.add(FileEntry(path: "/home/ada/lost", kind: .link, linkTarget: "/gone"))
        files.setFailure("permission denied", of: "/home/ada/secret")
    }

    private func shown(width: Int = 26, height: Int = 9) -> (DirectoryTree, WindowTester) {
        let tree = DirectoryTree("/home/ada", source: files)
        let window = Window()
        window.add(tree, "tt = ll = bb = rr = 0")
        return (tree, WindowTester(window, width: width, height: height))
    }

    @Test func `entries that come when the tree is gone are dropped`() async {
        let slow = SlowFolder()
        var tree: DirectoryTree? = DirectoryTree("/home", source: slow)
        while slow.waiting.isEmpty { await Task.yield() }
        weak var gone: DirectoryTree?
        gone = tree
        tree = nil
        #expect(gone == nil)
        slow.waiting[0].resume(returning: [FileEntry(path: "/home/ada", kind: .folder)])
        // Another tree asks later, and twice; the one that is gone has not asked for its folder.
        let other = DirectoryTree("/other", source: slow)
        for _ in 0..<1_000 {
            guard slow.waiting.count < 2 else { break }
            await Task.yield()
        }
        await Task { @MainActor in }.value
        #expect(slow.waiting.count == 2 && other.root == "/other")
    }

    @Test func `folders come first, and marks tell the kinds`() {
        let (tree, tester) = shown()
        #expect(
            tester.picture == """
                | ▾ /home/ada              |
                | ├─▸ code/                |
                | ├─▸ latest@ -> code      |
                | ├─▸ secret/              |
                | ├── lost@ -> /gone       |
                | ├── notes.txt            |
                | └── run.sh*              |
                |                          |
                |                          |
                """)
        #expect(tree.selection == "/home/ada" && tree.root == "/home/ada")
    }

    @Test func `only expanded folders are read, and what cannot be read tells why`() {
        let (tree, tester) = shown()
        #expect(files.requests == ["/home/ada"])
        tree.expand("/home/ada/secret")
        tree.expand("/home/ada/code")
        #expect(files.requests == ["/home/ada", "/home/ada/secret", "/home/ada/code"])
        #expect(tester.picture.contains("│ └── permission denied"))
        files.setFailure(nil, of: "/home/ada/secret")
        files.add("/home/ada/secret/key")
        #expect(tester.picture.contains("│ └── key "), "what was noticed needs no key")
        tree.collapse("/home/ada/code")
        files.add("/home/ada/code/new.swift")
        let before = files.requests.count
        tester.draw()
        #expect(files.requests.count == before, "a collapsed folder is not watched")
        tree.expand("/home/ada/code")
        #expect(tester.picture.contains("new.swift"), "but read again when it is expanded")
    }

    @Test func `files come and go, and the selection stays`() {
        let (tree, tester) = shown()
        tree.allowsMultipleSelection = true
        tree.expand("/home/ada/code")
        tree.selection = "/home/ada/notes.txt"
        tree.markedNodes = ["/home/ada/run.sh", "/home/ada/notes.txt"]
        files.add("/home/ada/aaa")
        files.add("/home/ada/code/util.swift")
        #expect(tree.selection == "/home/ada/notes.txt" && tree.isExpanded("/home/ada/code"))
        #expect(tree.markedNodes == ["/home/ada/run.sh", "/home/ada/notes.txt"])
        #expect(tester.picture.contains("aaa") && tester.picture.contains("│ └── util.swift"))
        files.remove("/home/ada/notes.txt")
        #expect(tree.selection == "/home/ada/run.sh" && tree.markedNodes == ["/home/ada/run.sh"])
        files.remove("/home/ada/code")
        #expect(tree.row(of: "/home/ada/code/main.swift") == nil)
        tester.resize(width: 40, height: 9)
        files.remove("/home/ada")
        #expect(tester.picture.contains("└── no such file or directory"))
        files.add("/home/ada/back")
        #expect(tester.picture.contains("└── back"))
    }

    @Test func `hidden files and a filter`() {
        let (tree, tester) = shown()
        tree.expand("/home/ada/code")
        let requests = files.requests.count
        tester.press(.character("."))
        #expect(tree.showsHidden)
        #expect(tester.picture.contains(".profile") && tester.picture.contains("├─▸ .build/"))
        tester.press(.character("."))
        #expect(!tester.picture.contains(".profile"))
        tree.filter = "SWIFT"
        #expect(
            tester.picture == """
                | ▾ /home/ada              |
                | ├─▾ code/                |
                | │ └── main.swift         |
                | ├─▸ latest@ -> code      |
                | └─▸ secret/              |
                |                          |
                |                          |
                |                          |
                |                          |
                """)
        tree.filter = ""
        tree.showsOnlyFolders = true
        #expect(!tester.picture.contains("notes"))
        #expect(files.requests.count == requests, "nothing was read for it")
    }

    @Test func `F2 renames a file, and the reason why not is told`() async {
        let (tree, tester) = shown()
        tree.allowsRenaming = true
        tree.selection = "/home/ada/notes.txt"
        tester.press(.function(2))
        tester.type("run.sh")
        tester.send(.key(Key.control("k")), .key(.enter))
        #expect(tester.picture.contains("file exists") && tree.isRenaming)
        tester.send(.key(Key.control("a")), .key(.delete))
        tester.type("a/b")
        #expect(tester.picture.contains("a name has no slash"))
        tester.send(.key(Key.control("a")), .key(.delete))
        tester.type("ideas")
        tester.press(.enter)
        #expect(!tree.isRenaming && tree.selection == "/home/ada/ideas")
        #expect(tester.picture.contains("├── ideas "))
        tree.expand("/home/ada/code")
        tree.expand("/home/ada/code/.build")
        tree.selection = "/home/ada/code"
        tester.press(.function(2))
        tester.type("src")
        tester.press(.enter)
        #expect(tree.selection == "/home/ada/src" && tree.isExpanded("/home/ada/src"))
        tree.selection = "/home/ada"
        tester.press(.function(2))
        #expect(!tree.isRenaming, "the root is not renamed here")
    }

    @Test func `a file deep inside is shown`() async {
        let (tree, _) = shown()
        #expect(await tree.show("/home/ada/code/main.swift"))
        #expect(tree.selection == "/home/ada/code/main.swift")
        #expect(await !tree.show("/home/ada/gone"))
        #expect(await !tree.show("/etc"))
        tree.root = "/home"
        #expect(tree.rowCount == 2 && tree.selection == "/home")
    }

    @Test func `it takes every size and every event`() {
        #expect(checkWidget { shown().0 } == [])
    }

    @Test func `properties that are seen can be observed`() {
        let (tree, tester) = shown()
        func expect<Value: Equatable>(
            _ keyPath: ReferenceWritableKeyPath<DirectoryTree, Value>, becomes value: Value
        ) {
            var told: [Value] = []
            let token = Observer(for: tree).add(target: tree, keyPath: keyPath, options: [.new]) { _, _, change in
                told += [change.new].compactMap(\.self)
            }
            tester.draw()
            tree[keyPath: keyPath] = value
            #expect(told == [value])
            tester.draw()
            #expect(!tester.damage.isEmpty, "it is painted")
            token.end()
        }
        expect(\.showsHidden, becomes: true)
        expect(\.filter, becomes: "notes")
        expect(\.showsOnlyFolders, becomes: true)
        expect(\.root, becomes: "/home")
    }

    @Test(arguments: [100, 100_000])
    func `what a key costs does not grow with the files`(count: Int) {
        let files = BigFolder(count)
        let tree = DirectoryTree("/big", source: files)
        let window = Window()
        window.add(tree, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 26, height: 9)
        #expect(tree.rowCount == count + 1)
        tester.press(.end)
        #expect(tree.selection == "/big" / LocalPath("file \(count - 1)"))
        tester.press(.home)
        tester.press(.left)
        #expect(tree.rowCount == 1 && files.requests == 1)
    }

    @Test func `a tree that goes is gone`() {
        weak var gone: DirectoryTree?
        do {
            let (tree, _) = shown()
            gone = tree
        }
        #expect(gone == nil)
        files.add("/home/ada/new")
    }
}
