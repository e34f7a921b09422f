/// What tells rows apart when they have moved, as of the last time that rows were asked for.
struct RowKeys {
    private var keys: [AnyHashable] = []

    /// Whether any rows have told theirs.
    var isInUse: Bool { !keys.isEmpty }

    /// Asks for the keys of rows.
    ///
    /// - Returns: where a row is now; nil when it has gone. Of rows with equal keys one near to where it was counts.
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
        moves(from: { old.indices.contains($0) ? old[$0] : nil }, to: { new[$0] }, count: new.count)
    }

    /// Where each row is among others, by its key; a row without one is nowhere.
    ///
    /// Most rows are found near to where they were. After a few that were not, all places are made known at once.
    static func moves<Key: Hashable>(
        from old: @escaping (Int) -> Key?, to new: @escaping (Int) -> Key?, count: Int
    ) -> (_ old: Int) -> Int? {
        var far = 0
        var places: [Key: Int]?
        return { row in
            guard let key = old(row) else { return nil }
            if row < count, new(row) == key { return row }
            if far < 3 {
                let found = nearest(to: row, count: count) { new($0) == key }
                if found.map({ abs($0 - row) > 64 }) ?? true { far += 1 }
                return found
            }
            if let places { return places[key] }
            let keyed = (0..<count).lazy.compactMap { row in new(row).map { ($0, row) } }
            let known = Dictionary(keyed) { first, _ in first }
            places = known
            return known[key]
        }
    }

    /// The nearest row that is the one sought, above and below in turn. O(its distance), or O(rows) when there is none.
    static func nearest(to row: Int, count: Int, isSought: (Int) -> Bool) -> Int? {
        for distance in 0...max(row, count) {
            let (above, below) = (row - distance, row + distance)
            if above >= 0, above < count, isSought(above) { return above }
            if distance > 0, below < count, isSought(below) { return below }
            if above < 0, below >= count { return nil }
        }
        return nil
    }
}
