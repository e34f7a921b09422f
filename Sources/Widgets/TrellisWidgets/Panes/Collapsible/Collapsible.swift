import SLL
public import TrellisViews

/// A title that shows and hides the content below it: `▸ Details`, `▾ Details`.
///
///     let details = Collapsible("Details", isOpen: false, Label(text, wraps: true))
///     details.onChange = { isOpen in settings.showsDetails = isOpen }
///
/// Enter, Space and a click on the title open or close it; → opens, ← closes. The content of a closed one is hidden: it
/// keeps its state and takes no room. Showing the content, as `content.isHidden = false` does, opens it. Content that
/// leaves is shown where it goes.
///
/// With `animates`, the content is drawn out and pulled in within a moment when the user opens and closes it.
///
/// Its role is `"collapsible"`.
public final class Collapsible: Container {
    /// The title, on one line.
    @Observed public var title: String = "" { didSet { row.title = title } }

    /// Text at the right end of the title row, such as the number of things inside; shown where there is room.
    @Observed public var detail: String = "" { didSet { row.detail = detail } }

    /// Whether the content is shown.
    @Observed public var isOpen: Bool = true { didSet { if isOpen != oldValue { isOpenDidChange() } } }

    /// Whether opening and closing by the user takes a moment instead of a frame.
    public var animates: Bool

    /// The columns by which the content is indented.
    @Observed public var indentation: Int = 2 { didSet { setNeedsRules() } }

    /// Called when the user has opened or closed it.
    public var onChange: Action<Bool>?

    /// The view below the title.
    public let content: View

    private let row: CollapsibleTitle
    /// The share of the content that is drawn out; 1 unless it moves.
    private var drawnOut = 1.0 { didSet { if drawnOut != oldValue { setNeedsRules() } } }
    private weak var motion: ViewTimer?
    /// Whether the content stays visible only until it is pulled in.
    private var isClosing = false

    /// How long opening and closing take.
    private static let duration = Duration.milliseconds(150)

    /// Creates a collapsible view.
    ///
    /// - Parameters:
    ///   - title: the title, on one line.
    ///   - isOpen: whether the content is shown.
    ///   - animates: whether opening and closing take a moment.
    ///   - content: the view below the title.
    public init(_ title: String, isOpen: Bool = true, animates: Bool = false, _ content: View) {
        self.animates = animates
        self.content = content
        row = CollapsibleTitle(title)
        _title = Observed(wrappedValue: title)
        _isOpen = Observed(wrappedValue: isOpen)
        super.init()
        row.owner = self
        addSubview(row)
        addSubview(content)
    }

    public override var debugLabel: String? { title }

    // MARK: Opening

    private func isOpenDidChange() {
        row.setNeedsDisplay()
        if let motion {
            motion.cancel()
            (drawnOut, isClosing) = (1, false)
        }
        if hasContent {
            if !isOpen, content.containsFocus { window?.focus(row) }
            content.isHidden = !isOpen
        }
        if isOpen { (superview as? Accordion)?.sectionDidOpen(self) }
    }

    /// Opens or closes it on behalf of the user.
    func userSets(_ open: Bool) {
        guard open != isOpen else { return }
        isOpen = open
        if animates, hasContent, let window, !window.reducesMotion { move(open: open) }
        perform(onChange, open)
    }

    private func move(open: Bool) {
        if !open {
            isClosing = true
            content.isHidden = false
        }
        drawnOut = open ? 0 : 1
        motion = animate(over: Self.duration) { [weak self] share in
            guard let self else { return }
            drawnOut = open ? share : 1 - share
            if share >= 1 { endMotion() }
        }
    }

    private func endMotion() {
        let wasClosing = isClosing
        (isClosing, drawnOut) = (false, 1)
        if wasClosing, hasContent { content.isHidden = true }
    }

    public override func subviewsDidChange(_ change: SubviewChange) {
        switch change {
        case .visibility(let view) where view === content && !isClosing && isOpen == view.isHidden:
            isOpen = !view.isHidden
        case .left(let view, _) where view === content: view.isHidden = false
        case .came(let view) where view === content: view.isHidden = !isOpen
        default: break
        }
        super.subviewsDidChange(change)
    }

    // MARK: Layout

    /// Whether the content is still in this view.
    private var hasContent: Bool { content.superview === self }

    private var showsContent: Bool { hasContent && !content.isHidden }

    private var indent: Int { max(0, min(indentation, 1_000)) }

    public override func subviewSizeDidChange(_ view: View) { if drawnOut < 1 { setNeedsArranging() } }

    public override func arrangeSubviews() {
        var list: SubviewRules = [.tt: 0, .h: 1, .ll: 0, .rr: 0]
        list.clip(.vertical)
        write(list, for: row)
        guard showsContent else { return }
        list = [.tt: 1, .ll: .cells(indent), .rr: 0]
        // While it moves, the content has its final height, and the lower part is cut off.
        if drawnOut == 1 {
            list.set(.bb, 0)
            list.clip(.vertical, before: 1)
        }
        list.clip(.horizontal)
        write(list, for: content)
    }

    public override func measureContent(for width: Int?) -> Measure {
        let title = row.measured().size
        let least = showsContent ? content.measured().minimum : .zero
        let minimum = Size(
            width: max(4, least.width + (showsContent ? indent : 0)),
            height: 1 + (drawnOut == 1 ? least.height : 0))
        guard showsContent else {
            return Measure(title, minimum: minimum, heightFollowsWidth: subviewsFollowWidth)
        }
        let size = content.measured(for: width.map { max(0, $0 - indent) }).size
        let rows = Int((Double(size.height) * drawnOut).rounded())
        return Measure(
            Size(width: max(title.width, size.width + indent), height: title.height + rows), minimum: minimum,
            heightFollowsWidth: subviewsFollowWidth)
    }

    // MARK: Accordions

    var titleIsFocused: Bool { row.isFocused }

    func focusTitle() { window?.focus(row) }
}
