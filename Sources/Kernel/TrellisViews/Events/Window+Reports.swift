package import TextScreen

extension Window {
    /// The reports wanted of the terminal, given the present ones.
    ///
    /// A terminal that was opened without a mouse reports none, unless the user has switched it off and on.
    package func wantedReports(beside now: InputReports) -> InputReports {
        var wanted = now.union(wantsKeyPhases ? .keyPhases : [])
        if !usesMouse {
            hasSwitchedMouseOff = hasSwitchedMouseOff || now.contains(.mouse)
            return wanted.subtracting([.mouse, .motion, .fractions])
        }
        if hasSwitchedMouseOff { wanted.insert(.mouse) }
        hasSwitchedMouseOff = false
        guard wanted.contains(.mouse) else { return wanted }
        if wantsMouseMotion { wanted.insert(.motion) } else { wanted.remove(.motion) }
        if wantsFractions { wanted.insert(.fractions) }
        return wanted
    }

    func noteReports(wantedBy view: View) {
        if !wantsFractions, ViewTraits.has(.finePointing, view) { wantsFractions = true }
        if !wantsKeyPhases, ViewTraits.has(.keyPhaseHandling, view) { wantsKeyPhases = true }
    }
}
