extension Meaning: CustomStringConvertible {
    /// All of it in words of the window's language on one line, but for the actions and the parts:
    /// `field Name: Ada, invalid: too short`.
    public var description: String {
        var text = kindInWords
        if !name.isEmpty { text += " " + name }
        if let value { text += ": " + (value.isEmpty ? words("empty") : value) }
        if let problem { text += ", " + words("invalid: \(problem)") }
        text += stateText(states)
        if let position { text += ", " + words("\(position.index + 1) of \(position.count)") }
        if !details.isEmpty { text += ", " + details }
        return text.inOneLine
    }

    /// The kind in the window's language.
    package var kindInWords: String {
        if words.isPlain { return kind.name }
        return switch kind {
        // Their words are those of commands too.
        case .toggle: words("on-off switch")
        case .select: words("choice")
        case .alert: words("message")
        default: words(Phrase(kind.name))
        }
    }

    /// States in words, each after a comma, in the order in which they are said.
    package func stateText(_ states: Set<State>) -> String {
        State.allCases.filter(states.contains).map { ", " + words(Phrase($0.rawValue)) }.joined()
    }

    /// The number of the parts, as `20 rows`.
    @MainActor package var partCount: String {
        let count = parts.count
        let kind = parts[0].kind
        return switch kind {
        case .row: words(count, one: "1 row", other: "\(count) rows")
        case .option: words(count, one: "1 option", other: "\(count) options")
        case .menuItem: words(count, one: "1 \(kind.name)", other: "\(count) menu items")
        case .tab: words(count, one: "1 tab", other: "\(count) tabs")
        case .link: words(count, one: "1 link", other: "\(count) links")
        case .text: words(count, one: "1 line", other: "\(grouped: count) lines")
        default: words(count, one: "1 part", other: "\(count) parts")
        }
    }
}
