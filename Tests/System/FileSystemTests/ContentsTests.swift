import Platform
import Testing

@testable import FileSystem

struct ContentsTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `what was written is read, whatever the bytes`() throws {
        let file = scratch.folder / "file"
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
        try file.write(bytes)
        #expect(try file.contents() == bytes)
        try file.write([])
        #expect(try file.contents() == [])
        #expect(try scratch.folder.names().count == 1, "nothing is left beside the file")
    }

    @Test func `a file keeps its permissions unless others are given`() throws {
        let file = try scratch.write("file", "old", mode: 0o640)
        try file.write("new".utf8)
        #expect(FileStatus(file)?.permissions == 0o640)
        try file.write("secret".utf8, permissions: 0o600)
        #expect(FileStatus(file)?.permissions == 0o600)
        let other = scratch.folder / "other"
        try other.write("new".utf8)
        #expect(FileStatus(other)?.permissions == 0o644)
    }

    @Test func `the file behind a link is replaced, not the link`() throws {
        let file = try scratch.write("folder/file", "old")
        let link = scratch.folder / "link"
        try scratch.link("link", to: "folder/file")
        try link.write("new".utf8)
        #expect(FileStatus(link)?.kind == .link)
        #expect(try file.contents() == Array("new".utf8))
    }

    @Test func `what cannot be read or written is told`() throws {
        let missing = scratch.folder / "missing"
        let error = #expect(throws: FileError.self) { try missing.contents() }
        #expect(error?.isMissing == true)
        #expect(throws: FileError.self) { try scratch.folder.contents() }
        #expect(throws: FileError.self) { try (missing / "file").write([1]) }
        #expect(throws: FileError.self) { try scratch.folder.write([1]) }
        #expect(try scratch.folder.names() == [])
    }

    @Test func `only files are replaced`() throws {
        let pipe = scratch.folder / "pipe"
        _ = pipe.withCString { mkfifo($0, 0o600) }
        #expect(throws: FileError(pipe, "is not a file")) { try pipe.write([1]) }
        #expect(throws: FileError(pipe, "is not a file")) { try pipe.contents() }
        try scratch.link("a", to: "b")
        try scratch.link("b", to: "a")
        #expect(throws: FileError(scratch.folder / "a", code: ELOOP)) { try (scratch.folder / "a").write([1]) }
        try scratch.link("new", to: "folder/made")
        try scratch.makeFolder("folder")
        try (scratch.folder / "new").write("x".utf8)
        #expect(scratch.read("folder/made") == "x", "where a link leads to nothing, the file is made")
        #expect(scratch.all() == ["a -> b", "b -> a", "folder/", "folder/made", "new -> folder/made", "pipe"])
    }

    @Test(.enabled(if: isRoot, "only root can give files away"))
    func `a replaced file keeps its owner, and set-user-id only with it`() throws {
        let file = try scratch.write("file", "old")
        _ = file.withCString { chown($0, 65_534, 65_534) }
        _ = file.withCString { chmod($0, 0o4755) }
        try file.write("new".utf8)
        #expect(FileStatus(file)?.owner == 65_534 && FileStatus(file)?.permissions == 0o4755)
        // Another user cannot give the owner back.
        _ = scratch.folder.withCString { chmod($0, 0o777) }
        let own = try scratch.write("own", "old")
        _ = own.withCString { chmod($0, 0o4755) }
        #expect(try Runner.asUser("write", own.text) == [])
        #expect(FileStatus(own)?.owner == 65_534 && FileStatus(own)?.permissions == 0o755)
    }
}
