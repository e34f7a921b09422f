import Trellis

/// A select whose options are drawn by a closure: a field with the chosen one, and a popup with all of them.
public final class DrawnSelect<Option: Hashable>: Field<Option> {
    /// The options, from top to bottom.
    public let options: [Option]

    let title: (Option) -> String
    let drawOption: (Option, Rect, Style, Painter) -> Void
    private let dropdown = Dropdown()

    /// Creates a select.
    ///
    /// - Parameters:
    ///   - options: the options; there must be one at least.
    ///   - title: the text of an option, by which letters find it.
    ///   - draw: draws an option in one row.
    public init(
        _ options: [Option], title: @escaping (Option) -> String, onChange: Action<Option>? = nil,
        draw: @escaping (Option, Rect, Style, Painter) -> Void
    ) {
        (self.options, self.title, drawOption) = (options, title, draw)
        super.init(options[0], onChange: onChange)
        addInteraction(dropdown)
    }

    /// Whether the popup is shown. It can be observed.
    public var isOpen: Bool { dropdown.isOpen }

    /// Opens the popup.
    public func open() {
        guard dropdown.canOpen else { return }
        let rows = DrawnOptions(of: self)
        dropdown.open(FieldPopup(rows, leastSize: Size(width: 4, height: 2)), focus: rows)
    }

    func take(_ option: Option) {
        dropdown.close()
        choose(option)
    }

    public override var keyBindings: KeyBindings { DrawnSelectKeys.keys }

    public override var canFocus: Bool { true }

    public override var wantsHover: Bool { true }

    public override func measure(for width: Int?) -> Measure {
        Measure(width: (options.map { title($0).columns }.max() ?? 0) + 4, height: 1)
    }

    public override func draw(in painter: Painter) {
        let (style, width) = (style(in: painter, showsFocus: isOpen), painter.bounds.width)
        painter.fill(painter.bounds, style: style)
        drawOption(value, Rect(x: 1, y: 0, width: max(0, width - 4), height: 1), style, painter)
        painter.text(dropdown.arrow, x: width - 2, y: 0, style: style)
    }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press(.left) else { return false }
        if !dropdown.wasClosedByPress { open() }
        return true
    }
}

/// A select of any kind of options, as its keys see it.
protocol OpenableSelect: View {
    func open()
}

extension DrawnSelect: OpenableSelect {}

/// The keys of selects with drawn options.
enum DrawnSelectKeys {
    static let keys = KeyBindings(
        for: (any OpenableSelect).self, group: "Select",
        [KeyBinding("drawn.open", "choose", .enter, .space, .down) { $0.open() }])
}

/// The rows of the popup.
final class DrawnOptions<Option: Hashable>: RowsView {
    private weak var select: DrawnSelect<Option>?
    private let options: [Option]

    init(of select: DrawnSelect<Option>) {
        (self.select, options) = (select, select.options)
        super.init(selectedPlace: select.options.firstIndex(of: select.value) ?? 0)
    }

    override var rowCount: Int { options.count }

    override func text(at place: Int) -> String { select?.title(options[place]) ?? "" }

    override func measure(for width: Int?) -> Measure {
        rowsMeasure(width: (options.indices.map { text(at: $0).columns }.max() ?? 0) + marginWidth, height: rowCount)
    }

    override var canActivate: Bool { true }

    override func activate(_ place: Int) { select?.take(options[place]) }

    override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        select?.drawOption(options[place], area, look.style, painter)
    }
}
