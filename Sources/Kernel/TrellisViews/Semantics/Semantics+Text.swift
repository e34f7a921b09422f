extension Semantics: CustomStringConvertible {
    /// All of it in words of the window's language on one line, but for the actions and the parts:
    /// `field Name: Ada, invalid: too short`.
    public var description: String {
        var text = kindInWords
        if !name.isEmpty { text += " " + name }
        if let value { text += ": " + (value.isEmpty ? language("empty") : value) }
        if let problem { text += ", " + language("invalid: \(problem)") }
        text += stateText(states)
        if let position { text += ", " + language("\(position.index + 1) of \(position.count)") }
        if !details.isEmpty { text += ", " + details }
        return text.inOneLine
    }

    /// The kind in the window's language.
    package var kindInWords: String {
        if language.isPlain { return kind.name }
        return switch kind {
        // Their words are those of commands too.
        case .toggle: language("on-off switch")
        case .select: language("choice")
        case .alert: language("message")
        default: language(LocalizedText(kind.name))
        }
    }

    /// States in words, each after a comma, in the order in which they are said.
    package func stateText(_ states: Set<State>) -> String {
        State.allCases.filter(states.contains).map { ", " + language(LocalizedText($0.rawValue)) }.joined()
    }

    /// The number of the parts, as `20 rows`.
    @MainActor package var partCount: String {
        let count = parts.count
        let kind = parts[0].kind
        return switch kind {
        case .row: language(count, one: "1 row", other: "\(count) rows")
        case .option: language(count, one: "1 option", other: "\(count) options")
        case .menuItem: language(count, one: "1 \(kind.name)", other: "\(count) menu items")
        case .tab: language(count, one: "1 tab", other: "\(count) tabs")
        case .link: language(count, one: "1 link", other: "\(count) links")
        case .text: language(count, one: "1 line", other: "\(grouped: count) lines")
        default: language(count, one: "1 part", other: "\(count) parts")
        }
    }
}
