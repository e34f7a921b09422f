import Foundation
import Testing

@testable import TrellisCode

/// The samples of unidiff, and what it reads in them: see `Resources/README.md`.
struct UnidiffTests {
    struct Sample: Decodable, CustomTestStringConvertible {
        var name: String
        var bytes: Data
        var files: [File]?
        /// Why unidiff refuses it.
        var error: String?

        struct File: Decodable {
            var source: String
            var target: String
            var added: Int
            var removed: Int
            var isNew: Bool
            var isGone: Bool
            var isRenamed: Bool
            var isBinary: Bool
            var hunks: [Hunk]
        }

        struct Hunk: Decodable, Equatable {
            var old: [Int]
            var new: [Int]
            var heading: String
            var signs: String
        }

        var testDescription: String { name }
    }

    private static let samples: [Sample] = {
        let url = Bundle.module.url(forResource: "Resources/unidiff", withExtension: "json")!
        return try! JSONDecoder().decode([Sample].self, from: Data(contentsOf: url))
    }()

    private static let differences = [
        // unidiff takes "Binary files" for a part of the path.
        "debdiff.diff Binary files /t/p1/a.png", "debdiff.diff Binary files /t/p1/b.png",
        // A file that was emptied looks the same.
        "svn.diff removed_file",
        // `rename from` says it, and it is right where a path has no prefix.
        "git_rename.diff a/sub/onefile",
    ]

    @Test(arguments: samples) func `files, hunks and lines are those that unidiff reads`(_ sample: Sample) throws {
        let diff = Diff(parsing: sample.bytes)
        guard let files = sample.files else { return expectShown(diff, sample.name) }
        #expect(diff.files.count == files.count)
        for (file, expected) in zip(diff.files, files) {
            let hunks = file.hunks.map { hunk in
                Sample.Hunk(
                    old: [hunk.oldStart, hunk.oldCount], new: [hunk.newStart, hunk.newCount], heading: hunk.heading,
                    signs: String(hunk.lines.map(\.sign)))
            }
            // That a file ends without a line feed is a property of its last line here.
            let signs = expected.hunks.map { hunk in
                var hunk = hunk
                hunk.signs.removeAll { $0 == "\\" }
                return hunk
            }
            #expect(hunks == signs)
            #expect(file.hunks.reduce(0) { $0 + $1.addedCount } == expected.added)
            #expect(file.hunks.reduce(0) { $0 + $1.removedCount } == expected.removed)
            #expect(file.isBinary == expected.isBinary)
            if Self.differences.contains("\(sample.name) \(expected.source)") { continue }
            #expect(file.isNew == expected.isNew && file.isDeleted == expected.isGone)
            if !file.isNew { #expect(file.oldPath == path(expected.source)) }
            if !file.isDeleted { #expect(file.newPath == path(expected.target)) }
        }
    }

    /// The path that a name stands for, without git's prefix and quotes.
    private func path(_ name: String) -> String? {
        if name == "/dev/null" { return nil }
        guard name.hasPrefix("\"") else { return name.replacing(/^[ab]\//, with: "") }
        var bytes: [UInt8] = []
        var rest = name.dropFirst().dropLast()
        while let match = rest.prefixMatch(of: /\\([0-7]{3})|(.)/) {
            bytes += match.1.map { [UInt8($0, radix: 8)!] } ?? Array(match.0.utf8)
            rest = rest[match.range.upperBound...]
        }
        return String(decoding: bytes, as: UTF8.self).replacing(/^[ab]\//, with: "")
    }

    /// What unidiff refuses is shown as far as it goes: hunks with other lines than their headers say.
    private func expectShown(_ diff: Diff, _ name: String) {
        let lines: [String: [Int]] = [
            "git_cr.diff": [3], "sample1.diff": [9, 18, 7], "sample2.diff": [18, 23], "sample6.diff": [9, 21],
            "sample7.diff": [9, 16],
        ]
        #expect(diff.files.flatMap(\.hunks).map(\.lines.count) == lines[name])
    }
}
