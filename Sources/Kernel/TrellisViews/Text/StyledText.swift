public import TextScreen

/// Text with parts that have their own style or link.
///
///     let hint: StyledText = "Press \("q", .accent) to leave, or read \("the manual", link: "https://www.swift.org")"
///     window.add(Label(hint + " " + StyledText("now", style: Style(attributes: .bold))), "bb = 0, ll = 1")
///
/// It consists of plain text and the styles of some parts. A part can have a role, whose style the theme defines, and a
/// style laid over it; what both leave open comes from the base style with which the text is painted. Parts begin and
/// end at character boundaries: a combining mark appended to a letter takes the letter's style.
public struct StyledText: Hashable, Sendable {
    /// The text without styles.
    public private(set) var text: String
    /// The styled parts, in order; neighbours differ. Ranges count UTF-8 bytes and lie on character boundaries.
    private(set) var spans: [Span] = []

    /// Whether no part has a style of its own.
    public var isPlain: Bool { spans.isEmpty }

    struct Span: Hashable, Sendable {
        var range: Range<Int>
        var look: Look
    }

    struct Look: Hashable, Sendable {
        var role: Role?
        var style: Style

        var isPlain: Bool { role == nil && style == .plain }
    }

    /// A part of a text with a uniform style.
    public struct Run: Hashable, Sendable {
        /// The text of the part.
        public var text: String
        /// The role of the part; nil for that of the surrounding text.
        public var role: Role?
        /// The style laid over that of the role; it also holds the link.
        public var style: Style

        /// Creates a part.
        public init(_ text: String, role: Role? = nil, style: Style = .plain) {
            self.text = text
            self.role = role
            self.style = style
        }
    }

    /// Creates text with a uniform style. Without a role it has that of the surrounding text.
    public init(_ text: String = "", role: Role? = nil, style: Style = .plain) {
        self.text = text
        self.text.makeContiguousUTF8()
        note(Look(role: role, style: style), 0..<self.text.utf8.count)
    }

    /// Creates text that opens an address when clicked, if the terminal supports links.
    ///
    /// If `Hyperlink` rejects the address, the text only looks like a link.
    public init(_ text: String, role: Role = .link, link: String) {
        self.init(text, role: role, style: Style(link: Hyperlink(link)))
    }

    /// Creates a text by joining parts.
    public init(_ runs: [Run]) {
        self.init()
        for run in runs { append(StyledText(run.text, role: run.role, style: run.style)) }
    }

    /// The whole text as parts of uniform style. O(length).
    public var runs: [Run] {
        var runs: [Run] = []
        forEachPart(of: text[...]) { part, look in
            runs.append(Run(String(part), role: look?.role, style: look?.style ?? .plain))
        }
        return runs
    }

    /// Whether the text is empty.
    public var isEmpty: Bool { text.isEmpty }

    /// The number of columns that the text takes on one line. O(length).
    public var columns: Int { text.columns }

    /// Appends another text.
    public mutating func append(_ other: StyledText) {
        let joint = text.utf8.count
        text += other.text
        let start = boundary(atOrAfter: joint)
        // Scalars that merge with the last character take its style.
        if start > joint, let last = spans.last, last.range.upperBound == joint {
            spans[spans.count - 1].range = last.range.lowerBound..<start
        }
        for span in other.spans {
            note(span.look, max(span.range.lowerBound + joint, start)..<max(span.range.upperBound + joint, start))
        }
    }

    /// Concatenates two texts.
    public static func + (left: StyledText, right: StyledText) -> StyledText {
        var both = left
        both.append(right)
        return both
    }

    /// Appends a text.
    public static func += (left: inout StyledText, right: StyledText) { left.append(right) }

    /// The part of the text between two indices of `text`, with its styles. O(length).
    public subscript(range: Range<String.Index>) -> StyledText {
        var part = StyledText(String(text[range]))
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        let end = text.utf8.distance(from: text.startIndex, to: range.upperBound)
        for span in spans where span.range.lowerBound < end && span.range.upperBound > start {
            part.note(span.look, max(span.range.lowerBound, start) - start..<min(span.range.upperBound, end) - start)
        }
        return part
    }

    // MARK: Inside

    private mutating func note(_ look: Look, _ range: Range<Int>) {
        guard !range.isEmpty, !look.isPlain else { return }
        if let last = spans.last, last.look == look, last.range.upperBound == range.lowerBound {
            spans[spans.count - 1].range = last.range.lowerBound..<range.upperBound
        } else {
            spans.append(Span(range: range, look: look))
        }
    }

    private func boundary(atOrAfter offset: Int) -> Int {
        let index = text.utf8.index(text.startIndex, offsetBy: offset)
        if index == text.startIndex || index == text.endIndex { return offset }
        let scalars = text.unicodeScalars
        let (before, after) = (scalars[scalars.index(before: index)], scalars[index])
        // All but CR LF.
        if !before.mayJoin, !after.mayJoin, after != "\n" { return offset }
        if String.Index(index, within: text) != nil { return offset }
        return text.utf8.distance(from: text.startIndex, to: text.index(after: index))
    }

    /// Calls a closure with the pieces of uniform style in a part of the text. O(styled parts up to its end).
    func forEachPart(of part: Substring, _ body: (Substring, Look?) -> Void) {
        let utf8 = text.utf8
        var start = utf8.distance(from: utf8.startIndex, to: part.startIndex)
        let end = utf8.distance(from: utf8.startIndex, to: part.endIndex)
        func give(_ piece: Range<Int>, _ look: Look?) {
            guard !piece.isEmpty else { return }
            let first = utf8.index(utf8.startIndex, offsetBy: piece.lowerBound)
            body(text[first..<utf8.index(first, offsetBy: piece.count)], look)
        }
        for span in spans where span.range.upperBound > start {
            if span.range.lowerBound >= end { break }
            give(start..<max(start, span.range.lowerBound), nil)
            let stop = min(span.range.upperBound, end)
            give(max(start, span.range.lowerBound)..<stop, span.look)
            start = stop
        }
        give(start..<max(start, end), nil)
    }
}

extension StyledText: CustomStringConvertible {
    /// The text without styles.
    public var description: String { text }
}
