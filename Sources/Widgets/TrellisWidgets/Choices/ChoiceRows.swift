import TrellisViews

/// The rows in a popup of choices. The selected row is the one that Enter would choose.
final class ChoiceRows: RowsView {
    private(set) weak var source: (any ChoiceSource)?
    private let ticks: Ticks
    /// Whether the rows take the focus; otherwise it stays in the field that they belong to, which sends them keys.
    private let takesFocus: Bool
    /// What the mouse drags while its button is down.
    private var hold: Hold?

    /// How chosen rows look.
    enum Ticks {
        /// Like the others.
        case none
        /// With a tick before the title: `✓ pear`.
        case ticks
        /// With a checked box, and the others with an empty one: `[x] pear`.
        case boxes
    }

    private enum Hold {
        /// Choices: releasing the button chooses the one under the mouse.
        case choices
        /// Choices too, but the button was pressed outside the popup.
        case choicesFromOutside
        case bar
    }

    init(of source: any ChoiceSource, ticks: Ticks, selectedPlace: Int?, takesFocus: Bool = true) {
        self.source = source
        self.ticks = ticks
        self.takesFocus = takesFocus
        super.init(selectedPlace: selectedPlace)
        // The source does this, so that all letters find options, `j` and `k` too.
        allowsTypeAhead = false
    }

    /// Chooses the selected row; returns false if there is none.
    @discardableResult
    func chooseSelected() -> Bool {
        guard let selectedPlace, let source else { return false }
        source.choose(at: selectedPlace)
        return true
    }

    // MARK: RowsView

    override var canFocus: Bool { takesFocus }

    override var showsFocus: Bool { isFocused || !takesFocus }

    override var rowCount: Int { source?.choiceCount ?? 0 }

    override func describeRow(at place: Int, _ meaning: inout Semantics) { describeChoice(at: place, &meaning) }

    override func canSelect(_ place: Int) -> Bool { source?.choiceKind(at: place) == .choice }

    override func measure(for width: Int?) -> Measure {
        rowsMeasure(width: (source?.widestChoice ?? 0) + tickWidth + marginWidth, height: rowCount)
    }

    /// The least columns of a title beside which ticks are shown.
    private static var leastTitle: Int { 5 }

    private var tickWidth: Int {
        switch ticks {
        case .none: 0
        case .ticks: 2
        case .boxes: symbol(.checked).columns + 1
        }
    }

    override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        guard let source else { return }
        // The widest choice is asked for only where it counts.
        let rest = area.width - tickWidth
        let hasTicks = tickWidth > 0 && (rest >= Self.leastTitle || rest >= source.widestChoice)
        let tickWidth = hasTicks ? tickWidth : 0
        let (x, width) = (area.x + tickWidth, area.width - tickWidth)
        switch source.choiceKind(at: place) {
        case .choice:
            if tickWidth > 0 { drawTick(source.isChosen(at: place), at: area.origin, look, with: painter) }
            var room = width
            if let detail = source.choiceDetail(at: place), detail.columns + 2 <= width / 2 {
                room -= detail.columns + 2
                let style = look.isUniform ? look.style : painter[.muted].laid(over: look.style)
                painter.text(
                    detail, x: x + width - detail.columns, y: area.y, width: detail.columns, style: style,
                    isUniform: look.isUniform)
            }
            painter.text(
                source.choiceTitle(at: place), x: x, y: area.y, width: room, style: look.style,
                isUniform: look.isUniform)
        case .disabled:
            painter.text(
                source.choiceTitle(at: place), x: x, y: area.y, width: width, style: painter[rowRole.disabled],
                isUniform: true)
        case .heading:
            painter.text(
                source.choiceTitle(at: place), x: area.x, y: area.y, width: area.width,
                style: painter["list.heading"])
        case .separator:
            painter.horizontalLine(
                from: area.x, to: area.right - 1, y: area.y, style: painter["surface.line"], joins: false)
        }
    }

    private func drawTick(_ isChosen: Bool, at cell: Point, _ look: RowStyle, with painter: Painter) {
        let tick = ticks == .boxes ? symbol(isChosen ? .checked : .unchecked) : isChosen ? symbol(.tick) : ""
        painter.text(tick, x: cell.x, y: cell.y, style: look.style)
    }

    // MARK: Events

    override var wantsHover: Bool { true }

    static let choiceKeys = KeyBindings(
        for: ChoiceRows.self, adding: movingKeys,
        [
            KeyBinding("choices.leave", "", .tab) { $0.leave { $0.focusNext() } },
            KeyBinding("choices.leaveBackwards", "", Key.tab.shift) { $0.leave { $0.focusPrevious() } },
        ])

    override var keyBindings: KeyBindings { source?.choiceKeys ?? Self.choiceKeys }

    override func typing(_ key: Key) -> (() -> Void)? { source?.typing(key, in: self) }

    private func leave(_ move: (Window) -> Void) {
        let window = window
        source?.close()
        window.map(move)
    }

    override func handle(_ event: Event) -> Bool {
        if case .mouse(let mouse) = event { handle(mouse) } else { super.handle(event) }
    }

    private func handle(_ mouse: Mouse) -> Bool {
        let choice = place(at: mouse.position).flatMap { canSelect($0) ? $0 : nil }
        switch mouse.action {
        case .move:
            if let choice { selectedPlace = choice }
        case .press(.left):
            hold = place(at: mouse.position) == nil ? .bar : .choices
            return super.handle(.mouse(mouse))
        case .drag(.left) where hold == nil || hold == .choicesFromOutside:
            guard let choice else { return true }
            hold = .choicesFromOutside
            selectedPlace = choice
        case .release(.left):
            let chooses = hold == .choices || hold == .choicesFromOutside
            hold = nil
            _ = super.handle(.mouse(mouse))
            if chooses, let choice { source?.choose(at: choice) }
        default: return super.handle(.mouse(mouse))
        }
        return true
    }
}
