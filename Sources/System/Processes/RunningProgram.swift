import Dispatch
import Platform
import Synchronization

/// A running program: one thread reads its output, another waits for its end.
///
/// It lives until both are done, longer than the `ChildProcess` that was let go.
final class RunningProgram: Sendable {
    let id: pid_t
    private let hasTerminal: Bool
    private let graceTime: Duration
    private let output: Descriptor
    /// Wakes the reading thread, which waits for output.
    private let wake: (reading: Descriptor, writing: Descriptor)?
    /// Where bytes are written: a program that does not read must not block this one.
    private let writing = DispatchQueue(label: "input of a child process")
    private let ended = DispatchSemaphore(value: 0)
    private let state: Mutex<State>
    private let waitingBytes = Atomic(0)

    private struct State {
        var input: Descriptor?
        var end: ChildProcess.End?
        /// Whether nobody wants to know about it any more.
        var isAbandoned = false
        var isTerminating = false
    }

    /// With more bytes than these that wait for a program that does not read, no others are taken.
    private static let waitingLimit = 16 << 20
    /// How long output of others is waited for after the program's end: they may have its pipe for ever.
    private static let lastOutputTime: Int32 = 100

    init(_ start: ProgramStart, graceTime: Duration) {
        id = start.id
        hasTerminal = start.hasTerminal
        self.graceTime = graceTime
        output = start.output
        wake = Descriptor.pipe()
        wake?.writing.becomeNonBlocking()
        state = Mutex(State(input: start.input))
        OrphanWatch.shared?.start(id)
        Self.running.withLock { $0.append(self) }
        _ = Self.endsAtExit
    }

    // MARK: Exit

    private static let running = Mutex<[RunningProgram]>([])
    /// Ends the programs that run when this one exits: they would go on unseen.
    private static let endsAtExit: Int32 = atexit {
        let programs = running.withLock { $0 }
        for program in programs { program.terminate() }
        for program in programs {
            let start = ContinuousClock.now
            while program.end == nil, start.duration(to: .now) < program.graceTime { usleep(2_000) }
            program.send(SIGKILL)
        }
    }

    var end: ChildProcess.End? { state.withLock { $0.end } }

    func run(
        _ onOutput: @escaping @Sendable ([UInt8]) -> Void, _ onEnd: @escaping @Sendable (ChildProcess.End) -> Void
    ) {
        DispatchQueue(label: "end of a child process").async {
            SignalStack.guardThread()
            self.waitForEnd()
        }
        DispatchQueue(label: "output of a child process").async {
            SignalStack.guardThread()
            self.read(onOutput)
            self.ended.wait()
            let end = self.state.withLock { state in
                state.input = nil
                return state.isAbandoned ? nil : state.end
            }
            if let end { onEnd(end) }
        }
    }

    // MARK: Threads

    private func waitForEnd() {
        var information = siginfo_t()
        // The process keeps its number until it is reaped below, so that no signal reaches another one.
        while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        state.withLock { state in
            // Those that it leaves behind do not outlive a program that was asked to end.
            if state.isTerminating || state.isAbandoned { kill(-id, SIGKILL) }
            OrphanWatch.shared?.end(id)
            var status: Int32 = 0
            while waitpid(id, &status, 0) < 0, errno == EINTR {}
            state.end = ChildProcess.End(status: status)
        }
        Self.running.withLock { $0.removeAll { $0 === self } }
        ended.signal()
        wakeReader()
    }

    private func wakeReader() { _ = wake?.writing.write([0]) }

    /// Reads until the end of the output, of the program, or of interest in it.
    private func read(_ onOutput: ([UInt8]) -> Void) {
        var part = [UInt8](repeating: 0, count: 1 << 16)
        var files = [
            pollfd(fd: output.number, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wake?.reading.number ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let (isAbandoned, hasEnded) = state.withLock { ($0.isAbandoned, $0.end != nil) }
            if isAbandoned { return }
            if hasEnded { files[1].fd = -1 }
            let ready = poll(&files, nfds_t(files.count), hasEnded ? Self.lastOutputTime : -1)
            if ready < 0, errno == EINTR { continue }
            if ready <= 0 { return }
            if files[0].revents == 0 {
                // Woken: the next round looks why. The byte stays until then, as one is enough.
                var bytes: [UInt8] = [0]
                _ = wake?.reading.read(&bytes)
                continue
            }
            let count = fill(&part)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            if count <= 0 { return }
            onOutput(Array(part[..<count]))
        }
    }

    /// Reads all available bytes: a terminal hands out few at a time, and one call is cheaper than many.
    private func fill(_ part: inout [UInt8]) -> Int {
        var total = 0
        while total < part.count {
            let count = part.withUnsafeMutableBytes { bytes in
                let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[total...])
                return Platform.read(output.number, rest.baseAddress, rest.count)
            }
            if count <= 0 { return total > 0 ? total : count }
            total += count
        }
        return total
    }

    // MARK: Requests

    func write(_ bytes: [UInt8]) -> Bool {
        let count = bytes.count
        guard waitingBytes.load(ordering: .relaxed) <= Self.waitingLimit, end == nil else { return false }
        waitingBytes.add(count, ordering: .relaxed)
        writing.async { [self] in
            defer { waitingBytes.subtract(count, ordering: .relaxed) }
            var rest = bytes[...]
            while !rest.isEmpty, let input = state.withLock({ $0.end == nil && !$0.isAbandoned ? $0.input : nil }) {
                let count = input.write(rest)
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EAGAIN {
                    // Not for ever: the program may end without having read.
                    var file = pollfd(fd: input.number, events: Int16(POLLOUT), revents: 0)
                    poll(&file, 1, 200)
                } else if errno != EINTR {
                    return
                }
            }
        }
        return true
    }

    func closeInput() {
        if hasTerminal { return _ = write([4]) }
        writing.async { [self] in state.withLock { $0.input = nil } }
    }

    func resize(_ size: ChildProcess.TerminalSize) { if hasTerminal { size.apply(to: output) } }

    var readsSecret: Bool {
        var settings = termios()
        guard hasTerminal, tcgetattr(output.number, &settings) == 0 else { return false }
        return settings.c_lflag & tcflag_t(ECHO) == 0 && settings.c_lflag & tcflag_t(ICANON) != 0
    }

    func send(_ signal: Int32) { state.withLock { if $0.end == nil { kill(-id, signal) } } }

    func terminate() {
        let isFirst = state.withLock { state in
            defer { state.isTerminating = true }
            return state.end == nil && !state.isTerminating
        }
        guard isFirst else { return }
        // A shell on a terminal ends when that is gone, not when it is asked to.
        if hasTerminal { send(SIGHUP) }
        send(SIGTERM)
        // One that is stopped ends only when it goes on.
        send(SIGCONT)
        let (seconds, attoseconds) = graceTime.components
        let milliseconds = min(seconds, 1_000_000) * 1_000 + attoseconds / 1_000_000_000_000_000
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(Int(milliseconds))) { self.send(SIGKILL) }
    }

    func abandon() {
        state.withLock { $0.isAbandoned = true }
        wakeReader()
        terminate()
    }
}
