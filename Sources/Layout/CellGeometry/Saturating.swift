/// Sums that saturate at the largest and smallest `Int`, so that positions far outside the screen are harmless.
extension Int {
    @inline(__always)
    func plus(_ other: Int) -> Int {
        let (sum, isTooFar) = addingReportingOverflow(other)
        return isTooFar ? (other < 0 ? .min : .max) : sum
    }

    @inline(__always)
    func minus(_ other: Int) -> Int {
        let (difference, isTooFar) = subtractingReportingOverflow(other)
        return isTooFar ? (other < 0 ? .max : .min) : difference
    }
}
