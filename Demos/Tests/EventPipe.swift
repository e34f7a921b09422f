import Dispatch
import Platform

/// A pipe with a name, in a folder of our own: several programs write their events to it, one after the other.
final class EventPipe: @unchecked Sendable {
    /// The path of the pipe.
    let path: String
    private let folder: String
    private let descriptor: Int32
    private let queue = DispatchQueue(label: "events")
    /// Used on the queue alone, as `lines`.
    private let source: any DispatchSourceRead
    private let lines: LineSplitter

    /// - Parameter deliver: called with each line, on a thread of its own.
    init(_ deliver: @escaping @Sendable (ArraySlice<UInt8>) -> Void) throws(TestFailure) {
        Self.removeLeft()
        var pattern = Array("\(Self.start)\(getpid())-XXXXXX\0".utf8CString)
        guard mkdtemp(&pattern) != nil else { throw TestFailure("no folder can be made in /tmp", errno) }
        folder = String(decoding: pattern.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        path = folder + "/events"
        let isMade = mkfifo(path, 0o600) == 0
        // Open for writing, too, so that it never ends.
        descriptor = isMade ? open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC) : -1
        lines = LineSplitter(deliver)
        source = DispatchSource.makeReadSource(fileDescriptor: max(0, descriptor), queue: queue)
        guard descriptor >= 0 else {
            let error = errno
            source.resume()
            source.cancel()
            rmdir(folder)
            throw TestFailure("no pipe can be made in \(folder)", error)
        }
        source.setEventHandler { [lines, descriptor] in lines.read(descriptor) }
        source.setCancelHandler { [descriptor, path, folder] in
            close(descriptor)
            unlink(path)
            rmdir(folder)
        }
        source.resume()
    }

    private static let start = "/tmp/trellis-events-"

    /// Removes the pipes of our own runs that a signal has ended.
    private static func removeLeft() {
        var found = glob_t()
        defer { globfree(&found) }
        guard glob(start + "*-*", 0, nil, &found) == 0 else { return }
        for index in 0..<Int(found.gl_pathc) {
            guard let name = found.gl_pathv[index] else { continue }
            let folder = String(cString: name)
            let owner = folder.dropFirst(start.count).prefix { $0 != "-" }
            guard let process = pid_t(owner), process > 0, kill(process, 0) != 0, errno == ESRCH else { continue }
            // Whoever made it: in `/tmp` anybody may make a link of this name.
            var info = stat()
            guard lstat(folder, &info) == 0, info.st_mode & S_IFMT == S_IFDIR, info.st_uid == geteuid() else {
                continue
            }
            unlink(folder + "/events")
            rmdir(folder)
        }
    }

    /// Delivers what is still in the pipe, and removes it. To be called once, not on the main thread.
    func end() {
        queue.sync { lines.read(descriptor) }
        source.cancel()
    }
}

/// Divides bytes into lines. Of a line longer than the limit, the rest is dropped.
final class LineSplitter: @unchecked Sendable {
    private let deliver: @Sendable (ArraySlice<UInt8>) -> Void
    private var begun: [UInt8] = []
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    private static let longest = 1 << 20

    init(_ deliver: @escaping @Sendable (ArraySlice<UInt8>) -> Void) { self.deliver = deliver }

    /// Reads all that a descriptor has now.
    func read(_ descriptor: Int32) {
        while true {
            let count = Platform.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            take(buffer[..<count])
        }
    }

    func take(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while let end = rest.firstIndex(of: 0x0A) {
            begun += rest[..<end].prefix(max(0, Self.longest - begun.count))
            deliver(begun[...])
            begun = []
            rest = rest[(end + 1)...]
        }
        begun += rest.prefix(max(0, Self.longest - begun.count))
    }

    func finish() {
        if !begun.isEmpty { deliver(begun[...]) }
        begun = []
    }
}
