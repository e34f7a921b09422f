/// Goes through seeds until one fails.
@MainActor
struct Search {
    let promise: Promise
    let seconds: Double
    /// How many seeds failed, by the kind of failure.
    private(set) var failures: [String: Int] = [:]
    private var triedCount = 0

    init(promise: Promise, seconds: Double) {
        (self.promise, self.seconds) = (promise, seconds)
    }

    /// Tries seeds one after the other.
    ///
    /// - Parameter each: how many failures of a kind to show; 0 to end with the first one.
    mutating func run(from first: Int, count: Int, each: Int) {
        let clock = ContinuousClock()
        let start = clock.now
        var seed = first
        var left = count
        while left > 0, clock.now - start < .seconds(seconds) {
            let (failed, failure) = firstFailure(
                from: seed, count: min(left, 200), until: start + .seconds(seconds))
            guard let failure else {
                triedCount += failed - seed
                left -= max(1, failed - seed)
                seed = failed
                continue
            }
            triedCount += failed - seed + 1
            left -= failed - seed + 1
            seed = failed + 1
            note(failure, seed: failed, each: max(1, each))
            if each == 0 { break }
        }
        print("\(promise.rawValue): \(triedCount) sequences, seeds \(first)..<\(first + triedCount)")
        for (kind, count) in failures.sorted(by: { $0.value > $1.value }) { print("  \(count) x \(kind)") }
    }

    /// The first seed that fails; without a failure, the seed to go on with.
    private func firstFailure(
        from first: Int, count: Int, until end: ContinuousClock.Instant
    ) -> (seed: Int, failure: Failure?) {
        let promise = promise
        // Long enough for a batch; a sequence that does not end is found with its seed all the same.
        let result = inCopy(seconds: 120) { say in
            MainActor.assumeIsolated {
                for seed in first..<first + count where ContinuousClock.now < end {
                    say("\(seed)")
                    guard let problem = promise.problem(of: Sequence(seed: seed, promise.flavor)) else { continue }
                    say(problem)
                    return
                }
            }
        }
        let seeds = result.pieces.compactMap(Int.init)
        guard let last = seeds.last else {
            // Nothing was tried: a pass would be a lie, unless the time was over.
            if ContinuousClock.now >= end { return (first, nil) }
            fatalError("no sequence was run: \(result.death ?? "the copy said nothing")")
        }
        if let death = result.death { return (last, Failure(words: death, isDeath: true)) }
        if let problem = result.pieces.last, Int(problem) == nil {
            return (last, Failure(words: problem, isDeath: false))
        }
        return (last + 1, nil)
    }

    private mutating func note(_ failure: Failure, seed: Int, each: Int) {
        failures[failure.kind, default: 0] += 1
        guard failures[failure.kind]! <= each else { return }
        let sequence = Sequence(seed: seed, promise.flavor)
        let shrunk = Shrinking(promise: promise, failure: failure).shrunk(sequence)
        let words = Failure(of: shrunk, promise)?.words ?? "\(failure.words)\n(only after the seeds before it)"
        print("\(promise.rawValue), seed \(seed): \(words)\n\(shrunk)\n")
    }
}
