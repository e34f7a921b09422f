/// An unordered set of small numbers that is cheap to iterate; insertion and removal are O(1).
struct NumberSet {
    private(set) var members: [Int32] = []
    /// The index of a number among the members; -1 for none.
    private var indices: [Int32] = []

    mutating func insert(_ number: Int) {
        if indices.count <= number { indices += Array(repeating: -1, count: number + 1 - indices.count) }
        guard indices[number] < 0 else { return }
        indices[number] = Int32(members.count)
        members.append(Int32(number))
    }

    mutating func remove(_ number: Int) {
        guard number < indices.count, indices[number] >= 0 else { return }
        let slot = Int(indices[number])
        indices[number] = -1
        let last = members.removeLast()
        if slot == members.count { return }
        members[slot] = last
        indices[Int(last)] = Int32(slot)
    }

    mutating func removeAll() {
        for number in members { indices[Int(number)] = -1 }
        members.removeAll()
    }
}
