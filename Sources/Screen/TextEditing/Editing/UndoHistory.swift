/// The edits of a text that can be undone and redone.
struct UndoHistory: Sendable {
    /// The kind of a step; consecutive edits of one kind form one step.
    enum Kind: Sendable {
        case typing, deletingBack, deletingAhead, other
    }

    /// The range of bytes that an edit inserted, and the text that it removed there.
    struct Change: Sendable {
        var offset: Int
        var inserted: Int
        var removed: String
    }

    struct Step: Sendable {
        var change: Change
        var kind: Kind
        var before: Selection
        var after: Selection
        let number: Int
    }

    private var undone: [Step] = []
    private var done: [Step] = []
    private var isOpen = false
    private var lastNumber = 0
    private var lastTime: ContinuousClock.Instant?

    /// The number of the last applied step, 0 when there is none; identifies the state of the text.
    var state: Int { done.last?.number ?? 0 }

    var canUndo: Bool { !done.isEmpty }
    var canRedo: Bool { !undone.isEmpty }

    /// Ends the current step: the next edit starts a new one.
    mutating func close() { isOpen = false }

    /// Records an edit, as part of the last step if it continues that.
    mutating func note(
        _ change: Change, kind: Kind, before: Selection, after: Selection,
        time: ContinuousClock.Instant, pause: Duration
    ) {
        undone = []
        let isPaused = lastTime.map { $0.duration(to: time) > pause } ?? false
        lastTime = time
        if isOpen, !isPaused, kind != .other, let last = done.last, last.kind == kind,
            let joined = last.change.joined(with: change, kind: kind)
        {
            done[done.count - 1].change = joined
            done[done.count - 1].after = after
            return
        }
        lastNumber += 1
        done.append(Step(change: change, kind: kind, before: before, after: after, number: lastNumber))
        isOpen = true
    }

    /// Removes the last applied step, to undo it.
    mutating func takeDone() -> Step? {
        close()
        return done.popLast()
    }

    /// Removes the last undone step, to redo it.
    mutating func takeUndone() -> Step? {
        close()
        return undone.popLast()
    }

    /// Stores an undone step, whose change now redoes it.
    mutating func keep(undone step: Step) { undone.append(step) }

    /// Stores a redone step, whose change now undoes it.
    mutating func keep(done step: Step) { done.append(step) }
}

extension UndoHistory.Change {
    /// The bytes of typed text after which another step begins, even in a word.
    private static let longestWord = 100

    /// This change combined with one that continues it; nil when it does not.
    fileprivate func joined(with next: Self, kind: UndoHistory.Kind) -> Self? {
        var joined = self
        switch kind {
        case .typing:
            guard next.removed.isEmpty, next.offset == offset + inserted, inserted < Self.longestWord else {
                return nil
            }
            joined.inserted += next.inserted
        case .deletingBack:
            guard inserted == 0, next.offset + next.removed.utf8.count == offset else { return nil }
            joined.offset = next.offset
            joined.removed = next.removed + removed
        case .deletingAhead:
            guard inserted == 0, next.offset == offset else { return nil }
            joined.removed += next.removed
        case .other: return nil
        }
        return joined
    }
}
