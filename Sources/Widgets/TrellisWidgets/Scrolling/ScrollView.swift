import SLL
public import TrellisViews

/// A view that shows a part of another view, which can be larger, and scrolls it.
///
///     let scroll = window.add(ScrollView(Label(text, wraps: true)), "tt = ll = bb = rr = 0")
///
/// The content starts at the upper left and has the size given by its own rules and its intrinsic size; percentages
/// refer to the viewport. On an axis that does not scroll, it is as large as the viewport, unless a rule added later
/// says otherwise. Content without a size of its own is as large as its subviews need, besides those that rules hold at
/// something outside, so that they do not scroll.
///
/// The mouse wheel and scroll bars scroll it; so do PgUp, PgDn, Home, End and the arrow keys if nothing inside handles
/// them. A view that gains the focus is revealed, and stays in sight at every size until somebody scrolls. The scroll view
/// accepts the focus itself if not everything fits and nothing inside accepts it. Scrolling changes one number in the
/// rules of the content, so it costs only what becomes visible, however large the content is.
public final class ScrollView: View, BorderScrolling {
    /// The axes on which a view can scroll.
    public typealias Axes = ScrollAxes

    /// The view that is scrolled.
    public let content: View
    /// The axes on which the content can scroll; each reserves a column or row for a scroll bar.
    public let axes: Axes
    /// The columns at the right edge that belong to a box around the view; see `BorderScrolling`.
    @Observed(.size) public var borderColumns: Int = 0 { didSet { placeViewport() } }
    /// The cells beside the scroll bars.
    let viewport = Viewport()
    /// Cells of the content that were to be shown while there was no room.
    private var sight: Rect?
    var columns = ScrollRange()
    var rows = ScrollRange()
    let scrollMouse = ScrollMouse()
    /// Whether a bar was shown at the last layout.
    private var hasBar = false
    private let offsetChanges = ChangePoint()
    private var extent = ContentExtent()
    private let contentSearch = FocusSearch()

    /// Creates a scroll view around a view; without one, add subviews to `content`.
    public init(_ content: View = View(), axes: Axes = .vertical) {
        self.content = content
        self.axes = axes
        super.init()
        addSubview(viewport)
        placeViewport()
        viewport.addSubview(content)
        setNeedsArranging()
    }

    /// The columns beside the viewport: the scroll bar, or what belongs to the box around the view.
    private var edgeColumns: Int { borderColumns > 0 ? borderColumns : axes.contains(.vertical) ? 1 : 0 }

    private func placeViewport() {
        viewport.layout.removeAll()
        viewport.layout.add(
            "tt = ll = 0, rr = %f, bb = %f", edgeColumns, axes.contains(.horizontal) ? 1 : 0)
    }

    private var hasContent: Bool { content.superview === viewport }

    // MARK: Size

    /// The area that clips the content. Its natural size is that of the content, although any size will do.
    final class Viewport: View, LayoutListener {
        public override func measure(for width: Int?) -> Measure {
            // Content sized by its subviews' extent gets its size from this view, so it cannot determine it.
            let content = subviews.first.flatMap { $0.isHidden || $0.isSizedByExtent ? nil : $0 }
            return Measure(content?.measured().size, measuresSubviews: true)
        }

        override var debugLabel: String? { superview?.nameInMessages }

        override func windowDidChange() {
            guard let scroll = superview as? ScrollView, scroll.hasContent else { return }
            scroll.extent.forget(scroll.content)
        }

        func layoutDidFinish(contentHasMoved: Bool) {
            guard let scroll = superview as? ScrollView else { return }
            scroll.extent.layoutBegins(layoutNumber, isTied: scroll.content.contentIsTied)
            scroll.adjust(contentHasMoved)
        }

        func layoutDidSettle() -> Bool {
            guard let scroll = superview as? ScrollView, scroll.hasContent, scroll.extent.goesOn() else { return false }
            scroll.adjust(false)
            return true
        }
    }

    /// The size of the content with the bars; small on scrolling axes, because everything can be scrolled into view.
    public override func measure(for width: Int?) -> Measure {
        let natural = viewport.measured()
        if natural.isNone { return Measure(nil, measuresSubviews: true) }
        return Measure(
            Size(
                width: natural.size.width + edgeColumns,
                height: natural.size.height + (axes.contains(.horizontal) ? 1 : 0)),
            minimum: Size(
                width: axes.contains(.horizontal) ? 1 + max(1, edgeColumns) : .max,
                height: axes.contains(.vertical) ? 2 : .max),
            measuresSubviews: true)
    }

    /// Places the content at the negative scroll offset.
    public override func arrangeSubviews() {
        guard hasContent else { return }
        content.carryContent(scrollableAlong: axes)
        let start = extent.isMeasuringUnscrolled ? .zero : Point(x: columns.first, y: rows.first)
        var list = SubviewRules()
        if !axes.contains(.horizontal) { list.set(.w, .superview()) }
        list.set(.ll, -start.x)
        if !axes.contains(.vertical) { list.set(.h, .superview()) }
        list.set(.tt, -start.y)
        write(list, for: content)
    }

    // MARK: Scrolling

    /// The column and row of the content at the viewport's upper left cell. Observable.
    ///
    /// Setting it scrolls as far as the content reaches. The wanted offset survives when the view grows and shrinks
    /// again.
    public var offset: Point {
        get {
            offsetChanges.access(from: self)
            return Point(x: columns.first, y: rows.first)
        }
        set {
            sight = nil
            change {
                columns.scroll(to: newValue.x)
                rows.scroll(to: newValue.y)
            }
        }
    }

    /// The size of the content, in cells, as of the last layout; at least the size of the viewport.
    public var contentSize: Size {
        Size(width: max(columns.total, columns.visible), height: max(rows.total, rows.visible))
    }

    /// Scrolls as little as needed to show some cells of the content; without room, once there is some.
    public func scrollIntoSight(_ rect: Rect) {
        layoutIfNeeded()
        sight = viewport.frame.isEmpty ? rect : nil
        if sight == nil { show(rect) }
    }

    private func show(_ rect: Rect) {
        change {
            columns.reveal(rect.left..<rect.right)
            rows.reveal(rect.top..<rect.bottom)
        }
    }

    /// Scrolls by a number of columns and rows; returns whether the offset changed.
    @discardableResult
    public func scroll(columns columnCount: Int = 0, rows rowCount: Int = 0) -> Bool {
        layoutIfNeeded()
        sight = nil
        return change {
            if columnCount != 0 { columns.scroll(by: columnCount) }
            if rowCount != 0 { rows.scroll(by: rowCount) }
        }
    }

    @discardableResult
    func change(_ body: () -> Void) -> Bool {
        let old = (columns, rows)
        body()
        let isMoved = old.0.first != columns.first || old.1.first != rows.first
        if isMoved { offsetChanges.willChange() }
        if !columns.shows(as: old.0) || !rows.shows(as: old.1) {
            if isMoved { setNeedsArranging() }
            setNeedsDisplay()
        }
        if isMoved { offsetChanges.didChange() }
        return isMoved
    }

    private func adjust(_ contentHasMoved: Bool) {
        guard hasContent else { return }
        let (wasUnscrolled, isScrolled) = (extent.isMeasuringUnscrolled, columns.first != 0 || rows.first != 0)
        extent.measure(content, in: viewport.frame.size, hasMoved: contentHasMoved)
        if isScrolled, wasUnscrolled != extent.isMeasuringUnscrolled { setNeedsArranging() }
        if extent.isMeasuring { return }
        let size = viewport.frame.size
        let needed = content.frame.size
        change {
            (columns.visible, rows.visible) = (size.width, size.height)
            columns.total = axes.contains(.horizontal) ? needed.width : size.width
            rows.total = axes.contains(.vertical) ? needed.height : size.height
            // Nothing may have the focus for want of room; then what had it gets it back.
            guard columns.keepsPositions || rows.keepsPositions, let focused = window?.focusedView else { return }
            let part = focused.isDescendant(of: self) ? part(showing: focused) : nil
            columns.keepInstead(part.map { $0.left..<$0.right })
            rows.keepInstead(part.map { $0.top..<$0.bottom })
        }
        if let sight, !size.isEmpty {
            self.sight = nil
            show(sight)
        }
        let hadBar = hasBar
        hasBar = bars.contains(where: \.isShown)
        // The scroll view can accept the focus from now on.
        if hasBar, !hadBar { canFocusDidChange() }
    }

    // MARK: Focus

    public override var canFocus: Bool {
        layoutIfNeeded()
        // The bars show the focus, so one must be visible.
        guard bars.contains(where: \.isShown), let window else { return false }
        return !contentSearch.finds(in: content, of: window)
    }

    public override func focusDidChange(_ change: FocusChange) {
        guard case .descendant(let view, let byMouse) = change else { return }
        layoutIfNeeded()
        guard let part = part(showing: view) else { return }
        // A clicked view is visible already, and should stay under the mouse.
        if !byMouse { scrollIntoSight(part) }
        columns.keep(part.left..<part.right)
        rows.keep(part.top..<part.bottom)
    }

    /// The cells of the content in which a view inside can be seen; nil for none.
    private func part(showing view: View) -> Rect? {
        // Scrolling cannot reveal what another view in between clips.
        var visible = view.frameInWindow
        var outer = view.superview
        while let next = outer, next !== viewport {
            if next !== content { visible = visible.intersection(next.frameInWindow) }
            outer = next.superview
        }
        guard !visible.isEmpty else { return nil }
        let origin = content.frameInWindow.origin
        return visible.offset(x: -origin.x, y: -origin.y)
    }

    // MARK: Painting and events

    var bars: [ScrollBar] {
        let size = bounds.size
        let row = Rect(x: 0, y: size.height - 1, width: max(0, size.width - edgeColumns), height: 1)
        let column = Rect(
            x: size.width - 1, y: 0, width: 1, height: max(1, size.height - (axes.contains(.horizontal) ? 1 : 0)))
        return [
            ScrollBar(frame: row, columns, isHorizontal: true),
            ScrollBar(frame: column, rows, hasTrack: borderColumns == 0),
        ]
    }

    public override func draw(in painter: Painter) {
        for bar in bars { bar.draw(in: painter, isFocused: isFocused, isEnabled: isEffectivelyEnabled) }
    }

    public override var keyBindings: KeyBindings { Self.keys }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        layoutIfNeeded()
        return handle(mouse)
    }
}
