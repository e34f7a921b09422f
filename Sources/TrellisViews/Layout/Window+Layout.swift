/// Laying out a whole window.
extension Window {
    /// What the last layout could not do, in words: rules that gave no number, cycles, views that are elsewhere,
    /// constraints that cannot hold, what constraints leave open, and what does not come to rest.
    public var layoutIssues: [String] {
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
        while tellings < LayoutUnrest.mostTellings, solve() {
            tellObservers()
            restless = space.tellFrames()
            tellings += 1
        }
        guard tellings == LayoutUnrest.mostTellings, let restless else { return }
        space.arrange()
        if space.needsSolving { unrest.frame = restless.nameForMessages }
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
