public import CellGeometry
public import TextScreen

/// The root of a tree of views: as large as the screen, and the only place where views meet the outside world.
///
/// Events enter through `send(_:)`. The `host` is notified once when a frame is needed; `draw()` then lays out, paints
/// what has changed and returns the canvas. None of this needs a terminal.
public final class Window: View {
    /// The host that shows the window; nil while nothing does. A weak reference.
    public weak var host: (any WindowHost)?
    /// The object that made the window, kept as long as the window is.
    ///
    ///     window.owner = self        // in the initialiser of an app, whose closures can then capture it
    ///
    /// An app that also keeps its window lives as long as the program; for an end before that, set nil.
    public var owner: AnyObject?
    /// Called for an event that no view has handled; returns true if it handled the event.
    public var onUnhandledEvent: ((Event) -> Bool)?
    /// The last copied text, and the way to pass it to other programs.
    public private(set) lazy var clipboard = Clipboard(of: self)
    /// The theme; nil chooses one that suits the terminal, or that of the window around it. While `isAccessible`, `Theme.highContrast` is in its place.
    ///
    /// Where the terminal cannot show the theme's colours, `Theme.terminal` or `Theme.monochrome` replaces it; see
    /// `themeInUse`.
    public var theme: Theme? { didSet { chooseTheme() } }
    /// The theme of the window in which this one is shown, which `WindowView` sets; nil if a terminal shows it.
    public var themeAround: Theme? { didSet { if themeAround != oldValue { chooseTheme() } } }
    /// Keys that the user has chosen for commands and key bindings, by name; nil for none.
    public var keymap: Keymap? { didSet { if keymap != oldValue { keyboard.commandsDidChange(of: self) } } }
    /// The language of widgets: their texts, and how numbers and dates are written. Setting it has
    /// everything measured and painted again. O(views)
    public var language = Language.english {
        didSet {
            speaksEnglish = language.isPlain && language.conventions == .english
            applyLanguage()
        }
    }
    /// Whether texts need no look into `language`.
    @exclusivity(unchecked) private(set) var speaksEnglish = true
    /// The direction in which the window is laid out; nil for that of the language.
    public var direction: Direction? { didSet { directionDidChange() } }
    /// What shows the window mirrored; nil while it is laid out from left to right.
    var mirror: Reflection?
    /// The cells that the views need, as `minimumSizes(of:)` in `TrellisTesting` or `layout-sheet prove` tell. A smaller window
    /// says so in one line, instead of showing what has no room; the app goes on, and a larger size brings it back.
    ///
    ///     window.minimumSize = Size(width: 40, height: 12)
    public var minimumSize = Size.zero { didSet { if minimumSize != oldValue { setNeedsDisplay() } } }
    /// The features of the terminal, as reported by `Event.features`.
    public internal(set) var features = TerminalFeatures() {
        didSet {
            chooseTheme()
            let looksDifferent =
                features.unicode != oldValue.unicode || features.colors != oldValue.colors
                || features.graphics != oldValue.graphics || features.cellSize != oldValue.cellSize
            if features.isAccessible != oldValue.isAccessible { accessibilityDidChange() }
            if features.unicode != oldValue.unicode { signsDidChange() }
            if looksDifferent { setNeedsDisplay() }
        }
    }
    /// The state of the terminal besides cells: a title, progress, the shapes of pointer and cursor, a folder.
    ///
    /// The application writes what changes with the next frame.
    public var terminalState = TerminalState() {
        didSet {
            if isMirrored { terminalState.keepsOrderOfCells = true }
            if terminalState != oldValue { setNeedsFrame() }
        }
    }
    /// Whether the terminal has the keyboard focus, as far as it reports that: true until it reports a loss.
    public internal(set) var hasTerminalFocus = true
    /// Whether any view looks different under the mouse, so that the terminal has to report mouse motion.
    public internal(set) var wantsMouseMotion = false { didSet { setNeedsFrame() } }
    /// Whether any view follows the mouse within a cell.
    var wantsFractions = false { didSet { setNeedsFrame() } }
    /// Whether any view asks for keys that repeat and are released.
    var wantsKeyPhases = false { didSet { setNeedsFrame() } }
    /// Whether the mouse is the program's; otherwise the terminal selects text with it. `addCopyMode()` adds a command
    /// for it. No effect where the terminal was opened without a mouse.
    public var usesMouse = true { didSet { if usesMouse != oldValue { setNeedsFrame() } } }
    /// Whether the mouse was switched off by `usesMouse`.
    var hasSwitchedMouseOff = false
    var styles = StyleTable(.dark)
    /// The timers of the window's views, and their clock.
    public let timers = Timetable()
    /// The views shown above the tree: popups, dialogs, toasts, tooltips.
    public var overlays: Overlays {
        if let overlaysIfAny { return overlaysIfAny }
        let overlays = Overlays(of: self)
        overlaysIfAny = overlays
        return overlays
    }
    @exclusivity(unchecked) private var overlaysIfAny: Overlays?
    private(set) lazy var focus = Focus(of: self)
    private(set) lazy var keyboard = Keyboard(of: self)
    private(set) lazy var pointer = Pointer(of: self)
    var frameListeners: [WeakFrameListener] = []
    /// Views that the mouse can reach while a dialog is open.
    var reachableViews: [WeakView] = []

    private let name = WindowName()
    let painter: Painter
    /// The cells to paint in the next frame, and those painted in the last one.
    @exclusivity(unchecked) var damage = Damage()
    private var shownDamage = Damage()
    /// Increases with each layout whose individual changes are unknown.
    @exclusivity(unchecked) var layoutEpoch = 0
    /// Whether this frame's layout has compared all frames.
    @exclusivity(unchecked) var isSwept = false
    /// For each item, the generation of the last layout that changed it.
    var stamps: [Int32] = []
    @exclusivity(unchecked) var generation: Int32 = 0
    @exclusivity(unchecked) package var paintWork = PaintWork()
    /// How many views waited at once to be painted in the last frame.
    @exclusivity(unchecked) var mostWaiting = 0
    /// Whether nothing should move by itself, if that was set.
    private var reducesMotionByHand: Bool?
    /// Whether the user reads by ear or by finger, if that was set; whether the cursor is shown at the focus, too.
    var accessibleByHand: Bool?
    var focusCursorByHand: Bool?
    /// The row in which something is announced; nil until then.
    var announcements: AnnouncementLine?
    /// Called with what is announced, shown or not.
    package var onAnnouncement: (@MainActor (String) -> Void)?
    /// Measures frames; nil while statistics are off.
    var frameRecorder: FrameRecorder?
    @exclusivity(unchecked) var painted: Unmanaged<View>?
    var isPainting: Bool { painted != nil }
    @exclusivity(unchecked) var leftWhilePainting: [View] = []
    /// Whether anything has changed since the last `draw()`.
    @exclusivity(unchecked) public private(set) var needsFrame = false
    /// Whether the application that showed the window has ended, so that nobody would answer a question any more.
    public package(set) var hasEnded = false
    /// Whether the application shows the window in some rows below what was in the terminal.
    package var hasRowsOfScreen = false { didSet { keyboard.commandsDidChange(of: self) } }
    /// Whether a window that is shown inline has the whole screen for a while, as for a viewer; what was there comes back
    /// when it is false again. It changes nothing elsewhere.
    public var takesScreen = false {
        didSet {
            guard takesScreen != oldValue else { return }
            keyboard.commandsDidChange(of: self)
            setNeedsFrame()
        }
    }
    /// The parts that did not settle in the last frame or layout.
    var unrest = UnsettledLayout()
    @exclusivity(unchecked) var layoutStage = LayoutStage.none
    /// The number of layouts that listeners were told of.
    var layoutNumber = 0
    /// The number of views that are leaving while their superviews have not been told: nothing is laid out meanwhile, as
    /// what a superview keeps of its subviews is out of date.
    @exclusivity(unchecked) var removalDepth = 0
    private var isFirstLayout = true
    /// A size that is tried out without being shown; nil outside of a trial.
    var trialSize: Size?
    /// The number of views that came, went or were moved.
    @exclusivity(unchecked) var treeChanges = 0

    /// Creates a window of a size in cells; `send(.resize)` changes the size.
    ///
    /// It has the command `"window.quit"`, with the keys `q` and Ctrl-C, which ends the application, and the command
    /// `"window.suspend"`, with Ctrl-Z, which suspends the program until `fg`; both come last among hints, before help.
    /// They can be changed like any others: `window.commands[named: "window.quit"]?.keys = [.control("q")]`.
    public init(size: Size = Size(width: 80, height: 24)) {
        painter = Painter(canvas: Canvas(size: .zero), styles: styles)
        super.init()
        commands = [
            Command(
                "quit", sentence: "Leave the program", name: "window.quit", keys: ["q", .control("c")], order: .max - 1,
                isEnabled: { [unowned self] in host != nil }, action: { [unowned self] in quit() }),
            Command(
                "suspend", sentence: "Go to the shell, until fg", name: "window.suspend", keys: [.control("z")],
                isHinted: false, order: .max - 1,
                isEnabled: { [unowned self] in host != nil }, action: { [unowned self] in suspend() }),
        ]
        name.window = self
        timers.onChange = { [name] in
            if let window = name.window { window.host?.windowTimersDidChange(window) }
        }
        ensureSpace().windowName = name
        isInWindow = true
        layoutEntry!.makeRoot()
        resize(to: size)
    }

    isolated deinit {
        // Others may keep it; it is no subview, of which a view lets go by itself.
        overlaysIfAny?.root?.superview = nil
        name.window = nil
    }

    /// Creates a window filled by one view.
    public convenience init(_ content: View) {
        self.init()
        add(content, "tt = ll = bb = rr = 0")
    }

    /// The size of the window, in cells.
    public var size: Size { trialSize ?? painter.canvas.size }

    func resize(to size: Size) {
        guard size != painter.canvas.size || isFirstLayout else { return }
        isFirstLayout = false
        frameRecorder?.noteResize()
        painter.canvas.reset(to: size)
        damage.resize(to: size)
        layoutEntry!.setSize(size)
        addDamage(Rect(origin: .zero, size: size))
    }

    /// Whether nothing should move by itself: animations end with their first step, and what moves for decoration stands
    /// still.
    ///
    /// Unless it is set, it is what the user wants of all programs, `TerminalFeatures.reducesMotion`, or `isAccessible`.
    public var reducesMotion: Bool {
        get { reducesMotionByHand ?? (features.reducesMotion || isAccessible) }
        set {
            reducesMotionByHand = newValue
            setNeedsFrame()
        }
    }

    // MARK: Frames

    package func setNeedsFrame() {
        guard !needsFrame else { return }
        needsFrame = true
        host?.windowNeedsFrame(self)
    }

    func addDamage(_ rect: Rect) {
        damage.add(rect)
        setNeedsFrame()
    }

    /// Lays out, paints what has changed, and returns the screen.
    ///
    /// - Returns: the canvas, the cells that may differ from the previous frame, and the position of the hardware
    ///   cursor, or nil if it is hidden.
    public func draw() -> (canvas: Canvas, damage: Damage, cursor: Point?) {
        refuseWhilePainting("draws its window")
        // Changes marked before painting belong to this frame and must not request another one.
        needsFrame = true
        frameRecorder?.layoutBegins()
        settle()
        frameRecorder?.layoutEnds()
        needsFrame = false
        frameRecorder?.paintingBegins()
        if painter.canvas.forgetOldClusters() { addDamage(Rect(origin: .zero, size: size)) }
        // Changes marked during painting are for the next frame.
        swap(&damage, &shownDamage)
        damage.resize(to: size)
        if !shownDamage.isEmpty {
            // Never paint half of a wide character.
            painter.canvas.widen(&shownDamage)
            paintShownDamage()
            if isAccessible { painter.canvas.leaveOutDecorations(in: shownDamage) }
        }
        let cursor = cursorInWindow
        isSwept = false
        frameRecorder?.frameEnds(self, shownDamage)
        guard let mirror else { return (painter.canvas, shownDamage, cursor) }
        mirror.reflect(painter.canvas, shownDamage)
        return (mirror.canvas, shownDamage, cursor.map(shownCursor))
    }

    private func paintShownDamage() {
        guard let mirror else { return paint(shownDamage) }
        let hadIslands = mirror.hasIslands
        if hadIslands { mirror.widen(&shownDamage) }
        paint(shownDamage)
        mirror.widen(&shownDamage)
        if !hadIslands, mirror.hasIslands { paint(shownDamage) }
    }

    /// Stops the program where a view does in `draw(in:)` what would change the canvas under it.
    func refuseWhilePainting(_ act: String) {
        guard let view = painted?.takeUnretainedValue() else { return }
        // With its message also in release builds, as a precondition has none there.
        fatalError("\(view.nameForMessages) \(act) in draw(in:), which only paints")
    }

    func viewsChanged(in view: View, added: View? = nil) {
        treeChanges &+= 1
        noteFocusChange(added ?? view, added == nil ? .loss : .gain)
        keyboard.orderDidChange(in: view)
    }

    // MARK: Host

    /// Ends the application that shows the window; does nothing if there is none.
    public func quit() { host?.quit(self) }

    /// Suspends the program until `fg`, as Ctrl-Z does elsewhere; does nothing if no application shows the window.
    public func suspend() { host?.suspend(self) }

    /// Lends the terminal to another program while a function runs: an editor, a pager, a shell. The terminal is as it was
    /// before this program; afterwards the window is shown again, at the size that the terminal has then.
    ///
    ///     let end = try await window.lendTerminal { try await ChildProcess.runOnTerminal(["less", path]) }
    ///
    /// Timers go on meanwhile, without frames. Where no application shows the window, only the function runs.
    ///
    /// - Throws: what the function throws.
    public func lendTerminal<Result, Failure>(
        _ use: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        host?.lendTerminal(of: self)
        defer { host?.takeTerminalBack(for: self) }
        return try await use()
    }

    /// Whether the window is in some rows below what was in the terminal, and its user among the keys of the shell:
    /// Ctrl-Z stops the program in fields, too.
    public var isInline: Bool { hasRowsOfScreen && !takesScreen }

    // MARK: Theme

    /// The theme in effect: the one that was set, or one that suits the terminal.
    public var themeInUse: Theme { styles.theme }

    func chooseTheme() {
        let wanted = isAccessible ? .highContrast : theme ?? themeAround ?? (features.isDark == false ? .light : .dark)
        let chosen = wanted.suited(to: features.colors, isDark: features.isDark)
        guard chosen != styles.theme || features.colors != styles.colors else { return }
        styles = StyleTable(chosen, for: features.colors)
        addDamage(Rect(origin: .zero, size: size))
    }
}
