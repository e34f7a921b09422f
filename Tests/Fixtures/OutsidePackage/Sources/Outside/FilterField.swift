import Trellis

/// A field to filter with: it searches after a pause in typing, and a sign at its end clears it.
public final class FilterField: TextField {
    /// Called with the text after a pause in typing.
    public var onFilter: Action<String>?

    private var pause: ViewTimer?

    /// Creates a field.
    public init(onFilter: Action<String>? = nil) {
        self.onFilter = onFilter
        super.init(placeholder: "Filter")
    }

    public override func userDidEdit() {
        pause?.cancel()
        pause = after(.milliseconds(200)) { [unowned self] in perform(onFilter, text) }
    }

    public override var decoration: Decoration { Decoration(trailing: text.isEmpty ? 0 : 2) }

    public override func drawDecoration(in painter: Painter, text: Range<Int>, row: Int, style: Style) {
        if text.upperBound < painter.bounds.width { painter.text("x", x: text.upperBound, y: row, style: style) }
    }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press(.left), !text.isEmpty,
            mouse.position.x >= textColumns(in: bounds.width).upperBound
        else { return super.handle(event) }
        replaceText(with: "")
        return true
    }
}
