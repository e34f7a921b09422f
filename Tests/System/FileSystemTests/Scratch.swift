import Synchronization

@testable import FileSystem

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A temporary folder, removed with everything inside at the end of a test.
final class Scratch: Sendable {
    let folder: LocalPath

    init(in place: LocalPath = "/tmp") throws {
        let number = UInt64.random(in: 0 ... .max)
        folder = place / LocalPath("trellis-directories-\(String(number, radix: 36))")
        try folder.makeFolder()
    }

    deinit { Self.remove(folder) }

    #if canImport(Darwin)
        private static let (put, get) = (Darwin.write, Darwin.read)
    #else
        private static let (put, get) = (Glibc.write, Glibc.read)
    #endif

    static func remove(_ file: LocalPath) {
        if FileStatus(file)?.kind == .folder {
            _ = file.withCString { chmod($0, 0o700) }
            for name in (try? file.names()) ?? [] { remove(file / name) }
            _ = file.withCString { rmdir($0) }
        } else {
            _ = file.withCString { unlink($0) }
        }
    }

    /// Writes a file, and makes the folders that contain it.
    @discardableResult
    func write(_ name: LocalPath, _ text: String = "", mode: UInt16 = 0o644) throws -> LocalPath {
        let file = folder / name
        for outer in file.ancestry.dropLast() where !outer.exists { try outer.makeFolder() }
        try write(text, to: file)
        _ = file.withCString { chmod($0, mode_t(mode)) }
        return file
    }

    func write(_ text: String, to file: LocalPath) throws {
        let output = openFile(file, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard output >= 0 else { throw FileError(file, code: lastError) }
        defer { close(output) }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Self.put(output, $0.baseAddress!, $0.count) }
            guard count > 0 else { throw FileError(file, code: lastError) }
            rest = rest.dropFirst(count)
        }
    }

    @discardableResult
    func makeFolder(_ name: LocalPath) throws -> LocalPath {
        let path = folder / name
        for outer in path.ancestry where !outer.exists { try outer.makeFolder() }
        return path
    }

    @discardableResult
    func link(_ name: LocalPath, to target: LocalPath) throws -> LocalPath {
        let path = folder / name
        guard target.withCString({ old in path.withCString { symlink(old, $0) } }) == 0 else {
            throw FileError(path, code: lastError)
        }
        return path
    }

    /// The content of a file; nil if there is none.
    func read(_ name: LocalPath) -> String? {
        let input = openFile(folder / name, O_RDONLY)
        guard input >= 0 else { return nil }
        defer { close(input) }
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = Self.get(input, &buffer, buffer.count), count > 0 { all += buffer[..<count] }
        return String(decoding: all, as: UTF8.self)
    }

    /// All files below the folder, or one in it, with links as `name -> target`, sorted.
    func all(_ name: LocalPath = "") -> [String] {
        var result: [String] = []
        func add(_ path: LocalPath, _ shown: String) {
            let status = FileStatus(path)
            if status?.kind == .link {
                result.append(shown + " -> " + (path.withCString { LocalPath.link(AT_FDCWD, $0) }?.text ?? "?"))
            } else if status?.kind == .folder {
                if !shown.isEmpty { result.append(shown + "/") }
                for name in (try? path.names()) ?? [] {
                    add(path / name, shown.isEmpty ? name.text : shown + "/" + name.text)
                }
            } else if status != nil {
                result.append(shown)
            }
        }
        add(folder / name, "")
        return result.sorted()
    }
}

extension LocalPath {
    /// The names in this folder.
    func names() throws -> [LocalPath] { try OpenFolder(self).names() ?? [] }
}

/// Whether the tests run as a user for whom permissions do not count.
let isRoot = geteuid() == 0

/// A value that several threads use.
final class Shared<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    init(_ value: Value) { self.value = Mutex(value) }

    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result { value.withLock { body(&$0) } }
}
