#if canImport(Darwin)
    import Darwin
#else
    @preconcurrency import Glibc
#endif

/// What a copy of this process has said before it ended.
struct LastWords {
    /// All that it has handed over; a piece for each call.
    var pieces: [String] = []
    /// What ended it, with the message of a trap; nil when it came to its end.
    var death: String?
}

/// Runs a body in a copy of this process, which may die of it.
///
/// This program has one thread, or a copy would lack the others.
/// - Parameter seconds: the body is ended when it uses more time of a processor, or twenty times as long in all. A busy
///   machine does not end it.
func inCopy(seconds: Int, _ body: (_ say: (String) -> Void) -> Void) -> LastWords {
    var said: [Int32] = [0, 0]
    var complaints: [Int32] = [0, 0]
    guard pipe(&said) == 0, pipe(&complaints) == 0 else { fatalError("no pipe") }
    let process = copyOfProcess()
    if process == 0 {
        dup2(complaints[1], 2)
        for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGALRM, SIGPROF] { Signals.reset(signal) }
        // Who started this program may have blocked the alarm.
        var none = sigset_t()
        sigemptyset(&none)
        sigprocmask(SIG_SETMASK, &none, nil)
        var limit = itimerval()
        limit.it_value.tv_sec = seconds
        setProcessorTimer(&limit)
        alarm(UInt32(seconds * 20))
        body { send($0 + "\0", to: said[1]) }
        _exit(0)
    }
    close(said[1])
    close(complaints[1])
    let (text, complaint) = readAll(said[0], complaints[0])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    var words = LastWords(pieces: text.split(separator: "\0").map(String.init))
    let signal = status & 0x7F
    if signal == SIGALRM || signal == SIGPROF {
        words.death = "it does not end"
    } else if status != 0 {
        // The stack is taken apart by another program, if at all.
        let message = complaint.split(separator: "Current stack trace").first ?? ""
        words.death = "signal \(signal): " + message.prefix(600)
    }
    return words
}

private enum Signals {
    static func reset(_ number: Int32) { signal(number, SIG_DFL) }
}

/// Sends SIGPROF when so much time of a processor was used.
private func setProcessorTimer(_ limit: inout itimerval) {
    #if canImport(Darwin)
        setitimer(ITIMER_PROF, &limit, nil)
    #else
        setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &limit, nil)
    #endif
}

/// `fork`, which Swift does not let one call by its name.
private func copyOfProcess() -> Int32 {
    typealias Fork = @convention(c) () -> Int32
    guard let symbol = dlsym(nil, "fork") else { fatalError("no fork") }
    return unsafeBitCast(symbol, to: Fork.self)()
}

private func send(_ text: String, to file: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        guard count > 0 else { return }
        bytes = bytes.dropFirst(count)
    }
}

/// Reads two pipes to their ends, both at a time, so that neither is ever full.
private func readAll(_ first: Int32, _ second: Int32) -> (String, String) {
    var texts: [[UInt8]] = [[], []]
    var polled = [
        pollfd(fd: first, events: Int16(POLLIN), revents: 0), pollfd(fd: second, events: Int16(POLLIN), revents: 0),
    ]
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while polled.contains(where: { $0.fd >= 0 }) {
        guard poll(&polled, 2, -1) > 0 else { continue }
        for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
            let count = read(polled[index].fd, &buffer, buffer.count)
            if count > 0 {
                texts[index] += buffer[..<count]
            } else if count == 0 || errno != EINTR {
                close(polled[index].fd)
                polled[index].fd = -1
            }
        }
    }
    return (String(decoding: texts[0], as: UTF8.self), String(decoding: texts[1], as: UTF8.self))
}
