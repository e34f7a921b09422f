import Foundation
import Testing

@testable import FileSystem

@Suite(.serialized, .timeLimit(.minutes(60)))
struct RenamingTests {
    let scratch: Scratch
    private var records: LocalPath { scratch.folder / "state/records" }

    init() throws { scratch = try Scratch() }

    private func change(_ old: LocalPath, _ new: LocalPath) -> Renaming.Change {
        Renaming.Change(scratch.folder / old, scratch.folder / new)
    }

    @Test(arguments: [
        ["a>d", "b>e"], ["a>b", "b>c", "c>d"], ["a>b", "b>a"], ["a>b", "b>c", "c>a", "d>e"],
        ["a>b", "b>a", "c>d", "d>c"],
    ])
    func `names are exchanged, and only those in a circle by a name beside`(words: [String]) async throws {
        for name in ["a", "b", "c", "d"] as [LocalPath] { try scratch.write(name, name.text) }
        if words.contains("c>d"), !words.contains("d>c") { _ = (scratch.folder / "d").withCString { unlink($0) } }
        if words == ["a>d", "b>e"] { _ = (scratch.folder / "d").withCString { unlink($0) } }
        let pairs = words.map { word in word.split(separator: ">").map { LocalPath(String($0)) } }
        let renaming = Renaming(pairs.map { change($0[0], $0[1]) })
        #expect(renaming.steps.count <= pairs.count + 2)
        try await renaming.run(keptIn: records)
        for pair in pairs { #expect(scratch.read(pair[1]) == pair[0].text) }
        #expect(try records.names() == [])
        try await renaming.reversed.run(keptIn: records)
        for pair in pairs { #expect(scratch.read(pair[0]) == pair[0].text) }
    }

    @Test func `if one cannot be renamed, all keep their names`() async throws {
        for name in ["a", "b", "there"] as [LocalPath] { try scratch.write(name, name.text) }
        await #expect(throws: FileError.self) {
            try await Renaming([change("a", "new"), change("b", "there")]).run(keptIn: records)
        }
        #expect(scratch.all() == ["a", "b", "state/", "state/records/", "there"])
        // No room for a record is no reason to rename nothing.
        try scratch.write("file")
        try await Renaming([change("a", "new")]).run(keptIn: scratch.folder / "file/records")
        #expect(scratch.read("new") == "a")
    }

    @Test func `a renaming that was killed is finished or undone, and nothing is lost`() async throws {
        let count = 200
        // The first half gets new names, the second half each other's.
        let names = (0..<count).map { LocalPath("f\($0)\n") }
        let new = (0..<count).map { $0 < count / 2 ? LocalPath("g\($0)") : names[$0 + 1 < count ? $0 + 1 : count / 2] }
        for (index, name) in names.enumerated() { try scratch.write("d" / name, "\(index)") }
        let folder = scratch.folder / "d"
        let words = zip(names, new).flatMap { [(folder / $0).text, (folder / $1).text] }
        func start() throws -> Process {
            // Last of all on a busy machine, so that the kill comes in time.
            let process = Runner.process([])
            process.arguments =
                ["-n", "19", process.executableURL!.path, "rename", records.text]
                + words.map { $0.replacing(#"\x0A"#, with: "\n") }
            process.executableURL = URL(fileURLWithPath: "/usr/bin/nice")
            try process.run()
            return process
        }
        func state(_ all: [LocalPath]) -> Bool {
            all.enumerated().allSatisfy { scratch.read("d" / $1) == "\($0)" }
                && (try? folder.names().count) == count
        }
        try start().waitUntilExit()
        #expect(state(new))
        try await Renaming(zip(names, new).map { Renaming.Change(folder / $0, folder / $1) }).reversed.run(
            keptIn: records)
        var interrupted = 0
        for round in 0..<200 where interrupted < 6 {
            let process = try start()
            // From its start to its end there is a record.
            while process.isRunning, (try? records.names())?.isEmpty ?? true { usleep(200) }
            usleep(.random(in: 0...3_000))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            let found = await RenamingRecord.interrupted(in: records)
            #expect(found.count < 2)
            for one in found {
                interrupted += 1
                #expect(await RenamingRecord.interrupted(in: records).isEmpty, "it is being asked about")
                try await (round % 2 == 0 ? one.finish : one.undo).run(keptIn: records)
                #expect(state(round % 2 == 0 ? new : names))
                one.record.remove()
            }
            #expect(state(names) || state(new), "round \(round)")
            #expect(try records.names() == [])
            if state(new) {
                try await Renaming(zip(names, new).map { Renaming.Change(folder / $0, folder / $1) }).reversed
                    .run(keptIn: records)
            }
        }
        #expect(interrupted > 0, "no kill met the work")
    }
}
