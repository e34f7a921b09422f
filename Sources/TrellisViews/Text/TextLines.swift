import TextScreen

/// The lines of a text in a width, as places in its bytes: measured once, and painted without being looked for again.
///
/// An object, as most labels have none: a text of one line needs no list of its lines.
@MainActor
public final class TextLines {
    /// One line.
    public struct Line: Sendable {
        /// The bytes of the line in the text.
        let start: UInt32
        let end: UInt32
        /// The columns that it takes.
        public let columns: Int
    }

    /// Nothing is known yet.
    public init() {}

    private var text = ""
    private var isKnown = false
    /// The width that the text was wrapped to; nil for one that was not.
    private var width: Int?
    /// The lines, from top to bottom.
    public private(set) var lines: [Line] = []
    /// The columns of the longest line.
    public private(set) var columns = 0
    /// How often lines were looked for: what the work is measured by.
    public private(set) var searches = 0

    /// Looks for the lines of a text, unless they are known. O(bytes), and nothing is allocated for text in ASCII.
    ///
    /// - Parameter width: the columns to wrap to; nil for lines as long as they are.
    public func update(_ text: String, width: Int?) {
        // The text that is known is mostly the same object, which is seen without a look into it.
        if isKnown, self.width == width, self.text == text { return }
        searches += 1
        isKnown = true
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
                    forEachASCIILine(of: bytes) { add($0, columns: $1) }
                }
                return true
            } ?? false
        if !isDone { look() }
    }

    /// Looks for lines in any text.
    private func look() {
        let utf8 = text.utf8
        let parts =
            width.map { text.wrapped(to: $0) }
            ?? text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
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

    /// The columns of a text that is one line of printable ASCII without blanks at its end, as most are; nil for any other.
    ///
    /// Complexity: O(bytes), without a look at characters.
    public static func columns(ofPlainLine text: String) -> Int? { columnsOfPlainLine(text) }
}
