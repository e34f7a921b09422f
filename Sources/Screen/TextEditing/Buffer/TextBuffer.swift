/// A text divided into lines that stays fast at any size.
///
/// It stores UTF-8 in chunks of a few kilobytes, along with the start of each chunk, so the time to find, read and edit
/// a line does not depend on the size of the text: a few microseconds in 50 MB. Lines end at LF or CR LF; line endings
/// are kept as they are and belong to no line. An empty text has one empty line, and a text whose last byte is a line
/// feed ends with one. It is a value: a copy is cheap until one of the two is edited.
public struct TextBuffer: Sendable {
    private(set) var chunks: ChunkList

    /// Whether the source bytes contained invalid UTF-8, so that writing the text yields other bytes.
    public let wasRepaired: Bool
    /// The first line ending of the source text; LF if there was none.
    public let lineEnding: LineEnding

    /// Creates a buffer from a text. O(bytes).
    public init(_ text: String = "") {
        var text = text
        chunks = text.withUTF8 { ChunkList($0) }
        wasRepaired = false
        lineEnding = chunks.firstLineEnding
    }

    /// Creates a buffer from UTF-8 bytes; invalid bytes become U+FFFD.
    ///
    /// A byte order mark remains as a character. O(bytes).
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

    /// The number of bytes in the whole text, including line endings. O(1).
    public var utf8Count: Int { chunks.total.bytes }

    /// The whole text. O(bytes).
    public var text: String { chunks.text(of: 0..<utf8Count) }

    /// Returns a line without its line ending. O(bytes of the line).
    /// - Parameter number: from 0 to below `lineCount`.
    public func line(_ number: Int) -> String { chunks.text(of: content(ofLine: number)) }

    /// The number of bytes in a line without its line ending; also the largest offset in it. O(log text).
    /// - Parameter number: from 0 to below `lineCount`.
    public func utf8Count(ofLine number: Int) -> Int { content(ofLine: number).count }

    /// The text between two positions, including line endings. O(bytes of the result).
    public func text(in range: Range<TextPosition>) -> String { chunks.text(of: offsets(of: range)) }

    /// Calls a function with the bytes of the whole text in order, part by part: for writing without a copy.
    ///
    /// A part may end inside a character. Rethrows the errors of `body`.
    public func forEachPart<Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        try chunks.forEachPart(of: 0..<utf8Count, body)
    }

    /// Replaces the text between two positions.
    ///
    /// The new text keeps its line endings. O(bytes of the new text), whatever the size of the buffer.
    /// - Returns: the position after the new text; if its last character joined the following text, the position after
    ///   that character.
    @discardableResult
    public mutating func replace(_ range: Range<TextPosition>, with text: String) -> TextPosition {
        let offsets = offsets(of: range)
        replaceBytes(offsets, with: text)
        return position(utf8Offset: offsets.lowerBound + text.utf8.count)
    }

    /// Inserts text at a position, like `replace`.
    @discardableResult
    public mutating func insert(_ text: String, at position: TextPosition) -> TextPosition {
        replace(position..<position, with: text)
    }

    /// Deletes the text between two positions, like `replace`.
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
