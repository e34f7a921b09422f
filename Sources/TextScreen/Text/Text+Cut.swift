/// Where text that is too long is cut, and the `…` put in.
public enum TruncationSide: Hashable, Sendable {
    /// At the end: `Tre…`.
    case end
    /// In the middle, for paths: `Tr…is`.
    case middle
    /// At the start: `…lis`.
    case start
}

extension Substring {
    /// The longest beginning that fits into some columns, and the columns that it takes.
    ///
    /// No character is cut, so it may be a column shorter than asked for. Marks and other characters of no columns
    /// stay with what they follow. O(bytes of the result).
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

    /// The longest end that fits into some columns, and the columns that it takes.
    ///
    /// No character is cut, so it may be a column shorter than asked for. O(bytes of the result).
    public func suffix(columns limit: Int) -> (text: Substring, columns: Int) {
        var used = 0
        var start = endIndex
        var reached = endIndex
        while reached > startIndex {
            reached = index(before: reached)
            let width = TextScreen.columns(of: self[reached])
            if used + width > Swift.max(limit, 0) { break }
            used += width
            // What takes no columns belongs to the character before it.
            if width > 0 || reached == startIndex { start = reached }
        }
        return (self[start...], used)
    }

    /// This text when it fits into some columns, otherwise what fits of it with an ellipsis where it was cut.
    ///
    /// - Parameters:
    ///   - limit: the columns to fit into; for 0 and less the result is empty.
    ///   - side: where to cut; the middle keeps as much of the end as of the start, or a column less.
    ///   - ellipsis: what stands for the rest; where it does not fit itself, it is cut at its end.
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

    /// This text with spaces instead of tabs, each up to the next column that is a multiple of a number.
    ///
    /// Columns count from the start of each line. `every` below 1 counts as 1. O(bytes).
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
    /// The longest beginning that fits into some columns, and the columns that it takes.
    ///
    /// No character is cut, so it may be a column shorter than asked for. Marks and other characters of no columns
    /// stay with what they follow. O(bytes of the result).
    public func prefix(columns limit: Int) -> (text: Substring, columns: Int) { self[...].prefix(columns: limit) }

    /// The longest end that fits into some columns, and the columns that it takes.
    ///
    /// No character is cut, so it may be a column shorter than asked for. O(bytes of the result).
    public func suffix(columns limit: Int) -> (text: Substring, columns: Int) { self[...].suffix(columns: limit) }

    /// This text when it fits into some columns, otherwise what fits of it with an ellipsis where it was cut.
    ///
    /// - Parameters:
    ///   - limit: the columns to fit into; for 0 and less the result is empty.
    ///   - side: where to cut; the middle keeps as much of the end as of the start, or a column less.
    ///   - ellipsis: what stands for the rest; where it does not fit itself, it is cut at its end.
    /// - Complexity: O(bytes).
    public func truncated(to limit: Int, at side: TruncationSide = .end, ellipsis: String = "…") -> String {
        self[...].truncated(to: limit, at: side, ellipsis: ellipsis)
    }

    /// This text with spaces instead of tabs, each up to the next column that is a multiple of a number.
    ///
    /// Columns count from the start of each line. `every` below 1 counts as 1. O(bytes).
    public func expandingTabs(every: Int = 8) -> String { self[...].expandingTabs(every: every) }
}
