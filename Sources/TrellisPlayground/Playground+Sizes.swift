public import CellGeometry
import LayoutSheets
import TrellisViews
import TrellisWidgets

extension Playground {
    // MARK: The chosen view

    /// Chooses a view by its path; nil for none.
    public func choose(_ path: String?) {
        guard path != chosen else { return }
        chosen = path
        screen.chosen = path
    }

    func chooseView(at cell: Point) {
        guard let path = views.path(at: cell) else { return }
        choose(path)
        editor.goTo(path)
    }

    /// Whether arrows show what the chosen view depends on.
    public var showsArrows: Bool {
        get { screen.showsArrows }
        set { screen.showsArrows = newValue }
    }

    func explain() {
        if let chosen, let view = views.view(chosen) {
            why.reasons = WhyView.reasons(of: view, named: chosen)
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
        if let old = map.survey, old.isDone { map.earlier = old }
        let survey = SizeSurvey(sheet, columns: sizes.columns, rows: sizes.rows)
        map.survey = survey
        surveying.start(survey)
    }

    func surveyDidProgress(_ survey: SizeSurvey) {
        map.setNeedsDisplay()
        guard survey.isDone else { return }
        map.earlier = nil
        problems = survey.problems()
        problemList.rows = problems.map(Self.title)
        problemList.detail = { [unowned self] row in
            problems.indices.contains(row) ? StyledText("\(problems[row].count)×", role: .muted) : nil
        }
        showState()
    }

    private static func title(of problem: SheetProblem) -> String {
        let views = problem.views.isEmpty ? "window" : problem.views.joined(separator: ", ")
        return "\(problem.kind.rawValue) \(views) at \(problem.size.width) × \(problem.size.height)"
    }

    func goTo(problem row: Int) {
        guard problems.indices.contains(row) else { return }
        let problem = problems[row]
        go(to: problem.size)
        guard let path = problem.views.last else { return }
        choose(path)
        if let line = problem.rules.last(where: { $0.view == path })?.line { editor.goTo(line: line) }
    }
}
