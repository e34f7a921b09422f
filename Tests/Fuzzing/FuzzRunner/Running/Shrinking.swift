/// Makes the shortest sequence that fails in the same way, by leaving out steps and making views plainer.
@MainActor
struct Shrinking {
    let promise: Promise
    /// What kind of failure it is: another one met on the way does not count.
    let failure: Failure

    func shrunk(_ sequence: Sequence) -> Sequence {
        var best = sequence
        // Most often what comes later is not needed.
        best = best.with(withoutTail(best))
        var size = max(1, best.steps.count / 2)
        while size >= 1 {
            var hasShrunk = false
            var start = 0
            while start < best.steps.count {
                var steps = best.steps
                steps.removeSubrange(start..<min(steps.count, start + size))
                if fails(best.with(steps)) {
                    best = best.with(steps)
                    hasShrunk = true
                } else {
                    start += size
                }
            }
            if size == 1, !hasShrunk { break }
            size = hasShrunk ? min(size, max(1, best.steps.count / 2)) : size / 2
        }
        return plainer(best)
    }

    /// The steps up to the first place from which on it fails, found by halves.
    private func withoutTail(_ sequence: Sequence) -> [Step] {
        var (low, high) = (0, sequence.steps.count)
        while low < high {
            let middle = (low + high) / 2
            if fails(sequence.with(Array(sequence.steps[..<middle]) + [.draw])) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        let steps = Array(sequence.steps[..<high]) + [.draw]
        return fails(sequence.with(steps)) ? steps : sequence.steps
    }

    private func plainer(_ sequence: Sequence) -> Sequence {
        var best = sequence
        for (index, step) in sequence.steps.enumerated() {
            guard case .move(let id, let place, _, _) = step else { continue }
            var steps = best.steps
            steps[index] = .move(id, place, at: 9, .content)
            if fails(best.with(steps)) { best = best.with(steps) }
        }
        for id in best.kinds.indices {
            for kind in [Kind.view, .label, .column] where best.kinds[id] != kind && best.kinds[id] != .view {
                var copy = best
                copy.kinds[id] = kind
                if fails(copy) {
                    best = copy
                    break
                }
            }
        }
        return best
    }

    private func fails(_ sequence: Sequence) -> Bool { Failure(of: sequence, promise)?.isLike(failure) ?? false }
}

/// What a sequence has broken.
@MainActor
struct Failure {
    let words: String
    let isDeath: Bool

    /// Runs a sequence in a copy of the process.
    init?(of sequence: Sequence, _ promise: Promise) {
        let result = inCopy(seconds: 20) { say in
            MainActor.assumeIsolated {
                if let problem = promise.problem(of: sequence) { say(problem) }
            }
        }
        if let death = result.death {
            self.init(words: death, isDeath: true)
        } else if let words = result.pieces.first {
            self.init(words: words, isDeath: false)
        } else {
            return nil
        }
    }

    init(words: String, isDeath: Bool) {
        self.words = words
        self.isDeath = isDeath
    }

    /// Whether it is of the same kind: the same trap, or the same words but for numbers.
    func isLike(_ other: Failure) -> Bool { isDeath == other.isDeath && kind == other.kind }

    /// The words without what differs from sequence to sequence.
    var kind: String {
        let line =
            words.split(separator: "\n").first(where: { $0.contains("atal error") }) ?? words.split(separator: "\n")
            .first ?? ""
        let words = line.split(whereSeparator: { !$0.isLetter })
        return words.prefix(isDeath ? 12 : 4).filter { $0.count > 1 }.joined(separator: " ")
    }
}
