extension Language {
    /// The text of a language for a phrase: one, or one for each form of its plural.
    ///
    ///     "{1} lines": .plural(one: "1 Zeile", other: "{1} Zeilen")
    public enum Translation: Hashable, Sendable, ExpressibleByStringLiteral {
        /// A text, with the gaps of the phrase.
        case text(String)
        /// Texts by form. A form that is missing is `other`.
        case forms([PluralForm: String], other: String)

        /// Creates a text.
        public init(stringLiteral text: String) { self = .text(text) }

        /// Texts for the forms that a language has, see `Language.PluralRule`.
        public static func plural(
            zero: String? = nil, one: String? = nil, two: String? = nil, few: String? = nil, many: String? = nil,
            other: String
        ) -> Translation {
            var forms: [PluralForm: String] = [:]
            for (form, text) in [(PluralForm.zero, zero), (.one, one), (.two, two), (.few, few), (.many, many)] {
                forms[form] = text
            }
            return .forms(forms, other: other)
        }

        /// The text for a form.
        public func text(_ form: PluralForm = .other) -> String {
            switch self {
            case .text(let text): text
            case .forms(let forms, let other): forms[form] ?? other
            }
        }

        /// All texts.
        public var texts: [String] {
            switch self {
            case .text(let text): [text]
            case .forms(let forms, let other): Array(forms.values) + [other]
            }
        }
    }
}
