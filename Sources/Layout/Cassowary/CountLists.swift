/// Numbers in lists by a count that changes, to find those with the lowest count; every change is O(1).
struct CountLists: ~Copyable {
    /// The first number with a count; -1 for none.
    private var heads = Flat<Int32>()
    /// By number; -1 at the ends.
    private var nexts = Flat<Int32>()
    private var previous = Flat<Int32>()
    /// By number; -1 for one in no list.
    private(set) var counts = Flat<Int32>()

    init(below limit: Int) {
        heads.fill(limit + 1, with: -1)
        nexts.fill(limit, with: -1)
        previous.fill(limit, with: -1)
        counts.fill(limit, with: -1)
    }

    func first(_ count: Int) -> Int { Int(heads[count]) }
    func next(_ number: Int) -> Int { Int(nexts[number]) }

    func insert(_ number: Int, _ count: Int) {
        counts[number] = Int32(count)
        let head = heads[count]
        nexts[number] = head
        previous[number] = -1
        if head >= 0 { previous[Int(head)] = Int32(number) }
        heads[count] = Int32(number)
    }

    func remove(_ number: Int) {
        let (next, before) = (nexts[number], previous[number])
        if next >= 0 { previous[Int(next)] = before }
        if before >= 0 { nexts[Int(before)] = next } else { heads[Int(counts[number])] = next }
        counts[number] = -1
    }

    func change(_ number: Int, by change: Int) {
        if change == 0 { return }
        let count = Int(counts[number]) + change
        remove(number)
        insert(number, count)
    }
}
