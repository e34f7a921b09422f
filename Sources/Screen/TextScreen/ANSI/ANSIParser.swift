/// Turns the output of a program into lines of styled text: colours and attributes (SGR), links (OSC 8), carriage
/// returns, backspaces and tabs take effect, everything else that terminals would obey is dropped.
///
///     var parser = ANSIParser()
///     parser.parse(bytes) { line in print(line.text) }
///     print(parser.line.text)  // what no line end has finished yet
///
/// Bytes come in chunks that may end anywhere, even within a character or a sequence. Invalid UTF-8 becomes U+FFFD. A
/// sequence that is never finished ends at the next line end, so that no line is lost. After a carriage return, text
/// replaces what is there, as progress bars expect. After a backspace, a character over itself becomes bold and one over
/// `_` underlined, as in manual pages. A style holds until the program changes it, also in the following lines.
public struct ANSIParser: Sendable {
    /// The style of the text to come.
    public var style: Style {
        var style = asked
        if !style.attributes.contains(.underline), style.link == nil { style.decoration = 0 }
        return style
    }
    /// What the program has asked for; the colour of a line may come before there is one.
    private var asked = Style.plain
    /// The longest line, in bytes; text beyond it continues in a new line.
    public let maximumLineLength: Int
    /// Whether control characters that mean nothing here become U+FFFD.
    public let showsControls: Bool

    private var state = State.text
    private var scalar: PartialScalar?
    private var parameters: [UInt8] = []
    private var plainLine = ANSIParser.Line()
    /// The line as cells, once text in it may be replaced.
    private var cells: LineCells?
    /// Whether a carriage return waits for what follows: before a line end it does nothing.
    private var hasReturned = false
    /// The columns of a prefix of the line, for tabs.
    private var measured = (bytes: 0, columns: 0)

    private enum State {
        case text
        case escape
        /// After ESC and an intermediate byte, as in the choice of a character set: one more byte is dropped.
        case escapeIntermediate
        case control
        case command
        case commandEscape
        /// A string that nothing is done with: DCS, SOS, PM, APC.
        case ignored
        case ignoredEscape
    }

    /// Creates a parser at the start of a line.
    ///
    /// - Parameters:
    ///   - maximumLineLength: the longest line, in bytes; at least 16.
    ///   - showsControls: whether other control characters become U+FFFD, as in a file that is read, instead of being
    ///     dropped, as by terminals.
    public init(maximumLineLength: Int = 65_536, showsControls: Bool = false) {
        self.maximumLineLength = max(16, maximumLineLength)
        self.showsControls = showsControls
    }

    /// The last line as far as it is known, without a character of which bytes are missing. O(length) after a carriage
    /// return or backspace in it.
    public var line: ANSIParser.Line { cells?.line ?? plainLine }

    /// Whether a line has been begun and not finished.
    public var hasOpenLine: Bool { cells.map { !$0.isEmpty } ?? !plainLine.isEmpty }

    /// Parses bytes and calls a closure with each finished line.
    ///
    /// - Complexity: O(bytes); a tab or replaced text costs at most O(length of the line) once a line.
    public mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (ANSIParser.Line) -> Void) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if state == .text, scalar == nil, 0x20..<0x7F ~= byte {
                let start = index
                repeat { index += 1 } while index < bytes.count && 0x20..<0x7F ~= bytes[index]
                put(UnsafeBufferPointer(rebasing: bytes[start..<index]), body)
            } else {
                take(byte, body)
                index += 1
            }
        }
    }

    /// Parses bytes and calls a closure with each finished line.
    public mutating func parse(_ bytes: [UInt8], _ body: (ANSIParser.Line) -> Void) {
        bytes.withUnsafeBufferPointer { parse($0, body) }
    }

    /// Parses text and calls a closure with each finished line.
    public mutating func parse(_ text: String, _ body: (ANSIParser.Line) -> Void) {
        var text = text
        text.withUTF8 { parse($0, body) }
    }

    /// Finishes the current line, if there is one, and drops an unfinished sequence. The style stays.
    public mutating func finishLine(_ body: (ANSIParser.Line) -> Void) {
        endScalar(body)
        state = .text
        if hasOpenLine { endLine(body) }
    }

    // MARK: Text

    private mutating func take(_ byte: UInt8, _ body: (ANSIParser.Line) -> Void) {
        if scalar != nil {
            switch scalar!.take(byte) {
            case .more: return
            case .done(let whole):
                scalar = nil
                return put(whole, body)
            case .bad: endScalar(body)
            }
        }
        if state != .text { return takeInSequence(byte, body) }
        switch byte {
        case 0x0A: endLine(body)
        case 0x0D: hasReturned = true
        case 0x08: makeCells { $0.backspace() }
        case 0x09: tab(body)
        case 0x1B: state = .escape
        case 0x20..<0x7F: withUnsafePointer(to: byte) { put(UnsafeBufferPointer(start: $0, count: 1), body) }
        case 0x80...:
            scalar = PartialScalar(lead: byte)
            if scalar == nil { put("\u{FFFD}", body) }
        default: if showsControls { put("\u{FFFD}", body) }
        }
    }

    private mutating func endScalar(_ body: (ANSIParser.Line) -> Void) {
        guard scalar != nil else { return }
        scalar = nil
        put("\u{FFFD}", body)
    }

    private mutating func put(_ ascii: UnsafeBufferPointer<UInt8>, _ body: (ANSIParser.Line) -> Void) {
        if hasReturned { makeCells { _ in } }
        guard cells == nil else {
            for byte in ascii { put(Unicode.Scalar(byte), body) }
            return
        }
        var rest = ascii[...]
        while !rest.isEmpty {
            let room = maximumLineLength - plainLine.utf8.count
            plainLine.append(rest.prefix(room), style)
            if rest.count > room { endLine(body) }
            rest = rest.dropFirst(room)
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar, _ body: (ANSIParser.Line) -> Void) {
        var scalar = scalar
        switch scalar.value {
        case 0x80...0x9F where showsControls: scalar = "\u{FFFD}"
        // Control characters, and the byte order mark of a file.
        case 0x80...0x9F, 0xFEFF: return
        case 0x2028, 0x2029: scalar = " "
        default: break
        }
        if hasReturned { makeCells { _ in } }
        if cells != nil {
            if cells!.byteCount + 4 > maximumLineLength {
                endLine(body)
                return put(scalar, body)
            }
            return cells!.put(scalar, style)
        }
        if plainLine.utf8.count + 4 > maximumLineLength { endLine(body) }
        plainLine.append(scalar.utf8, style)
    }

    private mutating func tab(_ body: (ANSIParser.Line) -> Void) {
        if hasReturned || cells != nil { return makeCells { $0.tab() } }
        let tail = plainLine.utf8[measured.bytes...]
        measured.columns += String(decoding: tail, as: UTF8.self).columns
        measured.bytes = plainLine.utf8.count
        if plainLine.utf8.count + 8 > maximumLineLength { return endLine(body) }
        plainLine.append(repeatElement(0x20, count: 8 - measured.columns % 8), style)
    }

    private mutating func endLine(_ body: (ANSIParser.Line) -> Void) {
        if let cells {
            body(cells.line)
            self.cells = nil
        } else {
            body(plainLine)
        }
        plainLine.removeAll()
        measured = (0, 0)
        hasReturned = false
    }

    /// Changes the line as cells, at the start of the line after a carriage return.
    private mutating func makeCells(_ change: (inout LineCells) -> Void) {
        var line = cells ?? LineCells(plainLine)
        cells = nil
        if hasReturned { line.carriageReturn() }
        hasReturned = false
        change(&line)
        cells = line
    }

    // MARK: Sequences

    private mutating func takeInSequence(_ byte: UInt8, _ body: (ANSIParser.Line) -> Void) {
        switch (state, byte) {
        case (_, 0x0A):
            state = .text
            endLine(body)
        case (_, 0x18), (_, 0x1A): state = .text
        case (.command, 0x1B): state = .commandEscape
        case (.ignored, 0x1B): state = .ignoredEscape
        case (.commandEscape, 0x5C), (.command, 0x07):
            state = .text
            performCommand()
        case (.ignoredEscape, 0x5C), (.ignored, 0x07): state = .text
        case (_, 0x1B): state = .escape
        case (.escape, _), (.commandEscape, _), (.ignoredEscape, _): begin(byte)
        case (.escapeIntermediate, _): if !(0x20...0x2F ~= byte) { state = .text }
        case (.control, 0x20...0x3F): collect(byte, limit: 256)
        case (.control, 0x40...0x7E):
            state = .text
            performControl(final: byte)
        // Other control characters within a sequence do nothing.
        case (.control, ..<0x20): break
        case (.control, _):
            state = .text
            take(byte, body)
        case (.command, _): collect(byte, limit: 4096)
        default: break
        }
    }

    /// Begins the sequence that a byte after ESC names.
    private mutating func begin(_ byte: UInt8) {
        parameters.removeAll(keepingCapacity: true)
        switch byte {
        case 0x5B: state = .control
        case 0x5D: state = .command
        case 0x50, 0x58, 0x5E, 0x5F: state = .ignored
        case 0x20...0x2F: state = .escapeIntermediate
        default: state = .text
        }
    }

    /// Collects a byte of a sequence; one that is too long means nothing.
    private mutating func collect(_ byte: UInt8, limit: Int) {
        if parameters.count <= limit { parameters.append(byte) }
    }

    private mutating func performControl(final: UInt8) {
        guard parameters.count <= 256 else { return }
        let sequence = ControlSequence(parameters, final: final)
        guard sequence.isWellFormed, sequence.prefix == 0, sequence.intermediate == 0 else { return }
        let count = max(1, sequence.number(0) ?? 1)
        switch final {
        case 0x6D: asked.apply(sequence)
        case 0x43: makeCells { $0.move(by: count) }
        case 0x44: makeCells { $0.move(by: -count) }
        case 0x47: makeCells { $0.move(to: count - 1) }
        case 0x4B: makeCells { $0.erase(sequence.number(0) ?? 0) }
        default: break
        }
    }

    /// Performs an operating system command: only links (`8;parameters;address`) mean something here.
    private mutating func performCommand() {
        guard parameters.count <= 4096, parameters.starts(with: [0x38, 0x3B]),
            let end = parameters.dropFirst(2).firstIndex(of: 0x3B)
        else { return }
        asked.link = Hyperlink(String(decoding: parameters[(end + 1)...], as: UTF8.self))
    }
}
