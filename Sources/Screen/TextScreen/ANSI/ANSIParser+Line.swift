extension ANSIParser {
    /// A line of text with the styles of its parts, as `ANSIParser` finds it in the output of a program.
    public struct Line: Hashable, Sendable {
        /// The text as valid UTF-8, without control characters: tabs are blanks.
        public private(set) var utf8: [UInt8] = []
        /// The parts that have a style, in order; text between them is plain.
        public private(set) var runs: [Run] = []

        /// A part of a line with one style.
        public struct Run: Hashable, Sendable {
            /// The part, in UTF-8 bytes from the start of the line; never empty.
            public var range: Range<Int>
            /// The style of the part.
            public var style: Style

            /// Creates a part.
            public init(_ range: Range<Int>, _ style: Style) {
                self.range = range
                self.style = style
            }
        }

        /// Creates an empty line.
        public init() {}

        /// The text without its styles. O(length).
        public var text: String { String(decoding: utf8, as: UTF8.self) }

        /// Whether the line has no text.
        public var isEmpty: Bool { utf8.isEmpty }

        /// Appends valid UTF-8 in a style; text that continues a style becomes part of its run.
        mutating func append(_ bytes: some Collection<UInt8>, _ style: Style) {
            guard !bytes.isEmpty else { return }
            let start = utf8.count
            utf8.append(contentsOf: bytes)
            if style == .plain { return }
            if let last = runs.last, last.range.upperBound == start, last.style == style {
                runs[runs.count - 1].range = last.range.lowerBound..<utf8.count
            } else {
                runs.append(Run(start..<utf8.count, style))
            }
        }

        /// Removes everything and keeps the memory for the next line.
        mutating func removeAll() {
            utf8.removeAll(keepingCapacity: true)
            runs.removeAll(keepingCapacity: true)
        }
    }
}
