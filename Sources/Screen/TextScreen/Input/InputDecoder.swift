package import CellGeometry

/// Turns the bytes that a terminal sends into events, without a terminal.
///
/// Bytes arrive in pieces of any size; an incomplete sequence at the end of a piece waits for the next piece, or until
/// `flush(into:)` reports silence. No input stops it: an unknown sequence becomes one `InputDecoder.Report.unknown`, invalid UTF-8
/// becomes U+FFFD, and the next key decodes normally.
///
///     var decoder = InputDecoder()
///     decoder.decode(bytes, into: &outputs)
///     // nothing more for 25 ms:
///     if decoder.isPending { decoder.flush(into: &outputs) }
///
/// O(1) for each byte. Holds a control sequence of up to 128 bytes, a string of up to 1 MiB, a paste of up to 16 MiB; a
/// longer paste arrives in parts.
public struct InputDecoder {
    /// The output: an event for the views, or a report for the backend.
    public enum Output: Hashable, Sendable {
        /// A key, the mouse, a paste, the focus.
        case event(Event)
        /// An answer of the terminal, or an unknown sequence.
        case report(Report)
    }

    enum State {
        case ground
        /// In a scalar of several bytes.
        case scalar(PartialScalar)
        /// After ESC.
        case escape
        /// After `ESC [` and perhaps more, stored in `held`.
        case control
        /// After more than `maximumControl` bytes of it; ignores everything up to the final byte.
        case overlongControl
        /// After `ESC [ [`: the Linux console's F1 to F5.
        case linuxFunction
        /// After `ESC [ M`: three bytes of the mouse.
        case oldMouse
        /// After `ESC O` and perhaps digits.
        case singleShift
        /// After `ESC ]`, `ESC P`, `ESC X`, `ESC ^` or `ESC _`.
        case string
        /// In a string, after ESC.
        case stringEscape
        /// Between the marks of bracketed paste; the text is in `paste`.
        case paste
    }

    var state = State.ground
    /// The bytes of the sequence after its introducer.
    var held: [UInt8] = []
    /// The byte after ESC that opened a string.
    var opener: UInt8 = 0
    /// The number of ESC bytes before the current input, 0 to 2. One starts a sequence or means Alt; one more means Alt
    /// with the sequence, or was the Escape key.
    var escapes = 0
    /// Whether the string exceeds the limit.
    var isOverlongString = false
    var mouse = MouseReport()
    /// The number of scalars in the character of the last output; 0 when nothing may join it.
    private var joinable = 0
    /// Whether the last of these scalars joins others.
    private var lastJoins = false
    /// Whether kitty's keyboard protocol is in use: the terminal has said that it knows it.
    var isKitty = false
    /// The byte of the Backspace key, which the terminal's settings name: 8 or 127.
    package var backspace: UInt8 = 0x7F
    /// Whether `ESC TAB` is Shift-Tab, as on the console of Linux.
    package var escapeTabIsBackTab = false
    /// Whether the next `CSI row ; column R` is an answer to `CSI 6 n`, not F3 with modifiers.
    package var awaitsPosition = false
    /// The columns and rows of pixels of a cell: a mouse in pixels is in a cell by them. Not empty.
    package var cellSize: Size? {
        get { mouse.cell }
        set { mouse.cell = newValue }
    }
    /// The text pasted so far. Separate from `state`, so that it grows in place.
    private var paste: Paste

    static let maximumControl = 128
    /// The columns or rows of a terminal.
    static let maximumLength = 32_767
    static let maximumString = 1 << 20
    static let maximumCluster = 32

    /// Creates a decoder in its initial state.
    public init() { self.init(pasteLimit: 16 << 20) }

    /// Creates a decoder that emits a long paste in parts of about this many bytes.
    init(pasteLimit: Int) {
        paste = Paste(limit: pasteLimit)
        held.reserveCapacity(Self.maximumControl)
    }

    /// Whether it holds input that only silence can resolve: a lone ESC, half a sequence, half a scalar.
    ///
    /// A paste does not count: it lasts until its end mark, however long that takes.
    public var isPending: Bool {
        switch state {
        case .ground, .paste: false
        default: true
        }
    }

    /// Whether the held input is more than two keys typed at once could be: an introducer and more.
    package var isInSequence: Bool {
        switch state {
        case .control, .string, .singleShift: !held.isEmpty
        case .stringEscape, .overlongControl: true
        default: false
        }
    }

    /// Decodes bytes and appends the outputs. Marks join the preceding character within one call.
    public mutating func decode(_ bytes: some Sequence<UInt8>, into outputs: inout [Output]) {
        joinable = 0
        let done: Void? = bytes.withContiguousStorageIfAvailable { decode($0, into: &outputs) }
        if done == nil { Array(bytes).withUnsafeBufferPointer { decode($0, into: &outputs) } }
    }

    /// Emits the held input as what it means by itself, because nothing has followed for a while.
    ///
    /// ESC is the Escape key, `ESC [` is Alt-[, half a scalar is U+FFFD, half a longer sequence is `InputDecoder.Report.unknown`.
    public mutating func flush(into outputs: inout [Output]) {
        if isPending { breakOff(into: &outputs) }
    }

    private mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, into outputs: inout [Output]) {
        var index = 0
        while index < bytes.count {
            switch state {
            case .ground:
                let byte = bytes[index]
                index += 1
                if 0x20...0x7E ~= byte {
                    outputs.append(.event(.key(Key(.character(Character(Unicode.Scalar(byte)))))))
                    joinable = 1
                    lastJoins = false
                } else {
                    begin(byte, into: &outputs)
                }
            case .paste:
                if paste.take(bytes, from: &index) {
                    outputs.append(.event(.paste(paste.takeAll())))
                    state = .ground
                } else if paste.isFull {
                    outputs.append(.event(.paste(paste.takePart())))
                }
            default:
                // A byte that does not continue the sequence is decoded again after it.
                if take(bytes[index], into: &outputs) { index += 1 }
            }
        }
    }

    /// Handles a byte that is not printable ASCII, with at most ESC before it.
    mutating func begin(_ byte: UInt8, into outputs: inout [Output]) {
        switch byte {
        case 0x1B:
            state = .escape
            escapes = 1
        case 0x80...:
            if let partial = PartialScalar(lead: byte) {
                state = .scalar(partial)
            } else {
                put("\u{FFFD}" as Unicode.Scalar, into: &outputs)
            }
        case 0x08 where backspace == 0x08: put(Key(.backspace), into: &outputs)
        case 0x09 where escapeTabIsBackTab && escapes > 0:
            endEscape(into: &outputs)
            put(Key(.tab, .shift), into: &outputs)
        default: put(KeyTable.control(byte), into: &outputs)
        }
    }

    /// Appends a key outside of a sequence: with Alt after an ESC; an ESC before that was the Escape key.
    mutating func put(_ key: Key, into outputs: inout [Output]) {
        let isAlt = escapes > 0
        endEscape(into: &outputs)
        outputs.append(.event(.key(isAlt ? key.adding(.alt) : key)))
        forget()
    }

    /// Appends a scalar as a key, or joins it to the preceding character.
    mutating func put(_ scalar: Unicode.Scalar, into outputs: inout [Output]) {
        if 0x80...0x9F ~= scalar.value { return put(.unknown, into: &outputs) }
        let joins = WidthTable.entry(scalar.value) & WidthTable.joins != 0
        if joins || lastJoins, escapes == 0, join(scalar, to: &outputs) {
            lastJoins = joins
            return
        }
        let isPlain = escapes == 0
        put(Key(.character(Character(scalar))), into: &outputs)
        joinable = isPlain ? 1 : 0
        lastJoins = joins
    }

    /// Joins a scalar to the character of the last output if they form one character.
    private mutating func join(_ scalar: Unicode.Scalar, to outputs: inout [Output]) -> Bool {
        guard joinable > 0, joinable < Self.maximumCluster,
            case .event(.key(let last)) = outputs.last, case .character(let base) = last.code
        else { return false }
        var joined = String(base)
        joined.unicodeScalars.append(scalar)
        guard joined.count == 1 else { return false }
        outputs[outputs.count - 1] = .event(.key(Key(.character(Character(joined)), last.modifiers)))
        let count = joinable + 1
        forget()
        joinable = count
        return true
    }

    /// Appends a report and forgets the sequence.
    mutating func put(_ report: Report, into outputs: inout [Output]) {
        outputs.append(.report(report))
        forget()
    }

    /// Returns to the initial state; nothing joins the previous output.
    mutating func forget() {
        state = .ground
        if !held.isEmpty { held.removeAll(keepingCapacity: held.count <= Self.maximumControl) }
        escapes = 0
        isOverlongString = false
        joinable = 0
        lastJoins = false
    }
}

extension Key {
    func adding(_ more: Modifiers) -> Key { Key(code, modifiers.union(more)) }
}
