import TrellisKit

/// Finds a text in the files of a folder and of those in it, while the interface goes on.
struct ContentSearch: Sendable {
    struct Match: Sendable {
        let file: FilePath
        /// The number of the line, from 1.
        let line: Int
        let text: String
    }

    let folder: FilePath
    let text: String

    static let mostMatches = 5_000
    private static let largestFile = 32 << 20

    /// The matches, file by file. Links are not followed, files that are no text are left out; case matters if the text
    /// has an upper case letter.
    var matches: AsyncStream<[Match]> {
        AsyncStream { stream in
            let work = Task.detached {
                var (pending, count) = ([folder], 0)
                while let folder = pending.popLast(), !Task.isCancelled, count < Self.mostMatches {
                    let entries = FileEntry.sorted((try? await DiskFiles().entries(of: folder)) ?? [])
                    pending += entries.filter { $0.kind == .folder }.map(\.path).reversed()
                    for entry in entries where entry.kind == .file && entry.size <= Self.largestFile {
                        if Task.isCancelled || count >= Self.mostMatches { break }
                        let found = matches(in: entry)
                        count += found.count
                        if !found.isEmpty { stream.yield(found) }
                    }
                }
                stream.finish()
            }
            stream.onTermination = { _ in work.cancel() }
        }
    }

    private func matches(in entry: FileEntry) -> [Match] {
        guard let bytes = try? entry.path.read(0..<entry.size), !bytes.prefix(8_192).contains(0) else { return [] }
        let ignoresCase = text == text.lowercased()
        let wanted = Array((ignoresCase ? text.lowercased() : text).utf8)
        var found: [Match] = []
        for (number, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
            guard line.count >= wanted.count else { continue }
            let shown = String(decoding: line.prefix(1_000), as: UTF8.self)
            if (ignoresCase ? shown.lowercased() : shown).utf8.contains(wanted) {
                found.append(Match(file: entry.path, line: number + 1, text: shown))
            }
        }
        return found
    }
}

extension Sequence where Element == UInt8, Self: BidirectionalCollection {
    /// Whether some bytes are in these, one after the other.
    fileprivate func contains(_ wanted: [UInt8]) -> Bool {
        guard let first = wanted.first else { return true }
        var rest = self[...]
        while let index = rest.firstIndex(of: first) {
            if rest[index...].starts(with: wanted) { return true }
            rest = rest[rest.index(after: index)...]
        }
        return false
    }
}
