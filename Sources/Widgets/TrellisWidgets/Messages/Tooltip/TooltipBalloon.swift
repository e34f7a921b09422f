import SLL
import TrellisViews

/// The text of a `Tooltip` with a border, wrapped at a width that can be read at a glance.
final class TooltipBalloon: View {
    var text: String {
        didSet {
            label.text = text
            invalidateIntrinsicSize()
        }
    }

    private let label: Label

    /// The widest text, in columns.
    private static let widest = 50
    /// The border with a blank, at both sides together.
    private static let frame = Size(width: 4, height: 2)
    /// The height below which the border is left out.
    private static let leastHeight = 3

    init(_ text: String) {
        self.text = text
        label = Label(text, role: "surface", wraps: true)
        super.init()
        addSubview(label)
        setNeedsArranging()
    }

    override func measure(for width: Int?) -> Measure {
        let natural = label.measured().size
        let room = min(width.map { $0 - Self.frame.width } ?? natural.width, natural.width, Self.widest)
        let size = label.measured(for: max(1, room)).size
        return Measure(
            width: size.width + Self.frame.width, height: size.height + Self.frame.height, minWidth: 5, minHeight: 1,
            heightFollowsWidth: true, measuresSubviews: true)
    }

    override func arrangeSubviews() {
        let top = RuleValue.superviewHeight().map { $0 < Double(Self.leastHeight) ? 0 : 1 }
        var list: SubviewRules = [.ll: 2, .rr: 2, .tt: top, .bb: top]
        list.clip()
        write(list, for: label)
    }

    override func draw(in painter: Painter) {
        painter.fill(painter.bounds, style: painter["surface"])
        guard painter.bounds.height >= Self.leastHeight else { return }
        painter.border(painter.bounds, .rounded, style: painter["tooltip.border"], joins: false)
    }
}
