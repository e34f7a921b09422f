import Platform
import Synchronization
import Testing

@testable import FileSystem

@Suite(.serialized)
struct FolderWatcherTests {
    /// What a watch has told.
    private final class Told: Sendable {
        private let folders = Mutex<[Set<LocalPath>]>([])

        func add(_ new: Set<LocalPath>) { folders.withLock { $0.append(new) } }
        var count: Int { folders.withLock { $0.count } }

        /// Waits until a folder is told, and forgets everything up to then. False after ten seconds.
        func next(_ folder: LocalPath) async -> Bool {
            for _ in 0..<1_000 {
                let isThere = folders.withLock { all in
                    guard let place = all.firstIndex(where: { $0.contains(folder) }) else { return false }
                    all.removeSubrange(...place)
                    return true
                }
                if isThere { return true }
                try? await Task.sleep(for: .milliseconds(10))
            }
            return false
        }
    }

    private func add(_ folder: LocalPath, to watch: FolderWatch) async {
        await withCheckedContinuation { continuation in watch.add(folder) { continuation.resume() } }
    }

    @Test(arguments: [true, false])
    func `what comes, goes and is renamed is told`(usesKernel: Bool) async throws {
        let scratch = try Scratch()
        let told = Told()
        let watch = FolderWatch(usesKernel: usesKernel) { told.add($0) }
        await add(scratch.folder, to: watch)
        let file = try scratch.write("a", "text")
        #expect(await told.next(scratch.folder))
        try file.moveInPlace(to: scratch.folder / "b")
        #expect(await told.next(scratch.folder))
        _ = (scratch.folder / "b").withCString { unlink($0) }
        #expect(await told.next(scratch.folder))
        watch.stop()
    }

    @Test func `many changes are one`() async throws {
        let scratch = try Scratch()
        let told = Told()
        let watch = FolderWatch { told.add($0) }
        await add(scratch.folder, to: watch)
        for number in 0..<500 { try scratch.write(LocalPath("\(number)")) }
        #expect(await told.next(scratch.folder))
        try await Task.sleep(for: .milliseconds(300))
        #expect(told.count < 20)
        watch.stop()
    }

    @Test(arguments: [true, false])
    func `a folder that goes and comes back is told, and so is what happens in it then`(usesKernel: Bool) async throws {
        let scratch = try Scratch()
        let inner = try scratch.makeFolder("inner")
        let told = Told()
        let watch = FolderWatch(usesKernel: usesKernel) { told.add($0) }
        await add(inner, to: watch)
        try inner.moveInPlace(to: scratch.folder / "away")
        #expect(await told.next(inner))
        try inner.makeFolder()
        #expect(await told.next(inner))
        try scratch.write("inner/file")
        #expect(await told.next(inner))
        watch.stop()
    }

    @Test(arguments: [true, false], ["link", "link/inner"] as [LocalPath])
    func `a folder behind a link is the one to which the link leads`(usesKernel: Bool, path: LocalPath) async throws {
        let scratch = try Scratch()
        for name in ["one/inner", "two/inner"] as [LocalPath] { try scratch.makeFolder(name) }
        let link = try scratch.link("link", to: "one")
        let watched = scratch.folder / path
        let told = Told()
        let watch = FolderWatch(usesKernel: usesKernel) { told.add($0) }
        await add(watched, to: watch)
        try scratch.write("one/inner/a")
        try scratch.write("one/a")
        #expect(await told.next(watched))
        _ = link.withCString { unlink($0) }
        #expect(await told.next(watched), "the link is gone")
        try scratch.link("link", to: "two")
        #expect(await told.next(watched), "it leads elsewhere")
        try scratch.write("two/inner/b")
        try scratch.write("two/b")
        #expect(await told.next(watched), "what happens there")
        _ = link.withCString { unlink($0) }
        #expect(await told.next(watched))
        try scratch.makeFolder("link/inner")
        #expect(await told.next(watched), "a folder is in its place")
        try scratch.write("link/inner/c")
        try scratch.write("link/c")
        #expect(await told.next(watched))
        watch.stop()
    }

    @Test func `a folder that is no longer watched is not told`() async throws {
        let scratch = try Scratch()
        let (one, two) = (try scratch.makeFolder("one"), try scratch.makeFolder("two"))
        let told = Told()
        let watch = FolderWatch { told.add($0) }
        await add(one, to: watch)
        await add(two, to: watch)
        watch.remove(one)
        try scratch.write("one/file")
        try scratch.write("two/file")
        #expect(await told.next(two))
        #expect(told.count == 0)
        watch.stop()
        try scratch.write("two/other")
        try await Task.sleep(for: .milliseconds(300))
        #expect(told.count == 0)
    }

    @Test func `the watcher tells the main actor`() async throws {
        let scratch = try Scratch()
        let told = Told()
        let watcher = await FolderWatcher { told.add($0) }
        await watcher.watch(scratch.folder)
        try scratch.write("a")
        #expect(await told.next(scratch.folder))
        await watcher.unwatch(scratch.folder)
    }
}
