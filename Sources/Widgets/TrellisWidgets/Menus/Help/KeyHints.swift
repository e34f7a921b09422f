public import TrellisViews

/// A row that shows the keys available now: `Ctrl+S save  Esc close  q quit  ? help`.
///
///     window.add(KeyHints(), "bb = ll = rr = 0")
///
/// It shows those of `window.activeCommands` that are meant for hints (`Command.isHinted`), are enabled, and have a
/// title and a key, sorted by their `order`; with equal numbers, those of the focused view come first. It follows the
/// focus and all changes, and asks before each frame what is enabled. Neighbours with the same title share it: `↑ ↓
/// page`. A click performs the (first) command.
///
/// While a chord is begun, a popup beside it lists the keys that may follow.
///
/// Its own command `"help"` shows all keys with `?` and F1, also while a dialog is open. If not all hints fit, the row
/// ends in `? help`, or `F1 help` while `?` is a character to type; where that leaves room for fewer than two others, in
/// the key alone.
///
/// Its roles are `"hints"` for the row, `"key"` for keys and `"muted"` for titles.
public final class KeyHints: View, FrameListener {
    /// The hints as of the last frame.
    private var hints: [Hint] = []
    private var watched: [Command] = []
    private var enabled: [Bool] = []
    /// The version of the window's commands in `active`.
    private var shownVersion: Int?
    /// The chord that is begun, and the popup of what may follow.
    private var chord: (begun: Key, popup: Overlay)?
    /// The index of the hint under the mouse, among those that fit.
    private var hovered: Int? { didSet { if hovered != oldValue { setNeedsDisplay() } } }

    @MainActor
    private struct Hint {
        let command: Command
        var keys: String
        /// Whether only its key is shown, at the end of a row that has no room for all hints.
        var isShort = false
        var title: String { isShort ? "" : " " + command.title }
        /// Its width in columns, without the gap after it.
        var columns: Int { keys.columns + title.columns }
    }

    /// Creates a row of key hints.
    public override init() {
        super.init()
        worksBehindModals = true
    }

    /// Blanks between two hints.
    private static let gap = 2

    static let keys = KeyBindings(
        for: KeyHints.self,
        [
            KeyBinding("help", "help", "?", .function(1), scope: .window, isHinted: true, order: .max) {
                $0.window?.showHelp()
            }
        ])

    public override var keyBindings: KeyBindings { Self.keys }

    public override var wantsHover: Bool { true }

    public override func windowDidChange() {
        shownVersion = nil
        if window == nil { showChord(nil, []) }
    }

    public override func measure(for width: Int?) -> Measure { Measure(width: 40, height: 1, minWidth: 1) }

    // MARK: Updates

    /// Updates the hints if the commands have changed or are enabled otherwise. O(hinted commands) if not, and as many
    /// questions whether others with the same keys are enabled.
    public func frameWillBegin() {
        guard let window, !isHidden else { return }
        guard shownVersion != window.commandsVersion || !zip(watched, enabled).allSatisfy({ $0.isEnabled() == $1 })
        else {
            return
        }
        shownVersion = window.commandsVersion
        let active = window.activeCommands
        showChord(window.begunChord, active)
        let keys = Set(active.lazy.filter(\.isHinted).flatMap { $0.keys + $0.lostKeys })
        watched = active.filter { command in
            command.isHinted || command.keys.contains(where: keys.contains)
                || command.lostKeys.contains(where: keys.contains)
        }
        enabled = watched.map { $0.isEnabled() }
        makeHints()
        setNeedsDisplay()
    }

    private func showChord(_ begun: Key?, _ active: [Command]) {
        guard begun != chord?.begun else { return }
        chord?.popup.dismiss()
        chord = nil
        guard let begun, let window else { return }
        let options = Overlay.Options(level: .tip, passesMouse: true)
        chord = (begun, window.overlays.show(ChordPopup(begun, active), at: .above(self), options))
    }

    /// The hints as words: `enter open`.
    var shownHints: [String] { hints.map { "\($0.keys) \($0.command.title)" } }

    private func makeHints() {
        let shown = zip(watched, enabled).filter { command, isEnabled in
            isEnabled && command.isHinted && !command.keys.isEmpty && !command.title.isEmpty
        }
        hints = []
        for command in shown.map(\.0).inOrder {
            let key = command.keys[0].label
            if let last = hints.last, last.command.title == command.title {
                hints[hints.count - 1].keys += " " + key
            } else {
                hints.append(Hint(command: command, keys: key))
            }
        }
    }

    // MARK: Events

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        switch mouse.action {
        case .move: hovered = index(at: mouse.position)
        case .press(.left):
            // Another event of the same burst may have changed the commands.
            frameWillBegin()
            if let index = index(at: mouse.position) { fitting[index].hint.command.perform() }
        default: return false
        }
        return true
    }

    private func index(at point: Point) -> Int? {
        guard point.y == 0 else { return nil }
        return fitting.firstIndex { ($0.x..<$0.x + $0.hint.columns).contains(point.x) }
    }

    // MARK: Painting

    private var inset: Int { bounds.width > 20 ? 1 : 0 }

    /// The hints that fit, with their columns. If not all fit, help comes last.
    private var fitting: [(x: Int, hint: Hint)] {
        let width = bounds.width
        let all = placed(hints, in: width)
        guard all.count < hints.count, let command = hints.last(where: { $0.command.name == "help" })?.command else {
            return all
        }
        var help = Hint(command: command, keys: command.keys[0].label)
        let others = hints.filter { $0.command.name != "help" }
        var result = placed(others, in: width - help.columns - Self.gap)
        if result.count < 2 {
            help.isShort = true
            result = placed(others, in: width - help.columns - Self.gap)
        }
        let end = result.last.map { $0.x + $0.hint.columns + Self.gap } ?? inset
        if end + help.columns <= width { result.append((end, help)) }
        return result
    }

    /// The first hints that fit into a number of columns.
    private func placed(_ hints: [Hint], in width: Int) -> [(x: Int, hint: Hint)] {
        var result: [(x: Int, hint: Hint)] = []
        var x = inset
        for hint in hints {
            guard x + hint.columns <= width else { break }
            result.append((x, hint))
            x += hint.columns + Self.gap
        }
        return result
    }

    public override func draw(in painter: Painter) {
        let base: Role = "hints"
        if painter[base].background != .default { painter.fill(painter.bounds, style: painter[base]) }
        for (index, (x, hint)) in fitting.enumerated() {
            func style(_ role: Role) -> Style {
                isHovered && index == hovered ? painter["hovered"].laid(over: painter[role]) : painter[role]
            }
            let keys = hint.isShort ? hint.keys : hint.keys + " "
            let end = painter.text(keys, x: x, y: 0, style: style("key"))
            if !hint.isShort { painter.text(hint.command.title, x: end, y: 0, style: style(.muted)) }
        }
    }
}

extension [Command] {
    /// Sorted by `order`; commands with the same number keep their order.
    @MainActor
    var inOrder: [Command] {
        enumerated()
            .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
            .map(\.element)
    }
}
