public import TrellisViews
import TrellisWidgets

/// Looks into a window while it runs: its views, why they are where they are, their rules, styles, keys and frames.
///
/// An app that `Application` runs has one: F12 opens it in debug builds, and in any build if the environment variable
/// `TRELLIS_INSPECTOR` is `1`. Elsewhere, make one and show its window in place of the inspected one:
///
///     let inspector = Inspector(window)
///     inspector.onSwitch = { window in show(window) }
///     show(inspector.window)
///
/// Its window shows the inspected one, smaller, and a dock at a side or at the bottom. The dock has the tree of views;
/// the chosen one is marked in the inspected window. `close()` gives the inspected window back as it was. The inspector
/// retains none of the inspected views.
///
/// Keep it for as long as its window is shown. Opening costs O(views on the way to the chosen one and their siblings), a
/// frame what is shown of them.
@MainActor
public final class Inspector {
    /// Where the dock is.
    public enum Side: Hashable, Sendable, CaseIterable {
        case right
        /// Below the inspected window.
        case bottom
        case left
    }

    /// The groups of facts in the dock.
    public enum Panel: Int, Hashable, Sendable, CaseIterable {
        /// Why the chosen view is where it is.
        case layout
        /// The rules and constraints of the chosen view, to be changed.
        case rules
        /// How a cell got its style.
        case style
        /// The focus, and the keys that are in force.
        case keys
        /// Problems of the whole window.
        case issues
        /// What the last frames cost.
        case frames
    }

    /// The window of the inspector, which shows the inspected one.
    public let window = Window()
    /// The inspected window.
    public let inspected: Window
    /// Called with the window to show instead: that of an inspector around this one, or the one inside, when an
    /// inspector is closed.
    public var onSwitch: (@MainActor (Window) -> Void)?
    /// Called with what the inspected window gets: events that the inspector passes on, sizes and features.
    var onAppEvent: (@MainActor (Event) -> Void)?
    /// Called with each frame that the inspected window draws, and its cursor.
    var onAppFrame: (@MainActor (Canvas, Point?) -> Void)?
    /// How far the content of the chosen view may grow.
    var knownReach: KnownReach?
    /// Whether the inspector has been closed.
    public private(set) var isClosed = false

    /// The chosen view; nil if there is none any more.
    public var selectedView: View? {
        get { selected.view }
        set { select(newValue) }
    }
    /// The view under the mouse while the user picks one.
    public internal(set) weak var hoveredView: View?
    /// Whether the mouse over the inspected window chooses a view instead of using the window.
    public var isPicking = false { didSet { if isPicking != oldValue { pickingDidChange() } } }
    /// Whether cells that were painted flash up.
    public var showsDamage = false { didSet { if showsDamage != oldValue { refresh(.frames) } } }
    /// Where the dock is. Until it is set, it follows the size: the right side, or the bottom if the window is narrow.
    public var side: Side {
        get { chosenSide ?? fittingSide }
        set {
            chosenSide = newValue
            arrangeDock()
        }
    }
    /// The visible panel.
    public var panel: Panel {
        get { dock.panel }
        set { dock.panel = newValue }
    }

    let view: InspectedView
    private(set) var dock: InspectorDock!
    var shownNames = ViewNames()
    /// The cell of the inspected window that `.style` speaks of.
    var cell: Point?
    /// The views that were looked at, as a measure of work.
    var visited = 0
    private var selected = WeakView()
    private var shownTree: Int?
    /// What had the focus before picking, and what was chosen.
    private weak var focusBefore: View?
    private var selectedBefore = WeakView()
    private var keptFocus: KeptFocus
    private var chosenSide: Side?
    private var arrangedSide: Side?
    private var frameAtStart = 0
    private var cachedVisibility: Visibility?
    private var outer: Inspector?
    private let recorded: Bool

    /// What the panels say of the chosen view besides its layout.
    private struct Visibility: Equatable {
        var isHidden: Bool
        var visible: Rect
    }

    /// Creates an inspector of a window, which from now on is shown by the inspector's window.
    ///
    /// - Parameters:
    ///   - inspected: the window to look into.
    ///   - side: where the dock is; nil for the right side, or the bottom while the window is narrow.
    public init(_ inspected: Window, side: Side? = nil) {
        self.inspected = inspected
        let size = inspected.size
        chosenSide = side
        keptFocus = KeptFocus(of: inspected)
        recorded = inspected.statistics.isRecording
        inspected.statistics.isRecording = true
        window.theme = inspected.theme
        // What the panels measure must not depend on whether the terminal has reported its features yet.
        window.send(.features(inspected.features))
        window.send(.resize(size))
        view = InspectedView(inspected)
        view.inspector = self
        view.identifier = "inspected"
        dock = InspectorDock(of: self)
        arrangeDock()
        window.statistics.isRecording = true
        shownTree = inspected.treeVersion
        addCommands()
        select(inspected.focusedView ?? inspected)
        window.focus(dock.tree.view)
    }

    // MARK: Closing

    /// Ends the inspection, and has the inspected window shown again. Inspectors around this one end first.
    public func close() {
        guard !isClosed else { return }
        outer?.close()
        isClosed = true
        isPicking = false
        view.shownWindow = nil
        if !recorded { inspected.statistics.isRecording = false }
        // What was hidden at the smaller size can have the focus again.
        if inspected.size != window.size { onAppEvent?(.resize(window.size)) }
        inspected.send(.resize(window.size))
        inspected.layoutIfNeeded()
        keptFocus.restore(in: inspected)
        onSwitch?(inspected)
    }

    /// Opens an inspector around this one.
    ///
    /// - Returns: the new inspector, or the one that there is.
    @discardableResult
    public func inspectItself() -> Inspector {
        if let outer, !outer.isClosed { return outer }
        let outer = Inspector(window, side: side == .bottom ? .right : .bottom)
        self.outer = outer
        outer.onSwitch = { [weak self, weak outer] window in
            if let self, outer?.isClosed ?? true || window === self.window { self.outer = nil }
            self?.onSwitch?(window)
        }
        onSwitch?(outer.window)
        return outer
    }

    // MARK: Choosing

    /// Chooses a view, expands the tree up to it and marks it in the inspected window.
    private func select(_ view: View?) {
        guard view == nil || view === inspected || view?.window === inspected else { return }
        selected = WeakView(view: view)
        dock.tree.show(view)
        if let view { cell = inspected.visibleFrame(of: view).isEmpty ? nil : inspected.visibleFrame(of: view).origin }
        dock.edit.viewDidChange()
        refresh()
    }

    /// Chooses the view at a cell of the inspected window.
    func pick(at point: Point) {
        isPicking = false
        selectedView = inspected.view(at: point)
        cell = point
        refresh()
        window.focus(dock.tree.view)
    }

    private func pickingDidChange() {
        if !isPicking { hoveredView = nil }
        view.updateMarks()
        view.keysDidChange()
        dock.setNeedsDisplay()
        addAppCommands()
        if isPicking {
            focusBefore = window.focusedView
            selectedBefore = selected
            window.focus(view)
        } else if view.isFocused, let focusBefore {
            window.focus(focusBefore)
        }
    }

    /// Stops picking; what was chosen before is chosen again.
    func stopPicking() {
        guard isPicking else { return }
        isPicking = false
        if let view = selectedBefore.view, view !== selectedView { selectedView = view }
    }

    // MARK: Following

    private var fittingSide: Side { window.size.width >= 72 ? .right : .bottom }

    /// Puts the dock where it belongs at the size of the window.
    func arrangeDock() {
        guard side != arrangedSide else { return }
        arrangedSide = side
        dock.arrange(side)
    }

    /// Follows the inspected window, before each frame of the inspector's.
    func follow() {
        keptFocus.follow(inspected)
        if window.themeInUse.name != inspected.themeInUse.name { window.theme = inspected.theme }
        if selected.view.map({ $0 !== inspected && $0.window !== inspected }) ?? true { selectedIsGone() }
        if shownTree != inspected.treeVersion {
            shownTree = inspected.treeVersion
            shownNames.forget()
            dock.tree.reload()
            refresh()
        }
        guard let frame = inspected.statistics.frames.last, frame.number != frameAtStart else { return }
        frameAtStart = frame.number
        dock.tree.view.setNeedsDisplay()
        if showsDamage { view.flash(frame.damage) }
        let visibility = selectedView.map { Visibility(isHidden: $0.isHidden, visible: inspected.visibleFrame(of: $0)) }
        let isPlaced = frame.itemsPlaced > 0 || frame.itemsCompiled > 0 || visibility != cachedVisibility
        cachedVisibility = visibility
        // What layout decides has changed only with a layout.
        if isPlaced || panel == .style || panel == .keys || panel == .frames { refresh() }
    }

    /// The chosen view has left the window: what contained it is chosen.
    private func selectedIsGone() { selectedView = dock.tree.nearest(in: inspected) ?? inspected }

    /// Reads the visible panel again, if it is a certain one.
    func refresh(_ panel: Panel? = nil) {
        guard dock != nil, !isClosed, panel == nil || panel == self.panel else { return }
        dock.showFacts()
    }
}
