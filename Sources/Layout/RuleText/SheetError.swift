/// A mistake in a sheet, a text file of many lines, and where it is.
///
/// Its description is a picture:
///
///     error: there is no view 'folder', did you mean 'folders'?
///       --> mail.sheet:12:10
///        |
///     12  |     ll = folder.rl + 1
///        |          ^^^^^^
public struct SheetError: Error, Hashable, Sendable {
    /// The kind of mistake.
    public let kind: RuleError.Kind
    /// The message: one clause, no capital, no full stop.
    public let message: String
    /// The name of the file, as it was given.
    public let file: String
    /// The line, counted from 1.
    public let line: Int
    /// The column of the first character, counted from 1, in characters.
    public let column: Int
    /// The number of characters that the mistake covers in this line.
    public let length: Int
    /// The text of the line; of a very long line, what is near the mistake.
    public let lineText: String
    /// Where `lineText` begins in the line, in characters.
    let shift: Int
}

extension SheetError: CustomStringConvertible {
    /// The message, the location, and the line with a caret below it.
    public var description: String {
        ErrorPicture(
            message: message, file: file, line: line, column: column, length: length, text: lineText[...], shift: shift
        ).description
    }
}

/// All mistakes of a sheet, in the order of the file.
public struct SheetErrors: Error, Hashable, Sendable {
    /// The mistakes: at least one, and of very many the first hundred.
    public let errors: [SheetError]
    /// The number of further mistakes.
    public let omitted: Int

    /// Creates errors that do not come from the text itself, such as views that a window lacks.
    public init(_ errors: [SheetError], omitted: Int = 0) {
        precondition(!errors.isEmpty, "there are no errors")
        self.errors = errors
        self.omitted = omitted
    }

    /// The most mistakes that are kept.
    package static let most = 100

    /// Creates errors from locations in a text, in UTF-8 bytes.
    ///
    /// Complexity: O(length of the text + locations · log(locations)).
    package init(_ found: [SheetErrorLocation], file: String, text: String) {
        let sorted = found.enumerated().sorted {
            ($0.element.bytes.lowerBound, $0.offset) < ($1.element.bytes.lowerBound, $1.offset)
        }.map(\.element)
        var locations = SheetLocations(text)
        self.init(
            sorted.prefix(Self.most).map { locations.error($0, file: file) }, omitted: max(0, sorted.count - Self.most))
    }
}

extension SheetErrors: CustomStringConvertible {
    /// The pictures of all mistakes, with blank lines between them.
    public var description: String {
        let rest = omitted == 0 ? [] : ["and \(omitted) more"]
        return (errors.map(\.description) + rest).joined(separator: "\n\n")
    }
}

/// A mistake at a range of UTF-8 bytes of a text.
package struct SheetErrorLocation {
    package var kind: RuleError.Kind
    package var message: String
    package var bytes: Range<Int>

    package init(_ kind: RuleError.Kind, _ message: String, _ bytes: Range<Int>) {
        self.kind = kind
        self.message = message
        self.bytes = bytes
    }
}
