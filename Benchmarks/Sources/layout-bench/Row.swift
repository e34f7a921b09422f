/// The results of all engines for one measurement of one scenario.
struct Row {
    var scenario: String
    var n: Int
    var views: Int
    var measurement: Measurement

    /// One list of rounds for each engine, in the order of the subjects; empty if the engine has no result.
    var rounds: [[Double]]

    func minimum(of subject: Int) -> Double? { rounds[subject].min() }

    func median(of subject: Int) -> Double? { rounds[subject].median }

    /// The ratio of a subject's result to that of the first: the median over pairs of adjacent rounds.
    func ratio(of subject: Int) -> Double? {
        zip(rounds[subject], rounds[0]).compactMap { $1 > 0 ? $0 / $1 : nil }.median
    }
}

extension [Double] {
    fileprivate var median: Double? {
        guard !isEmpty else { return nil }
        let sorted = sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}
