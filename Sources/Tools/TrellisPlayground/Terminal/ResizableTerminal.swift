public import TrellisDesktop
public import TrellisViews
import TrellisWidgets

/// A window in a terminal of its own, which the user drags to any size, whatever the size of the real one.
///
///     let terminal = root.add(ResizableTerminal(WindowView(inner)), "tt = ll = bb = rr = 0")
///     terminal.onResize = { size in label.text = "\(size)" }
///
/// The mouse drags the right edge, the bottom edge and the corner. With the focus, the arrow keys change the size by one
/// cell, with Shift by ten; Home makes it as large as the room again. A terminal that is larger than the room scrolls:
/// by the wheel, and by Ctrl with the arrow keys. The frame always tells the size.
///
/// Its roles are `"terminal"` for the frame, `"terminal.grip"`, and `"border"` for the room around it.
public final class ResizableTerminal: View {
    /// Shows the window.
    public let screen: WindowView

    /// The size of the terminal, in cells; nil for as large as the room.
    @Observed(.layout) public var terminalSize: Size? = nil {
        didSet {
            guard terminalSize != oldValue else { return }
            setNeedsArranging()
            setNeedsDisplay()
        }
    }

    /// The cell of the terminal's frame at the upper left of the room; scrolls no further than needed.
    @Observed(.layout) public var offset: Point = .zero {
        didSet {
            guard offset != oldValue else { return }
            setNeedsArranging()
            setNeedsDisplay()
        }
    }

    /// Called when the user has changed the size.
    public var onResize: Action<Size>?
    /// Called with a cell of the window that was clicked and that the window did not want.
    public var onClick: ((Point) -> Void)?

    /// The largest size, in cells.
    public static let largest = Size(width: 500, height: 300)

    var drag: (columns: Bool, rows: Bool)?
    var mouse = Point.zero
    var timer: ViewTimer?

    /// Creates a terminal around a view that shows a window.
    public init(_ screen: WindowView) {
        self.screen = screen
        super.init()
        addSubview(screen)
        // Above the window, which may be scrolled to the top row.
        add(TerminalTitle(), "tt = ll = rr = 0, h = 1")
        setNeedsArranging()
    }

    // MARK: Size

    var room: Size {
        Size(width: max(0, bounds.width - 2), height: max(0, bounds.height - 2))
    }

    /// The size of the terminal now, in cells.
    public var currentSize: Size { terminalSize ?? room }

    /// The offset that is shown: no further than needed.
    var shownOffset: Point {
        Point(
            x: Self.clamped(offset.x, currentSize.width, bounds.width),
            y: Self.clamped(offset.y, currentSize.height, bounds.height))
    }

    static func clamped(_ offset: Int, _ size: Int, _ room: Int) -> Int {
        min(max(0, offset), max(0, size + 2 - room))
    }

    public override func arrangeSubviews() {
        let (size, offset) = (terminalSize, offset)
        guard let size else {
            write(
                [.w: .superview().map { max(0, $0 - 2) }, .h: .superview().map { max(0, $0 - 2) }, .ll: 1, .tt: 1],
                for: screen)
            return
        }
        let left = RuleValue.superview().map { 1 - Double(Self.clamped(offset.x, size.width, Int($0))) }
        let top = RuleValue.superview().map { 1 - Double(Self.clamped(offset.y, size.height, Int($0))) }
        write([.w: .cells(size.width), .h: .cells(size.height), .ll: left, .tt: top], for: screen)
    }

    /// Changes the size as the user does.
    public func resize(to size: Size) {
        let size = Size(
            width: min(max(1, size.width), Self.largest.width), height: min(max(1, size.height), Self.largest.height))
        resize(to: size, isSweeping: false)
    }

    /// - Parameter isSweeping: whether something else than the user changes the size, who is not told then.
    func resize(to size: Size, isSweeping: Bool) {
        guard size != terminalSize else { return }
        terminalSize = size
        if !isSweeping { perform(onResize, size) }
    }

    func resize(columns: Int, rows: Int) {
        let size = currentSize
        resize(to: Size(width: size.width + columns, height: size.height + rows))
        reveal(columns != 0, rows != 0)
    }

    /// Scrolls so that the edges that move are visible.
    func reveal(_ columns: Bool, _ rows: Bool) {
        let size = currentSize
        if columns { offset.x = max(0, size.width + 2 - bounds.width) }
        if rows { offset.y = max(0, size.height + 2 - bounds.height) }
    }

    /// Scrolls no further than needed so that a part of the window is visible, from its upper left if it is too large.
    func reveal(_ part: Rect) {
        func moved(_ offset: Int, _ near: Int, _ far: Int, _ room: Int) -> Int {
            // The frame is around the window, so that its first column is the second.
            max(0, min(max(offset, far + 2 - room), near))
        }
        offset = Point(
            x: moved(offset.x, part.left, part.right, bounds.width),
            y: moved(offset.y, part.top, part.bottom, bounds.height))
    }

    // MARK: Painting

    /// The frame, in the view's coordinates.
    var frameRect: Rect {
        let size = currentSize
        return Rect(x: -shownOffset.x, y: -shownOffset.y, width: size.width + 2, height: size.height + 2)
    }

    public override func draw(in painter: Painter) {
        let rect = frameRect
        let (bounds, isASCII) = (painter.bounds, showsOnlyASCII)
        if terminalSize != nil {
            painter.fill(bounds, isASCII ? "." : "·", style: painter[.border])
            painter.fill(rect, style: painter[.window])
        }
        let style = painter[role("border", in: painter)]
        painter.border(rect, isFocused ? .heavy : .rounded, style: style, joins: false)
        // What can be dragged.
        let grip = drag != nil ? painter[.warning] : style
        let (right, bottom) = (rect.right - 1, rect.bottom - 1)
        if rect.height > 4 {
            let top = rect.top + rect.height / 2 - 1
            for y in top..<top + 3 { painter.put(isASCII ? "#" : "┃", x: right, y: y, style: grip) }
        }
        if rect.width > 8 {
            painter.text(
                isASCII ? "#####" : "━━━━━", x: rect.left + rect.width / 2 - 2, y: bottom, style: grip)
        }
        painter.put(isASCII ? "#" : "◢", x: right, y: bottom, style: grip)
    }

    /// The size, and what is visible if that is not all.
    fileprivate var title: String {
        let (rect, size) = (frameRect, currentSize)
        let text = showsOnlyASCII ? " \(size.width) x \(size.height) " : " \(size.width) × \(size.height) "
        if rect.width <= bounds.width, rect.height <= bounds.height { return text }
        return text + "from \(shownOffset.x), \(shownOffset.y) "
    }

    // MARK: Events

    public override var canFocus: Bool { true }

    public override var keyBindings: KeyBindings { Self.keys }

    public override func handle(_ event: Event) -> Bool {
        if case .mouse(let mouse) = event { handle(mouse) } else { false }
    }
}

/// Tells the size of a terminal in its top row.
private final class TerminalTitle: View {
    override func draw(in painter: Painter) {
        guard let terminal = superview as? ResizableTerminal else { return }
        let style = terminal.isFocused ? painter[Role.border.focused] : painter[.title]
        let shown = Style(background: painter[.window].background).laid(over: style)
        painter.text(terminal.title.truncated(to: max(0, painter.bounds.width - 2)), x: 1, y: 0, style: shown)
    }
}
