import TrellisViews

/// The buttons of a dialog, at the right end of a row. Buttons that do not fit share the row.
final class DialogButtons: View {
    /// The columns between two buttons.
    private static let gap = 1

    /// The buttons, from left to right.
    var all: [Button] { subviews.compactMap { $0 as? Button } }

    override func subviewsDidChange(_ change: SubviewChange) {
        setNeedsArranging()
        superview?.setNeedsArranging()
    }

    override func arrangeSubviews() {
        let shown = subviews.filter { !$0.isHidden }
        var right: View?
        for button in shown.reversed() {
            var rules = SubviewRules()
            rules.set(.tt, 0)
            rules.set(.maxw, .superview(1 / Double(shown.count)) - (shown.count > 1 ? Self.gap : 0))
            if let right {
                rules.set(.rl, .left(of: right.layoutItem) - Self.gap)
            } else {
                rules.set(.rr, 0)
            }
            write(rules, for: button)
            right = button
        }
    }

    override func measure(for width: Int?) -> Measure {
        let columns = subviews.filter { !$0.isHidden }.reduce(-Self.gap) { $0 + Self.gap + $1.measured().size.width }
        return Measure(width: max(0, columns), height: 1, measuresSubviews: true)
    }
}
