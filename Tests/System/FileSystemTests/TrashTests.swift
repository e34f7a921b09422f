import Platform
import Testing

@testable import FileSystem

struct TrashTests {
    @Test func `what is thrown away can be brought back`() async throws {
        let scratch = try Scratch()
        let trash = Trash(scratch.folder / "data/Trash")
        try scratch.write("it's 100 %/ä", "one")
        let file = scratch.folder / "it's 100 %/ä"
        let report = await FileTask(.trash(trash), [file]).run()
        #expect(report.errors == [] && !file.exists)
        let trashed = try #require(report.trashed.first)
        #expect(trashed.original == file && scratch.read("data/Trash/files/ä") == "one")
        let info = try #require(scratch.read("data/Trash/info/ä.trashinfo"))
        let lines = info.split(separator: "\n")
        #expect(lines[0] == "[Trash Info]" && lines.count == 3)
        #expect(lines[1] == "Path=\(scratch.folder)/it%27s%20100%20%25/%C3%A4")
        #expect(lines[2].wholeMatch(of: /DeletionDate=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/) != nil)
        try trashed.restore()
        #expect(scratch.read("it's 100 %/ä") == "one" && scratch.all("data/Trash") == ["files/", "info/"])
    }

    @Test func `files of one name do not get in each other's way`() async throws {
        let scratch = try Scratch()
        let trash = Trash(scratch.folder / "Trash")
        for number in 1...3 {
            let file = try scratch.write("a", "\(number)")
            #expect(await FileTask(.trash(trash), [file]).run().errors == [])
        }
        #expect(scratch.all("Trash/files") == ["a", "a.2", "a.3"] && scratch.read("Trash/files/a.2") == "2")
        try scratch.write("Trash/files/b", "stray")
        let folder = try scratch.makeFolder("b/inside")
        let report = await FileTask(.trash(trash), [folder.parent!]).run()
        #expect(report.trashed.map(\.location.name) == ["b.2"] && scratch.all("Trash/files/b.2") == ["inside/"])
        #expect(scratch.all("Trash/info").count == 4)
    }

    @Test func `bringing back replaces nothing`() throws {
        let scratch = try Scratch()
        let trash = Trash(scratch.folder / "Trash")
        let trashed = try trash.take(try scratch.write("sub/a", "old"))
        try scratch.write("sub/a", "new")
        #expect(throws: FileError.self) { try trashed.restore() }
        #expect(scratch.read("sub/a") == "new" && scratch.read("Trash/files/a") == "old")
        #expect(scratch.all("Trash/info") == ["a.trashinfo"])
    }

    @Test func `the trash is not thrown into itself, nor what is not there`() throws {
        let scratch = try Scratch()
        let trash = Trash(scratch.folder / "sub/Trash")
        try scratch.makeFolder("sub/Trash")
        #expect(throws: FileError(scratch.folder / "sub", "contains the trash")) {
            try trash.take(scratch.folder / "sub")
        }
        #expect(throws: FileError.self) { try trash.take(scratch.folder / "gone") }
        #expect(scratch.all("sub/Trash") == [])
    }

    // MARK: Other file systems

    @Test func `a trash on a shared file system is a folder of one's own`() throws {
        let scratch = try Scratch()
        let top = try OpenFolder(scratch.folder)
        func reason(_ name: LocalPath) -> String? {
            do throws(FileError) {
                _ = try TrashFolders.own(name, in: top, scratch.folder, of: [geteuid()])
                return nil
            } catch {
                return error.reason
            }
        }
        try scratch.makeFolder("elsewhere")
        try scratch.link("link", to: "elsewhere")
        try scratch.link("dangling", to: "made")
        try scratch.write("file")
        #expect(reason("link") == "link is not a folder" && reason("dangling") == "dangling is not a folder")
        #expect(reason("file") == "file is not a folder" && reason("new") == nil && reason("new") == nil)
        #expect(FileStatus(scratch.folder / "new")?.permissions == 0o700)
        guard isRoot else { return }
        let others = try scratch.makeFolder("others")
        _ = others.withCString { chown($0, 65_534, 65_534) }
        #expect(reason("others") == "others belongs to somebody else")
    }

    #if os(Linux)
        /// What another user puts where the trash of a file system belongs, and where the thrown away file is then.
        enum Trap: CaseIterable {
            case link, foreignFolder, sharedLink, sharedOfOthers, sharedNotSticky, sharedSticky
        }

        @Test(.enabled(if: FileSystemsTests.canMount && isRoot, "needs the right to mount"), arguments: Trap.allCases)
        func `nobody leads a file to another place than the trash`(trap: Trap) throws {
            let (home, disk) = (try Scratch(), try #require(FileSystemsTests.TinyDisk()))
            let scratch = disk.scratch
            let file = try scratch.write("sub/secret", "x")
            try scratch.makeFolder("attacker")
            var place: String? = ".Trash-0/files/secret"
            func makeShared(_ mode: mode_t) throws {
                _ = try scratch.makeFolder(".Trash").withCString { chmod($0, mode) }
            }
            switch trap {
            case .link:
                try scratch.link(".Trash-0", to: "attacker")
                place = nil
            case .foreignFolder:
                _ = try scratch.makeFolder(".Trash-0").withCString { chown($0, 65_534, 65_534) }
                place = nil
            case .sharedLink: try scratch.link(".Trash", to: "attacker")
            case .sharedOfOthers:
                try makeShared(0o1777)
                try scratch.link(".Trash/0", to: "../attacker")
            case .sharedNotSticky: try makeShared(0o777)
            case .sharedSticky:
                try makeShared(0o1777)
                place = ".Trash/0/files/secret"
            }
            let trashed = try? Trash(home.folder / "Trash").take(file)
            #expect(scratch.all("attacker") == [] && trashed?.location == place.map { scratch.folder / LocalPath($0) })
            #expect(file.exists == (place == nil))
            guard let trashed, let place else { return }
            let info = place.replacing("files", with: "info") + ".trashinfo"
            #expect(scratch.read(LocalPath(info))?.contains("Path=sub/secret\n") == true)
            // Not what was thrown away.
            let other = try scratch.write("other", "y")
            #expect(trashed.location.withCString { path in other.withCString { rename($0, path) } } == 0)
            #expect(throws: FileError.self) { try trashed.restore() }
            #expect(!file.exists)
        }
    #endif
}
