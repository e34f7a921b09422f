import RuleText
import TrellisViews

/// Reads the lines of a theme sheet; the page "Theme sheets" has the grammar.
struct ThemeSheetParser {
    private(set) var sheet = ThemeSheet()
    private(set) var mistakes: [SheetErrorLocation] = []
    private var lexer: ThemeLexer
    private var token: ThemeToken
    /// The number of the line in which the statement begins.
    private var line = 1
    /// Where each name of a line is set for the first time; names of roles, of colours after `let`, and after `@`.
    private var lines: [String: Int] = [:]

    /// A megabyte of accents is a word too, and slow to compare.
    private static let longestName = 200

    private struct Mistake: Error {
        var kind: RuleError.Kind
        var message: String
        var bytes: Range<Int>

        init(_ message: String, _ bytes: Range<Int>, kind: RuleError.Kind = .syntax) {
            (self.kind, self.message, self.bytes) = (kind, message, bytes)
        }
    }

    init(_ text: String) {
        lexer = ThemeLexer(text)
        token = lexer.next()
        while token.kind != .endOfText {
            line = lexer.line
            do throws(Mistake) {
                try readStatement()
                guard token.endsStatement else { throw unexpected("expected the end of the line") }
            } catch {
                mistakes.append(SheetErrorLocation(error.kind, error.message, error.bytes))
                while !token.endsStatement { advance() }
            }
            if token.kind == .end { advance() }
        }
    }

    // MARK: Words

    private mutating func advance() { token = lexer.next() }

    private var word: String { text(token.bytes) }

    private mutating func readWord() -> String {
        let word = word
        advance()
        return word
    }

    private func text(_ bytes: Range<Int>) -> String { String(decoding: lexer.bytes[bytes], as: UTF8.self) }

    /// The mistake that something else than expected stands here.
    private func unexpected(_ expectation: String) -> Mistake {
        switch token.kind {
        case .end, .endOfText: return Mistake(expectation, token.bytes.lowerBound..<token.bytes.lowerBound)
        case .openString: return Mistake("this quotation mark is not closed in its line", firstByte)
        case .other where lexer.bytes[token.bytes.lowerBound...].starts(with: "//".utf8):
            return Mistake("a comment begins with '#'", token.bytes.lowerBound..<token.bytes.lowerBound + 2)
        default: return Mistake("\(expectation), not \(quoted(word))", token.bytes)
        }
    }

    private var firstByte: Range<Int> { token.bytes.lowerBound..<token.bytes.lowerBound + 1 }

    // MARK: Statements

    private mutating func readStatement() throws(Mistake) {
        switch token.kind {
        case .end, .endOfText: return
        case .at: try readDirective()
        case .word:
            let first = token
            advance()
            if text(first.bytes) == "let", token.kind != .equals {
                try readColorDefinition()
            } else {
                try readRole(named: text(first.bytes), isPlain: true, at: first.bytes)
            }
        case .string:
            let bytes = token.bytes
            try readRole(named: readString(), isPlain: false, at: bytes)
        default: throw unexpected("expected a role, 'let' or '@import'")
        }
    }

    /// Notes that a line sets a name, which no other line may do.
    private mutating func claim(_ name: String, as shown: String, at bytes: Range<Int>) throws(Mistake) {
        if let line = lines[name] { throw Mistake("\(quoted(shown)) is already set in line \(line)", bytes) }
        lines[name] = line
    }

    private mutating func readColorDefinition() throws(Mistake) {
        guard token.kind == .word else { throw unexpected("expected the name of a colour after 'let'") }
        let (name, bytes) = (word, token.bytes)
        if bytes.count > Self.longestName {
            throw Mistake("the name of a colour has at most \(Self.longestName) bytes", bytes)
        }
        if name.contains(".") {
            throw Mistake("the name of a colour has no dots; a role is set without 'let'", bytes)
        }
        if name.utf8.first.map({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: "-") }) ?? true {
            throw Mistake("the name of a colour begins with a letter", bytes)
        }
        if ThemeWords.reserved.contains(name) {
            throw Mistake("'\(name)' has a meaning in styles, and cannot be the name of a colour", bytes)
        }
        advance()
        try readEquals(after: name)
        guard let color = try readColor() else { throw unexpected("expected a colour") }
        guard token.endsStatement else { throw unexpected("expected the end of the line after a colour") }
        try claim("let " + name, as: name, at: bytes)
        sheet.colors.append(.init(name: name, bytes: bytes, value: color))
    }

    private mutating func readRole(named name: String, isPlain: Bool, at bytes: Range<Int>) throws(Mistake) {
        try readEquals(after: name)
        if isPlain {
            if ThemeWords.noRoles.contains(name) {
                throw Mistake("'\(name)' is a colour of the palette, which is set by 'let \(name) = …'", bytes)
            }
            let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            if parts.contains(where: \.isEmpty) { throw Mistake("a role has a word on each side of a dot", bytes) }
        }
        let style = try readStyle()
        guard token.endsStatement else { throw unexpected("expected the end of the line after a style") }
        try claim("role " + name, as: name, at: bytes)
        sheet.roles.append(.init(name: name, bytes: bytes, value: style))
    }

    private mutating func readEquals(after name: String) throws(Mistake) {
        guard token.kind == .equals else { throw unexpected("expected '=' after \(quoted(name))") }
        advance()
    }

    // MARK: Styles

    private mutating func readStyle() throws(Mistake) -> ThemeSheet.StyleTerm {
        if token.kind == .word, word == "plain" || word == "inherit" {
            let isPlain = word == "plain"
            advance()
            return isPlain ? .style([], [], nil) : .inherit
        }
        guard !token.endsStatement else { throw unexpected("expected a style") }
        var colors: [ThemeSheet.StyleColor] = []
        var attributes: Style.Attributes = []
        var line: Underline.Kind?
        while !token.endsStatement {
            let start = token.bytes.lowerBound
            if token.kind == .word, let attribute = ThemeWords.attribute(word) {
                attributes.insert(attribute)
                advance()
                continue
            }
            if token.kind == .word, let kind = ThemeWords.line(word) {
                if line != nil { throw Mistake("a style has one line below", token.bytes) }
                line = kind
                advance()
                continue
            }
            let part = token.kind == .word ? ThemeSheet.StyleColor.Part(rawValue: word) ?? .text : .text
            if part != .text { advance() }
            let end = token.bytes.upperBound
            guard let color = try readColor() else {
                throw unexpected(
                    part == .text ? "expected a colour or an attribute" : "expected a colour after '\(part.rawValue)'")
            }
            colors.append(.init(term: color, part: part, bytes: start..<end))
        }
        return .style(colors, attributes, line)
    }

    /// Returns nil, at the same place, if no colour can begin here.
    private mutating func readColor() throws(Mistake) -> ThemeSheet.ColorTerm? {
        switch token.kind {
        case .color:
            guard let color = Color(word) else {
                let hint = "a colour is #rgb or #rrggbb, and a comment has a blank after '#'"
                throw Mistake("\(quoted(word)) is not a colour: \(hint)", token.bytes)
            }
            advance()
            return .color(color)
        case .word where word == "default":
            advance()
            return .color(.default)
        case .word where word.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }):
            guard let index = UInt8(word) else {
                throw Mistake("the terminal's colours have the numbers 0 to 255", token.bytes)
            }
            advance()
            return .color(.palette(index))
        case .word where token.bytes.count > Self.longestName:
            throw Mistake("the name of a colour has at most \(Self.longestName) bytes", token.bytes)
        case .word where !ThemeWords.reserved.contains(word):
            let name = ThemeSheet.Located(value: word, bytes: token.bytes)
            advance()
            return .name(name)
        default: return nil
        }
    }

    // MARK: Lines with @

    private mutating func readDirective() throws(Mistake) {
        let (name, bytes) = (word, token.bytes)
        advance()
        switch name {
        case "@import":
            let theme = try readName("expected the name of a theme, such as 'nord'")
            guard sheet.colors.isEmpty, sheet.roles.isEmpty else {
                throw Mistake("'@import' comes before all colours and roles", bytes)
            }
            try claim(name, as: name, at: bytes)
            sheet.base = theme
        case "@name":
            let own = try readName("expected a name")
            try claim(name, as: name, at: bytes)
            sheet.name = own.value
        case "@dark", "@light":
            try claim("@dark", as: "@dark or @light", at: bytes)
            sheet.isDark = name == "@dark"
        case "@colors":
            guard token.kind == .word, word == "16" || word == "256" else { throw unexpected("expected 16 or 256") }
            sheet.needsManyColors = word == "256"
            advance()
            try claim(name, as: name, at: bytes)
        case "@symbol":
            guard token.kind == .word || token.kind == .string else {
                throw unexpected("expected the name of a symbol, such as 'tick'")
            }
            let symbolBytes = token.bytes
            let symbol = try token.kind == .string ? readString() : readWord()
            guard token.kind == .string else { throw unexpected("expected the symbol in quotation marks") }
            sheet.symbols[symbol] = try readString()
            try claim("symbol " + symbol, as: symbol, at: symbolBytes)
        default:
            let directives = ["@import", "@name", "@dark", "@light", "@colors", "@symbol"]
            let hint = name.utf8.count > 20 ? nil : suggestion(for: name, among: directives)
            let end = hint.map { ", did you mean '\($0)'?" } ?? "; there are \(directives.joined(separator: ", "))"
            throw Mistake("there is no \(quoted(name))\(end)", bytes, kind: .unknownName)
        }
    }

    /// Reads a name in quotation marks, or words.
    private mutating func readName(_ expectation: String) throws(Mistake) -> ThemeSheet.Located<String> {
        let start = token.bytes.lowerBound
        var end = token.bytes.upperBound
        if token.kind == .string { return try .init(value: readString(), bytes: start..<end) }
        var words: [String] = []
        while token.kind == .word {
            words.append(word)
            end = token.bytes.upperBound
            advance()
        }
        guard !words.isEmpty else { throw unexpected(expectation) }
        return .init(value: words.joined(separator: " "), bytes: start..<end)
    }

    /// Reads what stands between quotation marks.
    private mutating func readString() throws(Mistake) -> String {
        var result: [UInt8] = []
        var offset = token.bytes.lowerBound + 1
        while offset < token.bytes.upperBound - 1 {
            var byte = lexer.bytes[offset]
            if byte == UInt8(ascii: "\\") {
                offset += 1
                switch lexer.bytes[offset] {
                case UInt8(ascii: "n"): byte = UInt8(ascii: "\n")
                case UInt8(ascii: "r"): byte = UInt8(ascii: "\r")
                case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte = lexer.bytes[offset]
                default: throw Mistake(#"after '\' comes one of n, r, " and \"#, offset - 1..<offset + 1)
                }
            }
            result.append(byte)
            offset += 1
        }
        advance()
        return String(decoding: result, as: UTF8.self)
    }
}
