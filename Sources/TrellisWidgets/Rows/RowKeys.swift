/// What tells rows apart when they have moved, as of the last time that rows were asked for.
struct RowKeys {
    private var keys: [AnyHashable] = []

    /// Whether any rows have told theirs.
    var isInUse: Bool { !keys.isEmpty }

    /// Asks for the keys of rows.
    ///
    /// - Returns: where a row is now; nil when it has gone. Of rows with equal keys one that has stayed where it was counts,
    ///   or else the first.
    /// - Complexity: O(rows).
    mutating func update(count: Int, key: (Int) -> AnyHashable) -> (_ old: Int) -> Int? {
        let old = keys
        keys = (0..<count).map(key)
        return Self.moves(from: old, to: keys)
    }

    /// Takes the keys of rows that have come.
    mutating func insert(_ rows: Range<Int>, key: (Int) -> AnyHashable) {
        keys.insert(contentsOf: rows.map(key), at: rows.lowerBound)
    }

    /// Forgets the keys of rows that have gone.
    mutating func remove(_ rows: Range<Int>) { if isInUse { keys.removeSubrange(rows) } }

    /// Where each row of an array is in another one.
    static func moves<Key: Hashable>(from old: [Key], to new: [Key]) -> (_ old: Int) -> Int? {
        if old == new { return { $0 } }
        var rows: [Key: Int]?
        return { row in
            guard old.indices.contains(row) else { return nil }
            let key = old[row]
            if new.indices.contains(row), new[row] == key { return row }
            let known = rows ?? Dictionary(zip(new, new.indices)) { first, _ in first }
            rows = known
            return known[key]
        }
    }
}
