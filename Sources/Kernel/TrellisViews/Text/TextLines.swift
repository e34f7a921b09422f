import TextScreen

/// The lines of a text at a width, as byte ranges: computed once and painted without another search.
///
/// It is a class because most labels need none: a text of one line has no list of lines.
@MainActor
public final class TextLines {
    /// One line of the text.
    public struct Line: Sendable {
        let start: UInt32
        let end: UInt32
        /// The columns of the line.
        public let columns: Int
    }

    /// Creates an empty list of lines.
    public init() {}

    private var text = ""
    private var isCurrent = false
    /// The width that the text was wrapped to; nil if it was not wrapped.
    private var width: Int?
    /// The lines, from top to bottom.
    public private(set) var lines: [Line] = []
    /// The columns of the longest line.
    public private(set) var columns = 0

    /// Computes the lines of a text, unless they are known already, wrapped to a width in columns; nil breaks only at
    /// line breaks. O(bytes); ASCII text allocates nothing.
    public func update(_ text: String, width: Int?) {
        // Usually both texts share storage, which `==` checks before it compares bytes.
        if isCurrent, self.width == width, self.text == text { return }
        isCurrent = true
        self.text = text
        self.width = width
        lines.removeAll(keepingCapacity: true)
        columns = 0
        let isDone =
            text.utf8.withContiguousStorageIfAvailable { bytes in
                guard isASCII(bytes) else { return false }
                if let width {
                    forEachASCIILine(of: bytes, limit: width) { add($0, columns: $1) }
                } else {
                    forEachASCIILine(of: bytes) { add($0, columns: $0.count) }
                }
                return true
            } ?? false
        if !isDone { look() }
    }

    private func look() {
        let utf8 = text.utf8
        let parts =
            width.map { text.wrapped(to: $0) }
            ?? (text.hasControls
                ? text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) : [text[...]])
        for part in parts {
            let start = utf8.distance(from: utf8.startIndex, to: part.startIndex)
            add(start..<start + part.utf8.count, columns: part.columns)
        }
    }

    private func add(_ bytes: Range<Int>, columns: Int) {
        lines.append(Line(start: UInt32(bytes.lowerBound), end: UInt32(bytes.upperBound), columns: columns))
        self.columns = max(self.columns, columns)
    }

    /// The text of a line.
    public subscript(line: Line) -> Substring {
        let start = text.utf8.index(text.utf8.startIndex, offsetBy: Int(line.start))
        return text[start..<text.utf8.index(start, offsetBy: Int(line.end - line.start))]
    }

    /// The columns of a text that is one line of characters of one column without trailing blanks, as most are; nil for
    /// any other.
    ///
    /// Complexity: O(bytes), without an analysis of characters.
    public static func columns(ofPlainLine text: String) -> Int? { columnsOfPlainLine(text) }
}
