/// The metadata of a file: an entry of a folder.
public struct FileEntry: Hashable, Sendable, Identifiable {
    /// The place of the file.
    public let path: LocalPath
    /// What the file is; a link is a link, whatever it leads to.
    public let kind: FileKind
    /// What a link leads to, through any number of links; nil if the file is no link, or if the link leads nowhere.
    public let targetKind: FileKind?
    /// The path written in a link.
    public let linkTarget: LocalPath?
    /// The size in bytes.
    public let size: Int
    /// When the content was last changed.
    public let modified: FileDate
    /// The permission bits, 0...0o7777.
    public let permissions: UInt16

    /// Creates an entry.
    public init(
        path: LocalPath, kind: FileKind, targetKind: FileKind? = nil, linkTarget: LocalPath? = nil, size: Int = 0,
        modified: FileDate = FileDate(seconds: 0), permissions: UInt16 = 0o644
    ) {
        self.path = path
        self.kind = kind
        self.targetKind = targetKind
        self.linkTarget = linkTarget
        self.size = size
        self.modified = modified
        self.permissions = permissions
    }

    /// The last name of the path as text that can be shown. O(length).
    public var name: String { path.lastText }

    /// The path, by which entries are identified.
    public var id: LocalPath { path }

    /// Whether it is a folder, or a link to one.
    public var isFolder: Bool { kind == .folder || targetKind == .folder }

    /// Whether it is a link that leads nowhere.
    public var isBroken: Bool { kind == .link && targetKind == nil }

    /// Whether the name begins with a dot.
    public var isHidden: Bool { path.isHidden }

    /// Whether it is a file that anyone may execute.
    public var isExecutable: Bool { (kind == .file || targetKind == .file) && permissions & 0o111 != 0 }

    /// The character that shows the kind after a name: `/` for a folder, `@` for a link, `*` for a program, `|` for a
    /// pipe, `=` for a socket, `%` for a device; empty for other files.
    public var mark: String {
        switch kind {
        case .file: isExecutable ? "*" : ""
        case .folder: "/"
        case .link: "@"
        case .pipe: "|"
        case .socket: "="
        case .device: "%"
        }
    }

    /// The size in at most seven characters, such as `999 B` or `12.3 MB`; units are powers of 1,000.
    public var sizeText: String { Self.text(ofSize: size) }

    /// A number of bytes in at most seven characters, such as `999 B` or `12.3 MB`; units are powers of 1,000.
    public static func text(ofSize size: Int) -> String {
        if size < 1_000 { return "\(size) B" }
        var (value, unit) = (Double(size), 0)
        let units = ["B", "kB", "MB", "GB", "TB", "PB", "EB"]
        while value >= 999.5, unit < units.count - 1 {
            value /= 1_000
            unit += 1
        }
        let tenths = Int((value * 10).rounded())
        return tenths < 1_000
            ? "\(tenths / 10).\(tenths % 10) \(units[unit])" : "\(Int(value.rounded())) \(units[unit])"
    }

    /// Entries in the order of a list: folders first, then by name, without regard to case, numbers by value.
    /// O(n log n).
    public static func sorted(_ entries: [FileEntry]) -> [FileEntry] {
        let keyed = entries.enumerated().map { (key: NameOrder($1.path), isFolder: $1.isFolder, index: $0) }
        return keyed.sorted { $0.isFolder != $1.isFolder ? $0.isFolder : $0.key < $1.key }.map { entries[$0.index] }
    }
}
