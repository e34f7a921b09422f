import Testing

@testable import Directories

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
}
