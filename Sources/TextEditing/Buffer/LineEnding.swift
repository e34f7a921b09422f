/// What ends a line in a text.
///
/// A carriage return that stands alone ends no line: it is a character of its line.
public enum LineEnding: String, Hashable, Sendable {
    /// LF, as on Linux and macOS.
    case lineFeed = "\n"
    /// CR LF, as on Windows.
    case carriageReturnLineFeed = "\r\n"
}
