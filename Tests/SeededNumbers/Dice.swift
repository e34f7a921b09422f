/// Random numbers that are the same in every run of a seed, so that a failure comes again.
package struct Dice: RandomNumberGenerator {
    private var state: UInt64

    /// Begins with exactly this state; the first numbers of neighbouring states are alike.
    package init(state: UInt64) { self.state = state }

    /// Begins with one of a row of seeds, which may be neighbours.
    package init(seed: Int) {
        state = UInt64(truncatingIfNeeded: seed) &* 0x5851_F42D_4C95_7F2D | 1
        for _ in 0..<8 { step() }
    }

    /// Knuth's MMIX generator; its upper bits are the better ones.
    private mutating func step() { state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }

    package mutating func next() -> UInt64 {
        step()
        return (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9
    }

    /// 0 up to a number of sides, not included; 0 if there are none.
    package mutating func roll(_ sides: Int) -> Int {
        step()
        return Int(state >> 33) % max(1, sides)
    }

    /// A number of a range.
    package mutating func roll(_ range: ClosedRange<Int>) -> Int { range.lowerBound + roll(range.count) }

    /// One of some values.
    package mutating func pick<Value>(_ values: [Value]) -> Value { values[roll(values.count)] }

    /// True once in so many times.
    package mutating func once(in times: Int) -> Bool { roll(times) == 0 }
}
