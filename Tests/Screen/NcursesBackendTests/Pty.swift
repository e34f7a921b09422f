import Dispatch
import Foundation
import Platform
import Synchronization

/// A terminal without a screen: what is written to it can be read back.
final class Pty {
    let master: Int32
    let slave: Int32

    init(columns: UInt16, rows: UInt16) {
        var (first, second): (Int32, Int32) = (-1, -1)
        precondition(openPair(&first, &second, nil, nil, nil) == 0, "no pseudo-terminal")
        (master, slave) = (first, second)
        resize(columns: columns, rows: rows)
    }

    deinit {
        close(slave)
        close(master)
    }

    func resize(columns: UInt16, rows: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Types a text later, from another thread; wait for the result before the pty is used again.
    func typing(_ text: String, after time: DispatchTimeInterval) -> DispatchSemaphore {
        let finished = DispatchSemaphore(value: 0)
        let thread = Thread { [master] in
            _ = finished.wait(timeout: .now() + time)
            _ = text.withCString { write(master, $0, text.utf8.count) }
            finished.signal()
        }
        thread.start()
        return finished
    }

    func type(_ text: String) { _ = text.withCString { write(master, $0, text.utf8.count) } }

    /// Milliseconds that a test waits for what has to happen. What is typed and written is passed on by a thread of the
    /// kernel, which on a busy machine may take its time.
    private static let patience: Int32 = 60_000

    /// Waits until something that was typed is there to be read.
    func waitForInput() {
        var ready = pollfd(fd: slave, events: Int16(POLLIN), revents: 0)
        precondition(poll(&ready, 1, Self.patience) > 0, "what was typed did not come")
    }

    /// What a program that reads gets next.
    func input() -> String {
        waitForInput()
        var part = [UInt8](repeating: 0, count: 4096)
        let count = read(slave, &part, part.count)
        return String(decoding: part[..<max(count, 0)], as: UTF8.self)
    }

    /// What was written since the last time.
    func output() -> String { output {} }

    /// What is written during some work, which may be more than a terminal holds unread.
    ///
    /// - Parameter condition: nobody reads before it is true.
    func output(after condition: @escaping @Sendable () -> Bool = { true }, during work: () -> Void) -> String {
        let reader = Reader(master, mark: Self.mark, after: condition)
        work()
        // Behind all that was written: when it has come, so has the rest. It is written in parts where others have made
        // the terminal non-blocking.
        var rest = Self.mark[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(slave, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else {
                var room = pollfd(fd: slave, events: Int16(POLLOUT), revents: 0)
                precondition(poll(&room, 1, Self.patience) > 0, "nobody reads")
            }
        }
        return reader.end()
    }

    /// What no program writes.
    private static let mark: [UInt8] = [0x00, 0xFE, 0xFF, 0x00]

    /// Reads on a thread of its own up to a mark.
    private final class Reader: @unchecked Sendable {
        private let bytes = Mutex<ArraySlice<UInt8>>([])
        private let finished = DispatchSemaphore(value: 0)

        init(_ descriptor: Int32, mark: [UInt8], after condition: @escaping @Sendable () -> Bool) {
            let thread = Thread { [self] in
                while !condition() { Thread.sleep(forTimeInterval: 0.05) }
                var part = [UInt8](repeating: 0, count: 65536)
                var seen: [UInt8] = []
                while seen.suffix(mark.count) != mark[...] {
                    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                    precondition(poll(&ready, 1, Pty.patience) > 0, "what was written did not come")
                    seen += part[..<max(read(descriptor, &part, part.count), 0)]
                }
                bytes.withLock { $0 = seen.dropLast(mark.count) }
                finished.signal()
            }
            thread.start()
        }

        func end() -> String {
            finished.wait()
            return bytes.withLock { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// Sets the byte that erases a character (VERASE).
    func setEraseByte(_ byte: UInt8) {
        var settings = termios()
        tcgetattr(slave, &settings)
        withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VERASE)] = byte }
        tcsetattr(slave, TCSANOW, &settings)
    }

    /// Lets the terminal give keys at once, as a shell has it that edits a line.
    func readKeys() {
        var settings = termios()
        tcgetattr(slave, &settings)
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(slave, TCSANOW, &settings)
    }

    /// Lets the terminal give whole lines, as a shell has it while a program runs.
    func readLines() {
        var settings = termios()
        tcgetattr(slave, &settings)
        settings.c_lflag |= tcflag_t(ICANON | ECHO)
        tcsetattr(slave, TCSANOW, &settings)
    }

    /// The settings, to be compared.
    func settings() -> [UInt32] {
        var settings = termios()
        tcgetattr(slave, &settings)
        return [UInt32(settings.c_iflag), UInt32(settings.c_oflag), UInt32(settings.c_lflag), UInt32(settings.c_cflag)]
    }
}

/// The system's `openpty`, whose header (pty.h) is in no Swift module.
@_silgen_name("openpty")
private func openPair(
    _ master: UnsafeMutablePointer<Int32>, _ slave: UnsafeMutablePointer<Int32>, _ name: UnsafeMutablePointer<CChar>?,
    _ settings: UnsafePointer<termios>?, _ size: UnsafePointer<winsize>?
) -> Int32
