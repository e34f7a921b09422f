import JSONText
import Platform

/// Serves an agent through two descriptors. While the app is asked, what the agent sends is looked at: calls can be
/// cancelled, and the agent can tell that the server is there.
final class MCPSession {
    private let connection: Connection
    private let (input, output): (Int32, Int32)
    private var lines = LineBuffer(limit: MCPServer.mostBytes)
    private var isAtEnd = false
    /// Lines that came while the app was asked.
    private var waiting: [[UInt8]] = []
    /// The calls that were cancelled and have not ended.
    private var cancelled: [JSONValue] = []
    private lazy var server = MCPServer { [unowned self] request, id throws(ConnectionError) in
        try ask(request, id)
    }

    /// Creates a session that has not begun.
    init(_ connection: Connection, input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
        (self.connection, self.input, self.output) = (connection, input, output)
    }

    /// Answers until the input ends.
    func run() {
        while true {
            while !waiting.isEmpty { answer(waiting.removeFirst()) }
            if isAtEnd { return }
            read()
            while let line = lines.next() { waiting.append(line) }
        }
    }

    private func answer(_ line: [UInt8]) {
        if let answer = server.answer(line[...]), writeAll(answer + "\n", to: output) != 0 { isAtEnd = true }
    }

    private func read() {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = Platform.read(input, &bytes, bytes.count)
        if count < 0, errno == EINTR { return }
        isAtEnd = count <= 0
        lines.append(bytes[..<max(0, count)])
        if isAtEnd, let last = lines.rest() { lines.append(last + [0x0A]) }
    }

    // MARK: Calls

    /// The app's answer; nil if the agent has cancelled the call. The app then gives it up too.
    private func ask(_ request: JSONValue, _ id: JSONValue) throws(ConnectionError) -> JSONValue? {
        defer { cancelled.removeAll { $0 == id } }
        if cancelled.contains(id) { return nil }
        try connection.begin(request)
        while true {
            var files = [
                pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: isAtEnd ? -1 : input, events: Int16(POLLIN), revents: 0),
            ]
            if poll(&files, nfds_t(files.count), -1) < 0 { continue }
            if files[1].revents != 0 {
                read()
                while let line = lines.next() { look(line) }
                if cancelled.contains(id) {
                    connection.shut()
                    return nil
                }
            }
            if files[0].revents != 0, let answer = try connection.answer() { return answer }
        }
    }

    /// Takes a line that came during a call.
    private func look(_ line: [UInt8]) {
        let message = try? JSONValue(parsing: line[...])
        switch message?["method"]?.string {
        case "notifications/cancelled":
            // The last ones are enough: calls that have ended cannot be cancelled.
            if let id = message?["params"]?["requestId"] { cancelled = cancelled.suffix(100) + [id] }
        case "ping": answer(line)
        default: waiting.append(line)
        }
    }
}
