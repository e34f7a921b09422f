/// What was sent, and the way back to it.
struct SentTexts {
    private var texts: [String] = []
    /// How far back the text in the prompt was sent; 0 for what is being written.
    private var place = 0
    /// What was being written.
    private var draft = ""
    /// The most texts that are kept.
    private static let limit = 1_000

    mutating func add(_ text: String) {
        if texts.last != text { texts = texts.suffix(Self.limit - 1) + [text] }
        (place, draft) = (0, "")
    }

    /// Whether there is a way: back once something was sent, forth from there.
    func leads(_ step: Int) -> Bool { step > 0 ? !texts.isEmpty : place > 0 }

    /// The text some steps back, or forth where negative; nil if there is none.
    ///
    /// - Parameter text: what is in the prompt, which the last step forth brings back.
    mutating func recall(_ step: Int, besides text: String) -> String? {
        guard 0...texts.count ~= place + step else { return nil }
        if place == 0 { draft = text }
        place += step
        return place == 0 ? draft : texts[texts.count - place]
    }
}
