/// The description of a language for `LineLexer`.
struct CodeRules {
    /// Words separated by blanks.
    var keywords = ""
    var types = ""
    var constants = ""
    /// Keywords before the name of a function, and before the name of a type.
    var functionKeywords = ""
    var typeKeywords = ""
    /// Comments, strings and the like.
    var parts: [CodePart] = []
    /// Characters of words besides letters, digits and `_`.
    var wordCharacters = ""
    /// Whether a capitalized word is a type.
    var capitalsAreTypes = false
    /// Whether a word in capitals is a constant.
    var shoutsAreConstants = false
    /// Whether a word before `(` is a function.
    var callsAreFunctions = true
    /// Whether words that end with `_t` are types.
    var suffixesAreTypes = false
    /// What `#` before a word means.
    var directive = Directive.none
    /// Whether `@` begins an attribute.
    var hasAttributes = false
    /// Whether `$` begins a variable, and the brackets that may be around its name.
    var variables: Variables?
    /// Whether a `/` where a value is expected begins a regular expression.
    var hasRegularExpressions = false
    /// Whether `<<` begins a here-document.
    var hasDocuments = false
    /// Whether `name!` is a macro.
    var hasMacros = false
    /// Whether `R"x(` begins a string that ends at `)x"`.
    var hasDelimitedStrings = false
    /// A character that may be between digits, besides `_`.
    var digitSeparator: Character?
    /// Characters after the key of an entry at the start of a line.
    var keyEnds = ""
    var keyKind = CodeToken.Kind.property
    /// Whether a blank or the line's end must follow the end of a key.
    var keysNeedBlank = false
    /// Whether `[name]` is a heading.
    var hasSections = false
    /// Whether `\` at the end of a line continues strings and comments.
    var backslashContinues = false

    enum Directive {
        case none
        /// In front of the first word of a line.
        case lineStart
        /// In front of any word.
        case anywhere
    }

    enum Variables {
        /// `$name` and `${name}`.
        case shell
        /// `$(name)` and `${name}`.
        case make
    }
}

/// A part of code between two signs: a comment, a string, an attribute.
struct CodePart {
    var kind = CodeToken.Kind.string
    var open: String
    /// The sign at the end; nil for the line's end.
    var close: String?
    var escape: Character?
    /// Whether parts may be within each other.
    var nests = false
    var spansLines = false
    /// The sign that begins code within the string, and the bracket that ends it.
    var interpolation: (open: String, close: Character)?
    /// Words before the opening sign; empty for none.
    var prefixes: [String] = []
    /// Whether any number of `#` may be around the part.
    var hasHashes = false
    var hasVariables = false
    /// Whether only a blank or an opening sign may be in front of it.
    var needsBlank = false
    /// Whether `:` after the string makes it a key.
    var mayBeKey = false
    /// Whether it has but one character or escape, so that other uses of the sign are not mistaken for it.
    var isCharacter = false

    static func comment(_ open: String, to close: String? = nil, nests: Bool = false, needsBlank: Bool = false) -> Self
    {
        CodePart(
            kind: .comment, open: open, close: close, nests: nests, spansLines: close != nil, needsBlank: needsBlank)
    }

    static func string(_ quote: String, spansLines: Bool = false) -> Self {
        CodePart(open: quote, close: quote, escape: "\\", spansLines: spansLines)
    }

    static func raw(_ quote: String, spansLines: Bool = false, needsBlank: Bool = false) -> Self {
        CodePart(open: quote, close: quote, spansLines: spansLines, needsBlank: needsBlank)
    }

    func with(_ change: (inout Self) -> Void) -> Self {
        var part = self
        change(&part)
        return part
    }
}
