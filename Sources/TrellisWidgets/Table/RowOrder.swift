/// Sorts the numbers of rows; equal ones stay as they were.
///
/// It belongs to no actor: a closure of the main actor that is given to the standard library is asked at each call whether
/// it is there, which takes longer than to compare two numbers.
@usableFromInline
enum RowOrder {
    /// The rows in the order of their keys.
    @inlinable
    static func sorted<Key: Comparable>(_ count: Int, _ isDescending: Bool, by key: (Int) -> Key) -> [Int] {
        var rows: [(key: Key, row: Int)] = []
        rows.reserveCapacity(count)
        for row in 0..<count { rows.append((key(row), row)) }
        if isDescending { rows.sort { $0.key > $1.key } } else { rows.sort { $0.key < $1.key } }
        return rows.map { $0.row }
    }

    /// The rows in an order that is given by comparing two of them.
    static func sorted(_ count: Int, _ isDescending: Bool, _ areInOrder: (Int, Int) -> Bool) -> [Int] {
        (0..<count).sorted { isDescending ? areInOrder($1, $0) : areInOrder($0, $1) }
    }
}
