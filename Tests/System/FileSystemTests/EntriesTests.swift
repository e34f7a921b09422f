import Platform
import Testing

@testable import FileSystem

struct EntriesTests {
    @Test func `a folder lists what is in it`() throws {
        let scratch = try Scratch()
        try scratch.write("notes.txt", "hello", mode: 0o640)
        try scratch.write(".hidden")
        try scratch.write("run", mode: 0o755)
        try scratch.makeFolder("sub/inner")
        try scratch.link("to sub", to: "sub")
        try scratch.link("nowhere", to: "gone")
        _ = (scratch.folder / "pipe").withCString { mkfifo($0, 0o600) }
        let entries = FileEntry.sorted(try scratch.folder.entries())
        #expect(
            entries.map { $0.name + $0.mark }
                == ["sub/", "to sub@", ".hidden", "notes.txt", "nowhere@", "pipe|", "run*"])
        let named = Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0) })
        #expect(named["notes.txt"]?.size == 5 && named["notes.txt"]?.permissions == 0o640)
        #expect(named[".hidden"]?.isHidden == true && named["notes.txt"]?.isHidden == false)
        #expect(named["to sub"]?.targetKind == .folder && named["to sub"]?.linkTarget == "sub")
        #expect(named["nowhere"]?.isBroken == true && named["nowhere"]?.isFolder == false)
        #expect(abs((named["notes.txt"]?.modified.seconds ?? 0) - FileDate.now.seconds) < 600)
        #expect(try (scratch.folder / "notes.txt").entry() == named["notes.txt"])
        #expect(try (scratch.folder / "to sub").entries().map(\.name) == ["inner"], "a link to a folder is followed")
    }

    @Test func `a name that is not UTF-8 keeps its bytes`() throws {
        let scratch = try Scratch()
        let name = LocalPath(bytes: [0x63, 0xE9, 0xFF])
        try scratch.write(name, "x")
        let entry = try #require(try scratch.folder.entries().first)
        #expect(entry.path.name == name && entry.name == #"c\xE9\xFF"#)
        #expect(try entry.path.entry().size == 1)
    }

    @Test func `what cannot be read says where and why`() throws {
        let scratch = try Scratch()
        let file = try scratch.write("file")
        let closed = try scratch.makeFolder("closed")
        _ = closed.withCString { chmod($0, 0) }
        func reason(_ path: LocalPath) -> String? {
            do {
                _ = try path.entries()
                return nil
            } catch {
                return "\(error)"
            }
        }
        #expect(reason(file) == "\(file): not a directory")
        #expect(reason(scratch.folder / "gone") == "\(scratch.folder / "gone"): no such file or directory")
        Runner.give(scratch.folder)
        #expect(try Runner.asUser("list", closed.text) == ["permission denied"])
        let long = scratch.folder / LocalPath(String(repeating: "x", count: 5_000))
        #expect(reason(long)?.hasSuffix("name too long") == true)
        #expect(FileError("/a", code: ENOENT).isMissing && !FileError("/a", code: EACCES).isMissing)
    }

    @Test func `the disk does not keep the main actor waiting`() async throws {
        let scratch = try Scratch()
        try scratch.write("a")
        let names = try await Task { @MainActor in
            let files = DiskFiles()
            try await files.makeFolder(scratch.folder / "b")
            try await files.rename(scratch.folder / "a", to: scratch.folder / "c")
            return try await files.entries(of: scratch.folder).map(\.name)
        }.value
        #expect(names == ["b", "c"])
    }
}
