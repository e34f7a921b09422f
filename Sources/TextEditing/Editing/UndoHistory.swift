/// The edits of a text that can be taken back, and those taken back that can be made again.
struct UndoHistory: Sendable {
    /// What kind of edit a step is; steps of one kind that follow each other become one.
    enum Kind: Sendable {
        case typing, deletingBack, deletingAhead, other
    }

    /// The bytes that an edit put in, and the text that it took out there.
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

    /// The number of the last step that is done, 0 when there is none: tells states of the text apart.
    var state: Int { done.last?.number ?? 0 }

    var canUndo: Bool { !done.isEmpty }
    var canRedo: Bool { !undone.isEmpty }

    /// The next edit is a step of its own.
    mutating func close() { isOpen = false }

    /// Notes an edit, as part of the last step if it goes on with it.
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

    /// Takes the last step off, to undo it.
    mutating func takeDone() -> Step? {
        close()
        return done.popLast()
    }

    /// Takes the step off that was undone last, to make it again.
    mutating func takeUndone() -> Step? {
        close()
        return undone.popLast()
    }

    /// Keeps a step that was undone; its change is now the one that makes it again.
    mutating func keep(undone step: Step) { undone.append(step) }

    /// Keeps a step that was made again; its change is now the one that undoes it.
    mutating func keep(done step: Step) { done.append(step) }
}

extension UndoHistory.Change {
    /// This change and one that goes on where it ended, as one; nil when it does not.
    fileprivate func joined(with next: Self, kind: UndoHistory.Kind) -> Self? {
        var joined = self
        switch kind {
        case .typing:
            guard next.removed.isEmpty, next.offset == offset + inserted else { return nil }
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
