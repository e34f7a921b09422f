import Platform
import Testing

@testable import FileSystem

/// A walk enters nothing but the folders that were seen, and finds back whatever others do meanwhile.
struct FolderWalkTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func walk() throws -> FolderWalk { FolderWalk(try OpenFolder(scratch.folder), scratch.folder) }

    private func rename(_ old: LocalPath, _ new: LocalPath) throws {
        try (scratch.folder / old).moveInPlace(to: scratch.folder / new)
    }

    @Test func `a folder that is another one by now is not entered`() throws {
        let folder = try scratch.makeFolder("a/inner")
        let seen = try #require(FileStatus(folder.parent!)).identity
        try rename("a", "moved")
        var walk = try walk()
        func error() -> FileError? {
            do throws(FileError) {
                _ = try walk.list("a", seen)
                return nil
            } catch {
                return error
            }
        }
        #expect(error()?.isMissing == true)
        let replaced = FileError(scratch.folder / "a", "was replaced by another one meanwhile")
        try scratch.link("a", to: "moved")
        #expect(error() == replaced)
        _ = (scratch.folder / "a").withCString { unlink($0) }
        try scratch.makeFolder("a")
        #expect(error() == replaced)
        _ = (scratch.folder / "a").withCString { rmdir($0) }
        try scratch.write("a")
        #expect(error() == replaced)
        #expect(walk.path == scratch.folder)
        #expect(try walk.list("moved", seen) == ["inner"] && walk.path == scratch.folder / "moved")
    }

    /// Enters nested folders, deeper than they stay open.
    private func deep() throws -> FolderWalk {
        var walk = try walk()
        for _ in 0..<2 * FolderWalk.limit { try walk.make("x") }
        return walk
    }

    @Test func `the way back leads to the folders from which the walk came`() throws {
        var walk = try deep()
        let depth = 2 * FolderWalk.limit
        #expect(walk.path == scratch.folder / LocalPath(Array(repeating: "x", count: depth).joined(separator: "/")))
        // The path of everything changes, which does not matter.
        try rename("x", "y")
        for _ in 0..<depth { try walk.leave() }
        #expect(walk.path == scratch.folder && walk.current.status(of: "y") != nil)
    }

    @Test func `a folder that was moved elsewhere does not take the walk with it`() throws {
        var walk = try deep()
        let inner = LocalPath(Array(repeating: "x", count: 5).joined(separator: "/"))
        // Its way back leads to another folder now.
        try rename(inner, "y")
        for _ in 0..<2 * FolderWalk.limit { try walk.leave() }
        #expect(walk.current.status.identity == FileStatus(scratch.folder)?.identity)
        // And here no way leads back, neither by the folder around nor by name.
        walk = try FolderWalk(OpenFolder(scratch.folder / "y"), scratch.folder / "y")
        try walk.enter("x", try #require(walk.current.status(of: "x")).identity)
        for _ in 0..<FolderWalk.limit + 1 {
            let next = walk.current.status(of: "x")
            if let next { try walk.enter("x", next.identity) } else { try walk.make("x") }
        }
        try rename("y/x/x", "z")
        try rename("y/x", "w")
        #expect(throws: FileError.self) { while true { try walk.leave() } }
    }

    @Test func `few folders are open at a time`() throws {
        let walk = try deep()
        var open = 0
        for descriptor in 0..<Int32(1_024) {
            guard let status = FileStatus(descriptor: descriptor), status.kind == .folder else { continue }
            var folder = walk.current
            for _ in 0...2 * FolderWalk.limit {
                if folder.status.identity == status.identity, folder.descriptor != descriptor { open += 1 }
                guard let outer = OpenFolder("..", in: folder) else { break }
                folder = outer
            }
        }
        #expect(open <= FolderWalk.limit + 2 && open > 0)
    }
}
