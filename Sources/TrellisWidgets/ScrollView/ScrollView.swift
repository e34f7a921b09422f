public import CellGeometry
import KeyValueObserving
import SLL
public import TextScreen
public import TrellisViews

/// A part of a view that is larger than the room for it, and the means to see the rest.
///
///     let scroll = window.add(ScrollView(Label(text, wraps: true)), "tt = ll = bb = rr = 0")
///
/// The content lies at the upper left, as large as its own rules and its intrinsic size say; percentages are of the part
/// in sight. On an axis that does not scroll it is as large as that part, unless a rule says otherwise that is added to it
/// afterwards. A container without a size of its own is as large as the views in it need.
///
/// Wheel and scroll bars scroll it; PgUp, PgDn, Home, End and the arrow keys do when nothing in it wants them. What gets the
/// focus is brought into sight. When nothing in it takes the focus, and there is more than fits, it does so itself.
/// Scrolling changes one number in the rules of the content: it costs what comes into sight, however much there is.
public final class ScrollView: View {
    /// The directions in which there may be more than fits.
    public typealias Axes = ScrollAxes

    /// What is scrolled.
    public let content: View
    /// Where there may be more than fits; a column or a row is kept free for a scroll bar.
    public let axes: Axes
    /// The cells that are left beside the scroll bars.
    private let viewport = Viewport()
    private var columns = ScrollRange()
    private var rows = ScrollRange()
    private var grab: ScrollBar.Grab?
    private let offsetChanges = ChangePoint()
    private var extent = ContentExtent()
    private let contentSearch = FocusSearch()

    /// A view that scrolls another one; without one, what is added to its `content`.
    public init(_ content: View = View(), axes: Axes = .vertical) {
        self.content = content
        self.axes = axes
        super.init()
        add(
            viewport, "tt = ll = 0, rr = %f, bb = %f", axes.contains(.vertical) ? 1 : 0,
            axes.contains(.horizontal) ? 1 : 0)
        viewport.addSubview(content)
        setNeedsArranging()
    }

    /// Whether the content is still there.
    private var hasContent: Bool { content.superview === viewport }

    // MARK: Size

    /// What is in it scrolls, so its size follows from the content all the same.
    private final class Viewport: View {
        public override var measuresSubviews: Bool { true }

        public override func intrinsicSize(for width: Int?) -> Size? {
            guard let content = subviews.first, !content.isHidden else { return nil }
            // What reaches as far as the views in it gets its size from here.
            guard content.measuresSubviews || content.intrinsicSize(for: nil) != nil else { return nil }
            return content.naturalSize()
        }

        override var titleForMessages: String? { superview?.nameInMessages }

        override var observesLayout: Bool { true }

        override func layoutDidFinish(contentHasMoved: Bool) {
            (superview as? ScrollView)?.adjust(contentHasMoved)
        }
    }

    public override var measuresSubviews: Bool { true }

    public override func intrinsicSize(for width: Int?) -> Size? {
        if viewport.hasNoNaturalSize { return nil }
        let natural = viewport.naturalSize()
        return Size(
            width: natural.width + (axes.contains(.vertical) ? 1 : 0),
            height: natural.height + (axes.contains(.horizontal) ? 1 : 0))
    }

    /// What has no room is scrolled to.
    public override var minimumSize: Size? {
        Size(width: axes.contains(.horizontal) ? 2 : .max, height: axes.contains(.vertical) ? 2 : .max)
    }

    /// The content lies as far to the left and up as it is scrolled.
    public override func arrangeSubviews() {
        guard hasContent else { return }
        content.carryContent(scrollableAlong: axes)
        var list = SubviewRules()
        if !axes.contains(.horizontal) { list.set(.w, .superview()) }
        list.set(.ll, -columns.first)
        if !axes.contains(.vertical) { list.set(.h, .superview()) }
        list.set(.tt, -rows.first)
        write(list, for: content)
    }

    // MARK: Scrolling

    /// The column and the row of the content at the upper left of the part in sight. It can be observed.
    ///
    /// Setting it scrolls as far as there is something. It is kept when the view becomes larger and small again.
    public var offset: Point {
        get {
            offsetChanges.access(from: self)
            return Point(x: columns.first, y: rows.first)
        }
        set {
            change {
                columns.scroll(to: newValue.x)
                rows.scroll(to: newValue.y)
            }
        }
    }

    /// The size of the content, in cells, as of the last layout; no less than the part in sight.
    public var contentSize: Size {
        Size(width: max(columns.total, columns.visible), height: max(rows.total, rows.visible))
    }

    /// Scrolls as little as needed to have some cells of the content in sight.
    public func scrollIntoSight(_ rect: Rect) {
        layoutIfNeeded()
        change {
            columns.reveal(rect.left..<rect.right)
            rows.reveal(rect.top..<rect.bottom)
        }
    }

    /// Scrolls by a number of columns and rows; whether that changed anything.
    @discardableResult
    public func scroll(columns columnCount: Int = 0, rows rowCount: Int = 0) -> Bool {
        layoutIfNeeded()
        return change {
            if columnCount != 0 { columns.scroll(by: columnCount) }
            if rowCount != 0 { rows.scroll(by: rowCount) }
        }
    }

    @discardableResult
    private func change(_ body: () -> Void) -> Bool {
        let old = (columns, rows)
        body()
        let isMoved = old.0.first != columns.first || old.1.first != rows.first
        if isMoved { offsetChanges.willChange() }
        if old.0 != columns || old.1 != rows {
            if isMoved { setNeedsArranging() }
            setNeedsDisplay()
        }
        if isMoved { offsetChanges.didChange() }
        return isMoved
    }

    private func adjust(_ contentHasMoved: Bool) {
        if contentHasMoved { extent.isKnown = false }
        guard hasContent else { return }
        extent.measure(content, in: viewport.frame.size)
        if extent.isMeasuring { return }
        let size = viewport.frame.size
        let needed = content.frame.size
        let wasNeeded = columns.isNeeded || rows.isNeeded
        change {
            (columns.visible, rows.visible) = (size.width, size.height)
            columns.total = axes.contains(.horizontal) ? needed.width : size.width
            rows.total = axes.contains(.vertical) ? needed.height : size.height
        }
        // From now on it may take the focus.
        if !wasNeeded, columns.isNeeded || rows.isNeeded { canFocusDidChange() }
        if wasNeeded != (columns.isNeeded || rows.isNeeded) { handledKeysDidChange() }
    }

    // MARK: Focus

    public override var canFocus: Bool {
        layoutIfNeeded()
        // The bars show the focus.
        guard bars.contains(where: \.isShown), let window else { return false }
        return !contentSearch.finds(in: content, of: window)
    }

    public override func descendantDidFocus(_ view: View, byMouse: Bool) {
        // What was clicked is in sight, and stays under the mouse.
        if byMouse { return }
        layoutIfNeeded()
        // What is cut off by another view in between cannot be shown from here.
        var visible = view.frameInWindow
        var outer = view.superview
        while let next = outer, next !== viewport {
            if next !== content { visible = visible.intersection(next.frameInWindow) }
            outer = next.superview
        }
        guard !visible.isEmpty else { return }
        let origin = content.frameInWindow.origin
        scrollIntoSight(visible.offset(x: -origin.x, y: -origin.y))
    }

    // MARK: Painting and events

    private var bars: [ScrollBar] {
        let size = bounds.size
        let row = Rect(x: 0, y: size.height - 1, width: size.width - (axes.contains(.vertical) ? 1 : 0), height: 1)
        let column = Rect(
            x: size.width - 1, y: 0, width: 1, height: max(1, size.height - (axes.contains(.horizontal) ? 1 : 0)))
        return [ScrollBar(frame: row, columns, isHorizontal: true), ScrollBar(frame: column, rows)]
    }

    public override func draw(in painter: Painter) {
        for bar in bars { bar.draw(in: painter, isFocused: isFocused, isEnabled: isUsable) }
    }

    public override func handle(_ event: Event) -> Bool {
        layoutIfNeeded()
        switch event {
        case .key(let key): return handle(key)
        case .mouse(let mouse): return handle(mouse)
        default: return false
        }
    }

    /// What the keys do at this moment; asked between layouts, so as of the last one.
    public override var handledCommands: [Command] {
        func command(_ title: String, _ name: String, _ keys: [Key]) -> Command {
            Command(title, name: name, group: "Scrolling", keys: keys)
        }
        var result: [Command] = []
        if rows.isNeeded {
            result.append(command("scroll up, down", "scroll.rows", [.up, .down]))
            result.append(command("a page up, down", "scroll.page", [.pageUp, .pageDown]))
        }
        if columns.isNeeded { result.append(command("scroll left, right", "scroll.columns", [.left, .right])) }
        if rows.isNeeded || columns.isNeeded {
            result.append(command("to the start, the end", "scroll.toEnd", [.home, .end]))
        }
        return result
    }

    private func handle(_ key: Key) -> Bool {
        let page = max(1, rows.visible - 1)
        switch key {
        case .up: return moveFocus(.up) || scroll(rows: -1)
        case .down: return moveFocus(.down) || scroll(rows: 1)
        case .left: return moveFocus(.left) || scroll(columns: -2)
        case .right: return moveFocus(.right) || scroll(columns: 2)
        case .pageUp where rows.isNeeded: scroll(rows: -page)
        case .pageDown where rows.isNeeded: scroll(rows: page)
        case .home where rows.isNeeded: scroll(rows: -rows.first)
        case .end where rows.isNeeded: scroll(rows: rows.total)
        case .home where columns.isNeeded: scroll(columns: -columns.first)
        case .end where columns.isNeeded: scroll(columns: columns.total)
        default: return false
        }
        return true
    }

    /// Moves the focus to a view of the content that is in sight, or that will be without passing over anything unseen.
    private func moveFocus(_ direction: FocusDirection) -> Bool {
        guard !isFocused, let window, let focused = window.focusedView,
            let next = window.focusableView(direction, of: focused, in: content)
        else { return false }
        let (width, height) = (max(0, columns.visible - 1), max(0, rows.visible - 1))
        let near = viewport.frameInWindow.inset(by: Edges(top: -height, left: -width, bottom: -height, right: -width))
        guard near.intersects(next.frameInWindow) else { return false }
        window.focus(next)
        return true
    }

    private func handle(_ mouse: Mouse) -> Bool {
        let isAside = mouse.modifiers.contains(.shift) || !rows.isNeeded
        switch mouse.action {
        case .wheelUp where isAside && columns.isNeeded, .wheelLeft where columns.isNeeded: scroll(columns: -6)
        case .wheelDown where isAside && columns.isNeeded, .wheelRight where columns.isNeeded: scroll(columns: 6)
        case .wheelUp where rows.isNeeded: scroll(rows: -3)
        case .wheelDown where rows.isNeeded: scroll(rows: 3)
        case .press(.left):
            grab = bars.lazy.compactMap { $0.grab(at: mouse.position) }.first
            return follow(mouse.position)
        case .drag(.left): return follow(mouse.position)
        case .release(.left) where grab != nil: grab = nil
        default: return false
        }
        return true
    }

    /// Lets the bar that is held follow the mouse; false when none is held.
    private func follow(_ place: Point) -> Bool {
        guard let grab else { return false }
        let bar = bars[grab.isHorizontal ? 0 : 1]
        let first = bar.first(for: grab, at: place)
        change { if grab.isHorizontal { columns.scroll(to: first) } else { rows.scroll(to: first) } }
        return true
    }
}
