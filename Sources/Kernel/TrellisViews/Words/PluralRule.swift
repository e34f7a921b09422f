extension Words {
    /// A form that words take beside a number. The names are those of Unicode's plural rules; few languages have all six.
    public enum PluralForm: Hashable, Sendable, CaseIterable {
        /// For none, where a language has a form for it.
        case zero
        /// For one, and for what counts like it.
        case one
        /// For two.
        case two
        /// For a few.
        case few
        /// For many.
        case many
        /// For all else.
        case other
    }
}

extension Words {
    /// The plural category of each whole number.
    ///
    ///     Words.PluralRule { $0 == 1 ? .one : .other }
    public struct PluralRule: Sendable {
        private let form: @Sendable (Int) -> PluralForm

        /// Creates a rule. It gets numbers of at least 0.
        public init(_ form: @escaping @Sendable (Int) -> PluralForm) { self.form = form }

        /// The form for a number; a negative one counts as its magnitude.
        public func form(of number: Int) -> PluralForm { form(Int(clamping: number.magnitude)) }

        /// One form for all numbers: Chinese, Japanese, Turkish.
        public static let none = PluralRule { _ in .other }
        /// One, and all else: English, German, Dutch, Italian, Spanish.
        public static let oneOther = PluralRule { $0 == 1 ? .one : .other }
        /// None and one, and all else: French, Portuguese in Brazil.
        public static let french = PluralRule { $0 < 2 ? .one : .other }
        /// One, two, and all else: Hebrew.
        public static let hebrew = PluralRule { $0 == 1 ? .one : $0 == 2 ? .two : .other }
        /// All six forms.
        public static let arabic = PluralRule { number in
            switch (number, number % 100) {
            case (0, _): .zero
            case (1, _): .one
            case (2, _): .two
            case (_, 3...10): .few
            case (_, 11...99): .many
            default: .other
            }
        }
        /// One, few and many, by the last digits: Russian, Ukrainian.
        public static let russian = PluralRule { number in
            switch (number % 10, number % 100) {
            case (1, let tens) where tens != 11: .one
            case (2...4, let tens) where !(12...14 ~= tens): .few
            default: .many
            }
        }
        /// One, few and many: Polish.
        public static let polish = PluralRule { number in
            switch (number % 10, number % 100) {
            case _ where number == 1: .one
            case (2...4, let tens) where !(12...14 ~= tens): .few
            default: .many
            }
        }
        /// One, two to four, and all else: Czech, Slovak.
        public static let czech = PluralRule { $0 == 1 ? .one : 2...4 ~= $0 ? .few : .other }
    }
}
