import FileSystem
import Trellis

/// New names for several files of a folder, as lines of text.
struct BulkRename {
    let files: [LocalPath]

    /// The names as they are shown, a line each.
    var text: String { files.map(\.name.text).joined(separator: "\n") }

    /// What is wrong with new names; nil if nothing is.
    func problem(_ text: String, others: Set<LocalPath>) -> String? {
        let lines = Self.lines(text)
        guard lines.count == files.count else { return "\(lines.count) names for \(files.count) files" }
        let names = lines.map { LocalPath(shown: $0) }
        for (name, line) in zip(names, lines) where !name.isName || line.contains("/") {
            return "“\(line)” cannot be a name"
        }
        var seen: Set<LocalPath> = []
        for name in names where !seen.insert(name).inserted { return "“\(name)” is there twice" }
        for name in names where others.contains(name) { return "“\(name)” is the name of another file" }
        return nil
    }

    /// What to rename, without the names that stay.
    func renaming(_ text: String) -> Renaming {
        Renaming(
            zip(files, Self.lines(text).map { LocalPath(shown: $0) }).compactMap { file, name in
                guard let folder = file.parent, file.name != name else { return nil }
                return Renaming.Change(file, folder / name)
            })
    }

    private static func lines(_ text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last == "" { lines.removeLast() }
        return lines
    }
}
