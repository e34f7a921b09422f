public import CellGeometry
public import TextScreen

/// The view at the top of a tree: as large as the screen, and the one place where views meet the outer world.
///
/// Events come in by `send(_:)`; the `host` is told once when something has to be shown; `draw()` then lays out, paints
/// what has changed and gives it away. No terminal is needed for that.
public final class Window: View {
    /// Who shows the window; nil while nobody does. Not kept alive.
    public weak var host: (any WindowHost)?
    /// Called for an event that no view has dealt with; true when it is dealt with.
    public var onUnhandledEvent: ((Event) -> Bool)?
    /// What was copied, and how it gets to other programs.
    public private(set) lazy var clipboard = Clipboard(of: self)
    /// The theme; nil has one chosen that suits the terminal.
    ///
    /// Where the terminal cannot show the theme's colours, `Theme.terminal` or `Theme.monochrome` stands in for it:
    /// `themeInUse` tells.
    public var theme: Theme? { didSet { chooseTheme() } }
    /// What the terminal can do; it tells by `Event.features`.
    public internal(set) var features = TerminalFeatures() {
        didSet {
            chooseTheme()
            if features.unicode != oldValue.unicode || features.colors != oldValue.colors { setNeedsDisplay() }
        }
    }
    /// Whether a view looks different under the mouse, so that its motion has to be reported.
    public internal(set) var wantsMouseMotion = false { didSet { setNeedsFrame() } }
    var styles = StyleTable(.dark)
    let timetable = Timetable()
    /// What is shown above the tree: popups, dialogs, toasts, tooltips.
    public private(set) lazy var overlays = Overlays(of: self)
    private(set) lazy var focus = Focus(of: self)
    private(set) lazy var keyboard = Keyboard(of: self)
    private(set) lazy var pointer = Pointer(of: self)
    /// Views whose `frameWillBegin()` is called before each frame.
    var frameListeners: [WeakView] = []
    /// Views that stay in reach of the mouse while a dialog is shown.
    var reachableViews: [WeakView] = []

    let painter: Painter
    /// What has to be painted, and what was in the last frame.
    var damage = Damage()
    private var shownDamage = Damage()
    /// Grows with each layout whose changes are not known one by one.
    var layoutEpoch = 0
    /// Whether this frame's layout has looked at all.
    var isSwept = false
    /// By item: the last layout that has changed it.
    var stamps: [Int32] = []
    var generation: Int32 = 0
    package var paintWork = PaintWork()
    var isPainting = false
    /// Views that were taken out of the window by what was painted.
    var leftWhilePainting: [View] = []
    /// Whether something has changed since `draw()`.
    public private(set) var needsFrame = false
    /// Whether the application that showed the window has ended: nobody would answer a question any more.
    public package(set) var hasEnded = false
    /// What has not come to rest in the last frame or layout.
    var unrest = LayoutUnrest()
    private var isFirstLayout = true

    /// A window of a size in cells; `send(.resize)` changes it.
    ///
    /// Its commands are `"window.quit"`, with the keys `q` and Ctrl-C, which ends the application, and `"window.suspend"`,
    /// with Ctrl-Z, which stops the program until `fg`. They can be changed as others:
    /// `window.commands[named: "window.quit"]?.keys = [.control("q")]`.
    public init(size: Size = Size(width: 80, height: 24)) {
        painter = Painter(canvas: Canvas(size: .zero), styles: styles)
        super.init()
        commands = [
            Command(
                "quit", name: "window.quit", keys: ["q", .control("c")],
                isEnabled: { [unowned self] in host != nil }, action: { [unowned self] in quit() }),
            Command(
                "suspend", name: "window.suspend", keys: [.control("z")], isHinted: false,
                isEnabled: { [unowned self] in host != nil }, action: { [unowned self] in suspend() }),
        ]
        timetable.onChange = { [weak self] in
            if let self { host?.windowTimersDidChange(self) }
        }
        let space = ensureSpace()
        space.window = self
        isInWindow = true
        place!.makeRoot()
        resize(to: size)
    }

    /// A window that one view fills.
    public convenience init(_ content: View) {
        self.init()
        add(content, "tt = ll = bb = rr = 0")
    }

    /// The size, in cells.
    public var size: Size { painter.canvas.size }

    func resize(to size: Size) {
        guard size != painter.canvas.size || isFirstLayout else { return }
        isFirstLayout = false
        painter.canvas.reset(to: size)
        damage.resize(to: size)
        place!.setSize(size)
        addDamage(Rect(origin: .zero, size: size))
    }

    // MARK: Frames

    func setNeedsFrame() {
        guard !needsFrame else { return }
        needsFrame = true
        host?.windowNeedsFrame(self)
    }

    func addDamage(_ rect: Rect) {
        damage.add(rect)
        setNeedsFrame()
    }

    /// Lays out, paints what has changed, and gives the screen.
    ///
    /// - Returns: the canvas, the cells that may differ from the last one, and where the hardware cursor stands, if it is
    ///   shown.
    public func draw() -> (canvas: Canvas, damage: Damage, cursor: Point?) {
        // What is marked until this frame is painted needs no other one.
        needsFrame = true
        settle()
        needsFrame = false
        // What is marked while it is painted is for the next frame.
        swap(&damage, &shownDamage)
        damage.resize(to: size)
        if !shownDamage.isEmpty {
            // No wide character is painted by halves.
            painter.canvas.widen(&shownDamage)
            paint(shownDamage)
        }
        isSwept = false
        return (painter.canvas, shownDamage, cursorInWindow)
    }

    private var cursorInWindow: Point? {
        guard let view = focus.view, let point = view.cursor else { return nil }
        let place = view.frameInWindow.origin + point
        return visibleFrame(of: view).contains(place) ? place : nil
    }

    /// Has `frameWillBegin()` of a view called before each frame, until it is removed or gone.
    ///
    /// It is for what nothing tells of, such as whether a command is enabled; it costs a call a frame.
    public func addFrameListener(_ view: View) { frameListeners.append(WeakView(view: view)) }

    /// Ends what `addFrameListener(_:)` began.
    public func removeFrameListener(_ view: View) {
        frameListeners.removeAll { $0.view === view || $0.view == nil }
    }

    func viewsChanged(in view: View, added: View? = nil) {
        noteFocusChange(added ?? view, isLoss: added == nil)
        keyboard.orderDidChange(in: view)
    }

    // MARK: Its host

    /// Ends the application that shows the window; does nothing while none does.
    public func quit() { host?.quit(self) }

    /// Stops the program as Ctrl-Z does elsewhere, until `fg`; does nothing while no application shows the window.
    public func suspend() { host?.suspend(self) }

    // MARK: Theme

    /// The theme that holds: the one that was set, or one that suits the terminal.
    public var themeInUse: Theme { styles.theme }

    private func chooseTheme() {
        let chosen = (theme ?? (features.isDark == false ? .light : .dark)).suited(to: features.colors)
        guard chosen != styles.theme else { return }
        styles = StyleTable(chosen)
        addDamage(Rect(origin: .zero, size: size))
    }

    // MARK: Time

    /// The time since some fixed moment, by which timers run; a test may set its own.
    public var clock: () -> Duration {
        get { timetable.now }
        set { timetable.now = newValue }
    }

    /// When `fireTimers()` wants to be called next, by `clock`; nil when no timer runs.
    public var nextTimerDue: Duration? { timetable.nextDue }

    /// Calls the timers that are due.
    public func fireTimers() { timetable.fire() }
}
