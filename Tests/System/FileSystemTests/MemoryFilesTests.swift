import Testing

@testable import FileSystem

@MainActor
struct MemoryFilesTests {
    @Test func `files in memory behave like files on disk`() async throws {
        let scratch = try Scratch()
        let disk = DiskFiles()
        let memory = MemoryFiles()
        try scratch.write("a/b")
        try scratch.write("c")
        memory.add("/x/a/b")
        memory.add("/x/c")
        func reasons(_ files: any FileSource, _ folder: LocalPath) async -> [String] {
            var result: [String] = []
            func note(_ body: () async throws -> Void) async {
                do {
                    try await body()
                    result.append("done")
                } catch {
                    result.append((error as? FileError)?.reason ?? "?")
                }
            }
            await note { try await files.makeFolder(folder / "a") }
            await note { try await files.makeFolder(folder / "gone/new") }
            await note { try await files.makeFolder(folder / "new") }
            await note { try await files.rename(folder / "c", to: folder / "a") }
            await note { try await files.rename(folder / "gone", to: folder / "d") }
            await note { try await files.rename(folder / "a", to: folder / "d") }
            await note { _ = try await files.entries(of: folder / "c") }
            await note { _ = try await files.entries(of: folder / "gone") }
            await note { _ = try await files.entry(at: folder / "gone") }
            let entries = (try? await files.entries(of: folder)) ?? []
            let inner = (try? await files.entries(of: folder / "d")) ?? []
            return result + (entries + inner).map(\.name)
        }
        #expect(await reasons(memory, "/x") == reasons(disk, scratch.folder))
    }

    @Test func `changes are told to those who watch`() async {
        let memory = MemoryFiles()
        var told: Set<LocalPath> = []
        var watch: (any FolderWatching)? = memory.watch { told.formUnion($0) }
        await watch?.watch("/a")
        memory.add("/a/b")
        #expect(told == ["/a"])
        watch = nil
        told = []
        memory.remove("/a/b")
        #expect(told == [])
    }
}
