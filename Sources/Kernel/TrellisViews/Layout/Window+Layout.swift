extension Window {
    /// The problems of the last layout, as messages: rules without a finite result, cycles, views in other windows,
    /// constraints that clash or leave something open, parts that do not settle, and what views report themselves, such
    /// as containers with too little room.
    ///
    /// Complexity: O(views), besides the layout.
    public var layoutIssues: [String] {
        var issues = ruleIssues
        // The tree first, then what lies above it.
        var pending = (overlays.root.map { [$0] } ?? []) + subviews.reversed()
        while let view = pending.popLast() {
            if view.isHidden { continue }
            issues += view.issuesOfItsOwn
            pending += view.subviews.reversed()
        }
        return issues
    }

    /// The issues that do not depend on how much room there is.
    package var ruleIssues: [String] {
        layoutIfNeeded()
        return space!.issues + unrest.issues
    }

    /// Solves the layout if anything has changed, and marks moved views for painting.
    ///
    /// While one is under way, views that adjust to it get the frames of its last round. Observers of frames get new ones,
    /// and are told of these when all have been told of the ones before.
    func layoutWindow() {
        if removalDepth > 0 { return }
        guard layoutStage == .none else {
            if layoutStage != .adjusting, solveAndPlace() { layoutStage = .tellingAgain }
            return
        }
        frameRecorder?.layoutBegins()
        defer { frameRecorder?.layoutEnds() }
        let space = space!
        var tellings = 0
        var restless: View?
        (unrest.frame, unrest.content) = (nil, nil)
        // Observers of frames may change the layout, so it runs again.
        var hasMoved = solveAndPlace()
        while tellings < UnsettledLayout.mostTellings, hasMoved {
            layoutStage = .telling
            restless = space.tellFrames { layoutStage == .tellingAgain }
            let isAgain = layoutStage == .tellingAgain
            layoutStage = .none
            tellings += 1
            hasMoved = tellings < UnsettledLayout.mostTellings && solveAndPlace() || isAgain
        }
        guard tellings == UnsettledLayout.mostTellings, restless != nil || hasMoved else { return }
        space.arrange()
        if hasMoved || space.needsSolving { unrest.frame = (restless ?? self).nameForMessages }
    }

    /// Runs the rules, then places overlays; returns whether anything was computed.
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
        tellListeners()
        return true
    }

    /// Notifies views that listen to layouts, such as a scroll view, which measures its content and then moves it.
    private func tellListeners() {
        let stage = layoutStage
        layoutStage = .adjusting
        defer { layoutStage = stage }
        unrest.content = nil
        layoutNumber += 1
        for _ in 0...UnsettledLayout.mostObservations {
            var rounds = 0
            while let view = space!.tellListeners() {
                guard rounds < UnsettledLayout.mostObservations else { return unrest.content = view.nameForMessages }
                guard solve() else { break }
                rounds += 1
            }
            guard space!.tellSettled() else { return }
            solve()
        }
    }

    @discardableResult
    private func solve() -> Bool { space!.solve(noteChanges) }
}
