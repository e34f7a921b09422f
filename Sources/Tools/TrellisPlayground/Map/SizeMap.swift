import LayoutSheets
import TrellisViews

/// A map of sizes, columns across and rows down, coloured by the problems and the regions that a survey finds.
///
/// A dot stands for one size, or for several where there is less room; it shows the worst of them. Below it is a
/// legend with the number of sizes of each kind, or what holds at the size under the mouse. A click or the arrow keys go to a size; Shift goes ten at a time.
final class SizeMap: View {
    var survey: SizeSurvey? { didSet { if survey !== oldValue { setNeedsDisplay() } } }
    /// The survey before it, shown where the new one is not done.
    var earlier: SizeSurvey?
    /// Whether the text has changed since into one with mistakes.
    @Observed(.display) var isOfEarlierText = false
    /// The problem that is shown alone; nil for all.
    var shown: FoundProblem? { didSet { setNeedsDisplay() } }
    @Observed(.display) var size: Size = .zero
    /// Called when the user has chosen a size.
    var onChange: ((Size) -> Void)?
    /// Called when the user wants to see the size.
    var onActivate: (() -> Void)?

    /// What is said in place of problems while no text has been without mistakes.
    static let noSheet = "mend the mistakes first"
    /// What is said in place of no problems while the text has mistakes.
    static let noProblemsBefore = "none before the mistakes"

    /// The kinds of problem, the worst first, with a letter for terminals without colours.
    static let kinds: [(kind: SheetProblem.Kind, letter: Unicode.Scalar)] = [
        (.issue, "I"), (.overlap, "O"), (.outside, "X"), (.empty, "E"), (.small, "S"),
    ]
    private static let regionSigns: [Unicode.Scalar] = [".", ":", "-", "=", "~", "+"]

    static func role(of kind: SheetProblem.Kind) -> Role {
        switch kind {
        case .overlap: .error
        case .empty: .warning
        case .issue: "series.5"
        case .small: "series.7"
        case .outside: "series.8"
        }
    }

    enum Dot: Equatable {
        case unknown
        case region(Int)
        case problem(SheetProblem.Kind)
    }

    // MARK: Places

    /// The cell under the mouse.
    private(set) var pointed: Point?
    /// The sheet laid out at a size, for what is told of it.
    var words: SheetLayout?

    /// Whether two dots are in a cell.
    var hasHalves: Bool { !showsOnlyASCII && !isPlain }
    private var isPlain = false

    /// The sizes along an axis that a dot stands for.
    private static func sizes(_ dot: Int, of dots: Int, in range: ClosedRange<Int>) -> Range<Int> {
        let first = range.lowerBound + dot * range.count / dots
        return first..<max(first + 1, range.lowerBound + (dot + 1) * range.count / dots)
    }

    static func dot(of size: Int, dots: Int, in range: ClosedRange<Int>) -> Int? {
        guard range.contains(size), dots > 0 else { return nil }
        var dot = (size - range.lowerBound) * dots / range.count
        while dot + 1 < dots, sizes(dot, of: dots, in: range).upperBound <= size { dot += 1 }
        return dot
    }

    /// The dots across and down.
    private func dots(_ survey: SizeSurvey) -> Size {
        Size(
            width: min(plot.width, survey.columns.count),
            height: min(plot.height * (hasHalves ? 2 : 1), survey.rows.count))
    }

    /// What a dot shows: the worst of its sizes.
    func dot(_ x: Int, _ y: Int, in survey: SizeSurvey) -> Dot {
        let dots = dots(survey)
        let columns = Self.sizes(x, of: dots.width, in: survey.columns)
        let rows = Self.sizes(y, of: dots.height, in: survey.rows)
        var (found, region) = (SheetProblemKinds(), Int?.none)
        var isShown = false
        for column in columns {
            for row in rows {
                let size = Size(width: column, height: row)
                let source = survey.kinds(at: size) == nil ? earlier ?? survey : survey
                guard let kinds = source.kinds(at: size) else { continue }
                found.formUnion(kinds)
                isShown = isShown || shown?.sizes.contains(size) == true
                if region == nil { region = source.region(at: size) }
            }
        }
        if let shown { return isShown ? .problem(shown.problem.kind) : region.map { .region($0) } ?? .unknown }
        if let worst = Self.kinds.first(where: { found.contains($0.kind) }) { return .problem(worst.kind) }
        return region.map { .region($0) } ?? .unknown
    }

    // MARK: Painting

    override func draw(in painter: Painter) {
        guard !bounds.isEmpty else { return }
        guard let survey else {
            painter.text(StyledText(Self.noSheet, role: .muted), x: 1, y: 0, width: bounds.width - 1)
            return
        }
        isPlain = painter.theme.palette == nil
        let (dots, left) = (dots(survey), plot.x)
        for y in 0..<min(plot.height, hasHalves ? (dots.height + 1) / 2 : dots.height) {
            for x in 0..<dots.width {
                if hasHalves {
                    let upper = color(of: dot(x, 2 * y, in: survey), painter)
                    let lower = 2 * y + 1 < dots.height ? color(of: dot(x, 2 * y + 1, in: survey), painter) : nil
                    // A cell of one colour is blank, so that it stays even where something dims the foreground.
                    painter.put(
                        upper == lower ? " " : "▀", x: left + x, y: y,
                        style: Style(foreground: upper, background: lower ?? painter[.window].background))
                } else {
                    let dot = dot(x, y, in: survey)
                    painter.put(sign(of: dot), x: left + x, y: y, style: style(of: dot, painter))
                }
            }
        }
        drawAxes(dots, columns: survey.columns, rows: survey.rows, painter)
        drawCursor(dots, survey, painter)
        if bounds.height > 3 { drawLegend(survey, painter) }
    }

    private func drawCursor(_ dots: Size, _ survey: SizeSurvey, _ painter: Painter) {
        // A size outside of the map is shown at its edge.
        let (columns, rows) = (survey.columns, survey.rows)
        let width = min(max(columns.lowerBound, size.width), columns.upperBound)
        let height = min(max(rows.lowerBound, size.height), rows.upperBound)
        guard let x = Self.dot(of: width, dots: dots.width, in: columns),
            let y = Self.dot(of: height, dots: dots.height, in: rows)
        else { return }
        let cell = Point(x: plot.x + x, y: hasHalves ? y / 2 : y)
        let isInside = width == size.width && height == size.height
        let style = painter[role(.title, in: painter)]
        let sign: Unicode.Scalar = showsOnlyASCII ? (isInside ? "@" : "?") : isInside ? "◆" : "◇"
        if hasHalves {
            let behind = color(of: dot(x, y, in: survey), painter)
            painter.put(
                sign, x: cell.x, y: cell.y,
                style: isFocused ? style : Style(foreground: style.foreground, background: behind, attributes: .bold))
        } else {
            painter.put(sign, x: cell.x, y: cell.y, style: style)
        }
    }

    private func color(of dot: Dot, _ painter: Painter) -> Color { style(of: dot, painter).foreground }

    /// Problems are told apart by their colours; regions are faint.
    private func style(of dot: Dot, _ painter: Painter) -> Style {
        guard let palette = painter.theme.palette else {
            return if case .problem = dot { Style(attributes: .reverse) } else { .plain }
        }
        let regions: [(Color, Int)] = [
            (palette.success, 55), (palette.accent, 50), (palette.success, 32), (palette.accent, 30),
            (.rgb(30, 185, 180), 55), (palette.muted, 40),
        ]
        switch dot {
        case .unknown: return Style(foreground: palette.field)
        case .region(let number):
            let (color, percent) = regions[number % regions.count]
            return Style(foreground: palette.background.mixed(with: color, percent: percent))
        case .problem(let kind): return painter[Self.role(of: kind)]
        }
    }

    private func sign(of dot: Dot) -> Unicode.Scalar {
        switch dot {
        case .unknown: " "
        case .region(let number): Self.regionSigns[number % Self.regionSigns.count]
        case .problem(let kind): Self.kinds.first { $0.kind == kind }!.letter
        }
    }

    /// The legend: what was found, and at how many sizes; as much of it as has room.
    func legend(isPlain: Bool, width: Int = .max) -> StyledText {
        guard let survey else { return StyledText() }
        let rest = survey.isDone ? StyledText() : StyledText(" …", role: .muted)
        let forms = legends(survey, isPlain)
        return (forms.first { ($0 + rest).columns <= width } ?? forms.last ?? StyledText()) + rest
    }

    /// Forms of the legend, the longest first.
    private func legends(_ survey: SizeSurvey, _ isPlain: Bool) -> [StyledText] {
        func sign(_ kind: SheetProblem.Kind, _ letter: Unicode.Scalar) -> StyledText {
            StyledText(isPlain ? "\(letter) " : "■ ", role: Self.role(of: kind))
        }
        if let shown, let kind = Self.kinds.first(where: { $0.kind == shown.problem.kind }) {
            let name = sign(kind.kind, kind.letter) + shown.name
            let all = StyledText("  Esc: all", role: .muted)
            return [name + StyledText("  ") + shown.count + all, name + all, name]
        }
        let found = Self.kinds.compactMap { one in
            survey.counts[one.kind].flatMap { $0 > 0 ? (one.kind, one.letter, $0) : nil }
        }
        func list(counts: Bool) -> StyledText {
            var text = StyledText()
            for (kind, letter, count) in found {
                if !text.isEmpty { text.append(StyledText("  ")) }
                text.append(sign(kind, letter))
                text.append(StyledText(counts ? "\(kind.rawValue) \(count)" : kind.rawValue))
            }
            return text
        }
        let number = survey.regionSizes.count
        let regions = number > 1 ? StyledText("  \(number) regions", role: .muted) : StyledText()
        guard found.isEmpty else { return [list(counts: true) + regions, list(counts: true), list(counts: false)] }
        guard survey.isDone else { return [regions] }
        guard !survey.sheet.views.isEmpty else { return [StyledText("no views", role: .muted)] }
        if isOfEarlierText { return [StyledText("problems: \(Self.noProblemsBefore)", role: .muted)] }
        let good = StyledText("no problems at \(survey.count) sizes", role: .success)
        return [good + regions, good, StyledText("no problems", role: .success)]
    }

    private func drawLegend(_ survey: SizeSurvey, _ painter: Painter) {
        let text = words(isPlain: !hasHalves) ?? legend(isPlain: !hasHalves, width: bounds.width)
        painter.text(text, x: 0, y: bounds.height - 1, width: bounds.width)
    }

    // MARK: Events

    override var canFocus: Bool { true }

    override var wantsHover: Bool { true }

    private func move(_ columns: Int, _ rows: Int) {
        guard let survey else { return }
        go(
            to: Size(
                width: min(max(survey.columns.lowerBound, size.width + columns), survey.columns.upperBound),
                height: min(max(survey.rows.lowerBound, size.height + rows), survey.rows.upperBound)))
    }

    private func go(to new: Size) {
        guard new != size else { return }
        size = new
        onChange?(new)
    }

    static let keys = KeyBindings(
        for: SizeMap.self, group: "Map",
        [
            KeyBinding("map.left", "go to a size", .left) { $0.move(-1, 0) },
            KeyBinding("map.right", "go to a size", .right) { $0.move(1, 0) },
            KeyBinding("map.up", "go to a size", .up) { $0.move(0, -1) },
            KeyBinding("map.down", "go to a size", .down) { $0.move(0, 1) },
            KeyBinding("map.farLeft", "ten further", Key.left.shift) { $0.move(-10, 0) },
            KeyBinding("map.farRight", "ten further", Key.right.shift) { $0.move(10, 0) },
            KeyBinding("map.farUp", "ten further", Key.up.shift) { $0.move(0, -10) },
            KeyBinding("map.farDown", "ten further", Key.down.shift) { $0.move(0, 10) },
            KeyBinding("map.picture", "picture", .enter) { $0.onActivate?() },
        ])

    override var keyBindings: KeyBindings { Self.keys }

    override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        switch mouse.action {
        case .press(.left), .drag(.left): if let size = size(at: mouse.position) { go(to: size) }
        case .move:
            guard pointed != mouse.position else { return true }
            pointed = mouse.position
            setNeedsDisplay()
        default: return false
        }
        return true
    }

    /// The size at a cell: the first with the problem that the cell shows, if there is one.
    func size(at cell: Point) -> Size? {
        guard let survey else { return nil }
        let dots = dots(survey)
        guard dots.width > 0, dots.height > 0 else { return nil }
        let x = min(max(0, cell.x - plot.x), dots.width - 1)
        let y = min(max(0, cell.y * (hasHalves ? 2 : 1)), dots.height - 1)
        let columns = Self.sizes(x, of: dots.width, in: survey.columns)
        let rows = Self.sizes(y, of: dots.height, in: survey.rows)
        if case .problem(let kind) = dot(x, y, in: survey) {
            for row in rows {
                for column in columns {
                    let size = Size(width: column, height: row)
                    let isIn = shown?.sizes.contains(size) ?? (survey.kinds(at: size)?.contains(kind) == true)
                    if isIn { return size }
                }
            }
        }
        return Size(width: columns.lowerBound, height: rows.lowerBound)
    }
}
