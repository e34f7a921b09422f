public import TextScreen

extension StyledText {
    /// The lines of the text; always at least one. O(length).
    public var lines: [StyledText] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { self[$0.startIndex..<$0.endIndex] }
    }

    /// The longest prefix that fits into a number of columns without cutting a character. O(length).
    public func prefix(columns limit: Int) -> StyledText {
        self[text.startIndex..<text.prefix(columns: limit).text.endIndex]
    }

    /// The longest suffix that fits into a number of columns without cutting a character. O(length).
    public func suffix(columns limit: Int) -> StyledText {
        self[text.suffix(columns: limit).text.startIndex..<text.endIndex]
    }

    /// This text if it fits into a number of columns; otherwise truncated to them, with `…` at the cut.
    ///
    /// The `…` is styled like the base text. Truncates like `String.truncated(to:at:ellipsis:)`. O(length).
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

    /// This text in lines of at most a number of columns, broken between words like `String.wrapped(to:)`. O(length).
    public func wrapped(to limit: Int) -> [StyledText] {
        text.wrapped(to: limit).map { self[$0.startIndex..<$0.endIndex] }
    }

    /// The number of lines that `wrapped(to:)` returns, as for the height of a row. O(length).
    public func lineCount(wrappedTo limit: Int) -> Int { text[...].lineCount(wrappedTo: limit) }

    /// This text padded with blanks to a number of columns; a longer text is unchanged.
    ///
    /// When centred, an odd blank goes after the text. O(length).
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
