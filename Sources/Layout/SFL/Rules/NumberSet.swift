/// An unordered set of small numbers that is cheap to iterate; insertion and removal are O(1).
struct NumberSet {
    private(set) var members: [Int32] = []
    /// The index of a number among the members; -1 for none.
    private var places: [Int32] = []

    mutating func insert(_ number: Int) {
        if places.count <= number { places += Array(repeating: -1, count: number + 1 - places.count) }
        guard places[number] < 0 else { return }
        places[number] = Int32(members.count)
        members.append(Int32(number))
    }

    mutating func remove(_ number: Int) {
        guard number < places.count, places[number] >= 0 else { return }
        let place = Int(places[number])
        places[number] = -1
        let last = members.removeLast()
        if place == members.count { return }
        members[place] = last
        places[Int(last)] = Int32(place)
    }

    mutating func removeAll() {
        for number in members { places[Int(number)] = -1 }
        members.removeAll()
    }
}
