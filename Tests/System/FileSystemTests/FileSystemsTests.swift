import Platform
import Testing

@testable import FileSystem

/// Two file systems, and one that is full.
struct FileSystemsTests {
    static let hasTwo: Bool = {
        guard let one = FileStatus("/tmp"), let other = FileStatus("/dev/shm") else { return false }
        return one.device != other.device
    }()

    private func filled() throws -> Scratch {
        let scratch = try Scratch(in: "/dev/shm")
        try scratch.write("from/a", "one", mode: 0o600)
        try scratch.write("from/sub/b", "two", mode: 0o755)
        try scratch.makeFolder("from/empty")
        try scratch.link("from/link", to: "sub/b")
        return scratch
    }

    private let tree = ["a", "empty/", "link -> sub/b", "sub/", "sub/b"]

    @Test(.enabled(if: hasTwo, "needs /dev/shm beside /tmp"))
    func `a folder is moved to another file system`() async throws {
        let (far, near) = (try filled(), try Scratch())
        let modified = try (far.folder / "from/a").entry().modified
        let report = await FileTask(.move(into: near.folder), [far.folder / "from"]).run()
        #expect(report.errors == [] && report.progress.fraction == 1)
        #expect(near.all("from") == tree && far.all() == [])
        let new = try (near.folder / "from/a").entry()
        #expect(new.permissions == 0o600 && new.modified == modified && near.read("from/sub/b") == "two")
    }

    @Test(.enabled(if: hasTwo, "needs /dev/shm beside /tmp"))
    func `what is skipped on the way to another file system stays`() async throws {
        let (far, near) = (try filled(), try Scratch())
        try near.write("from/sub/b", "old")
        let report = await FileTask(.move(into: near.folder), [far.folder / "from"]).run { problem in
            problem.kind == .folderExists ? .replace : .skip
        }
        #expect(report.skipped == 1 && near.read("from/sub/b") == "old" && near.read("from/a") == "one")
        #expect(far.all("from") == ["sub/", "sub/b"] && far.read("from/sub/b") == "two")
    }

    @Test(.enabled(if: hasTwo, "needs /dev/shm beside /tmp"))
    func `a file thrown away on another file system is not copied, and comes back`() throws {
        let (far, near) = (try filled(), try Scratch())
        let trash = Trash(near.folder / "Trash")
        let trashed = try trash.take(far.folder / "from/sub")
        #expect(FileStatus(trashed.location)?.device == FileStatus(far.folder)?.device)
        #expect(far.all("from") == ["a", "empty/", "link -> sub/b"])
        try trashed.restore()
        #expect(far.all("from") == tree)
    }

    #if os(Linux)
        /// A file system of a megabyte; nil if this user may not make one.
        final class TinyDisk {
            let scratch: Scratch

            init?() {
                guard let scratch = try? Scratch() else { return nil }
                self.scratch = scratch
                let folder = scratch.folder
                guard folder.withCString({ mount("tmpfs", $0, "tmpfs", 0, "size=1m") }) == 0 else { return nil }
            }

            deinit { _ = scratch.folder.withCString { umount2($0, Int32(MNT_DETACH)) } }
        }

        static let canMount = TinyDisk() != nil

        @Test(.enabled(if: canMount, "needs the right to mount"), arguments: [false, true])
        func `a full disk leaves neither half a file nor a temporary one`(moves: Bool) async throws {
            let (scratch, disk) = (try Scratch(), try #require(TinyDisk()))
            let folder = disk.scratch.folder
            try scratch.write("from/big", String(repeating: "x", count: 3_000_000))
            try scratch.write("from/small", "small")
            try disk.scratch.write("from/big", "old")
            let work = moves ? FileTask.Work.move(into: folder) : .copy(into: folder)
            let report = await FileTask(work, [scratch.folder / "from"]).run { problem in
                if case .failed = problem.kind { .skip } else { .replaceAll }
            }
            #expect(report.errors.map(\.code) == [ENOSPC] && !report.wasStopped)
            #expect(report.errors.first?.path == folder / "from/big")
            #expect(disk.scratch.all("from") == ["big", "small"] && disk.scratch.read("from/big") == "old")
            #expect(scratch.all("from") == (moves ? ["big"] : ["big", "small"]))
            #expect(scratch.read("from/big")?.utf8.count == 3_000_000)
        }
    #endif
}
