/// A language whose code can be shown in colours.
///
///     CodeLanguage.named("py")
///     CodeLanguage.of(path: "Sources/main.swift")
///     CodeLanguage.of(firstLine: "#!/bin/bash")
public struct CodeLanguage: Hashable, Sendable, CustomStringConvertible {
    /// The name in lower case, as after the fence of a Markdown code block: `swift`.
    public let name: String
    /// The name shown to users: `Swift`.
    public let title: String
    /// Other names.
    let aliases: [String]
    /// The extensions of file names, without a point, in lower case.
    let extensions: [String]
    /// Whole names of files, in lower case.
    let fileNames: [String]
    /// Programs that run scripts in the language.
    let interpreters: [String]
    private let way: Way

    /// How a language is divided into tokens.
    enum Way: Sendable {
        case table(CodeTable)
        case markdown
        case diff
        case markup
        case none
    }

    init(
        _ name: String, _ title: String, aliases: String = "", extensions: String = "", fileNames: String = "",
        interpreters: String = "", _ way: Way
    ) {
        func list(_ text: String) -> [String] { text.split(separator: " ").map { String($0) } }
        self.name = name
        self.title = title
        self.aliases = list(aliases)
        self.extensions = list(extensions)
        self.fileNames = list(fileNames)
        self.interpreters = list(interpreters)
        self.way = way
    }

    /// Creates a language of your own, for a `CodeView`; `named(_:)` and `of(path:)` do not find it.
    ///
    ///     let recipe = CodeLanguage(
    ///         "recipe", title: "Recipe", keywords: ["take", "stir", "bake"], constants: ["g", "ml"], lineComment: "#")
    ///
    /// - Parameters:
    ///   - name: the name in lower case.
    ///   - title: the name shown to users.
    ///   - keywords: the words in the colour of keywords.
    ///   - types: those of types.
    ///   - constants: those of constants.
    ///   - lineComment: what begins a comment up to the end of its line; nil for none.
    ///   - blockComment: what is around a comment of any length; nil for none.
    ///   - strings: the quotes around strings, in which a backslash keeps the next character.
    public init(
        _ name: String, title: String, keywords: [String], types: [String] = [], constants: [String] = [],
        lineComment: String? = nil, blockComment: (open: String, close: String)? = nil, strings: [Character] = ["\""]
    ) {
        var rules = CodeRules()
        rules.keywords = keywords.joined(separator: " ")
        rules.types = types.joined(separator: " ")
        rules.constants = constants.joined(separator: " ")
        rules.parts = strings.map { .string(String($0)) }
        if let lineComment { rules.parts.append(.comment(lineComment)) }
        if let blockComment { rules.parts.append(.comment(blockComment.open, to: blockComment.close)) }
        self.init(name, title, .table(CodeTable(rules)))
    }

    /// The language with a name or another name of it, in any case: `"swift"`, `"C++"`, `"sh"`; nil if it is unknown.
    public static func named(_ name: String) -> CodeLanguage? { names[name.lowercased()] }

    /// The language of a file, by the extension or the whole of its name; nil if it is unknown.
    public static func of(path: String) -> CodeLanguage? {
        let name = (path.split(separator: "/").last.map { String($0) } ?? "").lowercased()
        if let language = all.first(where: { $0.fileNames.contains(name) }) { return language }
        guard let point = name.lastIndex(of: ".") else { return nil }
        let end = String(name[name.index(after: point)...])
        return all.first { $0.extensions.contains(end) }
    }

    /// The language of a text, by its first line: the interpreter after `#!`, or the start of a diff or of XML; nil if the line
    /// does not tell.
    public static func of(firstLine line: String) -> CodeLanguage? {
        if line.hasPrefix("diff --git ") || line.hasPrefix("--- a/") { return .diff }
        if line.hasPrefix("<?xml") || line.lowercased().hasPrefix("<!doctype") { return .xml }
        guard line.hasPrefix("#!") else { return nil }
        let words = line.dropFirst(2).split(separator: " ").map {
            $0.split(separator: "/").last.map { String($0) } ?? ""
        }
        let program = words.first == "env" ? words.dropFirst().first { !$0.hasPrefix("-") } : words.first
        guard let program else { return nil }
        let name = program.prefix { !$0.isNumber && $0 != "." }
        return all.first { $0.interpreters.contains(String(name)) }
    }

    /// Whether two languages are the same.
    public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// The title.
    public var description: String { title }

    private static let names: [String: CodeLanguage] = {
        var names: [String: CodeLanguage] = [:]
        for language in all {
            for name in [language.name, language.title.lowercased()] + language.aliases + language.extensions
            where names[name] == nil {
                names[name] = language
            }
        }
        return names
    }()

    func lex(_ line: UnsafeBufferPointer<UInt8>, _ frames: inout [CodeFrame], collects: Bool) -> [CodeToken] {
        switch way {
        case .table(let table): LineLexer.lex(line, table, frames: &frames, collects: collects)
        case .markdown: MarkdownLexer.lex(line, &frames, collects: collects)
        case .diff: DiffLexer.lex(line, &frames, collects: collects)
        case .markup: MarkupLexer.lex(line, &frames, collects: collects)
        case .none: []
        }
    }
}
