import LayoutSheets
import TrellisViews
import TrellisWidgets

/// The content of the chosen view between its ends, where it is a range: `text ━━●───── 27`, with a second track for the rows
/// of a content that has a range of them.
///
/// The tracks are sliders: a text is as long as the first one says, and the layout follows.
final class ContentBar: View {
    /// Called when the user has chosen another content.
    var onChange: ((ChosenContent) -> Void)?

    private var (columns, rows) = (Slider(0, in: 0...1), Slider(0, in: 0...1))
    private var ranges: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)?

    /// Shows a content and one of its ranges' values; nothing for a content that does not vary.
    func show(_ content: SheetContent?, _ chosen: ChosenContent?) {
        guard let content, content.varies else { return end() }
        let (title, new): (String, (columns: ClosedRange<Int>, rows: ClosedRange<Int>)) =
            switch content.kind {
            case .box(let width, let height): ("content", (width, height))
            case .text(let length, _): ("text", (length, 0...0))
            }
        if ranges == nil || ranges! != new { makeTracks(title, new) }
        // A text has as many rows as its width lets it.
        columns.value = chosen?.width ?? new.columns.upperBound
        rows.value = chosen?.height ?? new.rows.upperBound
    }

    /// Whether there is a content to choose.
    var hasTracks: Bool { ranges != nil }

    private func end() {
        ranges = nil
        for view in subviews.reversed() { view.removeFromSuperview() }
    }

    private func makeTracks(_ title: String, _ new: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)) {
        for view in subviews.reversed() { view.removeFromSuperview() }
        ranges = new
        let label = add(Label(title, role: .muted), "tt = ll = 0, h = 1")
        columns = Slider(new.columns.upperBound, in: new.columns) { [unowned self] _ in didChoose() }
        rows = Slider(new.rows.upperBound, in: new.rows) { [unowned self] _ in didChoose() }
        (columns.spokenName, rows.spokenName) = ("columns of the content", "rows of the content")
        let hasRows = new.rows.count > 1
        if new.columns.count > 1 {
            add(columns, "tt = 0, h = 1, ll = %rl + 1, rr = %p", label, hasRows ? 50 : 0)
            if hasRows { add(rows, "tt = 0, h = 1, ll = %rl + 1, rr = 0", columns) }
        } else {
            add(rows, "tt = 0, h = 1, ll = %rl + 1, rr = 0", label)
        }
    }

    private func didChoose() { onChange?(ChosenContent(width: columns.value, height: rows.value)) }
}
