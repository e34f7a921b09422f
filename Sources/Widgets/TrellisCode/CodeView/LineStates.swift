import TextEditing

/// The states of a lexer at the starts of the lines of a text that may change.
///
/// A line is lexed when it, or one below it, is first asked for; an edit makes lines be lexed again only until a state
/// is what it was before. So what an edit costs depends neither on the length of the text nor on where it is.
struct LineStates {
    private let lexer: CodeLexer
    /// States at the starts of lines, from the first one on.
    private var states: [CodeState] = [.start]
    /// The number of states that are right.
    private var settled = 1
    /// Where states begin that are right if the first of them is; `states.count` if there are none.
    private var kept = 1
    /// The lines lexed since the text was set: what the costs are measured by.
    private(set) var lexedLineCount = 0

    /// The lines that have colours: at most this number, and those that begin within the first 16 MB.
    static let lineLimit = 1 << 20
    static let byteLimit = 16 << 20

    init(_ lexer: CodeLexer) { self.lexer = lexer }

    mutating func textDidChange(_ edit: TextEdit) {
        let (first, oldLast, newLast) = (edit.start.line, edit.oldEnd.line, edit.newEnd.line)
        guard first + 1 < states.count else { return }
        // Of the states after the edit, those are worth keeping that follow from each other.
        let tail = min(max(oldLast + 1, settled < states.count ? kept : 0), states.count)
        settled = min(settled, first + 1)
        let unknown = tail < states.count ? tail - oldLast + newLast - (first + 1) : 0
        states.replaceSubrange(first + 1..<tail, with: repeatElement(.start, count: unknown))
        kept = first + 1 + unknown
    }

    /// The state at the start of a line; nil for lines beyond the limits. Lexes the lines above it that have changed.
    mutating func state(ofLine line: Int, in buffer: TextBuffer) -> CodeState? {
        if line < settled { return states[line] }
        guard line < Self.lineLimit, line < buffer.lineCount,
            buffer.utf8Count <= Self.byteLimit
                || buffer.utf8Offset(of: TextPosition(line: line, offset: 0)) <= Self.byteLimit
        else { return nil }
        while settled <= line {
            var state = states[settled - 1]
            var isSame = false
            buffer.forEachLine(in: settled - 1..<line, upTo: CodeLexer.lineLimit) { _, bytes in
                lexer.skip(bytes, &state)
                lexedLineCount += 1
                if settled == states.count {
                    states.append(state)
                } else if settled >= kept, states[settled] == state {
                    isSame = true
                } else {
                    states[settled] = state
                }
                settled += 1
                return !isSame
            }
            // From here on the old states are right.
            if isSame { settled = states.count }
            kept = max(kept, settled)
        }
        return states[line]
    }
}
