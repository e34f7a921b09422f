import SLL
public import TrellisViews

/// The popup of a field: a view with a border where there is room for one.
public final class FieldPopup: View {
    let content: View
    /// The smallest size of the content around which a border is drawn.
    private let leastSize: Size

    /// Creates a popup of a view.
    ///
    /// - Parameters:
    ///   - content: the view.
    ///   - leastSize: the smallest size of the view around which a border is drawn.
    public init(_ content: View, leastSize: Size) {
        self.content = content
        self.leastSize = leastSize
        super.init()
        addSubview(content)
        setNeedsArranging()
    }

    public override func arrangeSubviews() {
        let least = leastSize
        var rules = SubviewRules()
        for edge in [ConstraintName.tt, .bb] {
            rules.set(edge, .superview().map { $0 < Double(least.height + 2) ? 0 : 1 })
        }
        for edge in [ConstraintName.ll, .rr] {
            rules.set(
                edge, .superview().map { $0 < Double(least.width + 2) ? 0 : $0 < Double(least.width + 4) ? 1 : 2 })
        }
        write(rules, for: content)
    }

    public override func measure(for width: Int?) -> Measure {
        let size = content.measured().size
        return Measure(width: size.width + 4, height: size.height + 2, measuresSubviews: true)
    }

    public override func draw(in painter: Painter) {
        let bounds = painter.bounds
        painter.surface(hasBorder: bounds.height >= leastSize.height + 2 && bounds.width >= leastSize.width + 2)
    }
}
