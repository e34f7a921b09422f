import TrellisViews

/// The lines of a `Toast` that do not wrap.
final class ToastDetail: View {
    @Observed(.size) var lines = ErrorLines("")
    /// The meaning of the toast, in whose look carets appear.
    @Observed(.display) var role: Role? = nil

    override func measure(for width: Int?) -> Measure { Measure(width: lines.columns, height: lines.count) }

    override func draw(in painter: Painter) {
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        let style = painter["toast"]
        for (y, row) in lines.rows(width: width, height: height, mark: Role("toast.border").variant(role)).enumerated()
        {
            painter.text(row, x: 0, y: y, style: style)
        }
    }
}
