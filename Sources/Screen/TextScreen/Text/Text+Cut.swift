/// Where long text is cut and gets its `…`.
public enum TruncationSide: Hashable, Sendable {
    /// At the end: `Tre…`.
    case end
    /// In the middle, for paths: `Tr…is`.
    case middle
    /// At the start: `…lis`.
    case start
}

extension Substring {
    /// Returns the longest prefix that fits in a number of columns, and its columns.
    ///
    /// It cuts no character, so the prefix may be a column shorter than the limit. Marks and other zero-width
    /// characters stay with the character before them. O(bytes of the result).
    public func prefix(columns limit: Int) -> (text: Substring, columns: Int) {
        var used = 0
        var end = startIndex
        while end < endIndex {
            let step = step(at: end)
            if used + step.columns > Swift.max(limit, 0) { break }
            used += step.columns
            end = step.next
        }
        return (self[..<end], used)
    }

    /// Returns the longest suffix that fits in a number of columns, and its columns.
    ///
    /// It cuts no character, so the suffix may be a column shorter than the limit. O(bytes of the result).
    public func suffix(columns limit: Int) -> (text: Substring, columns: Int) {
        var used = 0
        var start = endIndex
        var reached = endIndex
        while reached > startIndex {
            reached = index(before: reached)
            let width = TextScreen.columns(of: self[reached])
            if used + width > Swift.max(limit, 0) { break }
            used += width
            // Zero-width characters belong to the character before them.
            if width > 0 || reached == startIndex { start = reached }
        }
        return (self[start...], used)
    }

    /// Returns this text if it fits in a number of columns, otherwise as much as fits with an ellipsis at the cut.
    ///
    /// - Parameters:
    ///   - limit: the available columns; for 0 and less the result is empty.
    ///   - side: where to cut; the middle keeps as much of the end as of the start, or a column less.
    ///   - ellipsis: the replacement for the rest; if it does not fit, it is cut at its end.
    /// - Complexity: O(bytes).
    public func truncated(to limit: Int, at side: TruncationSide = .end, ellipsis: String = "…") -> String {
        if columns <= limit { return String(self) }
        let room = limit - ellipsis.columns
        guard room > 0 else { return String(ellipsis.prefix(columns: limit).text) }
        switch side {
        case .end: return prefix(columns: room).text + ellipsis
        case .start: return ellipsis + suffix(columns: room).text
        case .middle:
            let start = prefix(columns: room - room / 2)
            return start.text + ellipsis + suffix(columns: room - start.columns).text
        }
    }

    /// Returns this text with tabs replaced by spaces up to the next multiple of a number of columns.
    ///
    /// Columns count from the start of each line. `every` less than 1 counts as 1. O(bytes).
    public func expandingTabs(every: Int = 8) -> String {
        guard utf8.contains(0x09) else { return String(self) }
        let every = Swift.max(every, 1)
        var result = ""
        var column = 0
        for character in self {
            if character == "\t" {
                let spaces = every - column % every
                result += String(repeating: " ", count: spaces)
                column += spaces
            } else {
                result.append(character)
                column = character.isNewline ? 0 : column + TextScreen.columns(of: character)
            }
        }
        return result
    }
}

extension String {
    /// Returns the longest prefix that fits in a number of columns, and its columns.
    ///
    /// It cuts no character, so the prefix may be a column shorter than the limit. Marks and other zero-width
    /// characters stay with the character before them. O(bytes of the result).
    public func prefix(columns limit: Int) -> (text: Substring, columns: Int) { self[...].prefix(columns: limit) }

    /// Returns the longest suffix that fits in a number of columns, and its columns.
    ///
    /// It cuts no character, so the suffix may be a column shorter than the limit. O(bytes of the result).
    public func suffix(columns limit: Int) -> (text: Substring, columns: Int) { self[...].suffix(columns: limit) }

    /// Returns this text if it fits in a number of columns, otherwise as much as fits with an ellipsis at the cut.
    ///
    /// - Parameters:
    ///   - limit: the available columns; for 0 and less the result is empty.
    ///   - side: where to cut; the middle keeps as much of the end as of the start, or a column less.
    ///   - ellipsis: the replacement for the rest; if it does not fit, it is cut at its end.
    /// - Complexity: O(bytes).
    public func truncated(to limit: Int, at side: TruncationSide = .end, ellipsis: String = "…") -> String {
        self[...].truncated(to: limit, at: side, ellipsis: ellipsis)
    }

    /// Returns this text with tabs replaced by spaces up to the next multiple of a number of columns.
    ///
    /// Columns count from the start of each line. `every` less than 1 counts as 1. O(bytes).
    public func expandingTabs(every: Int = 8) -> String { self[...].expandingTabs(every: every) }
}
