import Dispatch

#if canImport(Darwin)
    public import Darwin
#else
    public import Glibc
#endif

/// A program that runs beside this one: bytes in, bytes out, and how it ended.
///
/// What it writes to its standard output and its standard error comes in one stream.
public final class ChildProcess: Sendable {
    /// Why a program could not be started.
    public struct Failure: Error, CustomStringConvertible {
        /// The program and the reason.
        public let description: String
    }

    /// How a program ended.
    public enum End: Sendable, CustomStringConvertible {
        case exited(Int32)
        case signalled(Int32)

        /// What became of the program, as the end of a sentence: `has ended with status 1`.
        public var description: String {
            switch self {
            case .exited(0): "has ended"
            case .exited(let status): "has ended with status \(status)"
            case .signalled(let signal): "was ended by signal \(signal)"
            }
        }
    }

    /// The number of the process, which also leads a group of its own.
    public let id: pid_t
    private let input: Int32
    /// Where bytes are written: a program that does not read must not block this one.
    private let writing = DispatchQueue(label: "input of a child process")

    /// Starts a program, which is searched for in `PATH`.
    ///
    /// - Parameters:
    ///   - arguments: the program and its arguments.
    ///   - onOutput: called on a thread of its own with what the program has written.
    ///   - onEnd: called there after the last output.
    public init(
        _ arguments: [String], onOutput: @escaping @Sendable ([UInt8]) -> Void,
        onEnd: @escaping @Sendable (End) -> Void
    ) throws {
        guard let program = arguments.first else { throw Failure(description: "no program is named") }
        // Writing to a program that has ended is an error, not the end of this one.
        signal(SIGPIPE, SIG_IGN)
        var (toChild, fromChild): ([Int32], [Int32]) = ([0, 0], [0, 0])
        guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else {
            throw Failure(description: "\(program): \(String(cString: strerror(errno)))")
        }
        for file in toChild + fromChild { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
        posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
        posix_spawn_file_actions_adddup2(&actions, fromChild[1], 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The program gets the usual signals, and none that the terminal sends to this one.
        var (all, none) = (sigset_t(), sigset_t())
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        var words = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var id = pid_t()
        let error = posix_spawnp(&id, program, &actions, &attributes, &words, environ)
        close(toChild[0])
        close(fromChild[1])
        guard error == 0 else {
            close(toChild[1])
            close(fromChild[0])
            throw Failure(description: "\(program): \(String(cString: strerror(error)))")
        }
        self.id = id
        input = toChild[1]
        Self.read(fromChild[0], of: id, onOutput, onEnd)
    }

    deinit { close(input) }

    private static func read(
        _ output: Int32, of id: pid_t, _ onOutput: @escaping @Sendable ([UInt8]) -> Void,
        _ onEnd: @escaping @Sendable (End) -> Void
    ) {
        DispatchQueue(label: "output of a child process").async {
            var part = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                #if canImport(Darwin)
                    let count = Darwin.read(output, &part, part.count)
                #else
                    let count = Glibc.read(output, &part, part.count)
                #endif
                if count < 0, errno == EINTR { continue }
                if count <= 0 { break }
                onOutput(Array(part[..<count]))
            }
            close(output)
            var status: Int32 = 0
            while waitpid(id, &status, 0) < 0, errno == EINTR {}
            let signal = status & 0x7f
            onEnd(signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal))
        }
    }

    /// Sends bytes to the program's standard input, in the order of the calls; they are lost if it has ended.
    public func write(_ text: String) {
        writing.async { [self] in
            var bytes = Array(text.utf8)[...]
            while !bytes.isEmpty {
                let count = bytes.withUnsafeBytes { part in
                    #if canImport(Darwin)
                        Darwin.write(input, part.baseAddress, part.count)
                    #else
                        Glibc.write(input, part.baseAddress, part.count)
                    #endif
                }
                if count < 0, errno == EINTR { continue }
                if count <= 0 { return }
                bytes = bytes.dropFirst(count)
            }
        }
    }

    /// Asks the program and those that it has started to end.
    public func terminate() { kill(-id, SIGTERM) }
}
