import LayoutSheets
public import TrellisViews
import TrellisWidgets

extension Playground {
    // MARK: Chosen view

    /// Chooses a view by its path; nil for none.
    public func choose(_ path: String?) {
        guard path != chosen else { return }
        chosen = path
        screen.chosen = path
        showContent()
        reach = nil
        explain()
        // The cursor may go on at once.
        reachTimer?.cancel()
        reachTimer = after(.milliseconds(100)) { [unowned self] in findReach() }
    }

    /// Proves how far the content of the chosen view may grow, once all sizes were looked at.
    private func findReach() {
        reach = nil
        if let chosen, let survey, survey.isDone {
            let found = ContentReach(
                of: chosen, in: survey.sheet, columns: survey.columns, rows: survey.rows, within: Self.longestProof)
            reach = found?.sentence
        }
        explain()
    }

    /// What takes longer is not told.
    private static var longestProof: Duration { .milliseconds(200) }

    /// Shows the content of the chosen view between its ends.
    func showContent() {
        let before = contentBar.hasTracks
        contentBar.show(
            views.areReal ? nil : chosen.flatMap { playedSheet?.content(of: $0) }, chosen.flatMap { contents[$0] })
        if contentBar.hasTracks != before { arrange() }
    }

    /// Gives the chosen view another content; the others keep theirs.
    func take(content: ChosenContent) {
        guard let chosen else { return }
        contents[chosen] = content
    }

    func chooseView(at cell: Point) {
        guard let path = views.path(at: cell) else { return }
        choose(path)
        editor.goTo(path)
    }

    /// Whether arrows show what the chosen view depends on.
    var showsArrows: Bool {
        get { screen.showsArrows }
        set { screen.showsArrows = newValue }
    }

    func explain() {
        if let chosen, let view = views.view(chosen) {
            why.reasons = WhyView.reasons(of: view, named: chosen)
            why.reasons.reach = reach
        } else {
            why.reasons = WhyView.Reasons()
        }
    }

    // MARK: Sizes

    /// Changes the size of the terminal.
    public func go(to size: Size) {
        sweep.stop()
        terminal.resize(to: size)
    }

    func surveyAgain(_ sheet: LayoutSheet) {
        guard surveying.start(sheet, columns: sizes.columns, rows: sizes.rows) else { return }
        if let old = map.survey, old.isDone { map.earlier = old }
        map.survey = surveying.survey
        reach = nil
    }

    func surveyDidProgress(_ survey: SizeSurvey) {
        map.survey = survey
        map.setNeedsDisplay()
        guard survey.isDone else { return }
        findReach()
        map.earlier = nil
        found = survey.problems().map { FoundProblem($0, sizes: survey.sizes(of: $0)) }
        listProblems()
        // The same problem stays chosen.
        show(problem: map.shown.flatMap { shown in found.firstIndex { $0.isSame(as: shown) } })
        showState()
    }

    /// Lists the mistakes of the text, or the problems if there are none.
    func listProblems() {
        problemList.reload(count: mistakes.isEmpty ? found.count : mistakes.count)
        problemList.detail = { [unowned self] row in
            guard mistakes.isEmpty, problemList.bounds.width >= 44, found.indices.contains(row) else { return nil }
            return found[row].count
        }
    }

    func titleOfProblem(_ row: Int) -> StyledText {
        if mistakes.indices.contains(row) {
            return StyledText("line \(mistakes[row].line)", role: .error) + StyledText(" " + mistakes[row].message)
        }
        return found.indices.contains(row) ? found[row].title(in: survey, isASCII: showsOnlyASCII) : StyledText()
    }

    /// Shows one problem alone in the map; nil for all.
    func show(problem row: Int?) {
        map.shown = row.map { found[$0] }
        if row == nil { contents = [:] }
        if problemList.selection != row { problemList.selection = row }
    }

    /// Goes to a problem, and to the picture where that is not visible.
    func activate(problem row: Int) {
        goTo(problem: row)
        if mistakes.indices.contains(row) { return go(to: .text) }
        if isSingle, found.indices.contains(row) { go(to: .picture) }
    }

    /// Goes to the largest size with a problem that is visible as a whole, or else to the smallest of all, and to what
    /// decides it.
    func goTo(problem row: Int) {
        if mistakes.indices.contains(row) { return editor.goTo(line: mistakes[row].line) }
        guard found.indices.contains(row) else { return }
        let (problem, sizes) = (found[row].problem, found[row].sizes)
        show(problem: row)
        let size = sizes.largest(in: terminal.room) ?? problem.size
        // With the largest contents it may not be seen.
        contents = survey?.contents(of: problem, at: size) ?? [:]
        go(to: size)
        if let sheet = playedSheet, !problem.views.isEmpty {
            let layout = SheetLayout(sheet)
            _ = layout.choose(contents)
            layout.solve(width: size.width, height: size.height)
            let frames = problem.views.compactMap(layout.frame(of:))
            if let first = frames.first { terminal.reveal(frames.dropFirst().reduce(first) { $0.union($1) }) }
        }
        guard let path = problem.views.last else { return }
        choose(path)
        if let line = problem.rules.last(where: { $0.view == path })?.line { editor.goTo(line: line) }
    }
}
