import LayoutSheets
import TrellisViews
import TrellisWidgets

/// What the playground tells of its sheet.
extension Playground {
    /// Tells whether the sheet is good, and whether it is saved.
    func showState() {
        let unknown = symbol(.ellipsis)
        map.isOfEarlierText = !mistakes.isEmpty
        problemList.emptyText = survey?.isDone == true ? "none" : unknown
        parts.areMistakes = !mistakes.isEmpty
        parts.problems = !mistakes.isEmpty ? mistakes.count : survey?.isDone == true ? problems.count : nil
        let file = file == nil ? "" : area.isModified ? "  modified" : saved == nil ? "  new file" : "  saved"
        if !mistakes.isEmpty {
            let count = mistakes.count == 1 ? "1 mistake" : "\(mistakes.count) mistakes"
            (state.text, state.role) = (
                count + file + (playedSheet == nil ? "" : "; the last good layout stays"), .error
            )
        } else if playedSheet?.views.isEmpty != false {
            (state.text, state.role) = ("no views yet\(file)", .muted)
        } else if survey?.isDone != true {
            (state.text, state.role) = ("looking at all sizes…\(file)", .muted)
        } else if problems.isEmpty {
            (state.text, state.role) = ("good at all sizes\(file)", .success)
        } else {
            let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
            (state.text, state.role) = (count + file, .warning)
        }
    }
}
