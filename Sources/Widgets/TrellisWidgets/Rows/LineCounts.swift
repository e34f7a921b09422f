import TrellisViews

/// The lines of texts that wrap, as last counted: in each frame, those of the rows in sight are asked for several times.
struct LineCounts {
    private struct Known {
        let text: String
        let width: Int
        let count: Int
    }

    /// By place. A row has moved where the text is another one.
    private var known: [Int: Known] = [:]
    /// More than rows are in sight.
    private static let most = 512

    /// The lines of the text of a row beside its detail.
    mutating func count(_ text: StyledText, detail: StyledText?, in width: Int, at place: Int) -> Int {
        let width = text.width(besideDetail: detail, in: width)
        guard width > 0 else { return 1 }
        if let found = known[place], found.width == width, found.text == text.text { return found.count }
        if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
        let count = text.text.wrapped(to: width).count
        known[place] = Known(text: text.text, width: width, count: count)
        return count
    }
}
