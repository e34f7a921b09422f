/// The keys that identify rows, as last read.
struct RowKeys {
    private var keys: [AnyHashable] = []

    var isInUse: Bool { !keys.isEmpty }

    /// Reads the keys of all rows.
    ///
    /// - Returns: a function from old to new positions, nil for removed rows. Among rows with equal keys, it picks one
    ///   close to the old position.
    /// - Complexity: O(rows).
    mutating func update(count: Int, key: (Int) -> AnyHashable) -> (_ old: Int) -> Int? {
        let old = keys
        keys = (0..<count).map(key)
        return Self.moves(from: old, to: keys)
    }

    mutating func insert(_ rows: Range<Int>, key: (Int) -> AnyHashable) {
        keys.insert(contentsOf: rows.map(key), at: rows.lowerBound)
    }

    mutating func remove(_ rows: Range<Int>) { if isInUse { keys.removeSubrange(rows) } }

    /// A function from positions in one array of keys to positions in another.
    static func moves<Key: Hashable>(from old: [Key], to new: [Key]) -> (_ old: Int) -> Int? {
        moves(from: { old.indices.contains($0) ? old[$0] : nil }, to: { new[$0] }, count: new.count)
    }

    /// A function from old to new positions of rows, by their keys; nil for rows without a key.
    ///
    /// Most rows are found close to their old position. After a few that are not, it builds a dictionary of all rows.
    static func moves<Key: Hashable>(
        from old: @escaping (Int) -> Key?, to new: @escaping (Int) -> Key?, count: Int
    ) -> (_ old: Int) -> Int? {
        var (far, shift) = (0, 0)
        var places: [Key: Int]?
        return { row in
            guard let key = old(row) else { return nil }
            if row < count, new(row) == key { return row }
            // What comes or goes moves all that follows as far.
            if shift != 0, 0..<count ~= row + shift, new(row + shift) == key { return row + shift }
            if far < 3 {
                let found = nearest(to: row, count: count) { new($0) == key }
                if found.map({ abs($0 - row) > 64 }) ?? true { far += 1 }
                shift = found.map { $0 - row } ?? 0
                return found
            }
            if let places { return places[key] }
            let keyed = (0..<count).lazy.compactMap { row in new(row).map { ($0, row) } }
            let all = Dictionary(keyed) { first, _ in first }
            places = all
            return all[key]
        }
    }

    /// The nearest row that satisfies a predicate, searched above and below in turn. O(distance), or O(rows) if there
    /// is none.
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
