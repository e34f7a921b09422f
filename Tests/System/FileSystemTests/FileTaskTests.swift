import Platform
import Testing

@testable import FileSystem

struct FileTaskTests {
    private func filled() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write("from/a", "one", mode: 0o600)
        try scratch.write("from/sub/b", "two", mode: 0o755)
        try scratch.makeFolder("from/empty")
        try scratch.link("from/link", to: "sub/b")
        try scratch.link("from/out", to: "/etc")
        try scratch.makeFolder("to")
        return scratch
    }

    private let tree = ["a", "empty/", "link -> sub/b", "out -> /etc", "sub/", "sub/b"]

    @Test func `a folder is copied with everything inside, links as links`() async throws {
        let scratch = try filled()
        let report = await FileTask(.copy(into: scratch.folder / "to"), [scratch.folder / "from"]).run()
        #expect(report.errors == [] && !report.wasStopped && report.skipped == 0)
        #expect(scratch.all("to/from") == tree && scratch.all("from") == tree)
        #expect(scratch.read("to/from/a") == "one" && scratch.read("to/from/sub/b") == "two")
        let (old, new) = (try (scratch.folder / "from/a").entry(), try (scratch.folder / "to/from/a").entry())
        #expect(new.permissions == 0o600 && new.modified == old.modified)
        #expect(try (scratch.folder / "to/from/sub/b").entry().permissions == 0o755)
        #expect(report.progress.files == 7 && report.progress.totalFiles == 7)
        #expect(report.progress.bytes == 6 && report.progress.fraction == 1)
    }

    @Test func `a folder is moved`() async throws {
        let scratch = try filled()
        let report = await FileTask(.move(into: scratch.folder / "to"), [scratch.folder / "from"]).run()
        #expect(report.errors == [] && scratch.all("to/from") == tree)
        #expect(scratch.all().filter { $0.hasPrefix("from") } == [])
        #expect(report.progress.files == 1 && report.progress.totalFiles == 1)
    }

    @Test func `a folder is deleted, and what its links lead to is not`() async throws {
        let scratch = try filled()
        try scratch.write("kept/file", "x")
        try scratch.link("from/kept", to: scratch.folder / "kept")
        let report = await FileTask(.delete, [scratch.folder / "from"]).run()
        #expect(report.errors == [] && scratch.all() == ["kept/", "kept/file", "to/"])
    }

    @Test func `nothing is replaced without a word`() async throws {
        let scratch = try filled()
        try scratch.write("to/a", "old")
        for work in [FileTask.Work.copy(into: scratch.folder / "to"), .move(into: scratch.folder / "to")] {
            let report = await FileTask(work, [scratch.folder / "from/a"]).run()
            #expect(report.skipped == 1 && report.errors == [] && scratch.read("to/a") == "old")
            #expect(scratch.read("from/a") == "one")
        }
    }

    @Test func `what is in the way is replaced, merged or kept as decided`() async throws {
        let scratch = try filled()
        try scratch.write("to/from/a", "old")
        try scratch.write("to/from/other", "other")
        let asked = Shared<[FileProblem]>([])
        func copy(_ answers: [FileDecision], moves: Bool = false) async -> FileReport {
            asked.withLock { $0 = [] }
            let (from, to) = (scratch.folder / "from", scratch.folder / "to")
            return await FileTask(moves ? .move(into: to) : .copy(into: to), [from]).run { problem in
                asked.withLock { asked in
                    asked.append(problem)
                    return answers[min(asked.count, answers.count) - 1]
                }
            }
        }
        _ = await copy([.replace, .skip])
        #expect(asked.withLock { $0.map(\.kind) } == [.folderExists, .fileExists])
        #expect(scratch.read("to/from/a") == "old" && scratch.read("to/from/sub/b") == "two")
        _ = await copy([.keepBoth])
        #expect(scratch.all("to/from 2") == tree)
        let replaced = await copy([.replaceAll])
        #expect(asked.withLock { $0.count } == 1 && replaced.errors == [])
        #expect(scratch.read("to/from/a") == "one" && scratch.read("to/from/other") == "other")
        #expect(scratch.all("to/from").filter { $0.contains(".part") } == [])
        let stopped = await copy([.stop])
        #expect(stopped.wasStopped)
        try scratch.write("from/a", "new")
        let moved = await copy([.replaceAll], moves: true)
        #expect(moved.errors == [] && scratch.read("to/from/a") == "new")
        #expect(!(scratch.folder / "from").exists && scratch.all("to/from") == (tree + ["other"]).sorted())
    }

    @Test func `a file in the way is kept beside the copy`() async throws {
        let scratch = try Scratch()
        let file = try scratch.write("notes.txt", "new")
        try scratch.write("to/notes.txt", "old")
        let report = await FileTask(.copy(into: scratch.folder / "to"), [file]).run { _ in .keepBoth }
        #expect(report.errors == [] && scratch.read("to/notes 2.txt") == "new" && scratch.read("to/notes.txt") == "old")
        let again = await FileTask(.copy(into: scratch.folder), [file]).run { _ in .keepBoth }
        #expect(again.errors == [] && scratch.read("notes 2.txt") == "new", "a copy beside the original")
        let questions = Shared(0)
        let both = [file, try scratch.write("other/notes.txt", "third")]
        let all = await FileTask(.copy(into: scratch.folder / "to"), both).run { _ in
            questions.withLock { $0 += 1 }
            return .keepBothAll
        }
        #expect(all.errors == [] && questions.withLock { $0 } == 1 && scratch.read("to/notes 4.txt") == "third")
    }

    @Test func `a file never replaces itself, a folder or a file of another kind`() async throws {
        let scratch = try filled()
        let (file, folder) = (scratch.folder / "from/a", scratch.folder / "from")
        func errors(_ work: FileTask.Work, _ file: LocalPath) async -> [String] {
            await FileTask(work, [file]).run { problem in
                if case .failed = problem.kind { .skip } else { .replaceAll }
            }.errors.map(\.reason)
        }
        #expect(await errors(.copy(into: folder), file) == ["is the same file"])
        #expect(await errors(.move(into: folder), file) == ["is the same file"])
        #expect(scratch.read("from/a") == "one")
        #expect(await errors(.copy(into: folder), folder) == ["is inside the folder itself"])
        #expect(await errors(.copy(into: folder / "sub"), folder) == ["is inside the folder itself"])
        #expect(await errors(.move(into: folder / "sub"), folder) == ["is inside the folder itself"])
        try scratch.makeFolder("to/a/x")
        #expect(await errors(.copy(into: scratch.folder / "to"), file) == ["is a folder"])
        try scratch.write("to/from", "file")
        #expect(await errors(.move(into: scratch.folder / "to"), folder) == ["is not a folder"])
        #expect(scratch.all("from") == tree && scratch.read("to/from") == "file")
    }

    @Test func `problems with some files do not stop the rest`() async throws {
        let scratch = try filled()
        _ = (scratch.folder / "from/pipe").withCString { mkfifo($0, 0o600) }
        let gone = scratch.folder / "gone"
        let report = await FileTask(.copy(into: scratch.folder / "to"), [gone, scratch.folder / "from"]).run()
        #expect(
            report.errors.map(\.description) == [
                "\(gone): no such file or directory",
                "\(scratch.folder / "from/pipe"): is neither a file nor a folder",
            ])
        #expect(scratch.all("to/from") == tree && report.skipped == 2)
    }

    @Test func `a file is tried again as often as wanted`() async throws {
        let scratch = try filled()
        let late = scratch.folder / "late"
        let tries = Shared(0)
        let report = await FileTask(.copy(into: scratch.folder / "to"), [late]).run { problem in
            let count = tries.withLock { tries in
                tries += 1
                return tries
            }
            if count == 3 { try? scratch.write("late", to: late) }
            return .retry
        }
        #expect(report.errors == [] && scratch.read("to/late") == "late" && tries.withLock { $0 } == 3)
    }

    @Test func `a folder that may not be written keeps what is there`() throws {
        let scratch = try filled()
        Runner.give(scratch.folder)
        let (target, from) = (scratch.folder / "to", scratch.folder / "from")
        _ = target.withCString { chmod($0, 0o500) }
        #expect(try Runner.asUser("move", target.text, from.text) == ["\(target / "from"): permission denied"])
        _ = scratch.folder.withCString { chmod($0, 0o500) }
        #expect(try Runner.asUser("delete", from.text) == ["\(from): permission denied"])
        #expect(from.exists && scratch.all("from") == [], "what is in a folder goes before it")
    }

    @Test func `files in a folder that may only be entered are copied and deleted`() throws {
        let scratch = try filled()
        Runner.give(scratch.folder)
        _ = (scratch.folder / "from").withCString { chmod($0, 0o300) }
        let file = scratch.folder / "from/a"
        #expect(try Runner.asUser("copy", (scratch.folder / "to").text, file.text) == [])
        #expect(try Runner.asUser("delete", file.text) == [])
        #expect(scratch.read("to/a") == "one" && !file.exists)
        #expect(try Runner.asUser("delete", (scratch.folder / "from").text).count == 1)
    }

    @Test func `a folder that may only be read is copied`() async throws {
        let scratch = try filled()
        _ = (scratch.folder / "from/sub").withCString { chmod($0, 0o500) }
        let report = await FileTask(.copy(into: scratch.folder / "to"), [scratch.folder / "from"]).run()
        #expect(report.errors == [] && scratch.read("to/from/sub/b") == "two")
        #expect(try (scratch.folder / "to/from/sub").entry().permissions == 0o500)
    }

    @Test func `a cancelled copy leaves neither half a file nor a temporary one`() async throws {
        let scratch = try Scratch()
        try scratch.write("big", String(repeating: "0123456789abcdef", count: 262_144))
        let folder = try scratch.makeFolder("to")
        let seen = Shared<[FileProgress]>([])
        let task = Shared<Task<FileReport, Never>?>(nil)
        let running = Task {
            await FileTask(.copy(into: folder), [scratch.folder / "big"]).run(
                progress: { progress in
                    seen.withLock { $0.append(progress) }
                    if progress.bytes > 0 { task.withLock { $0 }?.cancel() }
                })
        }
        task.withLock { $0 = running }
        let report = await running.value
        // The copy may have been faster than the cancellation; then it is whole.
        if report.wasStopped {
            #expect(scratch.all("to") == [] && report.progress.bytes < 4_194_304)
        } else {
            #expect(scratch.all("to") == ["big"])
        }
        #expect(seen.withLock { $0.last } == report.progress)
    }

    @Test func `a task that is cancelled while it asks ends`() async throws {
        let scratch = try filled()
        try scratch.write("to/a", "old")
        let asked = Shared(false)
        let answered = Shared(false)
        let running = Task {
            await FileTask(.copy(into: scratch.folder / "to"), [scratch.folder / "from/a"]).run { _ in
                asked.withLock { $0 = true }
                try? await Task.sleep(for: .seconds(60))
                answered.withLock { $0 = Task.isCancelled }
                return .stop
            }
        }
        while !asked.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(5)) }
        running.cancel()
        let report = await running.value
        #expect(report.wasStopped && answered.withLock { $0 } && scratch.read("to/a") == "old")
    }

    @Test func `folders may be nested to any depth`() async throws {
        let scratch = try Scratch(in: LocalPath("/dev/shm").exists ? "/dev/shm" : "/tmp")
        // Deeper than paths may be long, and than files may be open.
        let depth = 3_000
        var folder = try OpenFolder(try scratch.makeFolder("from"))
        for _ in 0..<depth {
            try #require(folder.makeFolder("x", 0o755))
            folder = try #require(OpenFolder("x", in: folder))
        }
        try scratch.makeFolder("to")
        let copied = await FileTask(.copy(into: scratch.folder / "to"), [scratch.folder / "from"]).run()
        #expect(copied.errors == [] && copied.progress.files == depth + 1 && copied.progress.totalFiles == depth + 1)
        let deleted = await FileTask(.delete, [scratch.folder / "to", scratch.folder / "from"]).run()
        #expect(deleted.errors == [] && deleted.progress.files == 2 * depth + 3 && scratch.all() == [])
    }
}
