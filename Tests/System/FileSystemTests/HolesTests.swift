import Platform
import Testing

@testable import FileSystem

/// Files that take less room than they are long.
struct HolesTests {
    /// A file with holes at its start, between, and at its end; returns how many blocks of 512 bytes it takes.
    private func writeSparse(_ file: LocalPath) throws -> Int {
        let output = openFile(file, O_WRONLY | O_CREAT, 0o640)
        for place in [1 << 20, 1 << 30] { _ = pwrite(output, "data", 4, off_t(place)) }
        ftruncate(output, 3 << 30)
        close(output)
        return blocks(file)
    }

    private func blocks(_ file: LocalPath) -> Int {
        var status = stat()
        return file.withCString { stat($0, &status) } == 0 ? Int(status.st_blocks) : -1
    }

    @Test(arguments: [false, true])
    func `holes of a file stay holes`(isElsewhere: Bool) async throws {
        let scratch = try Scratch()
        let target = isElsewhere && FileSystemsTests.hasTwo ? try Scratch(in: "/dev/shm") : try Scratch()
        let file = scratch.folder / "sparse"
        let blocks = try writeSparse(file)
        try #require(blocks < 100, "the file system has holes")
        let report = await FileTask(isElsewhere ? .move(into: target.folder) : .copy(into: target.folder), [file]).run()
        let copy = target.folder / "sparse"
        #expect(report.errors == [] && report.progress.fraction == 1)
        #expect(self.blocks(copy) < 100)
        let entry = try copy.entry()
        #expect(entry.size == 3 << 30 && entry.permissions == 0o640)
        for place in [1 << 20, 1 << 30] {
            #expect(try copy.read(place - 2..<place + 6) == [0, 0] + "data".utf8 + [0, 0])
        }
        // A file of nothing but a hole, and an empty one.
        for size in [0, 1 << 40] as [off_t] {
            let name = scratch.folder / LocalPath("hole \(size)")
            let output = openFile(name, O_WRONLY | O_CREAT, 0o640)
            ftruncate(output, size)
            close(output)
            #expect(await FileTask(.copy(into: target.folder), [name]).run().errors == [])
            #expect(try (target.folder / name.name).entry().size == Int(size))
        }
    }
}
