@testable import TrellisCode

/// A line with its tokens in brackets, each after the first letters of its kind: `k[let] x = n[1]`.
func marked(_ lines: String, _ language: CodeLanguage) -> String {
    let lexer = CodeLexer(language)
    var state = CodeState.start
    return lines.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        marked(String(line), lexer.tokens(in: String(line), state: &state))
    }.joined(separator: "\n")
}

func marked(_ line: String, _ tokens: [CodeToken]) -> String {
    let bytes = Array(line.utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var (result, end) = ("", 0)
    for token in tokens {
        result += text(end..<token.range.lowerBound) + (signs[token.kind] ?? "?") + "[" + text(token.range) + "]"
        end = token.range.upperBound
    }
    return result + text(end..<bytes.count)
}

private let signs: [CodeToken.Kind: String] = [
    .keyword: "k", .type: "t", .function: "f", .constant: "c", .number: "n", .string: "s", .escape: "e",
    .comment: "#", .attribute: "@", .preprocessor: "p", .variable: "v", .property: "y", .heading: "h", .strong: "b",
    .emphasis: "i", .link: "l", .code: "o", .mark: "m", .added: "+", .removed: "-", .hunk: "u", .header: "d",
]
