public import TextScreen

/// Text of which parts look different, or lead somewhere.
///
///     let hint: StyledText = "Press \("q", .accent) to leave, or read \("the manual", link: "https://www.swift.org")"
///     window.add(Label(hint + " " + StyledText("now", style: Style(attributes: .bold))), "bb = 0, ll = 1")
///
/// It is a plain text and the looks of parts of it. A part says what it is by a role, so that the theme says how it looks,
/// and may lay a style over that; what both leave open is as the text around it is painted. Parts begin and end between
/// characters: a mark that is appended to a letter looks like the letter.
public struct StyledText: Hashable, Sendable {
    /// The text without its looks.
    public private(set) var text: String
    /// The parts that have a look, in order; neighbours differ. Ranges are in bytes of UTF-8, on character boundaries.
    private(set) var spans: [Span] = []

    /// Whether no part has a look of its own.
    public var isPlain: Bool { spans.isEmpty }

    /// A part with a look.
    struct Span: Hashable, Sendable {
        var range: Range<Int>
        var look: Look
    }

    /// How a part looks.
    struct Look: Hashable, Sendable {
        var role: Role?
        var style: Style

        var isPlain: Bool { role == nil && style == .plain }
    }

    /// A part of a text that looks the same from its start to its end.
    public struct Run: Hashable, Sendable {
        /// The text of the part.
        public var text: String
        /// What it is; nil when it is what the text around it is.
        public var role: Role?
        /// Laid over what the theme says of the role; it holds the link.
        public var style: Style

        /// A part.
        public init(_ text: String, role: Role? = nil, style: Style = .plain) {
            self.text = text
            self.role = role
            self.style = style
        }
    }

    /// Text that looks the same from its start to its end.
    ///
    /// - Parameter role: what it is; nil when it is what the text around it is.
    public init(_ text: String = "", role: Role? = nil, style: Style = .plain) {
        self.text = text
        self.text.makeContiguousUTF8()
        note(Look(role: role, style: style), 0..<self.text.utf8.count)
    }

    /// Text that opens an address when it is clicked, where the terminal can.
    ///
    /// An address for which there is no `Link` leaves only the look.
    public init(_ text: String, role: Role = .link, link: String) {
        self.init(text, role: role, style: Style(link: Link(link)))
    }

    /// The text of some parts, one after the other.
    public init(_ runs: [Run]) {
        self.init()
        for run in runs { append(StyledText(run.text, role: run.role, style: run.style)) }
    }

    /// All of the text in parts that look the same. O(length).
    public var runs: [Run] {
        var runs: [Run] = []
        forEachPart(of: text[...]) { part, look in
            runs.append(Run(String(part), role: look?.role, style: look?.style ?? .plain))
        }
        return runs
    }

    /// Whether there is no text.
    public var isEmpty: Bool { text.isEmpty }

    /// The columns that the text takes in one line. O(length).
    public var columns: Int { text.columns }

    /// Puts a text behind this one.
    public mutating func append(_ other: StyledText) {
        let joint = text.utf8.count
        text += other.text
        let start = boundary(atOrAfter: joint)
        // What has joined the last character looks like it.
        if start > joint, let last = spans.last, last.range.upperBound == joint {
            spans[spans.count - 1].range = last.range.lowerBound..<start
        }
        for span in other.spans {
            note(span.look, max(span.range.lowerBound + joint, start)..<max(span.range.upperBound + joint, start))
        }
    }

    /// Two texts, one behind the other.
    public static func + (left: StyledText, right: StyledText) -> StyledText {
        var both = left
        both.append(right)
        return both
    }

    /// Puts a text behind another.
    public static func += (left: inout StyledText, right: StyledText) { left.append(right) }

    /// The part of the text between two indices of `text`, with its looks. O(length).
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
        if index == text.endIndex || String.Index(index, within: text) != nil { return offset }
        return text.utf8.distance(from: text.startIndex, to: text.index(after: index))
    }

    /// Gives a part of the text in pieces that look the same. O(looks of the text before it and in it).
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
    /// The text without its looks.
    public var description: String { text }
}
