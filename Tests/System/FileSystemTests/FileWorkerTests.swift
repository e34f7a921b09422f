import Platform
import Testing

@testable import FileSystem

/// Others replace folders and files while a task works on them: it goes nowhere else.
struct FileWorkerTests {
    let scratch: Scratch
    var to: LocalPath { scratch.folder / "to" }

    /// A folder `from/d` to work on, one elsewhere with the same names, and `to`.
    init() throws {
        scratch = try Scratch()
        for name in ["a", "b", "sub/c"] {
            try scratch.write("from/d" / LocalPath(name), "mine")
            try scratch.write("elsewhere" / LocalPath(name), "secret")
        }
        try scratch.makeFolder("to")
    }

    private let elsewhere = ["a", "b", "sub/", "sub/c"]

    /// Works on `from`; at the step that a function finds, replaces `name` by a link to `elsewhere`.
    private func run(
        _ work: FileTask.Work, replacing name: LocalPath, at finds: (FileWorker.Step, FileWorker) -> Bool
    ) throws -> FileReport {
        var worker = FileWorker(
            FileTask(work, [scratch.folder / "from"]), FileTaskControl(progress: nil, decide: nil))
        try worker.prepare()
        var isReplaced = false
        while let step = worker.pending.last {
            if !isReplaced, finds(step, worker) {
                let path = scratch.folder / name
                try path.moveInPlace(to: scratch.folder / "moved")
                try scratch.link(name, to: scratch.folder / "elsewhere")
                isReplaced = true
            }
            _ = try worker.next()
        }
        #expect(isReplaced, "no step was found")
        return worker.report
    }

    @Test func `a folder swapped for a link before it is entered is not followed`() throws {
        // The link is a file to delete like any other.
        let deleted = try run(.delete, replacing: "from/d") { step, _ in
            if case .delete("d") = step { true } else { false }
        }
        #expect(
            deleted.errors == []
                && scratch.all() == ["elsewhere/"] + elsewhere.map { "elsewhere/" + $0 } + [
                    "moved/", "moved/a", "moved/b", "moved/sub/", "moved/sub/c", "to/",
                ])
    }

    @Test func `a folder swapped for a link while its contents are deleted is not followed`() throws {
        let report = try run(.delete, replacing: "from/d") { step, worker in
            if case .delete = step { worker.source.path.name == "d" } else { false }
        }
        #expect(scratch.all("elsewhere") == elsewhere)
        // What it was deleting is deleted wherever it is; the link is not what was to be removed.
        #expect(scratch.all("moved") == [])
        #expect(
            report.errors.map(\.description) == [
                "\(scratch.folder / "from/d"): was replaced by another one meanwhile",
                "\(scratch.folder / "from"): directory not empty",
            ])
    }

    @Test func `a folder swapped for a link while it is copied is not followed`() throws {
        let report = try run(.copy(into: to), replacing: "from/d") { step, worker in
            if case .transfer = step { worker.source.path.name == "d" } else { false }
        }
        #expect(report.errors == [] && scratch.all("to/from") == ["d/", "d/a", "d/b", "d/sub/", "d/sub/c"])
        for name: LocalPath in ["a", "b", "sub/c"] { #expect(scratch.read("to/from/d" / name) == "mine") }
    }

    @Test func `a folder of copies swapped for a link gets none of them elsewhere`() throws {
        let report = try run(.copy(into: to), replacing: "to/from/d") { step, worker in
            if case .transfer = step { worker.source.path.name == "d" } else { false }
        }
        #expect(report.errors == [] && scratch.all("elsewhere") == elsewhere && scratch.read("elsewhere/a") == "secret")
        #expect(scratch.all("moved") == elsewhere && scratch.read("moved/a") == "mine")
    }

    @Test func `a folder swapped while a question about it is open is not entered`() throws {
        try scratch.write("to/from/old")
        let (from, to, outer) = (scratch.folder / "from", scratch.folder / "to/from", scratch.folder)
        for (swapped, other) in [(to, "moved"), (from, "moved 2")] as [(LocalPath, LocalPath)] {
            let (source, target) = (try OpenFolder(outer), try OpenFolder(self.to))
            let (seen, there) = (
                try #require(source.status(of: "from")).identity, try #require(target.status(of: "from")).identity
            )
            try swapped.moveInPlace(to: outer / other)
            try scratch.link(swapped == to ? "to/from" : "from", to: "elsewhere")
            var walk = swapped == to ? FolderWalk(target, self.to) : FolderWalk(source, outer)
            #expect(throws: FileError(swapped, "was replaced by another one meanwhile")) {
                try walk.enter("from", swapped == to ? there : seen)
            }
        }
    }

    @Test(.enabled(if: FileSystemsTests.hasTwo, "needs /dev/shm beside /tmp"))
    func `originals that were swapped for a link stay where they are`() throws {
        let far = try Scratch(in: "/dev/shm")
        let report = try run(.move(into: far.folder), replacing: "from/d") { step, worker in
            if case .removeOriginal("a") = step { worker.source.path.name == "d" } else { false }
        }
        #expect(far.all("from") == ["d/", "d/a", "d/b", "d/sub/", "d/sub/c"])
        #expect(scratch.all("elsewhere") == elsewhere && scratch.all("moved") == [])
        #expect(scratch.all("from") == ["d -> \(scratch.folder)/elsewhere"], "\(report.errors)")
    }

    @Test(.enabled(if: FileSystemsTests.hasTwo, "needs /dev/shm beside /tmp"))
    func `a file that is changed or made while its folder is moved stays`() throws {
        let far = try Scratch(in: "/dev/shm")
        var worker = FileWorker(
            FileTask(.move(into: far.folder), [scratch.folder / "from"]), FileTaskControl(progress: nil, decide: nil))
        try worker.prepare()
        while let step = worker.pending.last {
            if case .removeOriginals = step {
                try scratch.write("from/d/a", "changed")
                try scratch.write("from/d/new", "new")
            }
            _ = try worker.next()
        }
        #expect(scratch.all("from") == ["d/", "d/a", "d/new"] && scratch.read("from/d/a") == "changed")
        #expect(worker.report.errors.map(\.path) == [scratch.folder / "from/d/a"])
    }

    @Test func `a file swapped for a link or a pipe is not read`() throws {
        let scratch = try Scratch()
        for number in 0..<2 {
            let file = try scratch.write("file", "mine")
            let folder = try scratch.makeFolder("to")
            var worker = FileWorker(FileTask(.copy(into: folder), [file]), FileTaskControl(progress: nil, decide: nil))
            try worker.prepare()
            _ = try worker.next()
            let seen = try #require(FileStatus(file))
            _ = file.withCString { unlink($0) }
            if number == 0 {
                try scratch.link("file", to: "/etc/passwd")
            } else {
                _ = file.withCString { mkfifo($0, 0o600) }
            }
            #expect(throws: FileError(file, "was replaced by another one meanwhile")) {
                try worker.copyContent(of: "file", seen, to: "file", .copy, replaces: false)
            }
            #expect(scratch.all("to") == [])
            _ = file.withCString { unlink($0) }
        }
    }

    @Test func `a folder from which no way leads back is given up, and the other files of the task are not`() throws {
        let scratch = try Scratch()
        let deep = LocalPath(Array(repeating: "x", count: 2 * FolderWalk.limit).joined(separator: "/"))
        try scratch.write("deep" / deep / "file")
        let other = try scratch.write("other")
        var worker = FileWorker(
            FileTask(.delete, [scratch.folder / "deep", other]), FileTaskControl(progress: nil, decide: nil))
        try worker.prepare()
        while let step = worker.pending.last {
            if case .delete("file") = step {
                try (scratch.folder / "deep/x/x").moveInPlace(to: scratch.folder / "inner")
                try (scratch.folder / "deep/x").moveInPlace(to: scratch.folder / "outer")
            }
            _ = try worker.next()
        }
        let error = FileError(scratch.folder / "deep/x", "was replaced by another one meanwhile")
        #expect(worker.report.errors == [error] && worker.report.skipped == 1)
        #expect(
            scratch.all() == ["deep/", "inner/", "outer/"], "what it had seen is deleted where it is, and nothing else")
    }

    @Test func `what is no name of a file is refused`() async throws {
        let folder = try scratch.makeFolder("from/d")
        for file in [folder / "..", "/", "."] {
            let report = await FileTask(.copy(into: to), [file]).run()
            #expect(report.errors == [FileError(file, code: EINVAL)])
        }
        #expect(scratch.all("to") == [])
    }

    // MARK: Permissions

    @Test(.enabled(if: isRoot, "only root can give files away"))
    func `copies of others' files drop set-user-id and set-group-id`() async throws {
        for (owner, group): (UInt32, UInt32) in [(65_534, 0), (0, 65_534), (0, 0)] {
            let scratch = try Scratch()
            let (folder, file) = (try scratch.makeFolder("from"), try scratch.write("from/a", "x"))
            for path in [file, folder] {
                _ = path.withCString { chown($0, owner, group) }
                _ = path.withCString { chmod($0, path == file ? 0o6755 : 0o7777) }
            }
            try scratch.makeFolder("to")
            #expect(await FileTask(.copy(into: scratch.folder / "to"), [folder]).run().errors == [])
            let isKept = (owner, group) == (0, 0)
            #expect(FileStatus(scratch.folder / "to/from/a")?.permissions == (isKept ? 0o6755 : 0o755))
            #expect(FileStatus(scratch.folder / "to/from")?.permissions == (isKept ? 0o7777 : 0o1777))
        }
    }

    @Test(.enabled(if: isRoot && FileSystemsTests.hasTwo, "only root can give files away"))
    func `what is moved to another file system keeps its owner, and set-user-id with it`() async throws {
        let (near, far) = (try Scratch(), try Scratch(in: "/dev/shm"))
        let (folder, file) = (try near.makeFolder("from"), try near.write("from/a", "x"))
        for path in [file, folder] {
            _ = path.withCString { chown($0, 65_534, 65_534) }
            _ = path.withCString { chmod($0, 0o4755) }
        }
        #expect(await FileTask(.move(into: far.folder), [folder]).run().errors == [])
        for name: LocalPath in ["from", "from/a"] {
            let status = FileStatus(far.folder / name)
            #expect(status?.permissions == 0o4755 && status?.owner == 65_534 && status?.group == 65_534)
        }
    }

    @Test func `a copy of one's own program with set-user-id keeps it`() async throws {
        let scratch = try Scratch()
        let file = try scratch.write("a", "x", mode: 0o4755)
        try scratch.makeFolder("to")
        #expect(await FileTask(.copy(into: scratch.folder / "to"), [file]).run().errors == [])
        #expect(FileStatus(scratch.folder / "to/a")?.permissions == 0o4755)
    }
}
