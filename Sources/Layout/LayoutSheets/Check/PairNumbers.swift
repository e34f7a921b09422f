/// Numbers for pairs of siblings, given in the order in which they are first asked for.
struct PairNumbers {
    private let count: Int
    /// By pair, for up to a thousand siblings; -1 for none yet.
    private var table: [Int32]
    private var others: [UInt64: Int32] = [:]

    init(siblings count: Int) {
        self.count = count
        table = count > 1024 ? [] : Array(repeating: -1, count: count * count)
    }

    /// The number of a pair of siblings; `next` if it has none yet.
    @inline(__always)
    mutating func number(_ first: Int, _ second: Int, next: Int) -> Int {
        if table.isEmpty {
            let key = UInt64(first) << 32 | UInt64(second)
            if let cached = others[key] { return Int(cached) }
            others[key] = Int32(next)
            return next
        }
        let index = first * count + second
        if table[index] < 0 { table[index] = Int32(next) }
        return Int(table[index])
    }
}
