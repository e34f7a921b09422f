/// Finds and ranks the choices of a palette as the user types. Knows no views.
struct PaletteRanking {
    /// The title and group of each choice, searched together.
    private var texts: [String] = []
    /// The same, prepared for searching; made when the user begins to type.
    private var prepared: FuzzyTexts?
    /// The bonus of each choice for its use.
    private var bonuses: [Int] = []
    private(set) var query = FuzzyQuery("")
    /// The indices of the matching choices, the best first; with an empty query all, those in use first.
    private(set) var matches: [Int] = []
    /// The choices compared with a query so far, as a measure of work.
    private(set) var comparisons = 0

    /// The greatest bonus: less than one more letter at the start of a word.
    private static let mostForUse = 24.0 * 256

    init() {}

    /// - Parameter choices: the titles, groups and weights of use.
    init(_ choices: some Sequence<(title: String, group: String?, weight: Double)>) {
        for choice in choices {
            texts.append(choice.group.map { "\(choice.title) \($0)" } ?? choice.title)
            bonuses.append(choice.weight > 0 ? Int(Self.mostForUse * choice.weight / (1 + choice.weight)) + 1 : 0)
        }
        search("")
    }

    /// Finds the choices that match a text.
    ///
    /// - Complexity: O(characters of the choices × characters of the text); a text that continues the last one is only
    ///   searched in what matched that.
    mutating func search(_ text: String) {
        let new = FuzzyQuery(text)
        let candidates = new.continues(query) ? matches : Array(texts.indices)
        query = new
        guard !new.isEmpty else {
            let used = texts.indices.filter { bonuses[$0] > 0 }.sorted { (-bonuses[$0], $0) < (-bonuses[$1], $1) }
            matches = used + texts.indices.filter { bonuses[$0] == 0 }
            return
        }
        comparisons += candidates.count
        let prepared = prepared ?? FuzzyTexts(texts)
        self.prepared = prepared
        matches = prepared.ranked(by: new, among: candidates) { bonuses[$0] }
    }

    /// Whether a choice was used before.
    func isUsed(_ place: Int) -> Bool { bonuses[place] > 0 }
}
