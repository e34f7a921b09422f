import Foundation
import SeededNumbers
import Testing

@testable import FileSystem

/// A program that copies or moves is killed at any moment: no file is lost or half.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct KilledTests {
    static let size = 2_000_000
    static let rounds = 20

    /// Content that differs in each version of a file and at each place in it.
    static func content(_ file: Int, version: Int) -> Data {
        var bytes = [UInt8](repeating: 0, count: size + file)
        var dice = Dice(state: UInt64(file * 1_000 + version + 1))
        bytes.withUnsafeMutableBytes { bytes in
            for index in stride(from: 0, to: bytes.count - 8, by: 8) {
                bytes.storeBytes(of: dice.next(), toByteOffset: index, as: UInt64.self)
            }
        }
        return Data(bytes)
    }

    let names = (0..<3).map { "sub/\($0)" } + ["3"]
    static let old = (0..<4).map { KilledTests.content($0, version: 0) }
    static let new = (0..<4).map { KilledTests.content($0, version: 1) }

    func write(_ bytes: Data, _ file: LocalPath) throws {
        try bytes.write(to: URL(fileURLWithPath: file.text))
    }

    func read(_ file: LocalPath) -> Data? { try? Data(file.read(0..<Self.size * 2)) }

    /// Runs the program; kills it after some time.
    ///
    /// - Returns: the seconds that it ran, and whether it was killed.
    func run(_ verb: String, _ files: [LocalPath], into folder: LocalPath, killAfter: Double? = nil) throws -> (
        seconds: Double, wasKilled: Bool
    ) {
        let process = Runner.process([verb, folder.text] + files.map(\.text))
        let start = Date()
        try process.run()
        if let killAfter {
            Thread.sleep(forTimeInterval: killAfter)
            kill(process.processIdentifier, SIGKILL)
        }
        process.waitUntilExit()
        return (Date().timeIntervalSince(start), process.terminationReason == .uncaughtSignal)
    }

    /// The names that nobody has given, which must be those of temporary files.
    func strangers(in folder: LocalPath) -> [LocalPath] {
        let known = ["from", "to", "from/sub", "to/sub", "to/from", "to/from/sub"]
        return scratchFiles(folder).filter { file in
            !known.contains(file.text) && !names.contains { file.text.hasSuffix("from/\($0)") }
        }
    }

    private func scratchFiles(_ folder: LocalPath) -> [LocalPath] {
        var (found, pending): ([LocalPath], [LocalPath]) = ([], [""])
        while let next = pending.popLast() {
            for name in (try? (folder / next).names()) ?? [] {
                found.append(next / name)
                if FileStatus(folder / next / name)?.kind == .folder { pending.append(next / name) }
            }
        }
        return found
    }

    /// Where files are copied or moved to, in a test.
    struct Case: Sendable, CustomTestStringConvertible {
        let verb: String
        /// Whether there are other files of the same names.
        let replaces: Bool
        let source: String
        var testDescription: String { "\(verb) from \(source)\(replaces ? ", replacing" : "")" }
    }

    static let cases = [
        Case(verb: "copy", replaces: false, source: "/tmp"), Case(verb: "copy", replaces: true, source: "/tmp"),
        Case(verb: "move", replaces: true, source: "/tmp"), Case(verb: "move", replaces: false, source: "/dev/shm"),
        Case(verb: "move", replaces: true, source: "/dev/shm"),
    ].filter { LocalPath($0.source).exists }

    @Test(arguments: cases) func `killed at random moments, it leaves every file whole`(test: Case) throws {
        let (here, there) = (try Scratch(), try Scratch(in: LocalPath(test.source)))
        let (from, to) = (there.folder / "from", here.folder / "to")
        for folder in [from, from / "sub", to] { try folder.makeFolder() }
        func fill() throws {
            for (index, name) in names.enumerated() { try write(Self.new[index], from / LocalPath(name)) }
            guard test.replaces else { return }
            for folder in [to / "from", to / "from/sub"] where !folder.exists { try folder.makeFolder() }
            for (index, name) in names.enumerated() { try write(Self.old[index], to / "from" / LocalPath(name)) }
        }
        try fill()
        var seconds = 0.0
        for _ in 0..<2 {
            seconds = try run(test.verb, [from], into: to).seconds
            if !from.exists { for folder in [from, from / "sub"] { try folder.makeFolder() } }
            if !test.replaces { Scratch.remove(to / "from") }
            try fill()
        }
        var (interrupted, leftovers) = (0, 0)
        for round in 1...Self.rounds {
            let moment = Double.random(in: 0...seconds)
            let wasKilled = try run(test.verb, [from], into: to, killAfter: moment).wasKilled
            var arrived = 0
            for (index, name) in names.enumerated() {
                let (source, target) = (read(from / LocalPath(name)), read(to / "from" / LocalPath(name)))
                let isThere = target == Self.new[index]
                if isThere { arrived += 1 }
                let isMoved = source == nil && test.verb == "move" && isThere
                #expect(source == Self.new[index] || isMoved, "\(name), round \(round)")
                #expect(target == nil && !test.replaces || isThere || target == Self.old[index] && test.replaces)
            }
            let rest = strangers(in: here.folder) + strangers(in: there.folder)
            #expect(rest.allSatisfy { TemporaryFile.isName($0.name) }, "\(rest)")
            leftovers += rest.count
            if wasKilled, arrived < names.count { interrupted += 1 }
            // The next run finishes the work, and cleans up.
            if from.exists { _ = try run(test.verb, [from], into: to) }
            #expect(strangers(in: here.folder) == [])
            for (index, name) in names.enumerated() {
                let target = read(to / "from" / LocalPath(name))
                #expect(target == Self.new[index], "\(name) after round \(round)")
            }
            for folder in [from, from / "sub"] where !folder.exists { try folder.makeFolder() }
            if !test.replaces { Scratch.remove(to / "from") }
            try fill()
        }
        #expect(interrupted > 0, "no kill met the work")
        // A rename leaves none.
        if test.verb == "copy" || test.source != "/tmp" { #expect(leftovers > 0, "no kill met a copy") }
    }

    @Test func `only what nobody writes any more is removed`() async throws {
        let scratch = try Scratch()
        try scratch.makeFolder("to")
        let file = try scratch.write("a", "one")
        let (written, descriptor) = try #require(TemporaryFile.make(in: try OpenFolder(scratch.folder / "to")))
        defer { close(descriptor) }
        try scratch.write("to/.~abc12.part", "left")
        try scratch.write("to/.~Not ours.part", "other")
        try scratch.write("to/.~.part", "other")
        try scratch.makeFolder("to/.~abc13.part")
        try scratch.link("to/.~abc14.part", to: "nowhere")
        let kept: Set = ["a", ".~Not ours.part", ".~.part", ".~abc13.part/", written.text]
        let made = try #require(FileStatus(scratch.folder / "to/.~abc14.part")).changed.seconds
        func copy(at seconds: Int) -> FileReport {
            let task = FileTask(.copy(into: scratch.folder / "to"), [file])
            var worker = FileWorker(task, FileTaskControl(progress: nil, decide: nil))
            worker.now = { FileDate(seconds: seconds) }
            return worker.run()
        }
        // A link cannot be locked, but has such a name for a moment only.
        #expect(copy(at: made + 60).errors == [])
        #expect(Set(scratch.all("to")) == kept.union([".~abc14.part -> nowhere"]))
        #expect(copy(at: made + 61).errors == [] && Set(scratch.all("to")) == kept)
    }
}
