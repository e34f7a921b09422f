/// How the values of a slider relate to the cells of its track.
struct SliderScale<Number: FieldNumber> {
    let limits: ClosedRange<Number>
    /// The distance between two values, greater than 0.
    let step: Number
    /// The cells of the track.
    let length: Int

    private var low: Double { limits.lowerBound.double }
    private var span: Double { limits.upperBound.double - low }

    /// Where a value lies, 0...1.
    func share(of value: Number) -> Double {
        let share = (value.double - low) / span
        return share.isFinite ? min(max(share, 0), 1) : 0
    }

    /// The cell of the thumb for a value, counted from the lower end.
    func cell(of value: Number) -> Int { Int((share(of: value) * Double(max(0, length - 1))).rounded()) }

    /// The value for a cell, the nearest that steps from the lower end reach; beyond the track, its end.
    func value(atCell cell: Int) -> Number {
        if cell <= 0 || length < 2 { return limits.lowerBound }
        if cell >= length - 1 { return limits.upperBound }
        let wanted = low + span * Double(cell) / Double(length - 1)
        let steps = Int(nearest: (wanted - low) / step.double)
        return limits.lowerBound.moved(by: steps, of: step).clamped(to: limits)
    }
}
