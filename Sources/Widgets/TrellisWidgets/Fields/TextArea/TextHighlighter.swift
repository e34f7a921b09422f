public import TextEditing
public import TrellisViews

/// Styles parts of a text in a `TextArea`: the colours of code, misspelled words.
///
/// The area asks for the parts of visible rows whenever it computes them, and tells of each change of the text before
/// it asks again. A highlighter belongs to one area. If its answers change for another reason than the text, call
/// `setNeedsDisplay()` of the area.
@MainActor
public protocol TextHighlighter: AnyObject {
    /// Called when the text has changed.
    ///
    /// - Parameters:
    ///   - edit: what has changed; nil if it is another text.
    ///   - buffer: the new text.
    func textDidChange(_ edit: TextEdit?, in buffer: TextBuffer)

    /// The parts of a line that have a look of their own: in order, without overlap, between characters.
    ///
    /// - Parameters:
    ///   - line: the number of the line, from 0.
    ///   - offsets: the visible part of the line, in UTF-8 bytes; parts outside of it are ignored.
    ///   - buffer: the text.
    func parts(ofLine line: Int, in offsets: Range<Int>, of buffer: TextBuffer) -> [TextArea.Part]
}

extension TextArea {
    /// A part of a line with a role.
    public struct Part: Hashable, Sendable {
        /// The part, in UTF-8 bytes from the start of the line.
        public var range: Range<Int>
        /// The role of the part; colours that its style leaves open are those of the area.
        var role: Role

        /// Creates a part.
        public init(_ range: Range<Int>, _ role: Role) { (self.range, self.role) = (range, role) }
    }
}

extension TextArea {
    /// A sign in front of a line of a `TextArea`, such as for a changed line or an error, whose place may be underlined.
    public struct LineMark: Hashable, Sendable {
        /// The sign, one column wide.
        var character: Character
        var role: Role
        /// What is underlined, in UTF-8 bytes from the start of the line; empty for nothing.
        var place: Range<Int>

        /// Creates a mark.
        ///
        /// - Parameters:
        ///   - character: the sign, one column wide.
        ///   - role: its role, in whose colour the place is underlined.
        ///   - place: what a mistake is about, in UTF-8 bytes from the start of the line: it gets a curly line, a plain
        ///     one on a terminal without those.
        public init(_ character: Character = "▎", role: Role, place: Range<Int> = 0..<0) {
            (self.character, self.role, self.place) = (character, role, place)
        }
    }
}
