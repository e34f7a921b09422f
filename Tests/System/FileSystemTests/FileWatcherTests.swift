import Foundation
import Testing

@testable import FileSystem

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file that is saved in the ways of different programs.
@Suite(.serialized)
struct FileWatcherTests {
    private typealias Told = Shared<[FileWatch.Contents]>

    #if canImport(Darwin)
        private static let (put, delete) = (Darwin.write, Darwin.unlink)
    #else
        private static let (put, delete) = (Glibc.write, Glibc.unlink)
    #endif

    private let scratch: Scratch
    private let told = Told([])

    init() throws { scratch = try Scratch() }

    private func watch(
        _ name: LocalPath, limit: Int = 1_000, usesKernel: Bool = true, times: WatchTimes = WatchTimes()
    ) -> FileWatch {
        FileWatch(scratch.folder / name, limit: limit, usesKernel: usesKernel, times: times) { [told] contents in
            told.withLock { $0.append(contents) }
        }
    }

    /// Waits until something is so. False after a long time.
    private func until(_ isSo: () -> Bool) async -> Bool {
        // The main actor may be busy with other tests for many minutes.
        for round in 0..<20_000 {
            if isSo() { return true }
            try? await Task.sleep(for: .milliseconds(round < 1_000 ? 10 : 100))
        }
        return false
    }

    /// Waits until contents are told, and forgets everything up to then.
    private func next(_ isThis: @Sendable (FileWatch.Contents) -> Bool) async -> Bool {
        await until {
            told.withLock { all in
                guard let place = all.firstIndex(where: isThis) else { return false }
                all.removeSubrange(...place)
                return true
            }
        }
    }

    private func next(_ text: String) async -> Bool {
        await next { $0 == .success(Array(text.utf8)) }
    }

    private var count: Int { told.withLock { $0.count } }

    private func append(_ text: String, to name: LocalPath, cut: Bool = false) -> Int32 {
        let file = openFile(scratch.folder / name, O_WRONLY | (cut ? O_TRUNC : O_APPEND))
        _ = text.withCString { Self.put(file, $0, text.utf8.count) }
        return file
    }

    private func unlink(_ name: LocalPath) { _ = (scratch.folder / name).withCString(Self.delete) }

    @Test(arguments: [true, false])
    func `what is in the file is told at first, and after each save`(usesKernel: Bool) async throws {
        try scratch.write("a", "1")
        let watch = watch("a", usesKernel: usesKernel)
        #expect(await next("1"))
        try scratch.write("a", "2")
        #expect(await next("2"))
        // The same text is a save, too.
        try scratch.write("a", "2")
        #expect(await next("2"))
        watch.stop()
    }

    @Test(arguments: [true, false])
    func `a file that is replaced by another one is told`(usesKernel: Bool) async throws {
        try scratch.write("a", "1")
        let watch = watch("a", usesKernel: usesKernel)
        #expect(await next("1"))
        try scratch.write("a.new", "2")
        _ = (scratch.folder / "a.new").withCString { new in (scratch.folder / "a").withCString { rename(new, $0) } }
        #expect(await next("2"))
        try (scratch.folder / "a").write(Array("3".utf8))
        #expect(await next("3"))
        watch.stop()
    }

    @Test func `an editor that keeps a backup does not let the file vanish`() async throws {
        try scratch.write("a", "1")
        let watch = watch("a")
        #expect(await next("1"))
        for number in 2..<6 {
            // As vim does.
            try (scratch.folder / "a").moveInPlace(to: scratch.folder / "a~")
            #expect(await until { watch.nextRead != nil }, "it has seen that the file is gone")
            try scratch.write("a", "\(number)")
            unlink("a~")
            #expect(await next("\(number)"))
        }
        #expect(await until { watch.nextRead == nil })
        #expect(count == 0)
        watch.stop()
    }

    @Test func `half of a file is not told while it is written`() async throws {
        try scratch.write("a", "whole")
        // Looking at the file from time to time would find the half that is there.
        let watch = watch("a", times: WatchTimes(beat: .never))
        #expect(await next("whole"))
        let file = append("ha", to: "a", cut: true)
        // Others in the same folder are saved meanwhile.
        try scratch.write("b", "x")
        #expect(watch.nextRead == nil && count == 0)
        _ = "lf".withCString { Self.put(file, $0, 2) }
        close(file)
        #expect(await next("half"))
        watch.stop()
    }

    @Test func `a file that is cut off and written a moment later is told once, unless it stays empty`() async throws {
        try scratch.write("a", "whole")
        let patient = watch("a", times: WatchTimes(grace: .never))
        #expect(await next("whole"))
        close(append("", to: "a", cut: true))
        #expect(await until { patient.nextRead == .last })
        close(append("again", to: "a"))
        #expect(await until { count > 0 })
        #expect(told.withLock { $0 } == [.success(Array("again".utf8))])
        patient.stop()
        told.withLock { $0 = [] }
        let watch = watch("a")
        #expect(await next("again"))
        close(append("", to: "a", cut: true))
        #expect(await next(""), "it stays empty")
        watch.stop()
    }

    @Test(arguments: [true, false])
    func `a file that goes is told, and so is its coming back`(usesKernel: Bool) async throws {
        let watch = watch("a", usesKernel: usesKernel)
        #expect(await next { $0.isMissing })
        try scratch.write("a", "1")
        #expect(await next("1"))
        unlink("a")
        #expect(await next { $0.isMissing })
        try scratch.write("a", "1")
        #expect(await next("1"))
        watch.stop()
    }

    @Test(arguments: [true, false])
    func `a file behind links is told`(usesKernel: Bool) async throws {
        try scratch.write("one/a", "1")
        try scratch.write("two/b", "2")
        try scratch.makeFolder("links")
        try scratch.link("links/inner", to: "../one/a")
        try scratch.link("outer", to: "links/inner")
        let watch = watch("outer", usesKernel: usesKernel)
        #expect(await next("1"))
        try scratch.write("one/a", "1b")
        #expect(await next("1b"))
        unlink("links/inner")
        try scratch.link("links/inner", to: "../two/b")
        #expect(await next("2"))
        try scratch.write("two/b", "2b")
        #expect(await next("2b"))
        watch.stop()
    }

    @Test(arguments: [true, false])
    func `a folder that is replaced has another file`(usesKernel: Bool) async throws {
        try scratch.write("outer/inner/a", "1")
        try scratch.write("other/inner/a", "2")
        let watch = watch("outer/inner/a", usesKernel: usesKernel)
        #expect(await next("1"))
        try (scratch.folder / "outer").moveInPlace(to: scratch.folder / "old")
        try (scratch.folder / "other").moveInPlace(to: scratch.folder / "outer")
        #expect(await next("2"))
        try scratch.write("outer/inner/a", "2b")
        #expect(await next("2b"))
        try (scratch.folder / "outer/inner").moveInPlace(to: scratch.folder / "outer/old")
        #expect(await next { $0.isMissing })
        try scratch.write("outer/inner/a", "3")
        #expect(await next("3"))
        watch.stop()
    }

    @Test func `many saves at once are few, and the last is told`() async throws {
        try scratch.write("a", "0")
        let watch = watch("a")
        #expect(await next("0"))
        for number in 1...50 { try scratch.write("a", String(repeating: "\(number) ", count: 100)) }
        #expect(await next(String(repeating: "50 ", count: 100)))
        #expect(await until { watch.nextRead == nil })
        #expect(count == 0)
        watch.stop()
    }

    @Test func `what is no file, or too large, is an error`() async throws {
        try scratch.write("a", "1")
        let watch = watch("a", limit: 1 << 20)
        #expect(await next("1"))
        unlink("a")
        try scratch.makeFolder("a")
        #expect(await next { $0.reason == "is not a file" })
        _ = (scratch.folder / "a").withCString { rmdir($0) }
        _ = (scratch.folder / "a").withCString { mkfifo($0, 0o600) }
        #expect(await next { $0.reason == "is not a file" })
        unlink("a")
        try scratch.write("a", String(repeating: "x", count: 1 << 20 + 1))
        #expect(await next { $0.reason == "is larger than 1 MB" })
        try scratch.write("a", "2")
        #expect(await next("2"))
        watch.stop()
    }

    @Test func `a file that may be read again is told`() throws {
        let file = try scratch.write("a", "1", mode: 0)
        Runner.give(scratch.folder)
        let (process, output) = (Runner.processOfUser(["follow", file.text]), Pipe())
        process.standardOutput = output
        try process.run()
        let lines = output.fileHandleForReading
        #expect(String(decoding: lines.availableData, as: UTF8.self) == "permission denied\n")
        _ = file.withCString { chmod($0, 0o600) }
        #expect(String(decoding: lines.readDataToEndOfFile(), as: UTF8.self) == "1\n")
        process.waitUntilExit()
    }

    @Test func `a watch that was stopped tells nothing`() async throws {
        try scratch.write("a", "1")
        let watch = watch("a")
        #expect(await next("1"))
        try scratch.write("a", "2")
        watch.stop()
        #expect(try await isToldToOthers("3"))
        #expect(count == 0)
    }

    /// Saves the file and waits until another watch has told it.
    private func isToldToOthers(_ text: String) async throws -> Bool {
        let others = Told([])
        let watch = FileWatch(scratch.folder / "a", limit: 1_000) { contents in others.withLock { $0.append(contents) }
        }
        defer { watch.stop() }
        guard await until({ others.withLock { !$0.isEmpty } }) else { return false }
        try scratch.write("a", text)
        return await until { others.withLock { $0.contains(.success(Array(text.utf8))) } }
    }

    @MainActor @Test func `the watcher tells the main actor, and ends with itself`() async throws {
        try scratch.write("a", "1")
        var watcher: FileWatcher? = FileWatcher(scratch.folder / "a") { [told] in
            MainActor.assertIsolated()
            let contents = $0
            told.withLock { $0.append(contents) }
        }
        #expect(watcher?.file == scratch.folder / "a")
        #expect(await next("1"))
        try scratch.write("a", "2")
        #expect(await next("2"))
        watcher = nil
        #expect(try await isToldToOthers("3"))
        #expect(count == 0)
    }
}

extension FileWatch.Contents {
    fileprivate var isMissing: Bool {
        if case .failure(let error) = self { error.isMissing } else { false }
    }

    fileprivate var reason: String? {
        if case .failure(let error) = self { error.reason } else { nil }
    }
}
