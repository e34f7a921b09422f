public import CellGeometry
public import KeyValueObserving
import SLL
public import TextScreen

/// A rectangle of the screen that paints itself, handles events and holds other views.
///
/// Rules in `layout` determine its frame; where no rule decides, the frame set by hand or the intrinsic size applies.
///
/// A subclass overrides what it needs. The hooks are listed in the order of a view's life: the view enters a window,
/// reports its size, arranges its subviews, paints, receives the focus and events. In a plain `View` no hook does
/// anything.
///
/// Observable properties are `frame`, `isHidden`, `isFocused` and those of the widgets. A subclass adds its own with
/// `@Observed(.display)`, which also repaints the view when they change.
@MainActor
open class View: @MainActor KeyValueObservable, @MainActor KeyValueObserver {
    /// The view that contains this one.
    public final internal(set) var superview: View? {
        get { outer?.takeUnretainedValue() }
        set { outer = newValue.map(Unmanaged.passUnretained) }
    }
    /// The same. A view lets go of all its subviews before it is gone, so none of them has a stale one; a weak reference
    /// would make each retain of a view with subviews slow.
    @exclusivity(unchecked) private final var outer: Unmanaged<View>?
    /// The views that this one contains, lowest first.
    @exclusivity(unchecked) public final internal(set) var subviews = Subviews()
    /// The position among the siblings: increases from each subview to the next.
    @exclusivity(unchecked) final var numberAmongSiblings = 0
    /// The name that tests and layout sheets find the view by and that messages use. When it is nil, messages use the
    /// type and title.
    public final var identifier: String?
    /// The natural size that the view last reported.
    @exclusivity(unchecked) final var sizeCache = SizeCache()
    /// Whether a call of `arrangeSubviews()` is pending.
    @exclusivity(unchecked) final var awaitsArranging = false
    /// The axes on which the content can be scrolled into view; empty unless the view is a carrier.
    @exclusivity(unchecked) final var scrollableAxes: ScrollAxes = []
    /// Whether anything in a carrier inside the view has moved since the last call of
    /// `layoutDidFinish(contentHasMoved:)`.
    @exclusivity(unchecked) final var contentHasMoved = false
    /// What is known of the view's class.
    @exclusivity(unchecked) final var traits = ViewTraits.Known()
    /// Whether the view is a window or inside one.
    @exclusivity(unchecked) package final var isInWindow = false
    @exclusivity(unchecked) package final var handFrame: Rect?
    /// Commands that apply while the focus is in the view; the last ones are tried first.
    public final var commands: [Command] = [] { didSet { window?.keyboard.commandsDidChange(of: self) } }
    /// Behaviour attached from outside; the last ones are asked first.
    public final internal(set) var interactions: [Interaction] = []
    /// The timers and tasks of the view, once it has any.
    @exclusivity(unchecked) final var life: ViewLife?
    /// Observations made by this view with `Observer(for: view)` or `bind`.
    public final lazy var observations = ObservationList()
    /// The layout space that holds the view's rules, and the view's item in it; nil and 0 while there is none.
    @exclusivity(unchecked) package final private(set) var space: LayoutSpace?
    @exclusivity(unchecked) final private(set) var item = 0
    package final var layoutEntry: LayoutEntry? {
        // A closure would check at run time that it runs on the main actor.
        get { if let space { LayoutEntry(space: space, item: item) } else { nil } }
        set { (space, item) = (newValue?.space, newValue?.item ?? 0) }
    }

    /// Whether the view and its descendants are excluded from painting, events and focus; the view keeps its place in
    /// the layout.
    ///
    /// It is true also where a layout sheet hides the view. What is set here is remembered meanwhile: the view is hidden
    /// when either says so.
    public final var isHidden: Bool {
        get { isHiddenNow }
        set {
            isHiddenByApp = newValue
            isHiddenNow = isHiddenByApp || isHiddenBySheet
        }
    }
    @Observed(.visibility) private final var isHiddenNow: Bool = false
    @exclusivity(unchecked) private final var isHiddenByApp = false
    @exclusivity(unchecked) package final var isHiddenBySheet = false {
        didSet { if isHiddenBySheet != oldValue { isHiddenNow = isHiddenByApp || isHiddenBySheet } }
    }

    /// Whether the view and its descendants can be used; a disabled view gets no focus, no keys and no mouse events.
    @Observed(.enabling) public final var isEnabled: Bool = true

    /// Copies of the two properties for painting, where observation need not be tracked.
    @exclusivity(unchecked) final var isVisibleItself = true
    @exclusivity(unchecked) final var isEnabledItself = true

    /// How often observed properties with an effect have changed. A view that is painted often can keep what it needs of
    /// them, and compare this number: reading an observed property takes longer than reading a plain one.
    public final var propertyChangeCount: Int { changeCount }
    /// The same. What another module reads directly is checked for exclusive access each time.
    @exclusivity(unchecked) final var changeCount = 0

    /// Whether the view can be used while a dialog is open: by the mouse, and by its commands for the whole window. Key
    /// hints can, as they show the dialog's keys.
    @exclusivity(unchecked) public final var worksBehindModals = false {
        didSet { window?.noteReach(of: self, isInWindow: true) }
    }

    /// Whether rules were added to the view itself, besides those that its container writes; see `sizeRule(_:)`. O(1).
    @exclusivity(unchecked) public internal(set) final var hasOwnRules = false
    @exclusivity(unchecked) package final var isPlacedBySheet = false
    /// Rarely used properties; nil until one of them is set.
    @exclusivity(unchecked) final var extras: ViewExtras?

    /// Creates a view without subviews and rules.
    public init() {}

    isolated deinit {
        // Release descendants one by one: recursive deallocation of a deep tree would overflow the stack.
        var pending: [View] = []
        letGoOfSubviews(&pending)
        while var view = pending.popLast() {
            if isKnownUniquelyReferenced(&view) {
                view.letGoOfSubviews(&pending)
            } else {
                view.setInWindow(false)
                view.layoutEntry?.removeWritten()
            }
        }
        space?.remove(item: item)
        life?.cancelTasks()
    }

    /// Appends the subviews to those let go of. None of them names a superview from now on, whatever code runs while the
    /// others go.
    private func letGoOfSubviews(_ views: inout [View]) {
        for view in subviews {
            view.superview = nil
            views.append(view)
        }
        subviews.removeAll()
    }

    // MARK: Life cycle

    /// Called after the view has entered or left a window.
    open func windowDidChange() {}

    /// Called after the view has entered a window, and after the window's words have changed: what follows from the
    /// language and is not asked for at each painting is to be made anew. The view is then measured again.
    open func languageDidChange() {}

    /// Called after a subview was added, removed, reordered, hidden or shown, or its natural size has changed.
    open func subviewsDidChange(_ change: SubviewChange) {}

    // MARK: Size

    /// The size that the content needs; by default none.
    ///
    /// Call `invalidateIntrinsicSize()` when an answer changes: they are remembered until then.
    ///
    /// - Parameter width: nil for the natural size. A view whose `heightFollowsWidth` is also measured for the width that
    ///   it gets; of that answer only the size counts.
    open func measure(for width: Int?) -> Measure { .none }

    // MARK: Layout

    /// Writes the rules of the subviews with `write(_:for:)`; called before a layout if `setNeedsArranging()` requested
    /// it.
    open func arrangeSubviews() {}

    // MARK: Painting

    /// Paints the view. The painter's origin is the view's upper left cell, and it clips to the view.
    open func draw(in painter: Painter) {}

    /// The position of the hardware cursor while the view has the focus, in the view's coordinates; nil hides it.
    open var cursor: Point? { nil }

    /// Text that tells the view from others of its type in messages, such as its title.
    open var debugLabel: String? { nil }

    // MARK: Focus

    /// Whether the view accepts the focus. Call `canFocusDidChange()` when the value changes.
    open var canFocus: Bool { false }

    /// Called after the view or a descendant has gained or lost the focus; the view has then been marked to be repainted
    /// if it was the view itself.
    open func focusDidChange(_ change: FocusChange) {}

    // MARK: Events

    /// Handles a paste while the focus is in this view, or the mouse while it is over the view. Keys come to `keyBindings`
    /// and `typing(_:)`.
    ///
    /// A view that handled a mouse press also gets the drag and the release, wherever they happen. If meanwhile it
    /// leaves the window, is hidden or disabled, a dialog opens, or the release gets lost, it gets one at once, at a
    /// position outside its bounds.
    /// - Returns: true if the event was handled; otherwise the superview is tried.
    open func handle(_ event: Event) -> Bool { false }

    /// The keys of the view's class: what they do, and when.
    ///
    /// They are looked up after the view's `commands` and what it types. Call `keysDidChange()` when the answer itself
    /// changes.
    open var keyBindings: KeyBindings { .none }

    /// What a key types into the view, or nil if it types nothing now: the door for text, before the view's bindings.
    ///
    /// Asking must not change anything; the result does it. Call `keysDidChange()` when the view types other keys than
    /// before, so that key hints know.
    open func typing(_ key: Key) -> (() -> Void)? { nil }

    /// Whether the view looks different under the mouse: it is repainted when the mouse enters or leaves it; see
    /// `isHovered`.
    open var wantsHover: Bool { false }

    /// The styles for the view and its descendants, if they differ from those of the superview.
    var ownStyles: StyleTable? { nil }
}
