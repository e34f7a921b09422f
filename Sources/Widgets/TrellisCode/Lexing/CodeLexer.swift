/// Divides code into tokens line by line, carrying a small state from line to line.
///
///     let lexer = CodeLexer(.swift)
///     var state = CodeState.start
///     for line in lines { print(lexer.tokens(in: line, state: &state)) }
///
/// It knows words, comments, strings, numbers and the like, but no grammar, so it takes any text. O(bytes), about
/// 80 MB/s. A line is read up to `lineLimit`; what follows has no tokens and does not affect the next line.
public struct CodeLexer: Sendable {
    /// The part of a line that is read, in bytes.
    public static let lineLimit = 8192

    /// The language.
    public let language: CodeLanguage

    /// Creates a lexer for a language.
    public init(_ language: CodeLanguage) { self.language = language }

    /// The tokens of a line after a state, which becomes the state after the line.
    ///
    /// Tokens are in order, do not overlap, and begin and end between characters.
    /// - Parameters:
    ///   - line: the line without its line ending.
    ///   - state: the state after the line before.
    public func tokens(in line: String, state: inout CodeState) -> [CodeToken] {
        var line = line
        var tokens = line.withUTF8 { lex($0, &state, collects: true) }
        if !tokens.isEmpty, line.utf8.prefix(Self.lineLimit).contains(where: { $0 >= 0x80 }) {
            alignTokens(&tokens, line)
        }
        return tokens
    }

    func skip(_ line: UnsafeBufferPointer<UInt8>, _ state: inout CodeState) { _ = lex(line, &state, collects: false) }

    private func lex(_ line: UnsafeBufferPointer<UInt8>, _ state: inout CodeState, collects: Bool) -> [CodeToken] {
        var end = min(line.count, Self.lineLimit)
        if end < line.count { while end > 0, line[end] & 0xC0 == 0x80 { end -= 1 } }
        // A carriage return may be left of the line's ending.
        if end == line.count, end > 0, line[end - 1] == 0x0D { end -= 1 }
        let part = UnsafeBufferPointer(rebasing: line[..<end])
        return language.lex(part, &state.frames, collects: collects)
    }

    /// Moves the ends of tokens that are inside of a character, such as a quote with an accent, after it.
    private func alignTokens(_ tokens: inout [CodeToken], _ line: String) {
        let utf8 = line.utf8
        let bytes = Array(utf8.prefix(Self.lineLimit + 4))
        func aligned(_ offset: Int) -> Int {
            guard offset > 0, offset < bytes.count, bytes[offset] >= 0x80 || bytes[offset - 1] >= 0x80 else {
                return offset
            }
            let index = utf8.index(utf8.startIndex, offsetBy: offset)
            if String.Index(index, within: line) != nil { return offset }
            return utf8.distance(from: utf8.startIndex, to: line.index(after: index))
        }
        var end = 0
        for number in tokens.indices {
            let range = tokens[number].range
            let start = max(aligned(range.lowerBound), end)
            end = max(aligned(range.upperBound), start)
            tokens[number].range = start..<end
        }
        tokens.removeAll { $0.range.isEmpty }
    }
}
