/// The first screen of a replay that is not that of the recording.
public struct ReplayMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// When it was shown, since the start.
    public let time: Duration
    /// The line of the recording that has the frame, counted from 1.
    public let line: Int
    /// What led there: the lines of the recording from the last event or timer on.
    public let cause: String
    /// What differs, in words.
    public let difference: String
    /// The recorded screen as text, between bars; nil if the recording has no screens.
    public let expected: String?
    /// The screen of the replay as text, between bars.
    public let shown: String

    /// All of it, with both screens.
    public var description: String {
        var text = """
            line \(line) of the recording: another screen after \(cause)
            What differs: \(difference).

            """
        if let expected {
            text += "Expected:\n\(expected)\nShown:\n\(shown)\n"
            let rows = differingRows
            if !rows.isEmpty { text += "Rows that differ: \(rows.map(String.init).joined(separator: ", "))\n" }
        } else {
            text += "Shown:\n\(shown)\nThe recording has no screens; TRELLIS_RECORD_SCREENS=1 records them.\n"
        }
        return text
    }

    private var differingRows: [Int] {
        let old = (expected ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        let new = shown.split(separator: "\n", omittingEmptySubsequences: false)
        return (0..<max(old.count, new.count)).filter { row in
            row >= old.count || row >= new.count || old[row] != new[row]
        }
    }
}
