import CTerminal
import Dispatch
import Platform

/// A file, such as standard input, read line by line: no more of it is taken than the lines that are wanted, so that
/// others can go on with the rest.
@MainActor
package final class LineInput {
    package static let standard = LineInput(STDIN_FILENO)

    private let descriptor: Int32
    private var isReading = false
    private var waiting: CheckedContinuation<String?, Never>?
    /// A line that came when nobody waited any more.
    private var unread: String??

    package init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Whether a user types into it.
    package var isTerminal: Bool { trellis_is_terminal(descriptor) }

    /// The next line, without its end; nil for the end of input, or if `stopWaiting()` was called.
    ///
    /// - Parameter isHidden: whether a terminal must not show what is typed.
    package func next(isHidden: Bool = false) async -> String? {
        if let line = unread {
            unread = nil
            return line
        }
        if isHidden { _ = trellis_hide_typing(descriptor) }
        defer { if isHidden { trellis_show_typing() } }
        return await withCheckedContinuation { continuation in
            waiting = continuation
            read()
        }
    }

    /// Lets who waits for a line go on without one; the line is for the next.
    package func stopWaiting() {
        waiting?.resume(returning: nil)
        waiting = nil
    }

    private func read() {
        guard !isReading else { return }
        isReading = true
        DispatchQueue.global().async { [descriptor] in
            let line = Self.readLine(descriptor)
            Task { @MainActor in self.take(line) }
        }
    }

    private func take(_ line: String?) {
        isReading = false
        guard let waiting else { return unread = .some(line) }
        self.waiting = nil
        waiting.resume(returning: line)
    }

    /// The most bytes of a line; more are dropped.
    nonisolated private static let longest = 1 << 16

    /// Reads a line without its end, and no byte more; nil for the end of the file. Waits for it.
    nonisolated private static func readLine(_ descriptor: Int32) -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = Platform.read(descriptor, &byte, 1)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                _ = trellis_wait_for_input(descriptor, 1_000)
                continue
            }
            if count <= 0 { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
            if byte == 10 { break }
            if bytes.count < longest { bytes.append(byte) }
        }
        if bytes.last == 13 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
