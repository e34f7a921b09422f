/// The rows that involve a node (`item * 2 + axis`), as linked lists, the newest first; adding and removing is O(1).
///
/// An entry is `row * 2`, plus one for the right side of the constraint.
struct RowLinks {
    private var heads: [Int32] = []
    /// The next and the previous entry of the left side, then of the right side; -1 at the ends.
    private var links: [SIMD4<Int32>] = []
    private var nodes: [SIMD2<Int32>] = []

    /// The first entry of a node; -1 for none.
    func first(_ node: Int) -> Int { node < heads.count ? Int(heads[node]) : -1 }

    func next(_ entry: Int) -> Int { Int(links[entry >> 1][(entry & 1) * 2]) }

    mutating func add(_ row: Int, _ first: Int, _ second: Int?) {
        while links.count <= row {
            links.append(SIMD4(repeating: -1))
            nodes.append(SIMD2(repeating: -1))
        }
        put(row * 2, first)
        if let second { put(row * 2 + 1, second) }
    }

    private mutating func put(_ entry: Int, _ node: Int) {
        if heads.count <= node { heads += Array(repeating: -1, count: node + 1 - heads.count) }
        let (row, side) = (entry >> 1, entry & 1)
        let head = heads[node]
        links[row][side * 2] = head
        links[row][side * 2 + 1] = -1
        if head >= 0 { links[Int(head) >> 1][(Int(head) & 1) * 2 + 1] = Int32(entry) }
        heads[node] = Int32(entry)
        nodes[row][side] = Int32(node)
    }

    mutating func remove(_ row: Int) {
        for side in 0..<2 where nodes[row][side] >= 0 {
            let (next, previous) = (links[row][side * 2], links[row][side * 2 + 1])
            if previous < 0 {
                heads[Int(nodes[row][side])] = next
            } else {
                links[Int(previous) >> 1][(Int(previous) & 1) * 2] = next
            }
            if next >= 0 { links[Int(next) >> 1][(Int(next) & 1) * 2 + 1] = previous }
            nodes[row][side] = -1
        }
    }
}
