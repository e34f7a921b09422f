import Dispatch
import Platform
import Testing

@testable import FileSystem

/// The way to a file, some of which is not there, or leads elsewhere.
@Suite(.serialized)
final class PathWatchTests {
    private let scratch: Scratch
    private let queue = DispatchQueue(label: "test")
    private let changes = Shared<[PathWatch.Change]>([])
    private var watch: PathWatch?

    init() throws { scratch = try Scratch() }

    deinit { queue.sync { [watch] in watch?.stop() } }

    private func follow(_ name: LocalPath, isFolder: Bool = false, usesKernel: Bool = true) {
        let (file, queue, changes) = (scratch.folder / name, queue, changes)
        watch = queue.sync {
            PathWatch(
                file, isFolder: isFolder, usesKernel: usesKernel, beat: usesKernel ? .never : .milliseconds(20),
                queue: queue
            ) { change in changes.withLock { $0.append(change) } }
        }
    }

    /// What was reported by now; nothing after a long time counts as reported by now, too.
    private func reported(_ isThis: ([PathWatch.Change]) -> Bool) async -> Bool {
        for round in 0..<2_000 {
            if changes.withLock({ isThis($0) }) {
                changes.withLock { $0 = [] }
                return true
            }
            try? await Task.sleep(for: .milliseconds(round < 1_000 ? 10 : 100))
        }
        return false
    }

    /// What the kernel has reported by now.
    private func settled() -> [PathWatch.Change] {
        for _ in 0..<3 {
            watch?.update()
            queue.sync {}
        }
        return changes.withLock { all in
            defer { all = [] }
            return all
        }
    }

    /// Whether a change comes soon: a program that another test starts holds a file that is written for a moment, and it is
    /// closed only then.
    private func comes(_ change: PathWatch.Change) -> Bool {
        for _ in 0..<500 {
            if settled().contains(change) { return true }
            usleep(10_000)
        }
        return false
    }

    private func remove(_ name: LocalPath) {
        _ = (scratch.folder / name).withCString { unlink($0) == 0 ? 0 : rmdir($0) }
    }

    @Test(arguments: [true, false])
    func `a file in folders that come and go is followed`(usesKernel: Bool) async throws {
        follow("a/b/c/file", usesKernel: usesKernel)
        for _ in 0..<3 {
            try scratch.write("a/b/c/file", "1")
            #expect(await reported { !$0.isEmpty })
            _ = settled()
            try scratch.write("a/b/c/file", "two")
            #expect(await reported { $0.contains(.written) })
            _ = settled()
            remove("a/b/c/file")
            #expect(await reported { !$0.isEmpty })
            for name in ["a/b/c", "a/b", "a"] as [LocalPath] { remove(name) }
            _ = settled()
        }
    }

    @Test func `files beside the way wake nobody`() throws {
        try scratch.makeFolder("home/there")
        follow("home/.config/app/keys")
        for number in 0..<20 { try scratch.write(LocalPath("home/\(number)"), "text") }
        for number in 0..<20 { remove(LocalPath("home/\(number)")) }
        #expect(settled() == [])
        try scratch.makeFolder("home/.config/app")
        #expect(settled().contains(.elsewhere))
        for number in 0..<20 { try scratch.write(LocalPath("home/\(number)"), "text") }
        try scratch.write("home/.config/other", "text")
        #expect(settled() == [])
        try scratch.write("home/.config/app/keys", "text")
        #expect(comes(.written))
    }

    @Test func `what is on the way may be replaced, links and what they lead to`() throws {
        for name in ["one", "two", "three"] as [LocalPath] { try scratch.write("real/\(name)/app/keys", "\(name)") }
        try scratch.link("config", to: "middle/inner")
        try scratch.makeFolder("middle")
        try scratch.link("middle/inner", to: "../real/one/../one")
        follow("config/app/keys")
        try scratch.write("real/one/app/keys", "1")
        #expect(comes(.written))
        remove("middle/inner")
        try scratch.link("middle/inner", to: "\(scratch.folder)/real/two")
        #expect(settled().contains(.elsewhere))
        try scratch.write("real/one/app/keys", "1")
        #expect(settled() == [], "it no longer leads there")
        try scratch.write("real/two/app/keys", "2")
        #expect(comes(.written))
        try (scratch.folder / "real/two").moveInPlace(to: scratch.folder / "real/old")
        try (scratch.folder / "real/three").moveInPlace(to: scratch.folder / "real/two")
        #expect(settled().contains(.elsewhere))
        try scratch.write("real/two/app/keys", "3")
        #expect(comes(.written))
    }

    @Test func `links in a circle lead nowhere, until one leads out`() throws {
        try scratch.link("a", to: "b")
        try scratch.link("b", to: "a")
        follow("a/file")
        remove("b")
        try scratch.write("b/file", "text")
        #expect(settled().contains(.elsewhere))
        try scratch.write("b/file", "text")
        #expect(comes(.written))
    }

    @Test func `a file written by another name of it is told`() throws {
        try scratch.write("a/file", "1")
        try scratch.makeFolder("b")
        let (old, new) = (scratch.folder / "a/file", scratch.folder / "b/file")
        _ = old.withCString { old in new.withCString { link(old, $0) } }
        follow("a/file")
        try scratch.write("b/file", "2")
        #expect(comes(.written))
    }

    @Test func `a folder that another program still has open may be made anew`() throws {
        try scratch.makeFolder("a/b")
        let held = try OpenFolder(scratch.folder / "a/b")
        follow("a/b", isFolder: true)
        remove("a/b")
        try scratch.makeFolder("a/b")
        try scratch.write("a/b/file")
        #expect(!settled().isEmpty)
        withExtendedLifetime(held) {}
    }

    @Test func `two files of a folder are told apart, also after one is no longer watched`() throws {
        follow("a/one")
        let other = Shared<[PathWatch.Change]>([])
        let file = scratch.folder / "a/two"
        let second = queue.sync {
            PathWatch(file, isFolder: false, usesKernel: true, beat: .never, queue: queue) { change in
                other.withLock { $0.append(change) }
            }
        }
        try scratch.makeFolder("a")
        #expect(settled().contains(.elsewhere))
        other.withLock { $0 = [] }
        try scratch.write("a/one", "1")
        #expect(settled().contains(.written) && other.withLock { $0.isEmpty })
        try scratch.write("a/two", "2")
        #expect(settled() == [] && other.withLock { $0.contains(.written) })
        queue.sync { second.stop() }
        try scratch.write("a/one", "3")
        #expect(comes(.written))
    }

    @Test func `folders that come all at once are followed, while the one around them is watched, too`() async throws {
        let home = try scratch.makeFolder("home")
        for round in 0..<20 {
            let pane = FolderWatch { _ in }
            await withCheckedContinuation { done in pane.add(home) { done.resume() } }
            let told = Shared<[FileWatch.Contents]>([])
            let watches = ["theme", "files/keys"].map { name in
                FileWatch(home / "config/trellis" / LocalPath(name), limit: 100) { contents in
                    if name == "theme" { told.withLock { $0.append(contents) } }
                }
            }
            func isTold(_ isThis: (FileWatch.Contents) -> Bool) async -> Bool {
                for _ in 0..<300 {
                    if told.withLock({ $0.contains(where: isThis) }) { return true }
                    try? await Task.sleep(for: .milliseconds(10))
                }
                return false
            }
            #expect(await isTold { $0 != .success(Array("x".utf8)) })
            try scratch.makeFolder("home/config/trellis/files")
            try scratch.write("home/config/trellis/theme", "x")
            #expect(await isTold { $0 == .success(Array("x".utf8)) }, "round \(round)")
            for watch in watches { watch.stop() }
            pane.stop()
            Scratch.remove(home / "config")
        }
    }
}
