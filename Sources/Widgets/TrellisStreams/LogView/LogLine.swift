public import TrellisViews
import TrellisWidgets

/// A line of a log, with its number and the colours of its source.
public struct LogLine: Hashable, Sendable {
    /// The number of the line, counted from 0 since the log began, dropped and removed lines included.
    public let number: Int
    /// The text, without control characters.
    public let text: String
    /// The parts with a style of their own, in UTF-8 bytes, in order.
    public let runs: [ANSIParser.Line.Run]

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - number: its number in the log.
    ///   - text: the text, without control characters.
    ///   - runs: the parts with a style of their own, in UTF-8 bytes, in order.
    public init(number: Int, text: String, runs: [ANSIParser.Line.Run] = []) {
        self.number = number
        self.text = text
        self.runs = runs
    }

    /// The text with the styles of its source.
    public var styledText: StyledText { StyledText(text, runs: runs) }

    /// The text with the styles of its source, in colours that can be read.
    @MainActor
    func styledText(over base: Style, in painter: Painter) -> StyledText {
        StyledText(text, runs: runs.map { ANSIParser.Line.Run($0.range, painter.output($0.style, over: base)) })
    }
}
