public import CellGeometry
public import TextScreen

/// The view at the top of a tree: as large as the screen, and the one place where views meet the outer world.
///
/// Events come in by `send(_:)`; `onNeedsFrame` is called once when something has to be shown; `draw()` then lays out,
/// paints what has changed and gives it away. No terminal is needed for that.
public final class Window: View {
    /// Called when a frame is wanted, once until `draw()`.
    public var onNeedsFrame: (() -> Void)?
    /// Called for an event that no view has dealt with; true when it is dealt with.
    public var onUnhandledEvent: ((Event) -> Bool)?
    /// Ends the application that shows the window; nil while none does.
    public var quit: (() -> Void)?
    /// The view that keys go to first.
    public internal(set) weak var focusedView: View?
    /// The view that took the press of a mouse button; it gets the drag and the release.
    weak var pressedView: View?

    private let painter = Painter(canvas: Canvas(size: .zero))
    private var damage = Rect.zero
    private var frameIsWanted = false
    private var isFirstLayout = true
    /// Views have come since the focus was looked for.
    var mayFocusFirst = false

    /// A window of a size in cells; `send(.resize)` changes it.
    public init(size: Size = Size(width: 80, height: 24)) {
        super.init()
        let space = ensureSpace()
        space.window = self
        isInWindow = true
        space.rules.plan.makeRoot(place!.item)
        resize(to: size)
    }

    /// What the last layout could not do, in words: rules that gave no number, cycles, views that are elsewhere,
    /// constraints that cannot hold, and what constraints leave open.
    public var layoutIssues: [String] {
        layoutIfNeeded()
        return place!.space.issues
    }

    /// The size, in cells.
    public var size: Size { painter.canvas.size }

    func resize(to size: Size) {
        guard size != painter.canvas.size || isFirstLayout else { return }
        isFirstLayout = false
        painter.canvas.reset(to: size)
        let (space, item) = place!
        space.rules.plan.setSize(of: item, width: size.width, height: size.height)
        addDamage(Rect(origin: .zero, size: size))
    }

    // MARK: Frames

    func setNeedsFrame() {
        guard !frameIsWanted else { return }
        frameIsWanted = true
        onNeedsFrame?()
    }

    func addDamage(_ rect: Rect) {
        damage = damage.union(rect.intersection(Rect(origin: .zero, size: size)))
        setNeedsFrame()
    }

    /// Runs the rules if something has changed, and marks what has moved.
    func layoutWindow() {
        let plan = place!.space.rules.plan
        guard place!.space.solve() else { return }
        if let changes = plan.changes {
            for change in changes { addDamage(change.old.union(plan.absoluteFrame(of: change.item))) }
        } else {
            addDamage(Rect(origin: .zero, size: size))
        }
        place!.space.tellFrames()
    }

    /// Lays out, paints what has changed, and gives the screen.
    ///
    /// - Returns: the canvas, the cells that may differ from the last one, and where the hardware cursor stands, if it is
    ///   shown.
    public func draw() -> (canvas: Canvas, damage: Rect, cursor: Point?) {
        focusFirstIfNone()
        layoutWindow()
        frameIsWanted = false
        let damage = damage
        self.damage = .zero
        if !damage.isEmpty { paint(damage) }
        return (painter.canvas, damage, cursorInWindow)
    }

    private func paint(_ damage: Rect) {
        painter.canvas.fill(damage, glyph: 0x20, style: .plain)
        let plan = place!.space.rules.plan
        var pending: [(view: View, clip: Rect)] = [(self, damage)]
        while let (view, clip) = pending.popLast() {
            guard !view.isHidden, let place = view.place else { continue }
            let frame = plan.absoluteFrame(of: place.item)
            let visible = frame.intersection(clip)
            guard !visible.isEmpty else { continue }
            painter.enter(frame, clip: visible)
            view.draw(in: painter)
            for subview in view.subviews.reversed() { pending.append((subview, visible)) }
        }
    }

    private var cursorInWindow: Point? {
        guard let focusedView, let point = focusedView.cursor else { return nil }
        let place = focusedView.frameInWindow.origin + point
        return Rect(origin: .zero, size: size).contains(place) ? place : nil
    }

    func viewsChanged(in view: View) {
        addDamage(view.frameInWindow)
        mayFocusFirst = true
    }
}
