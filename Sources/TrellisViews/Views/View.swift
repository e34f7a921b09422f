public import CellGeometry
public import KeyValueObserving
import SLL
public import TextScreen

/// A rectangle of the screen that paints itself, handles events and holds other views.
///
/// Where it lies is said by rules, in `layout`; where no rule decides, by the frame set by hand or its intrinsic size.
///
/// A subclass steps in where it needs to, in the order in which this happens to a view:
/// - `intrinsicSize(for:)` when its content has changed (`invalidateIntrinsicSize()`) and rules leave its size open;
/// - `draw(in:)` when it has moved or `setNeedsDisplay()` was called;
/// - `handle(_:)` for a key while it or a subview has the focus, and for the mouse over it;
/// - `focusDidChange()` when it got or lost the focus, if `canFocus` lets it.
///
/// Its properties can be observed: those of the widgets, `frame`, `isHidden` and `isFocused`. Properties of a subclass join
/// them with `@Observed(.display)`, which also has the view painted again when they change.
@MainActor
open class View: @MainActor KeyValueObservable, @MainActor KeyValueObserver {
    /// The view that it lies in.
    @exclusivity(unchecked) public final internal(set) weak var superview: View?
    /// The views in it, the lowest first.
    @exclusivity(unchecked) public final internal(set) var subviews = Subviews()
    /// Grows from one subview of the superview to the next.
    @exclusivity(unchecked) final var numberAmongSiblings = 0
    /// What messages call it; by default its type, with its title or text.
    public final var name: String?
    /// What it has told of its natural size.
    @exclusivity(unchecked) final var knownSize = KnownSize()
    /// Where its subviews lie, when there are many.
    @exclusivity(unchecked) final var rowIndex: RowIndex?
    /// Whether `arrangeSubviews()` is going to be called.
    @exclusivity(unchecked) final var awaitsArranging = false
    /// Whether it is a window or lies in one.
    @exclusivity(unchecked) final var isInWindow = false
    /// The frame set by hand.
    @exclusivity(unchecked) private var handFrame: Rect?
    /// Keys and what they do while the focus is in the view; the last ones come first.
    public final var keyBindings: [KeyBinding] = [] { didSet { window?.keyboard.bindingsDidChange(of: self) } }
    /// Its timers and tasks, once it has any.
    @exclusivity(unchecked) final var life: ViewLife?
    /// What the view observes, by `Observer(for: view)` or `bind`.
    public final lazy var observations = ObservationList()
    /// Told when the frame, and the focus, have changed; made when somebody observes them.
    @exclusivity(unchecked) final var frameChanges: ChangePoint?
    @exclusivity(unchecked) final var focusChanges: ChangePoint?
    /// The frame that observers know.
    final var knownFrame = Rect.zero
    /// Where its rules are kept, and as which item; 0 while they are nowhere.
    @exclusivity(unchecked) final private(set) var space: LayoutSpace?
    @exclusivity(unchecked) final private(set) var item = 0
    final var place: (space: LayoutSpace, item: Int)? {
        get { space.map { ($0, item) } }
        set { (space, item) = (newValue?.space, newValue?.item ?? 0) }
    }

    /// A view without subviews and rules.
    public init() {}

    isolated deinit {
        // Views below are let go one after the other: a deep tree would overflow the stack.
        var pending = Array(subviews)
        subviews.removeAll()
        while var view = pending.popLast() {
            view.superview = nil
            if isKnownUniquelyReferenced(&view) {
                pending += view.subviews
                view.subviews.removeAll()
            } else {
                view.setInWindow(false)
            }
        }
        if let place { place.space.remove(item: place.item) }
        life?.cancelTasks()
    }

    // MARK: Overridden

    /// Paints the view. The painter's coordinates begin at the view's upper left cell; it clips to the view.
    open func draw(in painter: Painter) {}

    /// The size that the content needs, in cells; nil when it has none of its own.
    ///
    /// - Parameter width: the width that is given, or nil to be asked for the natural size. It is asked with a width only
    ///   when `heightFollowsWidth` says so.
    open func intrinsicSize(for width: Int?) -> Size? { nil }

    /// Whether the intrinsic height depends on the width, as that of wrapped text does.
    open var heightFollowsWidth: Bool { false }

    /// Where the first row of text ends, in rows from the top; nil for a view without text, where the bottom counts.
    open var firstBaselineOffset: Int? { nil }

    /// Where the last row of text ends, in rows from the top; nil for a view without text, where the bottom counts.
    open var lastBaselineOffset: Int? { nil }

    /// Handles an event.
    ///
    /// A view that took a press of the mouse gets the drag and the release, wherever they are. When it leaves, is hidden or
    /// disabled, or a dialog is shown meanwhile, it gets the release at once, at a place outside of it.
    /// - Returns: true when it is dealt with; otherwise the superview is asked.
    open func handle(_ event: Event) -> Bool { false }

    /// Whether `handle(_:)` would use up a key at this moment, as a field does with letters.
    ///
    /// Bindings further up that the key will never reach are then not listed; see `Window.activeKeyBindings`.
    open func wants(_ key: Key) -> Bool { false }

    /// Whether the view takes the focus. When it begins to or ends to, say `canFocusDidChange()`.
    open var canFocus: Bool { false }

    /// Called when the view has got or lost the focus.
    open func focusDidChange() { setNeedsDisplay() }

    /// Called when a view in this one has got the focus, so that a scrolling view can bring it into sight.
    open func descendantDidFocus(_ view: View) {}

    /// Called when the view has come into a window or left it.
    open func windowDidChange() {}

    /// Whether the view looks different under the mouse; it is painted again then, and `isHovered` tells.
    open var wantsHover: Bool { false }

    /// Where the hardware cursor stands while the view has the focus, in its own coordinates; nil hides it.
    open var cursor: Point? { nil }

    // MARK: Moments of a container

    /// Whether the natural size follows from those of the subviews.
    var measuresSubviews: Bool { false }

    /// A subview has come, gone, or was hidden or shown.
    func subviewsDidChange(_ change: SubviewChange) {
        if measuresSubviews { naturalSizeMayHaveChanged() }
    }

    /// The focus has come into the view or left it.
    func focusWithinDidChange() {}

    /// A subview has another natural size.
    func subviewSizeDidChange(_ view: View) {}

    /// Called before a layout, if the view has asked for it by `setNeedsArranging()`; writes the rules of what lies in it.
    func arrangeSubviews() {}

    /// Rules that it has written are kept elsewhere now.
    func spaceDidChange() {}

    /// What lies in it and is no view.
    var layoutGuides: [LayoutGuide] { [] }

    /// Whether it moves what lies in it when a layout has given it another size.
    var adjustsContent: Bool { false }

    /// Called after a layout, if `adjustsContent`; marks what has to be laid out once more.
    func adjustContent() {}

    /// Views in its content lie elsewhere.
    func contentDidMove() {}

    /// Called before each frame, if the view is among its window's `frameListeners`.
    func windowWillDraw() {}

    // MARK: Frame

    /// The view's rules.
    public final var layout: ViewLayout { ViewLayout(view: self) }

    /// The cells that the view takes in its superview, as of the last layout.
    ///
    /// Setting it by hand gives the frame that holds where no rule decides; it takes effect with the next layout.
    public final var frame: Rect {
        get {
            if ChangePoint.isWanted { noteFrameRead() }
            return currentFrame
        }
        set {
            guard handFrame != newValue else { return }
            let had = handFrame
            handFrame = newValue
            if had?.size != newValue.size { naturalSizeMayHaveChanged() }
            rulesDidChange()
        }
    }

    /// The size of the frame that was set by hand.
    final var sizeByHand: Size? { handFrame?.size }

    /// Where it lies if no rule decides.
    final var originByHand: Point { handFrame?.origin ?? .zero }

    final var currentFrame: Rect {
        guard let place, superview != nil || self is Window else { return handFrame ?? .zero }
        return place.space.rules.plan.frame(of: place.item)
    }

    /// The view's cells in its own coordinates: (0, 0) and its size.
    public final var bounds: Rect { Rect(origin: .zero, size: frame.size) }

    /// The cells that the view takes in its window, as of the last layout.
    public final var frameInWindow: Rect {
        place.map { $0.space.rules.plan.absoluteFrame(of: $0.item) } ?? .zero
    }

    /// Whether the view and all in it is left out of painting, events and focus; it keeps its place in the layout.
    @Observed(.visibility) public final var isHidden: Bool = false

    /// Whether the view and all in it can be used: one that is not takes neither focus nor keys nor the mouse.
    @Observed(.enabling) public final var isEnabled: Bool = true

    /// The two as they are read while painting, where nobody finds out what is observed.
    @exclusivity(unchecked) final var isVisibleItself = true
    @exclusivity(unchecked) final var isEnabledItself = true

    /// Whether the view and all that it lies in are enabled.
    public final var isUsable: Bool {
        var next: View? = self
        while let view = next {
            if !view.isEnabled { return false }
            next = view.superview
        }
        return true
    }

    /// The theme of the view and all in it, where it is not that of the superview.
    var ownStyles: StyleTable? { nil }

    // MARK: Marks

    /// Asks for the rules to be run before the next frame.
    ///
    /// Numbers that rules ask of functions and objects are asked again, in the whole window.
    public final func setNeedsLayout() {
        space?.rules.setNeedsAsking()
        rulesDidChange()
    }

    /// Asks for this view's own rules to be run before the next frame.
    final func rulesDidChange() {
        if let place { place.space.rules.plan.setNeedsCompile(place.item) }
        window?.setNeedsFrame()
    }

    /// Lays out the whole window now, if something has changed.
    public final func layoutIfNeeded() { window?.layoutWindow() }

    /// Asks for the view to be painted again in the next frame.
    public final func setNeedsDisplay() {
        guard !isHidden, let window else { return }
        window.addDamage(window.visibleFrame(of: self))
    }

    /// Asks for some cells of the view, in its own coordinates, to be painted again in the next frame.
    public final func setNeedsDisplay(_ rect: Rect) {
        guard !isHidden, let window else { return }
        let frame = frameInWindow
        window.addDamage(rect.offset(x: frame.x, y: frame.y).intersection(window.visibleFrame(of: self)))
    }

    /// Says that the content has changed so that it may need another size.
    ///
    /// Before the next layout the view is asked for its size; only if it is another one, what follows from it is laid out.
    public final func invalidateIntrinsicSize() {
        naturalSizeMayHaveChanged()
        setNeedsDisplay()
    }

    /// Asks for `arrangeSubviews()` before the next layout.
    final func setNeedsArranging() {
        guard !awaitsArranging else { return }
        awaitsArranging = true
        let space = ensureSpace()
        space.arrangeLater(place!.item)
        window?.setNeedsFrame()
    }

    final func ensureSpace() -> LayoutSpace {
        if let space { return space }
        let space = LayoutSpace()
        space.add(self)
        return space
    }

    final var nameForMessages: String {
        name ?? wordInMessages.map { "\(type(of: self))(\($0))" } ?? "\(type(of: self))"
    }

    /// What tells it from others of its type, such as its title.
    var wordInMessages: String? { nil }
}
