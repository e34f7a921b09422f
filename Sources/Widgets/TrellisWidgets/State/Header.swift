import Platform
public import TrellisViews

/// The bar at the top of a window: a mark that opens help, the title with a subtitle in the middle, and a clock.
///
///     window.add(Header("Mail", subtitle: "Inbox", showsClock: true), "tt = ll = rr = 0")
///     window.add(StatusBar(left: "3 unread"), "bb = ll = rr = 0")
///
/// A click on the mark performs the command named `command`, which is the command palette if there is one and help
/// otherwise. Without such a command there is no mark. Where there is little room, first the clock is left out, then the
/// subtitle.
///
/// Its role is `"header"`; that of the title is `"header.title"`, that of the subtitle `"header.subtitle"`.
public final class Header: View, FrameListener {
    /// The title.
    @Observed(.size) public var title: String = ""

    /// The subtitle, such as the open document.
    @Observed(.size) public var subtitle: String = ""

    /// Whether it shows the time of day.
    @Observed(.size) public var showsClock: Bool = false

    /// Returns the text of the clock; asked every second.
    public var clock: @MainActor () -> String = { Header.timeOfDay() } {
        didSet { setNeedsDisplay() }
    }

    /// The names of commands that the mark performs: the first one that applies.
    public var commandNames = ["window.palette", "help"]

    /// The command of the mark, as of the last frame; nil hides the mark.
    private var command: Command?
    private var shownVersion: Int?
    private var isMarkHovered = false { didSet { if isMarkHovered != oldValue { setNeedsDisplay() } } }
    private var timer: ViewTimer?
    /// The clock as last painted.
    private var shownClock = ""

    private static let markWidth = 3

    /// Creates a header.
    public init(_ title: String = "", subtitle: String = "", showsClock: Bool = false) {
        _title = Observed(wrappedValue: title, .size)
        _subtitle = Observed(wrappedValue: subtitle, .size)
        _showsClock = Observed(wrappedValue: showsClock, .size)
        super.init()
    }

    /// The time of day in the time zone of the system: `09:05`.
    private static func timeOfDay() -> String {
        var now = time(nil)
        var parts = tm()
        localtime_r(&now, &parts)
        return [parts.tm_hour, parts.tm_min].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":")
    }

    public override var debugLabel: String? { title }

    public override var wantsHover: Bool { true }

    public override func windowDidChange() { shownVersion = nil }

    /// Looks the command of the mark up when the commands have changed.
    public func frameWillBegin() {
        guard let window, shownVersion != window.commandsVersion else { return }
        shownVersion = window.commandsVersion
        let active = window.activeCommands
        let found = commandNames.lazy.compactMap { name in active.first { $0.name == name } }.first
        if (found == nil) != (command == nil) { setNeedsDisplay() }
        command = found
    }

    // MARK: Size

    private var middle: [(text: String, role: Role)] {
        let title = title.inOneLine
        let subtitle = subtitle.inOneLine
        let name: (String, Role) = (title, "header.title")
        if subtitle.isEmpty { return [name] }
        let dash = title.isEmpty ? "" : showsOnlyASCII ? " - " : " — "
        return [name, (dash + subtitle, "header.subtitle")]
    }

    public override func measure(for width: Int?) -> Measure {
        let text = middle.reduce(0) { $0 + $1.text.columns }
        return Measure(
            width: text + 2 * max(Self.markWidth, showsClock ? clock().columns + 2 : 0) + 2, height: 1, minWidth: 1)
    }

    // MARK: Events

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        let isOnMark = command != nil && (0..<Self.markWidth).contains(mouse.position.x) && mouse.position.y == 0
        switch mouse.action {
        case .move: isMarkHovered = isOnMark
        case .press(.left) where isOnMark:
            // Another event of the same burst may have changed the commands.
            frameWillBegin()
            command?.perform()
        default: return false
        }
        return true
    }

    // MARK: Painting

    public override func draw(in painter: Painter) {
        let base = painter[self.role("header", in: painter)]
        painter.fill(painter.bounds, style: painter.isEffectivelyEnabled ? painter["header"] : base)
        let width = painter.bounds.width
        let left = command == nil ? 0 : Self.markWidth
        if command != nil {
            let style = painter[
                painter.isEffectivelyEnabled && isHovered && isMarkHovered ? Role("header.mark").hovered : "header.mark"
            ]
            painter.fill(Rect(x: 0, y: 0, width: Self.markWidth, height: 1), style: style)
            painter.text(symbol(.menu), x: 1, y: 0, style: style)
        }
        let (title, all) = (middle[0].text.columns, middle.reduce(0) { $0 + $1.text.columns })
        var right = 0
        if showsClock {
            shownClock = clock()
            let columns = shownClock.columns + 2
            if left + title + 2 + columns <= width {
                right = columns
                painter.text(shownClock, x: width - columns + 1, y: 0, style: painter["header.clock"])
            }
            // Painting requests the next look at the clock, so that only a visible one runs.
            if timer == nil { timer = after(.seconds(1)) { [weak self] in self?.tick() } }
        }
        drawMiddle(from: left + 1, to: width - right - 1, all <= width - left - right - 2, painter)
    }

    /// Paints title and subtitle in the middle of the bar, or as near to it as the others allow.
    private func drawMiddle(from left: Int, to right: Int, _ fits: Bool, _ painter: Painter) {
        var parts = middle
        if !fits, parts.count > 1, parts[0].text.columns + 6 > right - left, !parts[0].text.isEmpty {
            parts.removeLast()
        }
        let columns = parts.reduce(0) { $0 + $1.text.columns }
        var x = max(left, min((painter.bounds.width - columns) / 2, right - columns))
        for part in parts where x < right {
            let shown = part.text.truncated(to: right - x)
            x = painter.text(
                shown, x: x, y: 0, style: painter[painter.isEffectivelyEnabled ? part.role : part.role.disabled])
        }
    }

    private func tick() {
        timer = nil
        guard showsClock else { return }
        // If the clock is on the screen, painting it requests the next look.
        let columns = max(shownClock.columns, clock().columns) + 2
        setNeedsDisplay(Rect(x: bounds.width - columns, y: 0, width: columns, height: 1))
    }
}
