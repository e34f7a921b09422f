import TrellisViews

/// The parts of a number field around its text: prefix, suffix and buttons, as far as there is room for them.
@MainActor
struct NumberFieldParts {
    private let prefix: String
    private let suffix: String
    private let showsSteppers: Bool

    init(_ format: NumberFormat, showsSteppers: Bool) {
        prefix = format.prefix.trimmingBlanks
        suffix = format.suffix.trimmingBlanks
        self.showsSteppers = showsSteppers
    }

    enum StepperState { case normal, hovered, pressed, disabled }

    /// The columns of the buttons ` − ` and ` + `.
    private static let stepperColumns = 3
    /// The columns that the text needs before another part gets any.
    private static let leastText = 6

    private var prefixColumns: Int { prefix.isEmpty ? 0 : prefix.columns + 1 }
    private var suffixColumns: Int { suffix.isEmpty ? 0 : suffix.columns + 1 }

    var extraColumns: Int { prefixColumns + suffixColumns + (showsSteppers ? 2 * Self.stepperColumns : 0) }

    /// The parts shown at a width: the suffix is left out last, as a number without its unit says little.
    private func shown(_ width: Int) -> (prefix: Bool, suffix: Bool, steppers: Bool) {
        var room = width - Self.leastText
        func take(_ columns: Int) -> Bool {
            guard columns > 0, columns <= room else { return false }
            room -= columns
            return true
        }
        let suffix = take(suffixColumns)
        let prefix = take(prefixColumns)
        return (prefix, suffix, showsSteppers && take(2 * Self.stepperColumns))
    }

    func columns(in width: Int) -> (before: Int, after: Int) {
        let shown = shown(width)
        let steppers = shown.steppers ? 2 * Self.stepperColumns : 0
        return (shown.prefix ? prefixColumns : 0, (shown.suffix ? suffixColumns : 0) + steppers)
    }

    /// The direction of the button at a point, 1 or -1; nil if there is none.
    func stepper(at point: Point, in bounds: Rect) -> Int? {
        guard bounds.contains(point), shown(bounds.width).steppers else { return nil }
        let fromRight = bounds.width - 1 - point.x
        return fromRight < Self.stepperColumns ? 1 : fromRight < 2 * Self.stepperColumns ? -1 : nil
    }

    func draw(in painter: Painter, _ state: Role, isPlain: Bool, stepper: (Int) -> StepperState) {
        let (width, y) = (painter.bounds.width, (painter.bounds.height - 1) / 2)
        let style = painter[state]
        painter.fill(painter.bounds, style: style)
        let (shown, columns) = (shown(width), columns(in: width))
        let unit = painter.isEffectivelyEnabled ? painter.part("field.placeholder", of: .field, on: style) : style
        if shown.prefix { painter.text(prefix, x: 1, y: y, style: unit) }
        if shown.suffix { painter.text(suffix, x: width - columns.after, y: y, style: unit) }
        guard shown.steppers else { return }
        for (direction, text) in [(-1, isPlain ? " - " : " − "), (1, " + ")] {
            let x = width - (direction > 0 ? 1 : 2) * Self.stepperColumns
            let look = painter.isEffectivelyEnabled ? self.style(stepper(direction), over: style, painter) : style
            painter.text(text, x: x, y: y, style: look)
        }
    }

    private func style(_ state: StepperState, over style: Style, _ painter: Painter) -> Style {
        let role: Role = "field.stepper"
        switch state {
        case .normal: return style
        case .hovered: return painter[role.hovered]
        case .pressed: return painter[role["pressed"]]
        case .disabled:
            var dim = painter[role.disabled]
            dim.background = style.background
            return dim
        }
    }
}
