import Foundation
import Platform

/// POSIX_SPAWN_SETSID, which glibc has only for those who ask for more than POSIX.
#if canImport(Darwin)
    private let newSession: Int32 = 0x400
#else
    private let newSession: Int32 = 0x80
#endif

/// The system's `openpty`, whose header (pty.h) is in no Swift module.
@_silgen_name("openpty")
private func openPair(
    _ master: UnsafeMutablePointer<Int32>, _ slave: UnsafeMutablePointer<Int32>, _ name: UnsafeMutablePointer<CChar>?,
    _ settings: UnsafePointer<termios>?, _ size: UnsafePointer<winsize>?
) -> Int32

/// Inside the class the name of the C function is taken.
private func readBytes(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int { read(descriptor, &buffer, buffer.count) }

/// A program on a pseudo-terminal of which a test decides when it is read. It is killed at the end.
final class PtyProgram {
    let process: pid_t
    private let master: Int32
    /// Open here too, so that the settings outlive the program.
    private let slave: Int32
    private let settingsBefore: [UInt32]
    private var status: Int32?

    /// - Parameter variables: more variables of the environment, such as `HOME=/tmp`.
    init(_ arguments: [String], columns: UInt16 = 200, rows: UInt16 = 60, variables more: [String] = []) throws {
        var (outer, inner): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard openPair(&outer, &inner, nil, nil, &size) == 0, let name = ttyname(inner) else {
            throw Tmux.Failure(description: "no pseudo-terminal")
        }
        (master, slave, settingsBefore) = (outer, inner, Self.settings(of: inner))
        for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // Opened by the leader of a session, it becomes the terminal of that.
        posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK) | newSession))
        var words = arguments.map { strdup($0) }
        let environment = ["TERM=xterm-256color", "LC_ALL=C.UTF-8", "SWIFT_BACKTRACE=enable=no"] + more
        var variables = environment.map { strdup($0) }
        words.append(nil)
        variables.append(nil)
        defer { for word in words + variables { free(word) } }
        var child: pid_t = 0
        guard posix_spawn(&child, arguments[0], &actions, &attributes, words, variables) == 0 else {
            throw Tmux.Failure(description: "\(arguments[0]) cannot be run")
        }
        process = child
    }

    deinit {
        if status == nil {
            kill(process, SIGKILL)
            var ignored: Int32 = 0
            waitpid(process, &ignored, 0)
        }
        close(slave)
        close(master)
    }

    /// Whether the terminal has the settings that it had before the program.
    var hasSettingsAsBefore: Bool { Self.settings(of: slave) == settingsBefore }

    private static func settings(of descriptor: Int32) -> [UInt32] {
        var settings = termios()
        tcgetattr(descriptor, &settings)
        return [UInt32(settings.c_iflag), UInt32(settings.c_oflag), UInt32(settings.c_lflag), UInt32(settings.c_cflag)]
    }

    func resize(columns: UInt16, rows: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    func type(_ text: String) { _ = text.withCString { write(master, $0, text.utf8.count) } }

    /// Reads until something was written that a text is in, or until time is over; returns what was read.
    @discardableResult
    func read(until text: String, seconds: Double = patience) throws -> String {
        var seen: [UInt8] = []
        let wanted = Array(text.utf8)
        let end = Date(timeIntervalSinceNow: seconds)
        var part = [UInt8](repeating: 0, count: 65536)
        while Date() < end {
            var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
            guard poll(&ready, 1, 50) > 0 else { continue }
            let count = readBytes(master, &part)
            guard count > 0 else { break }
            seen += part[..<count]
            // The end of what was read before may hold the beginning.
            let fresh = seen.suffix(count + wanted.count)
            if fresh.indices.contains(where: { fresh[$0...].starts(with: wanted) }) {
                return String(decoding: seen, as: UTF8.self)
            }
        }
        throw Tmux.Failure(
            description: "there was no '\(text)' in \(String(decoding: seen.suffix(2000), as: UTF8.self))")
    }

    /// Reads what is written for a while.
    func read(seconds: Double) { _ = try? read(until: "\u{0}", seconds: seconds) }

    /// Waits until it waits for something and uses no time: here, for the terminal to take output.
    func waitUntilBlocked() throws {
        let end = Date(timeIntervalSinceNow: patience)
        while Date() < end {
            Thread.sleep(forTimeInterval: 0.1)
            let before = try cpuTicks()
            Thread.sleep(forTimeInterval: 0.2)
            if try cpuTicks() == before { return }
        }
        throw Tmux.Failure(description: "it is never at rest")
    }

    /// Time that it has used, in hundredths of a second.
    func cpuTicks() throws -> Int {
        let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        let fields = text[text.lastIndex(of: ")")!...].split(separator: " ")
        return Int(fields[12])! + Int(fields[13])!
    }

    /// How often its threads have gone to sleep so far, by thread: once for each time that something has woken them.
    func sleeps() throws -> [String: Int] {
        var sleeps: [String: Int] = [:]
        for thread in try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task") {
            let status = try? String(contentsOfFile: "/proc/\(process)/task/\(thread)/status", encoding: .utf8)
            let line = status?.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
            sleeps[thread] = line?.split(separator: "\t").last.flatMap { Int($0) }
        }
        return sleeps
    }

    /// Waits for its end, without reading: the exit status, or 128 and the number of the signal that ended it.
    func waitForEnd(seconds: Double = patience) throws -> Int32 {
        let end = Date(timeIntervalSinceNow: seconds)
        var result: Int32 = 0
        while Date() < end {
            if waitpid(process, &result, WNOHANG) == process {
                status = result
                return result & 0x7F == 0 ? result >> 8 & 0xFF : 128 + result & 0x7F
            }
            Thread.sleep(forTimeInterval: 0.01)
        }
        throw Tmux.Failure(description: "it goes on after \(seconds) s")
    }
}
