/// Solves a layout with sheets: asks conditions, writes rules, solves, and asks again until nothing changes.
package enum SheetRounds {
    /// The rounds after which a condition that still changes is reported.
    package static let most = 8

    /// Solves; whatever the sizes before, the same size gives the same result.
    ///
    /// Where no condition can depend on what it decides, the outcome is unique, and the rounds begin with what held
    /// last. Otherwise they begin anew.
    /// - Parameters:
    ///   - states: the sheets of the layout.
    ///   - needsSolving: whether there is anything to solve besides what the sheets change.
    ///   - solve: solves once; returns whether anything was computed.
    /// - Returns: whether anything was computed.
    package static func solve(_ states: [SheetState], needsSolving: Bool, _ solve: () -> Bool) -> Bool {
        var needsSolving = needsSolving
        for state in states {
            state.askWindow()
            if state.needsWriting { needsSolving = true }
        }
        guard needsSolving else { return false }
        for state in states {
            if state.model.hasFeedback { state.forgetViews() }
            state.write()
        }
        var hasComputed = solve()
        guard states.contains(where: \.asksAfterLayout) else { return hasComputed }
        let rounds = mostRounds(states)
        for round in 1...rounds {
            var hasChanged = false
            for state in states where state.asksAfterLayout && state.askViews(isLast: round == rounds) {
                hasChanged = true
            }
            if !hasChanged || round == rounds {
                for state in states { state.noteRest(!hasChanged) }
                break
            }
            for state in states { state.write() }
            if solve() { hasComputed = true }
        }
        return hasComputed
    }

    private static func mostRounds(_ states: [SheetState]) -> Int {
        if states.contains(where: \.model.hasFeedback) { return most }
        // Without feedback each round settles at least one condition for good.
        return states.reduce(most) { $0 + $1.model.conditions.count }
    }
}
