import RuleText
import TrellisViews

/// The colours that a theme sheet sets, by name, and those that it may use besides.
struct ThemeSheetColors {
    private(set) var mistakes: [SheetErrorLocation] = []
    /// The palette to begin from; nil if the sheet's base has none.
    private let palette: Palette?
    /// The name of the base, for messages.
    private let base: String
    private let definitions: [ThemeSheet.Definition<ThemeSheet.ColorTerm>]
    private var numbers: [String: Int] = [:]
    private var states: [State]
    private let roles: Set<String>
    /// How many more mistakes get a suggestion; no more of them are shown.
    private var suggestions = SheetErrors.most

    private enum State {
        case unknown
        case inProgress
        case found(Color)
        case failed
    }

    init(_ sheet: ThemeSheet, palette: Palette?, base: String) {
        self.palette = palette
        self.base = base
        definitions = sheet.colors
        roles = Set(sheet.roles.map(\.name))
        states = Array(repeating: .unknown, count: sheet.colors.count)
        for (number, definition) in sheet.colors.enumerated() { numbers[definition.name] = number }
        for number in definitions.indices { resolve(number) }
    }

    mutating func changedPalette() -> Palette? {
        guard var palette else {
            for definition in definitions where Palette.names.contains(definition.name) {
                let hint = "without 'let', the line sets a role"
                mistakes.append(
                    SheetErrorLocation(
                        .unknownName, "the theme '\(base)' has no palette to change; \(hint)", definition.bytes))
            }
            return nil
        }
        for name in Palette.names {
            guard let number = numbers[name], case .found(let color) = states[number] else { continue }
            palette[name] = color
        }
        return palette
    }

    /// The colour of a term; nil, and a mistake, if there is none.
    mutating func color(_ term: ThemeSheet.ColorTerm) -> Color? {
        switch term {
        case .color(let color): return color
        case .name(let name):
            if let number = numbers[name.value] {
                guard case .found(let color) = states[number] else { return nil }
                return color
            }
            return outer(name)
        }
    }

    mutating func style(
        _ parts: [ThemeSheet.StyleColor], _ attributes: Style.Attributes, _ line: Underline.Kind?
    ) -> Style {
        var colors: [ThemeSheet.StyleColor.Part: Color] = [:]
        for part in parts {
            guard let color = color(part.term) else { continue }
            guard colors[part.part] != nil else {
                colors[part.part] = color
                continue
            }
            let message =
                switch part.part {
                case .text: "a style has one colour of text; 'on' stands before the background"
                case .background: "a style has one background"
                case .line: "a style has one colour of the line below"
                }
            mistakes.append(SheetErrorLocation(.syntax, message, part.bytes))
        }
        var style = Style(
            foreground: colors[.text] ?? .default, background: colors[.background] ?? .default, attributes: attributes)
        if line != nil || colors[.line] != nil { style.underline = Underline(line ?? .straight, color: colors[.line]) }
        return style
    }

    // MARK: Names

    /// Follows a chain of names to a colour. A chain can have any length.
    private mutating func resolve(_ first: Int) {
        var path: [Int] = []
        var number = first
        var result = State.failed
        search: while true {
            switch states[number] {
            case .found, .failed:
                result = states[number]
                break search
            case .inProgress:
                reportCircle(path[path.lastIndex(of: number)!...])
                break search
            case .unknown: break
            }
            states[number] = .inProgress
            path.append(number)
            if case .name(let name) = definitions[number].value, let next = numbers[name.value] {
                number = next
            } else {
                result = color(definitions[number].value).map(State.found) ?? .failed
                break
            }
        }
        for number in path { states[number] = result }
    }

    private mutating func reportCircle(_ path: ArraySlice<Int>) {
        // Beginning at the first line in the file makes the message independent of where the search came from.
        let start = path.indices.min { path[$0] < path[$1] }!
        var names = (path[start...] + path[..<start]).map { definitions[$0].name }
        names.append(names[0])
        let shown = names.count > 8 ? names.prefix(7) + ["…", names[0]] : names[...]
        mistakes.append(
            SheetErrorLocation(
                .cycle(names), "a colour is set to itself: \(shown.joined(separator: " → "))",
                definitions[path[start]].bytes))
    }

    /// A colour that the sheet does not set.
    private mutating func outer(_ name: ThemeSheet.Located<String>) -> Color? {
        if Palette.names.contains(name.value) {
            if let color = palette?[name.value] { return color }
            mistakes.append(
                SheetErrorLocation(
                    .unknownName, "the theme '\(base)' has no palette, and so no colour '\(name.value)'", name.bytes))
            return nil
        }
        if let color = ThemeWords.color(name.value) { return color }
        mistakes.append(SheetErrorLocation(.unknownName, message(for: name.value), name.bytes))
        return nil
    }

    private mutating func message(for name: String) -> String {
        let problem = "there is no colour \(quoted(name))"
        suggestions -= 1
        guard suggestions >= 0, name.utf8.count <= 40 else { return problem }
        if name.contains(".") { return problem + "; a style names colours, not roles" }
        if roles.contains(name) { return problem + "; a line that sets a colour begins with 'let'" }
        if [3, 6].contains(name.utf8.count), Color("#" + name) != nil { return problem + ", did you mean '#\(name)'?" }
        // Enough for any sheet written by hand, and quick for others.
        let own = definitions.lazy.map(\.name).filter { $0.utf8.count <= 40 }.prefix(100)
        let words =
            Array(own) + (palette == nil ? [] : Palette.names) + ThemeWords.colors
            + ThemeWords.attributes.map(\.key) + ThemeWords.lines.map(\.key) + ["plain", "default"]
        return problem + (suggestion(for: name, among: words).map { ", did you mean '\($0)'?" } ?? "")
    }
}
