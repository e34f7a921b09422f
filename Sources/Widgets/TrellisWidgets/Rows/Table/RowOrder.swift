/// Sorts row numbers, stably.
///
/// It is nonisolated: main-actor closures passed to the standard library check their actor on every call, which takes
/// longer than comparing two numbers.
@usableFromInline
enum RowOrder {
    @inlinable
    static func sorted<Key: Comparable>(_ count: Int, _ isDescending: Bool, by key: (Int) -> Key) -> [Int] {
        var rows: [(key: Key, row: Int)] = []
        rows.reserveCapacity(count)
        for row in 0..<count { rows.append((key(row), row)) }
        if isDescending { rows.sort { $0.key > $1.key } } else { rows.sort { $0.key < $1.key } }
        return rows.map { $0.row }
    }

    static func sorted(_ count: Int, _ isDescending: Bool, _ areInOrder: (Int, Int) -> Bool) -> [Int] {
        (0..<count).sorted { isDescending ? areInOrder($1, $0) : areInOrder($0, $1) }
    }
}
