import Dispatch
import Foundation
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

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

    func type(_ text: String) { _ = text.withCString { write(master, $0, text.utf8.count) } }

    /// What a program that reads now would get.
    func input() -> String {
        var ready = pollfd(fd: slave, events: Int16(POLLIN), revents: 0)
        var part = [UInt8](repeating: 0, count: 4096)
        guard poll(&ready, 1, 0) > 0, case let count = read(slave, &part, part.count), count > 0 else { return "" }
        return String(decoding: part[..<count], as: UTF8.self)
    }

    /// What was written since the last time.
    func output() -> String {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65536)
        while true {
            var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
            guard poll(&ready, 1, 20) > 0 else { break }
            let count = read(master, &part, part.count)
            guard count > 0 else { break }
            bytes += part[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What is written during some work that writes more than a terminal holds unread.
    ///
    /// - Parameter delay: seconds for which nobody reads.
    func output(after delay: Double = 0, during work: () -> Void) -> String {
        let reader = Reader(master, after: delay)
        work()
        return reader.end()
    }

    /// Reads on a thread of its own until nothing more comes.
    private final class Reader: @unchecked Sendable {
        private let bytes = Mutex<[UInt8]>([])
        private let isOver = Mutex(false)
        private let finished = DispatchSemaphore(value: 0)

        init(_ descriptor: Int32, after delay: Double) {
            let thread = Thread { [self] in
                Thread.sleep(forTimeInterval: delay)
                var part = [UInt8](repeating: 0, count: 65536)
                while true {
                    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                    if poll(&ready, 1, 20) > 0 {
                        let count = read(descriptor, &part, part.count)
                        if count > 0 { bytes.withLock { $0 += part[..<count] } }
                    } else if isOver.withLock({ $0 }) {
                        break
                    }
                }
                finished.signal()
            }
            thread.start()
        }

        func end() -> String {
            isOver.withLock { $0 = true }
            finished.wait()
            return bytes.withLock { String(decoding: $0, as: UTF8.self) }
        }
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
