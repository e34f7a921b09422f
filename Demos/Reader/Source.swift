import FileSystem
import Trellis

/// What can be read.
enum Source: Hashable {
    case file(LocalPath)
    /// A manual page: its name, or section and name, as it was typed or as a link has it.
    case manual(String)

    /// Takes what was typed or what a link leads to: `man:ls` and names without a dot or a slash are manual pages, unless
    /// there is a file of that name.
    init(_ text: String, in folder: LocalPath) {
        if text.hasPrefix("man:") {
            self = .manual(String(text.dropFirst(4)))
            return
        }
        let file = text.hasPrefix("/") ? LocalPath(text) : folder / LocalPath(text)
        let isName = !text.contains("/") && !text.contains(".")
        let exists = (try? file.contents(limit: 1 << 24)) != nil
        self = isName && !exists ? .manual(text) : .file(file)
    }

    var title: String {
        switch self {
        case .file(let file): file.shortText
        case .manual(let name): "man \(name)"
        }
    }

    /// The folder in which relative links begin.
    var folder: LocalPath {
        if case .file(let file) = self, let parent = file.parent { return parent }
        return .current
    }
}
