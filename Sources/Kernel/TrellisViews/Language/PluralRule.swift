extension Language {
    /// A form that words take beside a number. The names are those of Unicode's plural rules; few languages have all six.
    public enum PluralForm: Hashable, Sendable, CaseIterable {
        /// For none, where a language has a form for it.
        case zero
        /// For one, and for what counts like it.
        case one
        case two
        case few
        case many
        /// For all else.
        case other
    }
}

extension Language {
    /// The plural category of each whole number.
    ///
    ///     Language.PluralRule { $0 == 1 ? .one : .other }
    public struct PluralRule: Sendable {
        private let form: @Sendable (Int) -> PluralForm

        /// Creates a rule. It gets numbers of at least 0.
        public init(_ form: @escaping @Sendable (Int) -> PluralForm) { self.form = form }

        /// The form for a number; a negative one counts as its magnitude.
        public func form(of number: Int) -> PluralForm { form(Int(clamping: number.magnitude)) }

        /// One, and all else: English, German, Dutch, Italian, Spanish.
        public static let oneOther = PluralRule { $0 == 1 ? .one : .other }
    }
}
