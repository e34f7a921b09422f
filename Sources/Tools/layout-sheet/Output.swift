import CLibrary

/// Standard output for results, standard error for messages.
enum Output {
    static func text(_ text: String) { write(text, to: STDOUT_FILENO) }

    static func error(_ text: String) { write(text, to: STDERR_FILENO) }

    static let errorIsTerminal = isatty(STDERR_FILENO) == 1

    /// Writes everything, unless the reader has gone.
    private static func write(_ text: String, to file: Int32) {
        var text = text
        text.withUTF8 { bytes in
            var done = 0
            while done < bytes.count {
                let count = CLibrary.write(file, bytes.baseAddress! + done, bytes.count - done)
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EPIPE { return }
                if count < 0 {
                    let reason = String(cString: strerror(errno))
                    if file == STDOUT_FILENO { error("layout-sheet: cannot write: \(reason)\n") }
                    exit(ExitStatus.unusable.rawValue)
                }
                done += count
            }
        }
    }
}
