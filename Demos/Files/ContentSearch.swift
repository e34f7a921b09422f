import FileSystem
import Trellis

/// Finds a text in the files of a folder and of those in it, while the interface goes on.
struct ContentSearch: Sendable {
    struct Match: Sendable {
        let file: LocalPath
        /// The number of the line, from 1.
        let line: Int
        let text: String
    }

    let folder: LocalPath
    let pattern: TextPattern

    static let mostMatches = 5_000
    private static let largestFile = 32 << 20

    /// The matches, file by file. Links are not followed, files that are no text are left out.
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
        var found: [Match] = []
        bytes.withUnsafeBufferPointer { bytes in
            var (start, number) = (0, 1)
            while start < bytes.count {
                let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
                let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
                if pattern.matches(line) {
                    found.append(
                        Match(file: entry.path, line: number, text: shown(String(decoding: line, as: UTF8.self))))
                }
                (start, number) = (end + 1, number + 1)
            }
        }
        return found
    }

    /// A line, or of a long one the part around the first match.
    private func shown(_ line: String) -> String {
        guard line.utf8.count > 500, let match = pattern.ranges(in: line).first else { return line }
        let place = line.utf8.index(line.startIndex, offsetBy: match.lowerBound)
        let start = line.index(place, offsetBy: -12, limitedBy: line.startIndex) ?? line.startIndex
        return (start == line.startIndex ? "" : "…") + line[start...].prefix(500)
    }
}
