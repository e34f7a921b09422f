/// Laying out a whole window.
extension Window {
    /// What the last layout could not do, in words: rules that gave no number, cycles, views that are elsewhere,
    /// constraints that cannot hold, what constraints leave open, what does not come to rest, and what views say of themselves,
    /// as containers do that have too little room.
    ///
    /// Complexity: O(views), besides the layout.
    public var layoutIssues: [String] {
        var issues = ruleIssues
        var pending: [View] = Array(subviews.reversed())
        while let view = pending.popLast() {
            if view.isHidden { continue }
            issues += view.ownLayoutIssues
            pending += view.subviews.reversed()
        }
        return issues
    }

    /// Those issues that have nothing to do with how much room there is.
    package var ruleIssues: [String] {
        layoutIfNeeded()
        return space!.issues + unrest.issues
    }

    /// Runs the rules if something has changed, and marks what has moved.
    func layoutWindow() {
        let space = space!
        var tellings = 0
        var restless: View?
        (unrest.frame, unrest.content) = (nil, nil)
        // What observers of frames change is laid out too.
        while tellings < LayoutUnrest.mostTellings, solveAndPlace() {
            restless = space.tellFrames()
            tellings += 1
        }
        guard tellings == LayoutUnrest.mostTellings, let restless else { return }
        space.arrange()
        if space.needsSolving { unrest.frame = restless.nameForMessages }
    }

    /// Runs the rules, then puts overlays where they belong; whether anything was computed.
    private func solveAndPlace() -> Bool {
        unrest.overlay = nil
        var hasChanged = solveAndTell()
        var rounds = 0
        while let moved = overlays.place() {
            guard rounds < overlays.mostRounds else {
                unrest.overlay = moved.view?.nameForMessages
                break
            }
            guard solveAndTell() else { break }
            hasChanged = true
            rounds += 1
        }
        return hasChanged
    }

    private func solveAndTell() -> Bool {
        guard solve() else { return false }
        tellObservers()
        return true
    }

    /// Tells views that observe layouts: one that scrolls measures what lies in it, then moves it.
    private func tellObservers() {
        unrest.content = nil
        var rounds = 0
        while let view = space!.tellObservers() {
            guard rounds < LayoutUnrest.mostObservations else { return unrest.content = view.nameForMessages }
            guard solve() else { return }
            rounds += 1
        }
    }

    @discardableResult
    private func solve() -> Bool {
        space!.arrange()
        guard space!.solve() else { return false }
        noteChanges()
        return true
    }
}
