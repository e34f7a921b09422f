import TrellisKit

/// New names for several files of a folder, as lines of text.
struct BulkRename {
    let files: [FilePath]

    /// The names, a line each; nil if one cannot be written so.
    var text: String? {
        let names = files.map(\.name.text)
        // The text of a name that is no text is not the name.
        let areNames = zip(files, names).allSatisfy { $0.name == FilePath($1) && !$1.contains("\n") }
        return areNames ? names.joined(separator: "\n") : nil
    }

    /// What is wrong with new names; nil if nothing is.
    func problem(_ text: String, others: Set<FilePath>) -> String? {
        let names = Self.lines(text)
        guard names.count == files.count else { return "\(names.count) names for \(files.count) files" }
        for name in names where !FilePath(name).isName || name.contains("/") { return "“\(name)” cannot be a name" }
        var seen: Set<String> = []
        for name in names where !seen.insert(name).inserted { return "“\(name)” is there twice" }
        for name in names where others.contains(FilePath(name)) { return "“\(name)” is the name of another file" }
        return nil
    }

    /// The files that get another name, and that name.
    func changes(_ text: String) -> [(old: FilePath, new: FilePath)] {
        zip(files, Self.lines(text)).compactMap { file, name in
            guard let folder = file.parent, file.name != FilePath(name) else { return nil }
            return (file, folder / FilePath(name))
        }
    }

    private static func lines(_ text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        while lines.last == "" { lines.removeLast() }
        return lines
    }

    /// Renames files, also where names are exchanged; if one cannot be renamed, all get back the names that they had.
    static func rename(_ changes: [(old: FilePath, new: FilePath)], on disk: DiskFiles) async throws {
        var steps: [(old: FilePath, new: FilePath)] = []
        for (index, change) in changes.enumerated() {
            guard let folder = change.old.parent else { continue }
            steps.append((change.old, folder / FilePath(".~renamed-\(index)-\(UInt32.random(in: 0 ... .max))")))
        }
        steps += zip(steps, changes).map { ($0.new, $1.new) }
        var done: [(old: FilePath, new: FilePath)] = []
        do {
            for step in steps {
                try await disk.rename(step.old, to: step.new)
                done.append(step)
            }
        } catch {
            for step in done.reversed() { try? await disk.rename(step.new, to: step.old) }
            throw error
        }
    }
}
