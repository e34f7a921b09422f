import CellGeometry
import SLL
import TrellisViews

/// The popup of a `Select`: its options, with a border where there is room for one.
final class SelectPopup<Option>: View {
    let rows: SelectRows<Option>
    private weak var select: Select<Option>?

    init(of select: Select<Option>) {
        self.select = select
        rows = SelectRows(of: select)
        super.init()
        addSubview(rows)
        setNeedsArranging()
    }

    /// The height below which the border is left out in favour of options.
    private static var leastHeight: Int { 4 }

    override func arrangeSubviews() {
        var list = SubviewRules()
        for edge in [ConstraintName.tt, .bb] {
            list.set(edge, .superview().map { $0 < Double(Self.leastHeight) ? 0 : 1 })
        }
        list.set(.ll, 1)
        list.set(.rr, 1)
        write(list, for: rows)
    }

    override func intrinsicSize(for width: Int?) -> Size? {
        guard let select, let content = rows.intrinsicSize(for: nil) else { return nil }
        return Size(width: content.width + 2, height: min(content.height, max(1, select.maxVisibleRows)) + 2)
    }

    override func draw(in painter: Painter) {
        painter.fill(painter.bounds, style: painter["surface"])
        guard painter.bounds.height >= Self.leastHeight else { return }
        painter.border(painter.bounds, .rounded, style: painter["surface.border"], joins: false)
    }
}
