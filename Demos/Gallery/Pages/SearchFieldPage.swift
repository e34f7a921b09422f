import TextEditing
import Trellis

extension Page {
    static let searchField = Page("search-field", "Search while typing, and go from hit to hit") { stage in
        let search = SearchField(placeholder: "Find in the text")
        let text = TextArea(poem)
        text.role = .text
        stage.putScene(
            "A poem", width: 58,
            Column(spacing: 1) {
                search
                text.length(9)
            })
        text.isReadOnly = true
        var hits: [Range<String.Index>] = []
        @MainActor func show(_ hit: Int) { if hits.indices.contains(hit) { text.select(hits[hit], of: poem) } }
        search.onSearch = { [unowned search] wanted in
            hits = wanted.isEmpty ? [] : poem.ranges(ofLetters: wanted)
            search.hitCount = wanted.isEmpty ? nil : hits.count
            show(0)
        }
        search.onHit = { hit in show(hit) }
    }

    private static let poem = """
        A cell is a letter, a letter a cell;
        a row has its columns, and columns do well
        to keep to their frame, as a frame to its row:
        what never must move is what all of us know.

        The window grows wider, the window grows small,
        a rule is a line, and one line does for all;
        and he who has typed what he hoped he would find
        goes on to the next hit, or stays with his kind.
        """
}

extension String {
    /// The places where letters stand, whether upper or lower case.
    fileprivate func ranges(ofLetters wanted: String) -> [Range<Index>] {
        let wanted = wanted.lowercased()
        var found: [Range<Index>] = []
        for start in indices {
            guard let end = index(start, offsetBy: wanted.count, limitedBy: endIndex) else { break }
            if self[start..<end].lowercased() == wanted { found.append(start..<end) }
        }
        return found
    }
}

extension TextArea {
    /// Selects a part of the text, so that it is in sight.
    fileprivate func select(_ part: Range<String.Index>, of text: String) {
        func position(_ index: String.Index) -> TextPosition {
            let before = text[..<index]
            let line = before.count { $0 == "\n" }
            let start = before.lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
            return TextPosition(line: line, offset: text[start..<index].utf8.count)
        }
        selection = Selection(anchor: position(part.lowerBound), head: position(part.upperBound))
    }
}
