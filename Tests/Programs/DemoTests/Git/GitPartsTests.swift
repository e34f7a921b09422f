import FileSystem
import Foundation
import SeededNumbers
import Testing
import Trellis
import TrellisCode

@testable import git

/// Parts of random changes, compared with what `git add -p` and its siblings make of them.
@Suite(.timeLimit(.minutes(60)))
struct GitPartsTests {
    private static let names: [[UInt8]] =
        [
            "plain", "with blank", "qu\"ote'", "new\nline", "tab\tand\u{7}bell", "-dash", "-", "ümlaut", ":(top)x",
            "star*",
            "a/x", "b/b/deep er",
        ].map { Array($0.utf8) } + [[0x66, 0xFF, 0x6F], [0x2D, 0xFE, 0x20]]

    /// One file of odd name and content that changes.
    private struct Case {
        let repository: TestRepository
        let name: LocalPath
        var path: LocalPath { LocalPath(repository.path) / name }
        var random: Dice

        init(seed: Int) throws {
            random = Dice(seed: seed + (ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap { Int($0) } ?? 0))
            repository = try TestRepository()
            name = LocalPath(bytes: random.pick(GitPartsTests.names))
            let crlf = random.pick(["false", "false", "false", "true", "input"])
            for (key, value) in [
                ("core.autocrlf", crlf), ("core.safecrlf", "false"), ("apply.ignoreWhitespace", "change"),
                ("diff.context", "1"), ("diff.interHunkContext", "2"), ("apply.whitespace", "fix"),
                ("color.ui", "always"), ("diff.mnemonicPrefix", "true"),
            ] {
                try repository.git("config", key, value)
            }
            try repository.write("other", "other\n")
        }

        /// Some lines, with ends of both kinds and bytes that are no text.
        mutating func lines() -> [[UInt8]] {
            let ends = random.pick([["\n"], ["\n"], ["\r\n"], ["\n", "\r\n"], ["\n", "\r\r\n"]])
            var lines = (0..<random.roll(40)).map { number in line("line \(number % 7)", ends) }
            if random.once(in: 3), lines.last.map({ $0.count > 1 }) == true { lines[lines.count - 1].removeLast() }
            return lines
        }

        private mutating func line(_ text: String, _ ends: [String]) -> [UInt8] {
            let bytes: [UInt8] = random.once(in: 12) ? [0xE9, 0x80] : random.once(in: 12) ? [] : Array(text.utf8)
            return bytes + Array(random.pick(ends).utf8)
        }

        /// The lines with some of them changed, and perhaps another end.
        mutating func changed(_ lines: [[UInt8]]) -> [[UInt8]] {
            var result: [[UInt8]] = []
            for line in lines {
                switch random.roll(12) {
                case 0: continue
                case 1: result.append(Array("changed \(random.roll(9))\n".utf8))
                case 2: result += [line, Array("new\n".utf8)]
                case 3 where random.once(in: 3):
                    result.append(line.last == 10 ? line.dropLast() + [13, 10] : line)
                default: result.append(line)
                }
            }
            if random.once(in: 4) { result.append(Array("appended".utf8)) }
            if random.once(in: 4), result.last?.last == 10 { result[result.count - 1].removeLast() }
            // Only the last line can be without an end.
            return result.enumerated().map {
                $0.offset < result.count - 1 && $0.element.last != 10 ? $0.element + [10] : $0.element
            }
        }

        func write(_ lines: [[UInt8]], isExecutable: Bool) throws {
            let folder = path.parent!
            try FileManager.default.createDirectory(atPath: folder.text, withIntermediateDirectories: true)
            try path.write(lines.joined(), permissions: isExecutable ? 0o755 : 0o644)
        }

        func remove() {
            _ = (path.bytes + [0]).map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { unlink($0.baseAddress!) }
        }
    }

    enum Action: String, CaseIterable { case stage = "add", unstage = "reset", discard = "checkout" }

    @Test(arguments: Action.allCases, 0..<8)
    func `a hunk is what git makes of it, whatever file it is in`(action: Action, seed: Int) async throws {
        var this = try Case(seed: seed)
        let old = this.lines()
        let isNew = this.random.once(in: 6)
        let wasExecutable = this.random.once(in: 2)
        if !isNew { try this.write(old, isExecutable: wasExecutable) }
        try this.repository.git("add", "-A")
        try this.repository.git("commit", "-q", "-m", "first")
        let isDeleted = !isNew && this.random.once(in: 6)
        if isDeleted {
            this.remove()
        } else {
            try this.write(this.changed(old), isExecutable: this.random.once(in: 3) ? !wasExecutable : wasExecutable)
        }
        if action == .unstage {
            try this.repository.git("add", "-A")
        } else if isNew {
            try this.repository.git("add", "-N", ".")
        }
        let git = try await Git(this.repository.path)
        let status = Status(parsing: try await git.output(Status.arguments))
        guard let change = status.changes.first(where: { $0.section == (action == .unstage ? .staged : .unstaged) })
        else { return }
        #expect(change.path == this.name)
        let diff = try await Subject.change(change).read(git)
        #expect(diff.files.count <= 1)
        guard let file = diff.files.first, !file.hunks.isEmpty else { return }
        #expect(file.path == this.name.text || !this.name.text.utf8.elementsEqual(this.name.bytes), "\(file.header)")
        let chosen = this.random.roll(file.hunks.count)
        // The same in a copy, by git.
        let copy = this.repository.folder.deletingLastPathComponent().appendingPathComponent("copy")
        try FileManager.default.copyItem(at: this.repository.folder, to: copy)
        let hasMode = file.header.contains { $0.hasPrefix("old mode") }
        let answers = (hasMode ? ["n"] : []) + file.hunks.indices.map { $0 == chosen ? "y" : "n" }
        let words = [
            "-C", copy.path, "-c", "diff.context=3", "-c", "diff.interHunkContext=0", "-c", "color.ui=false",
            "-c", "diff.mnemonicPrefix=false", "-c", "apply.ignoreWhitespace=no", "-c", "apply.whitespace=nowarn",
        ]
        let said = try this.repository.git(
            words + [action.rawValue, "-p"], input: answers.joined(separator: "\n") + "\n")
        let patch = file.patch([file.hunks[chosen]], forReverse: action != .stage)
        do {
            try await git.run(Git.applying(isCached: action != .discard, isReverse: action != .stage), input: patch)
        } catch {
            Issue.record("\(error)\n\(String(decoding: patch, as: UTF8.self))")
        }
        let text =
            "\(action) \(chosen) of\n\(String(decoding: diff.patch, as: UTF8.self))\n\(String(decoding: patch, as: UTF8.self))\n\(said)"
        for words in [["ls-files", "-s"], ["diff", "--no-color"]] {
            #expect(try this.repository.git(words) == this.repository.git(["-C", copy.path] + words), "\(text)")
        }
    }

    @Test(arguments: Action.allCases, 0..<8)
    func `chosen lines change, and no other line, nor name and mode`(action: Action, seed: Int) async throws {
        var this = try Case(seed: seed)
        try this.repository.git("config", "core.autocrlf", "false")
        let common = (0..<30).map { Array("common \($0)\n".utf8) }
        let old = common + this.lines()
        try this.write(old, isExecutable: false)
        try this.repository.git("add", "-A")
        try this.repository.git("commit", "-q", "-m", "first")
        let new = this.changed(old)
        try this.write(new, isExecutable: this.random.once(in: 2))
        if action == .unstage {
            let renamed = LocalPath(this.repository.path) / "renamed"
            if this.random.once(in: 2) {
                try renamed.write(new.joined(), permissions: this.path.entry().permissions)
                this.remove()
            }
            try this.repository.git("add", "-A")
        }
        let git = try await Git(this.repository.path)
        let changes = Status(parsing: try await git.output(Status.arguments)).changes
        guard let change = changes.first, changes.count == 1 else { return }
        let before = try await git.output(["ls-files", "-s", "-z"], paths: [change.path])
        let permissions = (try? (LocalPath(this.repository.path) / change.path).entry().permissions)
        let file = try #require(try await Subject.change(change).read(git).files.first)
        let isReverse = action != .stage
        var (hunks, wanted, next) = ([DiffHunk](), [[UInt8]](), 0)
        let base = isReverse ? new : old
        for hunk in file.hunks {
            let chosen = Set(hunk.lines.indices.filter { _ in this.random.once(in: 2) })
            let count = isReverse ? hunk.newCount : hunk.oldCount
            let start = (isReverse ? hunk.newStart : hunk.oldStart) - (count == 0 ? 0 : 1)
            wanted += base[next..<start]
            next = start
            for (index, line) in hunk.lines.enumerated() {
                let stays = line.kind == .context || line.kind == (isReverse ? .added : .removed)
                if stays {
                    if line.kind == .context || !chosen.contains(index) { wanted.append(base[next]) }
                    next += 1
                } else if chosen.contains(index) {
                    wanted.append(Array(line.patchLine.dropFirst()))
                }
            }
            if let some = hunk.choosing(chosen, forReverse: isReverse) { hunks.append(some) }
        }
        wanted += base[next...]
        if hunks.isEmpty { return }
        wanted = wanted.enumerated().map {
            $0.offset < wanted.count - 1 && $0.element.last != 10 ? $0.element + [10] : $0.element
        }
        let patch = file.patch(hunks, forReverse: isReverse)
        do { try await git.run(Git.applying(isCached: action != .discard, isReverse: isReverse), input: patch) } catch {
            Issue.record("\(error)\n\(String(decoding: patch, as: UTF8.self))")
        }
        let after = try await git.output(["ls-files", "-s", "-z"], paths: [change.path])
        let path = LocalPath(this.repository.path) / change.path
        #expect(after.prefix(6) == before.prefix(6))
        let content =
            action == .discard
            ? try path.contents()
            : try await git.output(["cat-file", "blob", String(decoding: after.dropFirst(7).prefix(40), as: UTF8.self)])
        let texts = [content, Array(wanted.joined())].map { String(decoding: $0, as: UTF8.self).debugDescription }
        #expect(
            content == Array(wanted.joined()), "\(texts)\n\(file.header)\n\(String(decoding: patch, as: UTF8.self))")
        #expect(try path.entry().permissions == permissions)
        if action == .unstage, let old = change.oldPath {
            let changes = Status(parsing: try await git.output(Status.arguments)).changes
            #expect(changes.contains { $0.oldPath == old && $0.section == .staged })
        }
    }
}

extension DiffLine {
    /// The bytes of the line in a patch, without what tells that no line ending follows.
    fileprivate var patchLine: [UInt8] {
        let file = DiffFile(oldPath: "x", newPath: "x", hunks: [DiffHunk(oldStart: 1, newStart: 1, lines: [self])])
        let lines = file.patch.split(separator: 10, omittingEmptySubsequences: false)
        return Array(lines[3]) + (endsWithNewline ? [10] : [])
    }
}
