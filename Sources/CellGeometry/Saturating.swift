/// Sums that stay at the largest and the smallest number, so that places far outside of everything are no mistake.
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
