/// A language: its texts for what widgets say, and how it writes numbers and dates.
///
///     window.language = .german
///     window.language = Language.german.adding(["Inbox": "Posteingang", "reply": "antworten"])
///
/// A text that a language lacks appears in English. The texts of an app go into the same table: titles of commands,
/// buttons, menus, tabs and columns are looked up where they are shown, and `translated(_:)` gives any other.
///
/// In English nothing is looked up. Otherwise a text costs one look into a dictionary when it is painted.
public struct Language: Sendable {
    /// The code of the language, as in BCP 47: `"de"`, `"pt-BR"`.
    public var code: String
    /// Whether the language is written from right to left, and the window laid out so; see `Window.direction`.
    public var isRightToLeft: Bool
    /// The plural rule of the language.
    public var plurals: PluralRule
    /// The format of numbers and dates.
    public var conventions: Conventions
    /// The texts, by the English ones.
    public private(set) var texts: [String: Translation]
    /// Changes texts that have no translation, for tests; nil for none.
    private var change: (@Sendable (String) -> String)?

    /// Creates a language.
    public init(
        _ code: String, isRightToLeft: Bool = false, plurals: PluralRule = .oneOther,
        conventions: Conventions = .english, texts: [String: Translation]
    ) {
        self.code = code
        self.isRightToLeft = isRightToLeft
        self.plurals = plurals
        self.conventions = conventions
        self.texts = texts
    }

    /// Creates a language that is made of English by a function, as `pseudo` is.
    public init(
        _ code: String, isRightToLeft: Bool = false, changing change: @escaping @Sendable (String) -> String
    ) {
        self.init(code, isRightToLeft: isRightToLeft, texts: [:])
        self.change = change
    }

    /// The language with more texts, which replace those with the same English text.
    public func adding(_ texts: [String: Translation]) -> Language {
        var language = self
        language.texts.merge(texts) { $1 }
        return language
    }

    /// Whether all texts are the English ones.
    var isPlain: Bool { texts.isEmpty && change == nil }

    /// The text for a phrase.
    public func callAsFunction(_ phrase: LocalizedText) -> String {
        // What an app says in more than one row of text, or has not said at all, is no phrase.
        guard !isPlain, !phrase.key.isEmpty else { return phrase.filled(phrase.key, conventions) }
        return filled(phrase, phrase.key, texts[phrase.key]?.text())
    }

    /// The text for a phrase that depends on a number.
    ///
    ///     language(count, one: "1 line", other: "\(grouped: count) lines")
    ///
    /// A language finds its forms at the text for `other`.
    public func callAsFunction(_ number: Int, one: LocalizedText, other: LocalizedText) -> String {
        let english = number == 1 ? one : other
        guard !isPlain else { return english.filled(english.key, conventions) }
        guard let translation = texts[other.key] else { return filled(english, english.key, nil) }
        return filled(other, other.key, translation.text(plurals.form(of: number)))
    }

    private func filled(_ phrase: LocalizedText, _ english: String, _ text: String?) -> String {
        let result = phrase.filled(text ?? english, conventions)
        return text == nil ? change?(result) ?? result : result
    }

    /// English.
    public static let english = Language("en", texts: [:])
}
