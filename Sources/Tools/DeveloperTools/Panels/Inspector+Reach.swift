import LayoutSheets
import TrellisSheets
import TrellisViews

/// How far the content of a view may grow, as its sheet states it.
extension Inspector {
    /// What was proved last, as facts are read for each frame.
    struct KnownReach {
        let sheet: LayoutSheet
        let variables: [Int: SheetValue]
        let view: Int
        let sentence: String?
    }

    func reachFacts(_ view: View) -> [Fact] {
        guard let applied = view.placingSheet as? AppliedSheet, let number = applied.number(of: view) else { return [] }
        let sheet = applied.state.sheet
        if knownReach?.sheet !== sheet || knownReach?.view != number || knownReach?.variables != sheet.assigned {
            // What takes longer is not told, so that a choice never waits.
            let reach = ContentReach(
                of: sheet.views[number], in: sheet, columns: 20...200, rows: 6...60, within: .milliseconds(200))
            knownReach = KnownReach(
                sheet: sheet, variables: sheet.assigned, view: number, sentence: reach?.sentence)
        }
        guard let sentence = knownReach?.sentence else { return [] }
        return [.heading("Content"), Fact("reach", StyledText(sentence))]
    }
}
