/// `target = constant + Σ factor * variable`: an equation solved for one of its variables.
struct Operation {
    let target: Int32
    private var first: Int32 = 0
    private var second: Int32 = 0
    private var third: Int32 = 0
    private var fourth: Int32 = 0
    private var constant: Double
    private var firstFactor = 0.0
    private var secondFactor = 0.0
    private var thirdFactor = 0.0
    private var fourthFactor = 0.0

    init(_ row: LinearRow, for target: Int32) {
        self.target = target
        let slot = row.index(of: target)
        let inverse = 1 / row[factor: slot]
        constant = row.constant * inverse
        var others = (0..<row.count).filter { $0 != slot }[...]
        func term(_ other: Int) -> (Int32, Double) { (row.variables[other], -row[factor: other] * inverse) }
        if let other = others.popFirst() { (first, firstFactor) = term(other) }
        if let other = others.popFirst() { (second, secondFactor) = term(other) }
        if let other = others.popFirst() { (third, thirdFactor) = term(other) }
        if let other = others.popFirst() { (fourth, fourthFactor) = term(other) }
    }

    /// Applies a new right side.
    mutating func setConstant(of row: LinearRow) {
        constant = row.constant * (1 / row[factor: row.index(of: target)])
    }

    @inline(__always)
    func value(_ values: UnsafePointer<Double>) -> Double {
        var value = constant + firstFactor * values[Int(first)] + secondFactor * values[Int(second)]
        // Few constraints name the middle or the far edge of two views.
        if third != 0 { value += thirdFactor * values[Int(third)] + fourthFactor * values[Int(fourth)] }
        return value
    }
}
