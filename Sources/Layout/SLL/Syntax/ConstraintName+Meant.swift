import RuleText

extension ConstraintName {
    /// The constraints' names in other languages.
    private static let longNames = [
        "width": "w", "height": "h", "left": "ll", "right": "rr", "top": "tt", "bottom": "bb", "leading": "ll",
        "trailing": "rr", "x": "ll", "y": "tt", "centerx": "cl", "centery": "ct", "centrex": "cl", "centrey": "ct",
        "minwidth": "minw", "maxwidth": "maxw", "minheight": "minh", "maxheight": "maxh",
    ]

    /// The constraint that a word most likely means: a misspelling or a name from elsewhere.
    static func meant(by word: String) -> String? {
        if let short = longNames[word.lowercased()] { return short }
        // A single letter is similar to everything.
        guard word.count > 1 else { return nil }
        return suggestion(for: word, among: texts + ["nil"])
            ?? suggestion(for: word, among: longNames.keys.filter { $0.count > 2 }.sorted()).flatMap { longNames[$0] }
    }
}
