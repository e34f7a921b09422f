import FileSystem
import Foundation
import Testing
import TrellisFiles
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// A directory tree over real files, which change.
@MainActor
struct DiskTreeTests {
    private let folder: URL
    private var path: LocalPath { LocalPath(folder.path) }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("sub"), withIntermediateDirectories: true)
        try Data().write(to: folder.appendingPathComponent("b"))
    }

    private func until(_ isDone: () -> Bool) async -> Bool {
        for _ in 0..<1_000 {
            if isDone() { return true }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return false
    }

    @Test func `what happens on the disk happens in the tree`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let tree = DirectoryTree(path)
        let window = Window()
        window.add(tree, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 80, height: 9)
        #expect(tester.picture.contains("loading…"), "the disk works elsewhere")
        #expect(await until { tree.rowCount == 3 && tree.row(of: path / "b") != nil })
        tree.selection = path / "b"
        tree.expand(path / "sub")
        try Data().write(to: folder.appendingPathComponent("a"))
        #expect(await until { tree.row(of: path / "a") != nil })
        #expect(tree.selection == path / "b")
        try Data().write(to: folder.appendingPathComponent("sub/inner"))
        #expect(await until { tree.row(of: path / "sub/inner") != nil })
        try FileManager.default.moveItem(
            at: folder.appendingPathComponent("sub"), to: folder.appendingPathComponent("other"))
        #expect(await until { tree.row(of: path / "sub") == nil && tree.row(of: path / "other") != nil })
        #expect(tree.selection == path / "b")
        try FileManager.default.removeItem(at: folder)
        #expect(await until { tester.picture.contains("no such file or directory") })
    }

    @Test func `a tree whose root is a link shows what the link leads to now`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (manager, root) = (FileManager.default, folder.appendingPathComponent("root"))
        for name in ["one", "two"] {
            let target = folder.appendingPathComponent("sub/\(name)")
            try manager.createDirectory(at: target, withIntermediateDirectories: true)
            try Data().write(to: target.appendingPathComponent("in \(name)"))
        }
        try manager.createSymbolicLink(atPath: root.path, withDestinationPath: "sub/one")
        let tree = DirectoryTree(path / "root")
        let tester = WindowTester(Window(tree), width: 80, height: 9)
        tester.draw()
        #expect(await until { tree.row(of: path / "root/in one") != nil })
        try manager.removeItem(at: root)
        try manager.createSymbolicLink(atPath: root.path, withDestinationPath: "sub/two")
        #expect(await until { tree.row(of: path / "root/in two") != nil })
        try Data().write(to: folder.appendingPathComponent("sub/two/new"))
        #expect(await until { tree.row(of: path / "root/new") != nil })
        try manager.removeItem(at: root)
        try manager.createDirectory(at: root, withIntermediateDirectories: true)
        try Data().write(to: root.appendingPathComponent("back"))
        #expect(await until { tree.row(of: path / "root/back") != nil && tree.row(of: path / "root/new") == nil })
    }

    @Test func `what is not typed anew of a name keeps its bytes`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let name = Array("می\u{200C}خواهم \n\u{202E}".utf8) + [0xE9] + Array("e\u{301}".utf8)
        let (old, new) = (
            path / LocalPath(bytes: name + Array(".txt".utf8)), path / LocalPath(bytes: name + Array("2.txt".utf8))
        )
        try old.write("x".utf8)
        let tree = DirectoryTree(path)
        tree.allowsRenaming = true
        let tester = WindowTester(Window(tree), width: 80, height: 9)
        tester.draw()
        #expect(await tree.show(old))
        #expect(tester.picture.contains(#"خواهم \x0A\xE2\x80\xAE\xE9"#))
        tester.press(.function(2))
        tester.press(.enter)
        #expect(await until { !tree.isRenaming })
        #expect(old.exists)
        tester.press(.function(2))
        tester.press(.right)
        tester.type("2")
        tester.press(.enter)
        #expect(await until { tree.selection == new })
        #expect(new.exists && !old.exists)
    }

    @Test func `a real file is renamed and shown`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let tree = DirectoryTree(path)
        tree.allowsRenaming = true
        let window = Window()
        window.add(tree, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 80, height: 9)
        #expect(await tree.show(path / "b"))
        tester.press(.function(2))
        tester.type("new name")
        tester.press(.enter)
        #expect(await until { tree.selection == path / "new name" && !tree.isRenaming })
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("new name").path))
    }
}
