/// Leaves out the escape sequences of a line, with which programs colour what they write.
enum SequenceFilter {
    private enum State { case text, escape, intermediate, control, string, stringEscape }

    /// The other bytes as they came. O(bytes), and without a copy where there is no sequence.
    static func text(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let first = line.firstIndex(of: 0x1B) else { return line }
        var (state, text) = (State.text, Array(line[..<first]))
        for byte in line[first...] {
            switch (state, byte) {
            case (.text, 0x1B), (.escape, 0x1B), (.intermediate, 0x1B), (.control, 0x1B): state = .escape
            case (.text, _): text.append(byte)
            case (.escape, 0x5B): state = .control
            case (.escape, 0x5D), (.escape, 0x50), (.escape, 0x58), (.escape, 0x5E...0x5F): state = .string
            case (.escape, 0x20...0x2F), (.intermediate, 0x20...0x2F): state = .intermediate
            case (.escape, _), (.intermediate, _): state = .text
            case (.control, 0x40...0x7E): state = .text
            case (.control, 0x80...):
                state = .text
                text.append(byte)
            case (.string, 0x1B): state = .stringEscape
            case (.string, 0x07), (.stringEscape, 0x5C): state = .text
            case (.stringEscape, 0x1B): break
            case (.stringEscape, _): state = .string
            case (.control, _), (.string, _): break
            }
        }
        return text[...]
    }
}
