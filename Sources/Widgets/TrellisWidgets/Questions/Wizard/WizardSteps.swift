import TrellisViews

/// The titles of a wizard's pages: below each other where there is more than one row, else in one row.
final class WizardSteps: View {
    private let pages: [Wizard.Page]
    private var current = 0
    /// The indices of the pages that are not skipped, as last asked.
    private var shown: [Int] = []
    var onChoose: (@MainActor (Int) -> Void)?

    init(_ pages: [Wizard.Page]) {
        self.pages = pages
        super.init()
    }

    /// Returns whether other pages are shown, or another one is the current one.
    @discardableResult
    func update(current: Int) -> Bool {
        let shown = pages.indices.filter { $0 == current || !pages[$0].isSkipped() }
        guard shown != self.shown || current != self.current else { return false }
        (self.shown, self.current) = (shown, current)
        setNeedsDisplay()
        return true
    }

    func titlesDidChange() {
        invalidateIntrinsicSize()
        superview?.setNeedsArranging()
    }

    private func title(of page: Wizard.Page) -> String { translated(text: page.title) }

    override func languageDidChange() { superview?.setNeedsArranging() }

    /// The width of the list of titles; the same whichever pages are skipped.
    var columnWidth: Int { min(24, (pages.map { title(of: $0).columns }.max() ?? 0) + 4) }

    override func measure(for width: Int?) -> Measure { Measure(width: columnWidth, height: 1) }

    // MARK: Painting

    private func mark(_ index: Int) -> String {
        symbol(index < current ? .tick : index == current ? .arrowRight : .off)
    }

    private func style(_ index: Int, _ painter: Painter) -> Style {
        let step: Role = "wizard.step"
        if !painter.isEffectivelyEnabled { return painter[step.disabled] }
        return painter[index < current ? step["done"] : index == current ? step["current"] : step]
    }

    override func draw(in painter: Painter) {
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        guard height > 1 else { return drawRow(painter) }
        for (y, index) in visible(in: height).enumerated() {
            let style = style(index, painter)
            painter.text(mark(index), x: 0, y: y, style: style)
            painter.text(title(of: pages[index]).truncated(to: max(0, width - 4)), x: 2, y: y, style: style)
        }
        let line = painter[painter.isEffectivelyEnabled ? .border : Role.border.disabled]
        painter.verticalLine(x: width - 1, from: 0, to: height - 1, style: line, joins: false)
    }

    /// The steps for a number of rows, with the current one among them.
    private func visible(in rows: Int) -> ArraySlice<Int> {
        let number = shown.firstIndex(of: current) ?? 0
        let first = min(max(0, number - rows / 2), max(0, shown.count - rows))
        return shown[first..<min(shown.count, first + rows)]
    }

    private func drawRow(_ painter: Painter) {
        let width = painter.bounds.width
        let between = showsOnlyASCII ? " | " : " › "
        let all = shown.reduce(-between.columns) { $0 + between.columns + title(of: pages[$1]).columns + 2 }
        guard all <= width else {
            // One step instead of all.
            let number = (shown.firstIndex(of: current) ?? 0) + 1
            let text = "\(number)/\(shown.count) \(title(of: pages[current]))"
            painter.text(text.truncated(to: width), x: 0, y: 0, style: style(current, painter))
            return
        }
        var x = 0
        for index in shown {
            if x > 0 { x = painter.text(between, x: x, y: 0, style: painter[.muted]) }
            x = painter.text("\(mark(index)) \(title(of: pages[index]))", x: x, y: 0, style: style(index, painter))
        }
    }

    // MARK: Mouse

    /// A click on a step that is done goes back to it.
    override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press(.left), bounds.height > 1 else { return false }
        let steps = visible(in: bounds.height)
        guard mouse.position.y < steps.count, mouse.position.x < bounds.width - 1 else { return false }
        onChoose?(steps[steps.startIndex + mouse.position.y])
        return true
    }
}
