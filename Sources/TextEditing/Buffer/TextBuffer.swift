/// A text by lines that stays quick at any size.
///
/// It keeps the text as UTF-8 in chunks of a few kilobytes, and for each chunk where it starts, so that finding a
/// line, reading it and editing it do not depend on how long the text is: a few microseconds in 50 MB. Lines end at
/// LF or CR LF; their ends are kept as they are and belong to no line. An empty text has one empty line, and so
/// ends every text whose last byte is a line feed. It is a value: a copy is cheap until one of the two is edited.
public struct TextBuffer: Sendable {
    private(set) var chunks: ChunkList

    /// Whether the bytes that this was made from were not all UTF-8, so that writing it gives other bytes.
    public let wasRepaired: Bool
    /// What ended the first line of the text that this was made from; LF when nothing did.
    public let lineEnding: LineEnding

    /// A text. O(bytes).
    public init(_ text: String = "") {
        var text = text
        chunks = text.withUTF8 { ChunkList($0) }
        wasRepaired = false
        lineEnding = chunks.firstLineEnding
    }

    /// The text that some bytes are in UTF-8; what is not UTF-8 in them becomes U+FFFD.
    ///
    /// A byte order mark stays as a character. O(bytes).
    public init(utf8 bytes: some Collection<UInt8>) {
        let parts =
            bytes.withContiguousStorageIfAvailable(ChunkList.repairing)
            ?? Array(bytes).withUnsafeBufferPointer(ChunkList.repairing)
        chunks = parts.list
        wasRepaired = parts.wasRepaired
        lineEnding = chunks.firstLineEnding
    }

    /// The number of lines, 1 or more. O(1).
    public var lineCount: Int { chunks.total.breaks + 1 }

    /// The bytes of the whole text with its line ends. O(1).
    public var utf8Count: Int { chunks.total.bytes }

    /// The whole text. O(bytes).
    public var text: String { chunks.text(of: 0..<utf8Count) }

    /// A line without its end. O(bytes of the line).
    /// - Parameter number: from 0 to below `lineCount`.
    public func line(_ number: Int) -> String { chunks.text(of: content(ofLine: number)) }

    /// The bytes of a line without its end; also the greatest offset of a position in it. O(log text).
    /// - Parameter number: from 0 to below `lineCount`.
    public func utf8Count(ofLine number: Int) -> Int { content(ofLine: number).count }

    /// The text between two positions, with the line ends between them. O(bytes of the result).
    public func text(in range: Range<TextPosition>) -> String { chunks.text(of: offsets(of: range)) }

    /// Gives the bytes of the whole text in order, part after part: to write it without making a copy.
    ///
    /// A part may end inside a character. Throws what `body` throws.
    public func forEachPart<Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        try chunks.forEachPart(of: 0..<utf8Count, body)
    }

    /// Puts text in the place of what is between two positions.
    ///
    /// The text is taken as it is, with its line ends. O(bytes of the text), whatever the size of the buffer.
    /// - Returns: the position behind the new text; where that joined what follows to one character, behind that one.
    @discardableResult
    public mutating func replace(_ range: Range<TextPosition>, with text: String) -> TextPosition {
        let offsets = offsets(of: range)
        replaceBytes(offsets, with: text)
        return position(utf8Offset: offsets.lowerBound + text.utf8.count)
    }

    /// Puts text at a position, as `replace` does.
    @discardableResult
    public mutating func insert(_ text: String, at position: TextPosition) -> TextPosition {
        replace(position..<position, with: text)
    }

    /// Takes away what is between two positions, as `replace` does.
    @discardableResult
    public mutating func delete(_ range: Range<TextPosition>) -> TextPosition { replace(range, with: "") }

    mutating func replaceBytes(_ range: Range<Int>, with text: String) {
        var text = text
        text.withUTF8 { chunks.replace(range, with: $0) }
    }
}

extension TextBuffer: Equatable {
    /// Whether two texts have the same bytes.
    public static func == (left: TextBuffer, right: TextBuffer) -> Bool {
        left.utf8Count == right.utf8Count && left.lineCount == right.lineCount
            && left.text.utf8.elementsEqual(right.text.utf8)
    }
}

extension ChunkList {
    fileprivate var firstLineEnding: LineEnding {
        guard total.breaks > 0 else { return .lineFeed }
        let end = offset(behindBreak: 0) - 1
        return end > 0 && self[end - 1] == 0x0D ? .carriageReturnLineFeed : .lineFeed
    }
}
