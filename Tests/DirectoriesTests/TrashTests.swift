import Testing

@testable import Directories

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
        #expect(report.trashed.map(\.place.name) == ["b.2"] && scratch.all("Trash/files/b.2") == ["inside/"])
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
}
