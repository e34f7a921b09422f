import Platform

/// Standard output for results, standard error for messages.
enum Output {
    static func text(_ text: String) { write(text, to: STDOUT_FILENO) }
    static func error(_ text: String) { write(text.onTerminal, to: STDERR_FILENO) }

    /// Writes everything, unless the reader has gone.
    private static func write(_ text: String, to file: Int32) {
        let code = writeAll(text, to: file)
        if code != 0 { exit(code == EPIPE ? 0 : 2) }
    }
}

extension String {
    /// Without control characters but line breaks: what an app says must not control the terminal.
    var onTerminal: String {
        var result = ""
        for scalar in unicodeScalars {
            let isControl = scalar.value < 0x20 && scalar != "\n" || 0x7F...0x9F ~= scalar.value
            result.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
        }
        return result
    }
}

/// A command line that was not understood.
struct UsageError: Error {
    let message: String
}
