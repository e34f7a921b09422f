/// The mapping between the values of a slider and the cells of its track.
struct SliderScale<Number: FieldNumber> {
    let limits: ClosedRange<Number>
    /// The distance between two values, greater than 0.
    let step: Number
    /// The cells of the track.
    let length: Int

    // Halves, whose differences are finite. Infinite limits count as the largest numbers.
    private var low: Double { half(limits.lowerBound) }
    private var high: Double { half(limits.upperBound) }

    private func half(_ number: Number) -> Double {
        let most = Double.greatestFiniteMagnitude
        return min(max(number.double, -most), most) / 2
    }

    /// The position of a value, 0...1; 0 if both limits are equal.
    func share(of value: Number) -> Double {
        let share = (half(value) - low) / (high - low)
        return share.isNaN ? 0 : min(max(share, 0), 1)
    }

    /// The cell of the thumb for a value, counted from the lower end.
    func cell(of value: Number) -> Int { Int((share(of: value) * Double(max(0, length - 1))).rounded()) }

    /// The value for a cell, the nearest that steps from the lower end reach; beyond the track, its end.
    func value(atCell cell: Int) -> Number { value(at: Double(cell)) }

    /// The value at a position on the track, in cells from the middle of the lowest one.
    func value(at place: Double) -> Number {
        if place <= 0 || length < 2 { return limits.lowerBound }
        if place >= Double(length - 1) { return limits.upperBound }
        let distance = (high - low) * (place / Double(length - 1))
        let steps = (distance / step.double * 2).rounded()
        // More steps than a Double can count lead nowhere.
        guard steps < 0x1p53, limits.lowerBound.double.isFinite else {
            return Number(nearest: (low + distance) * 2).clamped(to: limits)
        }
        return limits.lowerBound.moved(by: Int(steps), of: step).clamped(to: limits)
    }
}
