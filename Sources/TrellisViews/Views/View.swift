public import CellGeometry
public import KeyValueObserving
import SLL
public import TextScreen

/// A rectangle of the screen that paints itself, handles events and holds other views.
///
/// Rules in `layout` say where it lies; where no rule decides, the frame set by hand or the intrinsic size does.
///
/// A subclass overrides what it needs. The hooks are listed in the order of a view's life: it comes into a window, tells its
/// size, arranges its subviews, is painted, gets the focus and events. No hook of a plain `View` does anything, except that
/// `focusDidChange()` paints it again.
///
/// Its properties can be observed: those of the widgets, `frame`, `isHidden` and `isFocused`. Properties of a subclass join
/// them with `@Observed(.display)`, which also paints the view again when they change.
@MainActor
open class View: @MainActor KeyValueObservable, @MainActor KeyValueObserver {
    /// The view that it lies in.
    @exclusivity(unchecked) public final internal(set) weak var superview: View?
    /// The views in it, the lowest first.
    @exclusivity(unchecked) public final internal(set) var subviews = Subviews()
    /// Grows from one subview of the superview to the next.
    @exclusivity(unchecked) final var numberAmongSiblings = 0
    /// What tells it from other views: messages call it so, and tests and layout sheets find it by this. Nil stands for its
    /// type, with its title.
    public final var identifier: String?
    /// What it has told of its natural size.
    @exclusivity(unchecked) final var knownSize = KnownSize()
    /// Where its subviews lie, when there are many.
    @exclusivity(unchecked) final var rowIndex: RowIndex?
    /// Whether `arrangeSubviews()` is going to be called.
    @exclusivity(unchecked) final var awaitsArranging = false
    /// The axes on which what lies in it can be brought into sight; empty unless it is a carrier.
    @exclusivity(unchecked) final var scrollableAxes: ScrollAxes = []
    /// Whether something in a carrier in it has moved since it was told of a layout.
    @exclusivity(unchecked) final var contentHasMoved = false
    /// Whether it is a window or lies in one.
    @exclusivity(unchecked) final var isInWindow = false
    /// The frame set by hand.
    @exclusivity(unchecked) final var handFrame: Rect?
    /// What can be done while the focus is in the view; the last ones come first.
    public final var commands: [Command] = [] { didSet { window?.keyboard.commandsDidChange(of: self) } }
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
    final var place: LayoutPlace? {
        get { space.map { LayoutPlace(space: $0, item: item) } }
        set { (space, item) = (newValue?.space, newValue?.item ?? 0) }
    }

    /// Whether the view and all in it is left out of painting, events and focus; it keeps its place in the layout.
    @Observed(.visibility) public final var isHidden: Bool = false

    /// Whether the view and all in it can be used: one that is not takes neither focus nor keys nor the mouse.
    @Observed(.enabling) public final var isEnabled: Bool = true

    /// The two as they are read while painting, where nobody finds out what is observed.
    @exclusivity(unchecked) final var isVisibleItself = true
    @exclusivity(unchecked) final var isEnabledItself = true

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
        space?.remove(item: item)
        life?.cancelTasks()
    }

    // MARK: Coming and going

    /// Called when the view has come into a window or left it.
    open func windowDidChange() {}

    /// Called when a subview has come, gone, moved among its siblings, was hidden or shown, or has another natural size.
    open func subviewsDidChange(_ change: SubviewChange) {}

    // MARK: Size

    /// The size that the content needs, in cells; nil when it has none of its own.
    ///
    /// - Parameter width: the width that is given, or nil for the natural size. It is given only when `heightFollowsWidth`.
    open func intrinsicSize(for width: Int?) -> Size? { nil }

    /// The smallest size that the content can do with, in cells; nil when it needs all of its intrinsic size, and so does an
    /// axis on which this is larger.
    ///
    /// A container with too little room makes such views smaller. It is asked together with `intrinsicSize(for:)`.
    open var minimumSize: Size? { nil }

    /// Whether the intrinsic height depends on the width, as that of wrapped text does.
    open var heightFollowsWidth: Bool { false }

    /// Whether the intrinsic size follows from the natural sizes of the subviews; it is asked again when one of them changes.
    open var measuresSubviews: Bool { false }

    /// Where the first row of text ends, in rows from the top; nil for a view without text, where the bottom counts.
    open var firstBaselineOffset: Int? { nil }

    /// Where the last row of text ends, in rows from the top; nil for a view without text, where the bottom counts.
    open var lastBaselineOffset: Int? { nil }

    // MARK: Layout

    /// Writes the rules of the subviews, by `write(_:for:)`; called before a layout after `setNeedsArranging()`.
    open func arrangeSubviews() {}

    /// Whether `layoutDidFinish(contentHasMoved:)` is called. It has one answer for all views of a class.
    open var observesLayout: Bool { false }

    /// Called after each layout of the window, if the view observes it. What it changes is laid out in another round.
    ///
    /// - Parameter contentHasMoved: whether something has moved in a subview that carries its content.
    open func layoutDidFinish(contentHasMoved: Bool) {}

    /// What is wrong with the layout of the view, in words; `Window.layoutIssues` asks it after a layout.
    ///
    /// A container tells so which of its subviews it has no room for.
    open var ownLayoutIssues: [String] { [] }

    /// Called before each frame for the window's `frameListeners`.
    open func frameWillBegin() {}

    // MARK: Painting

    /// Paints the view. The painter's coordinates begin at the view's upper left cell; it clips to the view.
    open func draw(in painter: Painter) {}

    /// Where the hardware cursor stands while the view has the focus, in its own coordinates; nil hides it.
    open var cursor: Point? { nil }

    /// What tells the view from others of its type in messages, such as its title.
    open var titleForMessages: String? { nil }

    // MARK: Focus

    /// Whether the view takes the focus. When it begins to or ends to, say `canFocusDidChange()`.
    open var canFocus: Bool { false }

    /// Called when the view has got or lost the focus.
    open func focusDidChange() { setNeedsDisplay() }

    /// Called when the focus has come from outside to a view in this one, or left for outside.
    open func focusWithinDidChange() {}

    /// Called when a view in this one has got the focus: a scrolling view brings it into sight.
    ///
    /// - Parameter byMouse: whether the user has clicked on it, so that it is in sight and should stay under the mouse.
    open func descendantDidFocus(_ view: View, byMouse: Bool) {}

    // MARK: Events

    /// Handles an event: a key or a paste while the view or one in it has the focus, the mouse over the view.
    ///
    /// A view that took a press of the mouse gets the drag and the release, wherever they are. When it leaves, is hidden or
    /// disabled, or a dialog is shown meanwhile, it gets the release at once, at a place outside of it.
    /// - Returns: true when it is dealt with; otherwise the superview is asked.
    open func handle(_ event: Event) -> Bool { false }

    /// Whether `handle(_:)` would use up a key at this moment, as a field does with letters; see `handledKeysDidChange()`.
    ///
    /// Commands further up are then listed without the key; see `Window.activeCommands`.
    open func consumes(_ key: Key) -> Bool { false }

    /// Commands without actions, which tell of the keys that `handle(_:)` deals with at this moment, so that help lists them.
    open var handledCommands: [Command] { [] }

    /// Whether the view looks different under the mouse; it is painted again then, and `isHovered` tells.
    open var wantsHover: Bool { false }

    /// Whether the mouse reaches the view while a dialog is shown, and its commands for the whole window can be done: as with
    /// key hints, which tell the dialog's keys.
    open var staysInReach: Bool { false }

    /// The theme of the view and all in it, where it is not that of the superview.
    var ownStyles: StyleTable? { nil }
}
