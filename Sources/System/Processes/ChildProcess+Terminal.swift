import Dispatch
import Platform

extension ChildProcess {
    /// Runs a program on the terminal of this one, such as an editor or a pager, until it ends.
    ///
    /// It has this program's standard files, or the terminal in place of those that are none, and gets the signals of the
    /// keyboard alone: Ctrl-C does not end this program meanwhile. Where the user stops it by Ctrl-Z, this program stops
    /// too, so that the shell comes back; `fg` continues both. A program that draws itself lends its terminal first, as
    /// `Window.lendTerminal(_:)` does.
    ///
    /// - Parameters:
    ///   - arguments: the program, which is searched for in `PATH`, and its arguments.
    ///   - environment: changes to this program's environment; nil removes a variable.
    ///   - workingFolder: the folder in which it runs; nil for that of this program.
    /// - Throws: `Failure` if the program cannot be started, with the reason.
    public static func runOnTerminal(
        _ arguments: [String], environment: [String: String?] = [:], workingFolder: String? = nil
    ) async throws(Failure) -> End {
        let keys = KeyboardSignals()
        defer { keys.restore() }
        let id = try ProgramStart.onTerminal(arguments, environment, workingFolder)
        return await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: waitOnTerminal(id)) }
        }
    }

    private static func waitOnTerminal(_ id: pid_t) -> End {
        var status: Int32 = 0
        while true {
            guard waitpid(id, &status, WUNTRACED) >= 0 else {
                if errno == EINTR { continue }
                // Somebody else has waited for it.
                return .exited(0)
            }
            let isStopped = status & 0xff == 0x7f
            if !isStopped { return End(status: status) }
            // Ctrl-Z stops both at once. Where the program has stopped itself alone, the shell would wait for ever.
            usleep(100_000)
            guard waitpid(id, &status, WNOHANG | WCONTINUED) == 0 else {
                if status != 0xffff, status & 0xff != 0x7f { return End(status: status) }
                continue
            }
            kill(getpid(), SIGSTOP)
            kill(id, SIGCONT)
        }
    }
}

/// The signals of the keyboard while another program has the terminal: those that end a program are ignored, and the one
/// that stops it does that.
private struct KeyboardSignals {
    private let before: [(number: Int32, action: sigaction)]

    init() {
        before = [(SIGINT, SIG_IGN), (SIGQUIT, SIG_IGN), (SIGTSTP, SIG_DFL)].map { number, handler in
            var (new, old) = (sigaction(), sigaction())
            #if canImport(Darwin)
                new.__sigaction_u.__sa_handler = handler
            #else
                new.__sigaction_handler.sa_handler = handler
            #endif
            sigaction(number, &new, &old)
            return (number, old)
        }
    }

    func restore() {
        for (number, action) in before {
            var action = action
            sigaction(number, &action, nil)
        }
    }
}
