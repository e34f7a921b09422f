import CLibrary
import JSONText

/// Why there is no answer.
struct ConnectionError: Error {
    let message: String
}

/// A connection to the door of an app, opened when it is needed, and again after the app has ended.
final class Connection {
    private let path: String
    private var descriptor: Int32 = -1
    private var bytes: [UInt8] = []
    private var last = 0

    /// More is not an answer of a door.
    private static let mostBytes = 16 * 1024 * 1024

    init(_ path: String) { self.path = path }

    deinit { shut() }

    /// The answer to a request, which gets an id.
    func ask(_ request: JSONValue) throws(ConnectionError) -> JSONValue {
        guard case .object(let members) = request else { throw ConnectionError(message: "a request is an object") }
        last += 1
        let id = JSONValue.Member(name: "id", value: JSONValue(last))
        let line = try send(JSONValue.object([id] + members).description)
        do { return try JSONValue(parsing: Array(line.utf8)[...]) } catch {
            throw ConnectionError(message: "the answer is not JSON: \(error.message) at byte \(error.offset)")
        }
    }

    /// Sends a line and returns the next one of the app.
    func send(_ line: String) throws(ConnectionError) -> String {
        do throws(ConnectionError) {
            do throws(ConnectionError) { try write(line) } catch {
                // A door that lets nobody more in says so before it reads anything.
                guard let refusal = try? read() else { throw error }
                shut()
                return refusal
            }
            return try read()
        } catch {
            shut()
            throw error
        }
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
        if result != 0 { throw ConnectionError(message: "\(path): \(String(cString: strerror(errno)))") }
    }

    private func shut() {
        if descriptor >= 0 { close(descriptor) }
        (descriptor, bytes) = (-1, [])
    }

    private func write(_ line: String) throws(ConnectionError) {
        if descriptor < 0 { try open() }
        let code = writeAll(line + "\n", to: descriptor)
        if code != 0 { throw ConnectionError(message: "\(path): \(String(cString: strerror(code)))") }
    }

    private func read() throws(ConnectionError) -> String {
        var part = [UInt8](repeating: 0, count: 65_536)
        var searched = 0
        while true {
            if let end = bytes[searched...].firstIndex(of: 0x0A) {
                defer { bytes.removeFirst(end + 1) }
                return String(decoding: bytes[..<end], as: UTF8.self)
            }
            searched = bytes.count
            guard bytes.count < Self.mostBytes else {
                throw ConnectionError(message: "\(path): the answer is too long")
            }
            let count = CLibrary.read(descriptor, &part, part.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw ConnectionError(message: "\(path): the app has ended, or closed its door") }
            bytes += part[..<count]
        }
    }
}
