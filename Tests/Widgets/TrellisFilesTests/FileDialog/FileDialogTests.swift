import FileSystem
import Foundation
import Testing
import TrellisFiles
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct FileDialogTests {
    private let files = MemoryFiles()
    private let date = FileDate(year: 2026, month: 3, day: 31, hour: 17, minute: 5)

    init() {
        files.add("/home/ada/notes.txt", size: 1_200, modified: date)
        files.add("/home/ada/photo.png", size: 34_567_890, modified: date)
        files.add("/home/ada/.profile", size: 3, modified: date)
        files.add("/home/ada/projects/engine/plan.md", size: 20, modified: date)
        files.add("/home/ada/projects/index.md", size: 10, modified: date)
        files.addFolder("/home/ada/secret", modified: date)
        files.setFailure("permission denied", of: "/home/ada/secret")
    }

    /// What a dialog has answered.
    private final class Answer {
        var path: LocalPath?
        var isThere = false
    }

    private func open(
        width: Int = 60, height: Int = 16, _ ask: @escaping @MainActor (Window, MemoryFiles) async -> LocalPath?
    ) async -> (WindowTester, Answer) {
        let tester = WindowTester(Window(), width: width, height: height)
        return (tester, await self.ask(again: tester, ask))
    }

    private func ask(
        again tester: WindowTester, _ ask: @escaping @MainActor (Window, MemoryFiles) async -> LocalPath?
    ) async -> Answer {
        let answer = Answer()
        let (window, files) = (tester.window, files)
        window.task {
            answer.path = await ask(window, files)
            answer.isThere = true
        }
        for _ in 0..<20 { await Task.yield() }
        tester.draw()
        return answer
    }

    private func settle(_ answer: Answer) async {
        for _ in 0..<1_000 {
            guard !answer.isThere else { break }
            await Task.yield()
        }
    }

    @Test func `a file is chosen by keys`() async {
        let (tester, answer) = await open { await $0.chooseFile(in: "/home/ada", source: $1) }
        #expect(
            tester.picture == """
                |╭ Open ────────────────────────────────────────────────────╮|
                |│  /home/ada                                               │|
                |│   path                                                   │|
                |│   Name ▲                        Size  Modified           │|
                |│   ..                                                     │|
                |│   projects/                        –  2026-03-31 17:05   │|
                |│   secret/                          –  2026-03-31 17:05   │|
                |│   notes.txt                   1.2 kB  2026-03-31 17:05   │|
                |│   photo.png                  34.6 MB  2026-03-31 17:05   │|
                |│                                                          │|
                |│                                                          │|
                |│                                                          │|
                |│  ☐ Hidden                                                │|
                |│                                                          │|
                |│                                       Open     Cancel    │|
                |╰──────────────────────────────────────────────────────────╯|
                """)
        tester.press(.down)
        tester.press(.enter)
        #expect(tester.picture.contains("/home/ada/projects") && tester.picture.contains("index.md"))
        tester.press(.end)
        tester.press(.enter)
        await settle(answer)
        #expect(answer.path == "/home/ada/projects/index.md")
        let next = await ask(again: tester) { await $0.chooseFile(source: $1) }
        #expect(tester.picture.contains("/home/ada/projects "), "the next dialog begins there")
        tester.press(.escape)
        await settle(next)
        #expect(next.isThere && next.path == nil)
    }

    @Test func `Backspace leaves a folder and selects it, and what cannot be read tells why`() async {
        let (tester, _) = await open { await $0.chooseFile(in: "/home/ada/projects/engine", source: $1) }
        tester.press(.backspace)
        tester.press(.backspace)
        #expect(tester.picture.contains("│  /home/ada "))
        tester.press(.down)
        tester.press(.enter)
        #expect(tester.picture.contains("permission denied"), "the selection was on projects")
        tester.press(.backspace)
        #expect(!tester.picture.contains("permission denied"))
        for _ in 0..<5 { tester.press(.backspace) }
        #expect(tester.picture.contains("home/") && !tester.picture.contains(".."))
    }

    @Test func `what is typed narrows the list, and Tab completes it`() async {
        let (tester, answer) = await open { await $0.chooseFile(in: "/home/ada", source: $1) }
        tester.press(.tab, .shift)
        tester.type("P")
        #expect(
            tester.picture.contains("projects") && tester.picture.contains("photo") && !tester.picture.contains("notes")
        )
        tester.type("r")
        tester.press(.tab)
        #expect(tester.picture.contains("/home/ada/projects "), "one folder is entered")
        tester.type("ind")
        tester.press(.tab)
        tester.press(.enter)
        await settle(answer)
        #expect(answer.path == "/home/ada/projects/index.md")
    }

    @Test func `an absolute path leads anywhere, and a wrong one is told`() async {
        let (tester, answer) = await open { await $0.chooseFile(in: "/home/ada/projects", source: $1) }
        tester.press(.tab, .shift)
        tester.type("nothing")
        tester.press(.enter)
        #expect(tester.picture.contains("no such file or directory"))
        tester.send(.key(Key.control("u")))
        #expect(!tester.picture.contains("no such file"))
        tester.send(.paste("/home/ada/notes.txt"))
        tester.press(.enter)
        await settle(answer)
        #expect(answer.path == "/home/ada/notes.txt")
    }

    @Test func `only files of a kind are shown, and hidden ones when wanted`() async {
        let (tester, _) = await open {
            await $0.chooseFile(in: "/home/ada", filters: [FileFilter("Text", endings: ["TXT", "md"])], source: $1)
        }
        #expect(tester.picture.contains("notes.txt") && !tester.picture.contains("photo"))
        #expect(tester.picture.contains("Text"))
        tester.send(.key(Key.alt(".")))
        #expect(!tester.picture.contains(".profile"), "it is of another kind")
        tester.send(.key(Key.alt(".")))
    }

    @Test func `a name that looks like the bytes of another one is told apart`() async {
        let names = [LocalPath("x\u{1B}"), LocalPath(#"x\x1B"#)]
        for name in names { files.add("/home/ada/projects" / name) }
        var chosen: Set<LocalPath> = []
        for downs in [3, 4] {
            let (tester, answer) = await open { await $0.chooseFile(in: "/home/ada/projects", source: $1) }
            let picture = tester.picture
            #expect(picture.contains(#"x\x1B "#) && picture.contains(#"x\x5Cx1B "#), "\(picture)")
            for _ in 0..<downs { tester.press(.down) }
            tester.press(.enter)
            await settle(answer)
            if let path = answer.path { chosen.insert(path.name) }
        }
        #expect(chosen == Set(names))
    }

    @Test func `titles sort, folders first`() async {
        let (tester, _) = await open { await $0.chooseFile(in: "/home/ada", source: $1) }
        let row = tester.picture.split(separator: "\n")[3]
        let column = row.distance(from: row.startIndex, to: row.range(of: "Size")!.lowerBound) - 1
        tester.click(x: column, y: 3)
        let names = tester.picture.split(separator: "\n").compactMap { row in
            ["..", "projects", "secret", "notes", "photo"].first { row.contains(" " + $0) }
        }
        #expect(names == ["..", "projects", "secret", "notes", "photo"])
    }

    @Test func `a folder is chosen, or made first`() async {
        let (tester, answer) = await open { await $0.chooseFolder(in: "/home/ada", source: $1) }
        #expect(!tester.picture.contains("notes.txt") && tester.picture.contains("New folder"))
        tester.press(.function(7))
        for _ in 0..<20 { await Task.yield() }
        tester.type("projects")
        tester.press(.enter)
        for _ in 0..<20 { await Task.yield() }
        #expect(tester.picture.contains("file exists"))
        tester.press(.function(7))
        for _ in 0..<20 { await Task.yield() }
        tester.type("new")
        tester.press(.enter)
        for _ in 0..<20 { await Task.yield() }
        #expect(tester.picture.contains("new/"))
        tester.press(.enter)
        #expect(tester.picture.contains("/home/ada/new "))
        tester.press(.tab)
        tester.press(.tab)
        tester.press(.tab)
        tester.press(.enter)
        await settle(answer)
        #expect(answer.path == "/home/ada/new")
    }

    @Test func `saving asks before it replaces`() async {
        let (tester, answer) = await open { await $0.saveFile(name: "draft.txt", in: "/home/ada", source: $1) }
        tester.type("notes")
        tester.press(.enter)
        for _ in 0..<20 { await Task.yield() }
        #expect(tester.picture.contains("notes.txt exists. Replace it?"))
        tester.press(.escape)
        for _ in 0..<20 { await Task.yield() }
        #expect(!answer.isThere)
        tester.press(.enter)
        for _ in 0..<20 { await Task.yield() }
        tester.press(.left)
        tester.press(.enter)
        await settle(answer)
        #expect(answer.path == "/home/ada/notes.txt")
    }

    @Test func `a new file is saved where its folder is`() async {
        let (tester, answer) = await open { await $0.saveFile(name: "draft.txt", in: "/home/ada", source: $1) }
        tester.send(.key(Key.control("a")), .key(.delete), .key(.enter))
        #expect(tester.picture.contains("a name is needed"))
        tester.type("gone/x")
        tester.press(.enter)
        #expect(tester.picture.contains("/home/ada/gone: no such file or directory"))
        tester.send(.key(Key.control("u")))
        tester.type("projects/")
        #expect(tester.picture.contains("index.md"))
        tester.type("x.md")
        tester.press(.enter)
        await settle(answer)
        #expect(answer.path == "/home/ada/projects/x.md")
    }

    @Test func `files that come and go do so in the list, and the mouse chooses`() async {
        let (tester, answer) = await open { await $0.chooseFile(in: "/home/ada", source: $1) }
        files.add("/home/ada/aaa")
        files.remove("/home/ada/notes.txt")
        #expect(tester.picture.contains("aaa") && !tester.picture.contains("notes"))
        tester.click(x: 5, y: 1)
        #expect(tester.picture.contains("ada/"), "a click on a folder around enters it")
        tester.press(.enter)
        let y = tester.picture.split(separator: "\n").firstIndex { $0.contains("photo") } ?? 0
        tester.click(x: 6, y: y)
        tester.click(x: 6, y: y)
        await settle(answer)
        #expect(answer.path == "/home/ada/photo.png")
    }

    @Test func `at 20x6 there is still a field and a list`() async {
        let (tester, answer) = await open(width: 20, height: 6) { await $0.chooseFile(in: "/home/ada", source: $1) }
        #expect(
            tester.picture == """
                |╭ Open ────────────╮|
                |│   path           │|
                |│   ..          ┃  │|
                |│                  │|
                |│    Open  Cancel  │|
                |╰──────────────────╯|
                """)
        tester.press(.end)
        tester.press(.enter)
        await settle(answer)
        #expect(answer.path == "/home/ada/photo.png")
        for size in [(1, 1), (3, 2), (200, 60), (0, 0)] { tester.resize(width: size.0, height: size.1) }
    }
}
