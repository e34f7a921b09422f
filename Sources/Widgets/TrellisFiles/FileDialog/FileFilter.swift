import TrellisWidgets

/// A kind of file that a file dialog offers to show alone.
public struct FileFilter: Hashable, Sendable {
    /// The title that the user sees.
    public var title: String
    /// The endings of the names, without a dot, in small letters; empty for all files.
    public var endings: [String]

    /// Creates a filter. Without a title, it is that of the endings: `*.jpg *.png`.
    public init(_ title: String? = nil, endings: [String]) {
        self.endings = endings.map { $0.lowercased() }
        self.title = title ?? endings.map { "*." + $0 }.joined(separator: " ")
    }

    /// All files.
    public static let all = FileFilter("all files", endings: [])

    func accepts(ending: String) -> Bool { endings.isEmpty || endings.contains(ending.lowercased()) }
}
