import JSONText
import Platform

/// Why there is no answer.
struct ConnectionError: Error {
    let message: String
}

/// A connection to the door of an app, opened when it is needed, and again after the app has ended.
final class Connection {
    private let path: String
    private(set) var descriptor: Int32 = -1
    private var lines = LineBuffer(limit: Connection.mostBytes)
    private var last = 0

    /// More is not an answer of a door.
    private static let mostBytes = 16 * 1024 * 1024
    /// Deeper answers are refused: to forget a value takes stack for each level.
    private static let mostLevels = 10_000

    init(_ path: String) { self.path = path }

    deinit { shut() }

    /// The answer to a request, which gets an id.
    func ask(_ request: JSONValue) throws(ConnectionError) -> JSONValue {
        try begin(request)
        while true { if let answer = try answer() { return answer } }
    }

    /// Sends a request, which gets an id; `answer` receives what the app says to it.
    func begin(_ request: JSONValue) throws(ConnectionError) {
        guard case .object(let members) = request else { throw ConnectionError(message: "a request is an object") }
        last += 1
        let id = JSONValue.Member(name: "id", value: JSONValue(last))
        try write(JSONValue.object([id] + members).description)
    }

    /// Waits for some of the answer; nil if there is more to come.
    func answer() throws(ConnectionError) -> JSONValue? {
        guard let line = try receive() else { return nil }
        do { return try JSONValue(parsing: line[...], depth: Self.mostLevels) } catch {
            throw ConnectionError(message: "the answer is not JSON: \(error.message) at byte \(error.offset)")
        }
    }

    /// Sends a line and returns the next one of the app.
    func send(_ line: String) throws(ConnectionError) -> String {
        try write(line)
        while true { if let line = try receive() { return String(decoding: line, as: UTF8.self) } }
    }

    private func open() throws(ConnectionError) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let name = Array(path.utf8)
        guard name.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw ConnectionError(message: "\(path): the path is too long for a socket")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
        #if canImport(Glibc)
            descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_UNIX, Int32(SOCK_STREAM), 0)
        #endif
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        if result != 0 {
            let reason = String(cString: strerror(errno))
            shut()
            throw ConnectionError(message: "\(path): \(reason)")
        }
    }

    /// Ends the connection: the app gives up what it does for it.
    func shut() {
        if descriptor >= 0 { close(descriptor) }
        (descriptor, lines) = (-1, LineBuffer(limit: Self.mostBytes))
    }

    /// Sends a line, on a new connection if the app has closed the one of before.
    private func write(_ line: String) throws(ConnectionError) {
        let isNew = descriptor < 0 || isClosed
        if isNew {
            shut()
            try open()
        }
        var code = writeAll(line + "\n", to: descriptor)
        // A door that lets nobody more in says so before it reads anything.
        if code == 0 || isNew && hasInput { return }
        // The line did not arrive whole, so that nothing was done for it.
        shut()
        if !isNew {
            try open()
            code = writeAll(line + "\n", to: descriptor)
        }
        if code != 0 {
            shut()
            throw ConnectionError(message: "\(path): \(String(cString: strerror(code)))")
        }
    }

    /// Whether something can be read, be it the end.
    private var hasInput: Bool {
        var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&file, 1, 0) > 0 && file.revents & Int16(POLLIN) != 0
    }

    private var isClosed: Bool {
        var byte: UInt8 = 0
        return hasInput && recv(descriptor, &byte, 1, Int32(MSG_PEEK)) <= 0
    }

    /// Waits for bytes of the app; returns the next line, nil if it is not whole.
    private func receive() throws(ConnectionError) -> [UInt8]? {
        var part = [UInt8](repeating: 0, count: 65_536)
        let count = Platform.read(descriptor, &part, part.count)
        if count < 0, errno == EINTR { return nil }
        guard count > 0 else {
            shut()
            throw ConnectionError(message: "\(path): the app has ended, or closed its door")
        }
        lines.append(part[..<count])
        guard let line = lines.next() else { return nil }
        if line.count <= Self.mostBytes { return line }
        shut()
        throw ConnectionError(message: "\(path): the answer is too long")
    }
}
