import Foundation

/// What was made of drawn inputs, beside what was made of them before: tests of this kind do not know what is right, but
/// notice each change, meant or not.
///
/// A record has one line for each seed, a digest of all that was said about it. With `TRELLIS_PICTURES=write` it is written
/// anew: do so when a change was meant, after a look at what `difference` shows with the change and without it.
package enum Recorded {
    /// The first seeds whose text is not the recorded one, with the text; nil if there are none.
    ///
    /// - Parameters:
    ///   - name: the name of the record, which lies in `Resources/Recorded` beside the test.
    ///   - count: how many seeds, from 0 on.
    package static func difference(
        _ name: String, seeds count: Int, file: String = #filePath, _ text: (Int) throws -> String
    ) rethrows -> String? {
        let record = URL(fileURLWithPath: file).deletingLastPathComponent()
            .appending(path: "Resources/Recorded/\(name)")
        let texts = try (0..<count).map(text)
        let digests = texts.map { String(digest($0), radix: 36) }
        if getenv("TRELLIS_PICTURES").map({ String(cString: $0) }) == "write" {
            let folder = record.deletingLastPathComponent()
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try? Data((digests.joined(separator: "\n") + "\n").utf8).write(to: record)
        }
        let known = (try? String(contentsOf: record, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
        guard known != digests else { return nil }
        let changed = (0..<count).filter { $0 >= known.count || known[$0] != digests[$0] }
        let first = changed.first.map { ", of seed \($0):\n\(texts[$0].prefix(4_000))" } ?? ""
        return "\(changed.count) of \(count) are not what '\(name)' has\(first)"
    }

    /// FNV-1a.
    private static func digest(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

/// A number with all that counts: what differs by less is the same.
package func rounded(_ number: Double) -> String {
    number.isFinite && abs(number) < 1e12 ? String((number * 1_000).rounded() / 1_000 + 0) : String(number)
}
