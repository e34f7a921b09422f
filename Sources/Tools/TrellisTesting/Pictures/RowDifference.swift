import TextScreen

/// The rows that differ between two pictures of text.
enum RowDifference {
    /// Each row that differs, as it was and as it is, with marks below the cells that differ; nil for equal pictures.
    static func description(of new: String, from old: String) -> String? {
        if new == old { return nil }
        let (newRows, oldRows) = (rows(of: new), rows(of: old))
        var result: [String] = []
        if newRows.count != oldRows.count {
            result.append("\(newRows.count) rows instead of \(oldRows.count)")
        }
        for y in 0..<max(newRows.count, oldRows.count) {
            let before = y < oldRows.count ? oldRows[y] : nil
            let after = y < newRows.count ? newRows[y] : nil
            if before == after { continue }
            result.append("row \(y):")
            if let before { result.append("- \(before)") }
            if let after { result.append("+ \(after)") }
            if let before, let after { result.append("  " + marks(after, before)) }
        }
        return result.joined(separator: "\n")
    }

    private static func rows(of text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// A `^` below each cell that differs.
    static func marks(_ new: Substring, _ old: Substring) -> String {
        let (new, old) = (cells(of: new), cells(of: old))
        var result = ""
        for x in 0..<max(new.count, old.count) {
            result += x < new.count && x < old.count && new[x] == old[x] ? " " : "^"
        }
        while result.last == " " { result.removeLast() }
        return result
    }

    /// The characters by columns; the second column of a wide one is nil.
    private static func cells(of row: Substring) -> [Character?] {
        row.flatMap { character -> [Character?] in
            columns(of: character) == 2 ? [character, nil] : [character]
        }
    }
}
