import Platform
import TrellisViews

/// Where messages go, beside the window and the result of a program.
package enum StandardError {
    /// Writes lines, without anything in them that would control a terminal. Waits where nobody reads them.
    package static func write(_ text: String) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let bytes = Array(lines.map { String($0).inOneLine }.joined(separator: "\n").utf8)
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Platform.write(STDERR_FILENO, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                var ready = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
                _ = poll(&ready, 1, -1)
                continue
            }
            if count < 0 { return }
            start += count
        }
    }
}
