import Trellis

/// Lines that come in at the bottom, each with a time: a small log, with a bar, the wheel, keys, and its end in view.
public final class Tail: View {
    /// The lines: what came, and the text below it.
    public var lines: [(title: String, text: String)] = [] { didSet { setNeedsDisplay() } }
    /// The line that was clicked.
    public private(set) var chosen: Int?

    private var scrolled = Viewport(following: .end) { didSet { setNeedsDisplay() } }
    private let scrollMouse = ScrollMouse()

    /// Lines are as high as their texts.
    private var viewport: Viewport {
        get {
            var viewport = scrolled
            (viewport.count, viewport.height) = (lines.count, bounds.height)
            viewport.heights = RowHeights { [unowned self] in lines[$0].text.isEmpty ? 1 : 2 }
            return viewport
        }
        set { scrolled = newValue }
    }

    private var bar: ScrollBar {
        viewport.bar(in: Rect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height))
    }

    /// The keys of tails.
    public static let keys = KeyBindings(
        for: Tail.self, group: "Tail", KeyBinding.scrolling("tail") { $0.viewport.scroll($1) })

    public override var keyBindings: KeyBindings { Self.keys }

    public override var canFocus: Bool { true }

    public override func draw(in painter: Painter) {
        for row in viewport.rows {
            let style = painter[
                !painter.isEffectivelyEnabled ? "list.disabled" : row.index == chosen ? .selection : .text]
            painter.text(lines[row.index].title, x: 0, y: row.y, style: style)
            painter.text(lines[row.index].text, x: 2, y: row.y + 1, style: style)
        }
        if !bar.isShown, isFocused { painter.restyle(painter.bounds) { $0.attributes.insert(.bold) } }
        bar.draw(in: painter, isFocused: isFocused, isEnabled: painter.isEffectivelyEnabled)
    }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        if scrollMouse.handle(mouse, bars: [bar], scroll: { viewport.scroll($0) }) { return true }
        guard mouse.action == .press(.left) else { return false }
        choose(mouse.position)
        scrollMouse.drag(
            in: self, rows: 0..<bounds.height, scroll: { [unowned self] in viewport.scroll(.rows($0)) },
            move: { [unowned self] in choose($0) })
        return true
    }

    private func choose(_ point: Point) {
        chosen = viewport.rows.last { $0.y <= max(0, point.y) }?.index
        setNeedsDisplay()
    }
}
