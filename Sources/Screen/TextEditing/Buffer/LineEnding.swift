/// The end of a line in a text.
///
/// A carriage return without a line feed is not a line ending but a character of its line.
public enum LineEnding: String, Hashable, Sendable {
    /// LF, as on Linux and macOS.
    case lineFeed = "\n"
    /// CR LF, as on Windows.
    case carriageReturnLineFeed = "\r\n"
}
