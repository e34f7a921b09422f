import Dispatch
public import Platform

/// A program that runs beside this one: bytes in, bytes out, and how it ended.
///
///     let process = try ChildProcess(["make", "test"], workingFolder: "/src") { bytes in
///         log.append(bytes)
///     } onEnd: { end in
///         log.append(line: "make \(end)")
///     }
///
/// The program writes to a pipe, its standard error too, or believes to be on a terminal if it gets a `terminal` size.
/// It leads a session and a group of its own, so that the signals of this program's terminal do not reach it, and that it
/// cannot write to that terminal or ask there: a program with pipes has none, and says so where it would ask.
///
/// When the object goes away, the program is asked to end, and killed if it is still there after the grace time; nothing
/// is reported any more. The same happens when this program exits, which waits for that, and when a signal ends it, also
/// one that cannot be handled. Descriptors are closed and the process is reaped in every case.
public final class ChildProcess: Sendable {
    /// Why a program could not be started.
    public struct Failure: Error, CustomStringConvertible {
        /// The program and the reason.
        public let description: String
    }

    /// How a program ended.
    public enum End: Hashable, Sendable, CustomStringConvertible {
        /// It returned a status, 0...255; 0 means success.
        case exited(Int32)
        /// A signal ended it.
        case signalled(Int32)

        init(status: Int32) {
            let signal = status & 0x7f
            self = signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
        }

        /// What became of the program, as the end of a sentence: `has ended with status 1`.
        public var description: String {
            switch self {
            case .exited(0): "has ended"
            case .exited(let status): "has ended with status \(status)"
            case .signalled(let signal): "was ended by signal \(signal)"
            }
        }

        /// Whether the program has ended with status 0.
        public var isSuccess: Bool { self == .exited(0) }
    }

    /// The size of a terminal in cells.
    public struct TerminalSize: Hashable, Sendable {
        /// Columns, at least 1.
        public var columns: Int
        /// Rows, at least 1.
        public var rows: Int

        /// Creates a size; numbers that a terminal cannot have become the nearest that it can.
        public init(columns: Int, rows: Int) {
            self.columns = min(max(1, columns), 32_767)
            self.rows = min(max(1, rows), 32_767)
        }
    }

    /// Runs a program that has neither output nor a terminal, such as one that opens a window, and blocks until it ends.
    /// It goes on if this program ends first, and so does what it has started itself.
    ///
    /// - Parameters:
    ///   - arguments: the program, which is searched for in `PATH`, and its arguments.
    ///   - input: what it reads, of any length: it is in an unnamed file in `/tmp` until the program ends.
    /// - Throws: `Failure` if the program cannot be started, with the reason.
    public static func runWithoutFiles(_ arguments: [String], input: [UInt8] = []) throws(Failure) -> End {
        let id = try ProgramStart.withoutFiles(arguments, input: input)
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0 {
            // Somebody else has waited for it.
            if errno != EINTR { return .exited(0) }
        }
        return End(status: status)
    }

    /// The number of the process, which also leads a group of its own.
    public var id: pid_t { core.id }
    private let core: RunningProgram

    /// Starts a program, which is searched for in `PATH`.
    ///
    /// Output is read no faster than `onOutput` returns: the pipe fills and the program waits, so that memory stays
    /// bounded however much it writes.
    ///
    /// - Parameters:
    ///   - arguments: the program and its arguments.
    ///   - environment: changes to this program's environment; nil removes a variable.
    ///   - workingFolder: the folder in which it runs; nil for that of this program.
    ///   - terminal: the size of a terminal of its own on which the program runs; nil for pipes.
    ///   - graceTime: how long the program may take to end after `terminate()` before it is killed.
    ///   - onOutput: called on a thread of its own with what the program has written, at most 65,536 bytes.
    ///   - onEnd: called there after the last output.
    /// - Throws: `Failure` if the program cannot be started, with the reason.
    public init(
        _ arguments: [String], environment: [String: String?] = [:], workingFolder: String? = nil,
        terminal: TerminalSize? = nil, graceTime: Duration = .seconds(2),
        onOutput: @escaping @Sendable ([UInt8]) -> Void, onEnd: @escaping @Sendable (End) -> Void = { _ in }
    ) throws(Failure) {
        // Before there is anything to leave behind: it takes a moment until the watch runs.
        OrphanWatch.begin()
        let start = try ProgramStart(arguments, environment, workingFolder, terminal)
        core = RunningProgram(start, graceTime: graceTime)
        core.run(onOutput, onEnd)
    }

    deinit { core.abandon() }

    /// Sends text to the program's standard input, in the order of the calls; see `write(_:)` for bytes.
    @discardableResult
    public func write(_ text: String) -> Bool { core.write(Array(text.utf8)) }

    /// Sends bytes to the program's standard input, in the order of the calls, without waiting.
    ///
    /// - Returns: false if they are lost, because the program has ended, or more than 16 MB wait already for a program
    ///   that does not read.
    @discardableResult
    public func write(_ bytes: [UInt8]) -> Bool { core.write(bytes) }

    /// Ends the program's input after all that was written; on a terminal by Ctrl-D.
    public func closeInput() { core.closeInput() }

    /// Resizes the program's terminal, which notifies it; does nothing for pipes.
    public func resize(_ size: TerminalSize) { core.resize(size) }

    /// Whether the program reads lines from its terminal that do not show, as when it asks for a password.
    public var readsSecret: Bool { core.readsSecret }

    /// Sends a signal to the program and those in its group; does nothing once it has ended.
    public func send(signal: Int32) { core.send(signal) }

    /// Asks the program and those in its group to end; kills them if they are still there after the grace time.
    public func terminate() { core.terminate() }

    /// How the program ended; nil while it runs.
    public var end: End? { core.end }
}
