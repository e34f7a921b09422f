import Platform

/// Standard output for results, standard error for messages.
enum Output {
    static func text(_ text: String) { write(text, to: STDOUT_FILENO) }

    static func error(_ text: String) { write(text, to: STDERR_FILENO) }

    static let errorIsTerminal = isatty(STDERR_FILENO) == 1

    /// Writes everything, unless the reader has gone.
    private static func write(_ text: String, to file: Int32) {
        let code = writeAll(text, to: file)
        if code == 0 || code == EPIPE { return }
        if file == STDOUT_FILENO { error("layout-sheet: cannot write: \(String(cString: strerror(code)))\n") }
        exit(ExitStatus.unusable.rawValue)
    }
}
