import CTerminal
import Dispatch
import Platform
import Synchronization

/// A file, such as standard input, read line by line: no more of it is taken than the lines that are wanted, so that
/// others can go on with the rest.
@MainActor
package final class LineInput {
    package static let standard = LineInput(STDIN_FILENO)

    private let descriptor: Int32
    private var isReading = false
    private var isPaused = false
    /// A pipe that ends the waiting for input.
    private var waking: (reading: Int32, writing: Int32)?
    private let reading = LineReading()
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

    /// Leaves what comes to another program, also to one that starts now; who waits for a line goes on waiting.
    package func pause() {
        isPaused = true
        guard let waking, reading.state.withLock({ $0.beginStopping() }) else { return }
        var byte: UInt8 = 0
        _ = Platform.write(waking.writing, &byte, 1)
        // It takes no byte from here on.
        reading.stopped.wait()
        // A line that came in between is on its way.
        if reading.state.withLock({ $0.hasLine }) { return }
        isReading = false
    }

    /// Goes on reading after `pause()`.
    package func resume() {
        isPaused = false
        if waiting != nil { read() }
    }

    private func read() {
        guard !isReading, !isPaused else { return }
        isReading = true
        waking = waking ?? Self.pipe()
        reading.state.withLock { ($0.isRunning, $0.hasLine) = (true, false) }
        DispatchQueue.global().async { [descriptor, reading, wake = waking?.reading ?? -1] in
            let line = reading.readLine(descriptor, wake: wake)
            if let line { Task { @MainActor in self.take(line) } }
        }
    }

    private func take(_ line: String?) {
        isReading = false
        guard let waiting else { return unread = .some(line) }
        self.waiting = nil
        waiting.resume(returning: line)
    }

    private static func pipe() -> (reading: Int32, writing: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard Platform.pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}

/// Reads a line on another thread, until it is stopped.
private final class LineReading: Sendable {
    struct State {
        /// What has come of the line.
        var bytes: [UInt8] = []
        var isRunning = false
        var isStopping = false
        /// Whether it has ended with a line.
        var hasLine = false

        /// Returns whether there is anything to stop.
        mutating func beginStopping() -> Bool {
            isStopping = isRunning
            return isRunning
        }

        /// Ends; returns whether somebody waits for that.
        mutating func end(_ bytes: [UInt8], hasLine: Bool) -> Bool {
            defer { (isRunning, isStopping) = (false, false) }
            (self.bytes, self.hasLine) = (bytes, hasLine)
            return isStopping
        }
    }

    let state = Mutex(State())
    let stopped = DispatchSemaphore(value: 0)

    /// The most bytes of a line; more are dropped.
    private static let longest = 1 << 16

    /// Reads a line without its end, and no byte more. Waits for it until a byte comes from another descriptor.
    ///
    /// - Returns: the line, which is nil at the end of the file; nil if it was stopped.
    func readLine(_ descriptor: Int32, wake: Int32) -> String?? {
        var bytes = state.withLock { $0.bytes }
        let line = next(descriptor, wake, &bytes)
        let isAwaited = state.withLock { $0.end(line == nil ? bytes : [], hasLine: line != nil) }
        if isAwaited {
            var byte: UInt8 = 0
            if line != nil { _ = read(wake, &byte, 1) }
            stopped.signal()
        }
        return line
    }

    private func next(_ descriptor: Int32, _ wake: Int32, _ bytes: inout [UInt8]) -> String?? {
        var byte: UInt8 = 0
        while true {
            var inputs = [wake, descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            if poll(&inputs, 2, -1) < 0 {
                if errno == EINTR || errno == EAGAIN { continue }
                return .some(nil)
            }
            if inputs[0].revents != 0 {
                _ = read(wake, &byte, 1)
                return nil
            }
            if inputs[1].revents == 0 { continue }
            let count = read(descriptor, &byte, 1)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            if count <= 0 { return .some(bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)) }
            if byte == 10 { break }
            if bytes.count < Self.longest { bytes.append(byte) }
        }
        if bytes.last == 13 { bytes.removeLast() }
        return .some(String(decoding: bytes, as: UTF8.self))
    }
}
