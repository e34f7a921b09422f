import FileSystem
import Testing
import TrellisFiles
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Folders with names that are no text, that cannot be read, and that vanish.
@MainActor
struct HostileFilesTests {
    private let files = MemoryFiles()

    private static let names: [[UInt8]] = [
        [0xFF, 0xFE], [0x0A], [0x1B, 0x5B, 0x33, 0x31, 0x6D], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0x09, 0x0D], [0x20],
        Array("e\u{301}".utf8), Array("\u{202E}gpj.exe".utf8), [UInt8](repeating: 0x61, count: 255), [0x7F],
        [0xC2, 0x9B],
        Array(String(repeating: "\u{301}", count: 100).utf8), Array("-rf".utf8), Array("漢字".utf8),
    ]

    private func shown(_ tree: DirectoryTree) -> WindowTester {
        let window = Window()
        window.add(tree, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: 40, height: 24)
    }

    private func until(_ isDone: () -> Bool) async -> Bool {
        for _ in 0..<2_000 {
            if isDone() { return true }
            try? await Task.sleep(for: .milliseconds(1))
        }
        return false
    }

    @Test func `names of any bytes have a row each`() async {
        for name in Self.names { files.add("/odd" / LocalPath(bytes: name)) }
        for name in Self.names { files.addFolder("/odd/folders" / LocalPath(bytes: name)) }
        let tree = DirectoryTree("/odd", source: files)
        let tester = shown(tree)
        tree.expand("/odd/folders")
        #expect(await until { tree.rowCount == 2 + 2 * Self.names.count })
        for name in Self.names {
            tree.selection = "/odd" / LocalPath(bytes: name)
            #expect(tree.selection == "/odd" / LocalPath(bytes: name))
            tester.press(.right)
        }
        tree.allowsRenaming = true
        #expect(Ordeal.problems(of: tree) == [])
        for filter in HostileText.short {
            tree.filter = filter
            #expect(Ordeal.problems(of: tree, filter, isShort: true) == [])
        }
    }

    @Test func `folders that cannot be read say why, whatever the reason`() async {
        files.add("/a/b/c")
        let tree = DirectoryTree("/a", source: files)
        let tester = shown(tree)
        #expect(await until { tree.rowCount == 2 })
        for reason in HostileText.short where !reason.isEmpty {
            files.setFailure(reason, of: "/a/b")
            tree.expand("/a/b")
            #expect(await until { tree.rowCount == 3 && tree.row(of: "/a/b/c") == nil })
            tester.draw()
            #expect(Ordeal.problems(of: tree, reason, isShort: true) == [])
            tree.expand("/a")
            tree.collapse("/a/b")
        }
    }

    @Test func `folders vanish while they are open, selected and renamed`() async {
        for index in 0..<5 { for inner in 0..<5 { files.add(LocalPath("/a/folder \(index)/file \(inner)")) } }
        let tree = DirectoryTree("/a", source: files)
        let tester = shown(tree)
        tree.allowsRenaming = true
        #expect(await until { tree.rowCount == 6 })
        for index in 0..<5 { tree.expand(LocalPath("/a/folder \(index)")) }
        #expect(await until { tree.rowCount == 31 })
        tree.selection = "/a/folder 2/file 3"
        tester.press(.function(2))
        tester.type("other")
        files.remove("/a/folder 2")
        #expect(await until { tree.rowCount == 25 })
        tester.draw()
        #expect(!tree.isRenaming && tree.row(of: "/a/folder 2") == nil)
        files.add("/a/folder 2")
        files.remove("/a/folder 4")
        #expect(await until { tree.rowCount == 20 && tree.row(of: "/a/folder 2") != nil })
        files.remove("/a")
        #expect(
            await until {
                tester.draw(); return tester.picture.contains("no such file or directory")
            })
        files.add("/a/again")
        #expect(await until { tree.row(of: "/a/again") != nil })
        #expect(Ordeal.problems(of: tree) == [])
    }
}
