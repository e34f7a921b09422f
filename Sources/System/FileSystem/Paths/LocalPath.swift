import Platform

/// The path of a file or folder on this machine: names between slashes, as bytes. swift-system has a `FilePath`, which
/// apps may import beside this one.
///
///     let notes = LocalPath.home / "Documents" / "notes.txt"
///     for entry in try LocalPath("/etc").entries() { print(entry.name) }
///
/// A name can be any bytes but zero and the slash; names that are not valid UTF-8 stay as they are, and `text` shows
/// them. Repeated slashes, slashes at the end and names `.` are dropped; `..` stays, because what it means depends on
/// links.
public struct LocalPath: Hashable, Sendable {
    /// The bytes of the path, without a zero at the end. Empty for no path at all.
    public let bytes: [UInt8]

    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")

    /// Creates a path from bytes.
    public init(bytes: some Sequence<UInt8>) {
        let given = Array(bytes)
        let isAbsolute = given.first == Self.slash
        // Most paths are in order already.
        var last = Self.slash
        var isInOrder = given.count < 2 || given.last != Self.slash
        for byte in given where isInOrder {
            if last == Self.slash, byte == Self.slash, given.count > 1 { isInOrder = false }
            if byte == Self.dot, last == Self.slash { isInOrder = false }
            last = byte
        }
        if isInOrder {
            self.bytes = given
            return
        }
        let names = given.split(separator: Self.slash).filter { $0 != [Self.dot] }
        let joined = Array(names.joined(separator: [Self.slash]))
        self.bytes = isAbsolute ? [Self.slash] + joined : joined.isEmpty && !given.isEmpty ? [Self.dot] : joined
    }

    /// Creates a path from bytes that are known to be in order.
    init(inOrder bytes: [UInt8]) { self.bytes = bytes }

    /// Creates a path from text.
    public init(_ text: String) { self.init(bytes: text.utf8) }

    /// The root of all files.
    public static var root: LocalPath { "/" }

    /// The user's home folder.
    public static var home: LocalPath { environment("HOME") ?? root }

    /// The folder in which the program was started, or to which it has moved.
    public static var current: LocalPath {
        guard let text = getcwd(nil, 0) else { return root }
        defer { free(text) }
        return LocalPath(bytes: [UInt8](cString: text))
    }

    // MARK: Parts

    /// Whether the path starts at the root.
    public var isAbsolute: Bool { bytes.first == Self.slash }

    /// The last name of the path; empty for the root.
    public var name: LocalPath {
        guard let end = bytes.lastIndex(of: Self.slash) else { return self }
        return LocalPath(inOrder: Array(bytes[(end + 1)...]))
    }

    /// The folder that contains the file; nil for the root and for a single name.
    public var parent: LocalPath? {
        guard bytes.count > 1, let end = bytes.lastIndex(of: Self.slash) else { return nil }
        return LocalPath(inOrder: end == 0 ? [Self.slash] : Array(bytes[..<end]))
    }

    /// The path and all folders that contain it, the outermost first.
    public var ancestry: [LocalPath] {
        var result = [self]
        while let outer = result.last?.parent { result.append(outer) }
        return result.reversed()
    }

    /// The path of a file in this folder. An absolute path stays as it is.
    public static func / (folder: LocalPath, name: LocalPath) -> LocalPath {
        if name.isAbsolute || folder.bytes.isEmpty { return name }
        if name.bytes.isEmpty { return folder }
        return LocalPath(bytes: (folder.bytes.last == slash ? folder.bytes : folder.bytes + [slash]) + name.bytes)
    }

    /// The part of the last name after its last dot, without the dot; empty if there is none. A dot at the start of a
    /// name hides it and begins no ending.
    public var ending: String { String(decoding: name.bytes.dropFirst(stem.bytes.count + 1), as: UTF8.self) }

    /// The last name without its ending and the dot before.
    public var stem: LocalPath {
        let name = name.bytes
        guard let dotIndex = name.lastIndex(of: Self.dot), dotIndex > 0 else { return self.name }
        return LocalPath(inOrder: Array(name[..<dotIndex]))
    }

    /// Whether the last name begins with a dot.
    public var isHidden: Bool {
        guard let dot = bytes.lastIndex(of: Self.dot) else { return false }
        let start = bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
        return dot >= start && bytes[start] == Self.dot
    }

    /// Whether this is a folder around another path, or that path itself, going by the names alone.
    public func contains(_ other: LocalPath) -> Bool {
        other == self || bytes == [Self.slash] && other.isAbsolute
            || other.bytes.starts(with: bytes) && other.bytes[bytes.count] == Self.slash
    }

    /// Whether the path is one name that a file can have: not empty, not `.` or `..`, without a slash or a zero byte,
    /// and at most 255 bytes.
    public var isName: Bool {
        !bytes.isEmpty && bytes != [Self.dot] && bytes != [Self.dot, Self.dot] && bytes.count <= 255
            && !bytes.contains(Self.slash) && !bytes.contains(0)
    }
}

extension LocalPath: ExpressibleByStringInterpolation {
    /// Creates a path from a literal.
    public init(stringLiteral text: String) { self.init(text) }
}

extension LocalPath: Comparable {
    /// Compares bytes.
    public static func < (first: LocalPath, second: LocalPath) -> Bool {
        first.bytes.lexicographicallyPrecedes(second.bytes)
    }
}

extension LocalPath: CustomStringConvertible {
    /// The same as `text`.
    public var description: String { text }
}
