import TrellisDesktop
import TrellisViews
import TrellisWidgets

/// Shows the inspected window, with marks over the views that the inspector speaks of.
///
/// The marks are painted here, so the inspected window never knows of them.
final class InspectedView: WindowView {
    weak var inspector: Inspector?
    /// The marks in the last frame.
    private(set) var marks: [Mark] = []
    /// The cells that flash up.
    private var flashing: Damage?
    private var flashTimer: ViewTimer?

    struct Mark: Equatable {
        /// Its cells that are in sight.
        var visible: Rect
        var role: Role
        /// What is written beside it.
        var tag: String?
        /// Where that is written.
        var tagFrame = Rect.zero
    }

    override init(_ window: Window? = nil) {
        super.init(window)
        addInteraction(Picking())
    }

    override func frameWillBegin() {
        inspector?.arrangeDock()
        drawWindow()
        inspector?.follow()
        updateMarks()
    }

    // MARK: Window

    override func passOn(_ key: Key) -> Bool {
        if acceptsInput { inspector?.onAppEvent?(.key(key)) }
        return super.passOn(key)
    }

    override func handle(_ event: Event) -> Bool {
        if case .key = event { return false }
        if acceptsInput { inspector?.onAppEvent?(event) }
        return super.handle(event)
    }

    override func layoutDidFinish(contentHasMoved: Bool) {
        tellingChanges { super.layoutDidFinish(contentHasMoved: contentHasMoved) }
    }

    /// Draws the window if it needs that, and tells what was drawn.
    private func drawWindow() {
        let isDrawn = shownWindow.map { $0.needsFrame || canvas.size != bounds.size } ?? false
        tellingChanges { super.frameWillBegin() }
        if isDrawn { inspector?.onAppFrame?(canvas, cursor) }
    }

    /// Does something that may give the window another size or other features, and tells of them.
    private func tellingChanges(_ body: () -> Void) {
        let (size, features) = (shownWindow?.size, shownWindow?.features)
        body()
        guard let shownWindow, let tell = inspector?.onAppEvent else { return }
        if shownWindow.features != features { tell(.features(shownWindow.features)) }
        if shownWindow.size != size { tell(.resize(shownWindow.size)) }
    }

    // MARK: Marks

    func updateMarks() {
        let new = makeMarks()
        guard new != marks else { return }
        for mark in marks + new {
            setNeedsDisplay(mark.visible)
            setNeedsDisplay(mark.tagFrame)
        }
        marks = new
    }

    private func makeMarks() -> [Mark] {
        guard let inspector, let inner = shownWindow else { return [] }
        if inspector.isPicking {
            guard let view = inspector.hoveredView ?? inspector.selectedView, view.window != nil else { return [] }
            return [mark(view, .inspector["hovered"], in: inner, hasTag: true)]
        }
        // A mark over the whole window would hide how it looks.
        guard let view = inspector.selectedView, view !== inner else { return [] }
        return [mark(view, .inspector["selected"], in: inner, hasTag: false)]
    }

    private func mark(_ view: View, _ role: Role, in inner: Window, hasTag: Bool) -> Mark {
        let visible = inner.visibleFrame(of: view)
        var mark = Mark(visible: visible, role: role)
        // The dock tells of what is not in sight.
        guard hasTag, !visible.isEmpty else { return mark }
        let frame = view.frameInWindow
        let tag = " \(view.nameInMessages.inOneLine) \(frame.width) × \(frame.height) ".truncated(to: bounds.width)
        let width = tag.columns
        let x = max(0, min(visible.x, bounds.width - width))
        let y = visible.top > 0 ? visible.top - 1 : min(visible.bottom, bounds.height - 1)
        mark.tag = tag
        mark.tagFrame = Rect(x: x, y: y, width: width, height: 1)
        return mark
    }

    // MARK: Flashing

    /// Tints cells for a moment.
    func flash(_ damage: Damage) {
        if let flashing { setNeedsDisplay(flashing.bounds) }
        flashing = damage
        setNeedsDisplay(damage.bounds)
        flashTimer?.cancel()
        flashTimer = after(.milliseconds(300)) { [weak self] in
            guard let self, let flashing else { return }
            self.flashing = nil
            setNeedsDisplay(flashing.bounds)
        }
    }

    // MARK: Painting

    /// Tints the cells of a mark and outlines them. What is below stays recognizable: colours are mixed, and where they
    /// cannot be, only the outline is marked.
    private func draw(_ mark: Mark, in painter: Painter) {
        let (tint, frame, window) = (painter[mark.role], mark.visible, painter[.window].background)
        let (accent, text) = (painter[.inspector["tag"]].background, painter[.text].foreground)
        let hasFewColors = self.window.map { $0.features.colors < .rgb } ?? false
        // Of one or two rows, an outline would leave nothing.
        let isLow = frame.height < 3 && frame.width > 2
        let inner = frame.inset(by: Edges(horizontal: 1, vertical: isLow ? 0 : 1))
        // The nearest of few colours to a weak tint is a grey, like that of fields. Without an outline around it, it
        // would not tell.
        let isStrong = isLow && hasFewColors
        painter.restyle(inner) { style in
            let own = style.background == .default ? window : style.background
            guard let mixed = own.mixed(with: isStrong ? accent : tint.background, share: 0.5) else { return }
            style.background = mixed
            if isStrong { style.foreground = style.foreground.legible(on: mixed, or: [text, window]) }
        }
        var edges = [frame]
        if !inner.isEmpty {
            edges = [
                Rect(x: frame.left, y: inner.top, width: 1, height: inner.height),
                Rect(x: inner.right, y: inner.top, width: 1, height: inner.height),
                Rect(x: frame.left, y: frame.top, width: frame.width, height: inner.top - frame.top),
                Rect(x: frame.left, y: inner.bottom, width: frame.width, height: frame.bottom - inner.bottom),
            ]
        }
        for edge in edges {
            painter.restyle(edge) { style in
                let own = style.background == .default ? window : style.background
                if let mixed = own.mixed(with: accent, share: isStrong ? 0.75 : 0.6) {
                    style.background = mixed
                    style.foreground = style.foreground.legible(on: mixed, or: [text, window])
                } else if tint.background == .default {
                    style.attributes.formSymmetricDifference(.reverse)
                } else {
                    style = tint.laid(over: style)
                }
            }
        }
    }

    override func draw(in painter: Painter) {
        super.draw(in: painter)
        if let flashing {
            let tint = painter[.inspector["flash"]]
            for row in flashing.rows {
                let span = flashing.span(row)
                let cells = Rect(x: span.lowerBound, y: row, width: span.count, height: 1)
                painter.restyle(cells) { $0 = tint.laid(over: $0) }
            }
        }
        for mark in marks {
            draw(mark, in: painter)
            guard let tag = mark.tag else { continue }
            let style = painter[.inspector["tag"]]
            painter.fill(mark.tagFrame, style: style)
            painter.text(tag, x: mark.tagFrame.x, y: mark.tagFrame.y, style: style)
        }
    }
}
