/// Measures the cells of a row, from the smallest N to the largest, and skips those that would take too long.
@MainActor
struct Meter {
    /// The limit of CPU time for a cell, in seconds.
    let seconds: Double

    /// The cost of a cell: N, and the CPU time of setting it up and of one complete repetition, in µs.
    private typealias Cost = (n: Int, making: Double, repetition: Double)

    /// The medians of a row, nil for a skipped cell.
    func row(_ name: String, sizes: [Int], _ make: (Int) -> Trial) -> [Double?] {
        var known: [Cost] = []
        return sizes.map { n in
            // If one was too long, so is a larger one.
            if let last = known.last, last.n < 0 || expected(known, n) > seconds * 1e6 {
                known.append((-1, 0, 0))
                return nil
            }
            let (result, making, repetition) = cell(name, n, make)
            known.append((n, making, repetition))
            return result
        }
    }

    /// The expected time of making a trial and one repetition: extrapolates the growth so far; quadratic after a single
    /// N.
    private func expected(_ known: [Cost], _ n: Int) -> Double {
        guard let last = known.last else { return 0 }
        let factor = Double(n) / Double(last.n)
        func next(_ cost: (Cost) -> Double) -> Double {
            guard known.count > 1 else { return cost(last) * factor * factor }
            let before = known[known.count - 2]
            let step = Double(last.n) / Double(before.n)
            let growth = max(step, min(step * step * 1.5, cost(last) / max(1, cost(before))))
            return cost(last) * power(growth, log(factor) / log(step))
        }
        return next(\.making) + next(\.repetition)
    }

    private func cell(
        _ name: String, _ n: Int, _ make: (Int) -> Trial
    ) -> (median: Double, making: Double, repetition: Double) {
        let start = cpu()
        let trial = make(n)
        let made = cpu()
        // The first repetition shows whether anything happens. It counts only if there is no time for another.
        trial.before()
        let look = trial.look()
        let first = measure(trial)
        if trial.look() == look { fail("'\(name)' with \(n) views has no effect: \(look.prefix(300))") }
        trial.undo?()
        let checked = cpu()
        let repetition = checked - made
        var results: [Double] = []
        let limit = seconds * 1e6 - (checked - start)
        let enough = min(4e5, limit)
        while results.count < 301 {
            let spent = cpu() - checked
            if spent + repetition > limit || spent > enough && results.count >= 5 { break }
            trial.before()
            results.append(measure(trial))
            trial.undo?()
        }
        if results.isEmpty { results = [first] }
        results.sort()
        let median = (results[(results.count - 1) / 2] + results[results.count / 2]) / 2
        return (median / trial.parts, made - start, repetition)
    }

    private func measure(_ trial: Trial) -> Double {
        let start = cpu()
        trial.act()
        let time = cpu() - start
        return trial.value?() ?? time
    }
}
