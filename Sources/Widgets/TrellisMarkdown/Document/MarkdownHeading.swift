/// A heading of a document.
public struct MarkdownHeading: Hashable, Sendable {
    /// The text of the heading, without its looks.
    public let title: String
    /// 1...6.
    public let level: Int
    /// Its number among the headings of the document, counted from 0.
    public let number: Int
    let unit: Int

    /// The name of the heading in links (`#getting-started`), unless an earlier heading has the same: in lower case,
    /// without punctuation, with `-` for blanks.
    public var anchor: String {
        var name = ""
        for character in title.lowercased() {
            if character == " " || character == "-" {
                name.append("-")
            } else if character.isLetter || character.isNumber || character == "_" {
                name.append(character)
            }
        }
        return name
    }
}

extension [MarkdownHeading] {
    /// The heading that a link names: `#title`, with `-1`, `-2` after the name for the next ones of the same title.
    public func heading(named anchor: String) -> MarkdownHeading? {
        var name = anchor.hasPrefix("#") ? String(anchor.dropFirst()) : anchor
        name = name.lowercased()
        var counts: [String: Int] = [:]
        for heading in self {
            let own = heading.anchor
            let count = counts[own, default: 0]
            counts[own] = count + 1
            if (count == 0 ? own : "\(own)-\(count)") == name { return heading }
        }
        return nil
    }
}
