/// A line at the foot of the terminal that says how much is done, for work that takes longer than a second.
struct Progress {
    /// What is counted.
    private let things: String
    private let start = ContinuousClock.now
    private var isShown = false
    private var shownPercent = -1

    init(of things: String) { self.things = things }

    mutating func update(_ done: Int, of total: Int) {
        guard total > 0, Output.errorIsTerminal, ContinuousClock.now - start > .seconds(1) else { return }
        let percent = min(100, done * 100 / total)
        guard percent != shownPercent else { return }
        (isShown, shownPercent) = (true, percent)
        Output.error("\r\u{1B}[K\(done) of \(total) \(things), \(percent)%")
    }

    /// Takes the line away.
    mutating func end() { if isShown { Output.error("\r\u{1B}[K") } }
}
