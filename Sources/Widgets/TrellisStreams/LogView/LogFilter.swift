import TrellisWidgets

/// The lines of a log that pass a filter, found in slices from a place outwards, so that what is visible comes first.
@MainActor
struct LogFilter {
    private let pattern: TextPattern?
    private let closure: (@MainActor (LogLine) -> Bool)?
    /// The lines that pass below the place where the filter began, ascending, and above it, descending.
    private var below: [Int] = []
    private var above: [Int] = []
    /// The first one of `below` that has not been dropped.
    private var firstBelow = 0
    /// The lines between these two have been looked at.
    private(set) var scanned: Range<Int>

    /// The bytes looked at before anything else gets its turn: below a millisecond.
    static let budget = 512 * 1024
    /// The budget for a closure, which gets each line as a string.
    private static let closureBudget = 128 * 1024

    /// Creates a filter that has looked at no lines.
    ///
    /// - Parameter line: the line near which to begin.
    init(_ pattern: TextPattern?, _ closure: (@MainActor (LogLine) -> Bool)?, line: Int) {
        self.pattern = pattern
        self.closure = closure
        scanned = line..<line
    }

    // MARK: Matches

    var count: Int { above.count + below.count - firstBelow }

    /// The line of a row, 0 for the first one that passes.
    func line(at row: Int) -> Int {
        row < above.count ? above[above.count - 1 - row] : below[firstBelow + row - above.count]
    }

    /// The place of the first line that passes at or after a number; `count` if there is none. O(log count).
    func row(of number: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if line(at: middle) < number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    // MARK: Scanning

    /// The share of the lines looked at, 0...1.
    func progress(_ lines: LogLines) -> Double {
        let all = lines.finished
        return all.isEmpty ? 1 : Double(scanned.clamped(to: all).count) / Double(all.count)
    }

    func isDone(_ lines: LogLines) -> Bool {
        scanned.lowerBound <= lines.range.lowerBound && scanned.upperBound >= lines.finished.upperBound
    }

    /// Forgets lines that were dropped.
    mutating func drop(before first: Int) {
        while let last = above.last, last < first { above.removeLast() }
        while firstBelow < below.count, below[firstBelow] < first { firstBelow += 1 }
        if firstBelow > 4096, firstBelow > below.count / 2 {
            below.removeFirst(firstBelow)
            firstBelow = 0
        }
        scanned = max(scanned.lowerBound, first)..<max(scanned.upperBound, first)
    }

    /// Looks at another slice: below first, then above. O(budget).
    mutating func scan(_ lines: LogLines) {
        var budget = closure == nil ? Self.budget : Self.closureBudget
        drop(before: lines.range.lowerBound)
        let end = lines.finished.upperBound
        if scanned.upperBound < end {
            let rest = visit(lines, scanned.upperBound..<end, backwards: false, &budget)
            scanned = scanned.lowerBound..<rest.lowerBound
        }
        if budget > 0, scanned.lowerBound > lines.range.lowerBound {
            let rest = visit(lines, lines.range.lowerBound..<scanned.lowerBound, backwards: true, &budget)
            scanned = rest.upperBound..<scanned.upperBound
        }
    }

    private mutating func visit(
        _ lines: LogLines, _ numbers: Range<Int>, backwards: Bool, _ budget: inout Int
    ) -> Range<Int> {
        let (pattern, closure) = (pattern, closure)
        var found: [Int] = []
        var used = 0
        let rest = lines.visit(numbers, backwards: backwards, budget: budget) { number, bytes in
            used += bytes.count + 16
            if let pattern, !pattern.matches(bytes) { return true }
            if let closure, !closure(lines[number]) { return true }
            found.append(number)
            return true
        }
        budget -= used
        if backwards { above += found } else { below += found }
        return rest
    }
}
