/// Numbers that are the same in every run of a seed.
struct Dice {
    private var state: UInt64

    init(_ seed: Int) {
        state = UInt64(truncatingIfNeeded: seed) &* 0x5851_F42D_4C95_7F2D | 1
        for _ in 0..<8 { _ = roll(2) }
    }

    /// 0 up to the number of sides, not included.
    mutating func roll(_ sides: Int) -> Int {
        // Marsaglia's xorshift, and the upper half of a product, which is the better one.
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % max(1, sides)
    }

    mutating func roll(_ range: ClosedRange<Int>) -> Int { range.lowerBound + roll(range.count) }

    mutating func pick<T>(_ values: [T]) -> T { values[roll(values.count)] }

    /// True once in so many times.
    mutating func once(in times: Int) -> Bool { roll(times) == 0 }
}
