/// The rows that belong to an item, as linked lists, the newest first; adding and removing is O(1).
struct OwnerLinks {
    private var heads: [Int32: Int32] = [:]
    /// The next and the previous row; -1 at the ends, -2 for a row in no list.
    private var links: [SIMD2<Int32>] = []

    mutating func add(_ row: Int, _ owner: Int32) {
        while links.count <= row { links.append(SIMD2(repeating: -2)) }
        let head = heads[owner] ?? -1
        links[row] = [head, -1]
        if head >= 0 { links[Int(head)][1] = Int32(row) }
        heads[owner] = Int32(row)
    }

    mutating func remove(_ row: Int, _ owner: Int32) {
        if row >= links.count || links[row][0] == -2 { return }
        let (next, previous) = (links[row][0], links[row][1])
        if next >= 0 { links[Int(next)][1] = previous }
        if previous >= 0 { links[Int(previous)][0] = next } else { heads[owner] = next < 0 ? nil : next }
        links[row] = SIMD2(repeating: -2)
    }

    func hasRows(of owner: Int32) -> Bool { heads[owner] != nil }

    /// The rows of an item. Complexity: proportional to their number.
    func rows(of owner: Int32) -> [Int] {
        var (rows, row): ([Int], Int32) = ([], heads[owner] ?? -1)
        while row >= 0 {
            rows.append(Int(row))
            row = links[Int(row)][0]
        }
        return rows
    }
}
