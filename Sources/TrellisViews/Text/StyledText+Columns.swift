public import TextScreen

extension StyledText {
    /// The lines of the text, at least one. O(length).
    public var lines: [StyledText] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { self[$0.startIndex..<$0.endIndex] }
    }

    /// The longest beginning that fits into some columns; no character is cut. O(length).
    public func prefix(columns limit: Int) -> StyledText {
        self[text.startIndex..<text.prefix(columns: limit).text.endIndex]
    }

    /// The longest end that fits into some columns; no character is cut. O(length).
    public func suffix(columns limit: Int) -> StyledText {
        self[text.suffix(columns: limit).text.startIndex..<text.endIndex]
    }

    /// This text when it fits into some columns, otherwise what fits of it with `…` where it was cut.
    ///
    /// The `…` looks like the text around it. As `String.truncated(to:at:ellipsis:)`; O(length).
    public func truncated(to limit: Int, at side: TruncationSide = .end) -> StyledText {
        if columns <= limit { return self }
        guard limit > 1 else { return limit == 1 ? "…" : "" }
        switch side {
        case .end: return prefix(columns: limit - 1) + "…"
        case .start: return "…" + suffix(columns: limit - 1)
        case .middle:
            let start = prefix(columns: limit / 2)
            return start + "…" + suffix(columns: limit - 1 - start.columns)
        }
    }

    /// This text in lines of at most some columns, broken between words as `String.wrapped(to:)` does. O(length).
    public func wrapped(to limit: Int) -> [StyledText] {
        text.wrapped(to: limit).map { self[$0.startIndex..<$0.endIndex] }
    }

    /// This text with blanks before and behind it, so that it takes some columns; a text that is longer stays as it is.
    ///
    /// In the middle an odd blank stands behind the text. O(length).
    public func padded(to columns: Int, _ alignment: TextAlignment = .leading) -> StyledText {
        let blanks = max(0, columns - self.columns)
        let before =
            switch alignment {
            case .leading: 0
            case .center: blanks / 2
            case .trailing: blanks
            }
        func blank(_ count: Int) -> StyledText { StyledText(String(repeating: " ", count: count)) }
        return blank(before) + self + blank(blanks - before)
    }
}
